import type { Place, Sample } from "./sample.ts";

const aDonation = async ({ build, branchId }: Place, values = {}) => build.donation({ branchId, ...values });
const listed = async (place: Place) => {
  await aDonation(place);
  return { filter: { branchId: [place.branchId] } };
};
const ids = async (place: Place, values = {}) => ({ ids: [(await aDonation(place, values)).id] });
const givenUp = { state: "GAVE_UP", gaveUpOn: "2026-02-01", gaveUpReason: "MOVED_AWAY" };

const several = async ({ build }: Place) => ({
  donorId: (await build.donor()).id,
  asset: "MATERIAL",
  classYearId: (await build.reference("CLASS_YEAR")).id,
  givenOn: "2026-01-15",
});
const aStudent = async ({ build, branchId }: Place) => build.student({ branchId });

export const donationSamples: Record<string, Sample> = {
  donations: { elsewhere: "nothing", variables: listed },
  donationsTotal: { elsewhere: "nothing", variables: listed },
  donationsByYear: { elsewhere: "nothing", variables: listed },
  donationsByDonor: { elsewhere: "nothing", variables: listed },
  donationSums: {
    elsewhere: "nothing",
    variables: async (place) => {
      await aDonation(place, { asset: "FINANCE", amount: "12", currency: "USD" });
      return { filter: { branchId: [place.branchId] } };
    },
  },
  donation: { elsewhere: "NOT_FOUND", variables: async (place) => ({ id: (await aDonation(place)).id }) },
  donationPreview: {
    elsewhere: "nothing",
    variables: async (place) => ({ input: await several(place), students: { codes: [(await aStudent(place)).code] } }),
  },
  donate: {
    elsewhere: "BAD_INPUT",
    variables: async (place) => ({ input: { ...(await several(place)), studentId: (await aStudent(place)).id } }),
  },
  donateToStudents: {
    elsewhere: "BAD_INPUT",
    variables: async (place) => ({ input: await several(place), studentIds: [(await aStudent(place)).id] }),
  },
  updateDonation: {
    elsewhere: "NOT_FOUND",
    variables: async (place) => ({ id: (await aDonation(place)).id, version: 1, input: { remark: "Other" } }),
  },
  giveUpDonations: {
    elsewhere: "NOT_FOUND",
    variables: async (place) => ({ ...(await ids(place)), input: { on: "2026-02-01", reason: "MOVED_AWAY" } }),
  },
  reinstateDonations: { elsewhere: "NOT_FOUND", variables: (place) => ids(place, givenUp) },
  cancelDonations: { elsewhere: "NOT_FOUND", variables: (place) => ids(place) },
  deleteDonations: { elsewhere: "NOT_FOUND", variables: (place) => ids(place) },
};
