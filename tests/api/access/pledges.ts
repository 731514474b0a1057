import type { Place, Sample } from "./sample.ts";

const aPledge = async ({ build, branchId }: Place, values = {}) =>
  build.pledge({ branchId, asset: "FINANCE", ...values });
const listed = async (place: Place) => {
  await aPledge(place);
  return { filter: { branchId: [place.branchId] } };
};
const ids = async (place: Place, values = {}) => ({ ids: [(await aPledge(place, values)).id] });
const givenUp = { state: "GAVE_UP", gaveUpOn: "2026-02-01", gaveUpReason: "DONOR_STOPPED" };

export const pledgeSamples: Record<string, Sample> = {
  pledges: { elsewhere: "nothing", variables: listed },
  pledgesTotal: { elsewhere: "nothing", variables: listed },
  pledge: { elsewhere: "NOT_FOUND", variables: async (place) => ({ id: (await aPledge(place)).id }) },
  createPledge: {
    elsewhere: "BAD_INPUT",
    variables: async ({ build, branchId }) => ({
      input: {
        donorId: (await build.donor()).id,
        branchId,
        asset: "BICYCLE",
        students: 5,
        fromYearId: (await build.reference("CLASS_YEAR")).id,
      },
    }),
  },
  updatePledge: {
    elsewhere: "NOT_FOUND",
    variables: async (place) => ({ id: (await aPledge(place)).id, version: 1, input: { students: 6 } }),
  },
  pausePledges: { elsewhere: "NOT_FOUND", variables: async (place) => ({ ...(await ids(place)), paused: true }) },
  giveUpPledges: {
    elsewhere: "NOT_FOUND",
    variables: async (place) => ({ ...(await ids(place)), input: { on: "2026-02-01", reason: "DONOR_STOPPED" } }),
  },
  reinstatePledges: { elsewhere: "NOT_FOUND", variables: (place) => ids(place, givenUp) },
  deletePledges: { elsewhere: "NOT_FOUND", variables: (place) => ids(place) },
};
