import type { Place, Sample } from "./sample.ts";

const aDonor = async ({ build }: Place) => build.donor();
const ids = async (place: Place) => ({ ids: [(await aDonor(place)).id] });

export const donorSamples: Record<string, Sample> = {
  donors: { elsewhere: "same" },
  donorsTotal: { elsewhere: "same" },
  donor: { elsewhere: "same", variables: async (place) => ({ id: (await aDonor(place)).id }) },
  nextDonorCode: { elsewhere: "BAD_INPUT", variables: async ({ branchId }) => ({ branchId }) },
  createDonor: {
    elsewhere: "same",
    variables: async ({ build }) => ({ input: { code: `NEW-${build.next()}`, nameEn: "New donor" } }),
  },
  updateDonor: {
    elsewhere: "same",
    variables: async (place) => ({ id: (await aDonor(place)).id, version: 1, input: { nameEn: "Other" } }),
  },
  updateDonorContact: {
    elsewhere: "same",
    variables: async (place) => ({ id: (await aDonor(place)).id, version: 1, input: { phone: "012345678" } }),
  },
  pinDonors: { elsewhere: "same", variables: async (place) => ({ ...(await ids(place)), pinned: true }) },
  deleteDonors: { elsewhere: "same", variables: ids },
};
