import type { Place, Sample } from "./sample.ts";
import { soon } from "../../support/soon.ts";

const aYear = ({ build }: Place) => build.reference("CLASS_YEAR");
const aHold = async ({ build, branchId }: Place) => build.hold({ branchId });

/** A student who waits in the study year. */
async function listed(place: Place) {
  await place.build.student({ branchId: place.branchId });
  return { filter: { branchId: [place.branchId], yearId: (await aYear(place)).id } };
}

export const needSamples: Record<string, Sample> = {
  needs: { elsewhere: "nothing", variables: listed },
  needsTotal: { elsewhere: "nothing", variables: listed },
  needBranches: { elsewhere: "nothing", variables: listed },
  needNumbers: { elsewhere: "nothing", variables: listed },
  needsByAsset: {
    elsewhere: "nothing",
    variables: async ({ build, branchId }) => ({ donorId: [(await build.match({ branchId })).donorId] }),
  },
  hold: { elsewhere: "NOT_FOUND", variables: async (place) => ({ id: (await aHold(place)).id }) },
  holdStudents: {
    elsewhere: "BAD_INPUT",
    variables: async (place) => ({
      input: {
        donorName: "Invented Friends",
        asset: "BICYCLE",
        classYearId: (await aYear(place)).id,
        untilOn: soon,
      },
      studentIds: [(await place.build.student({ branchId: place.branchId })).id],
    }),
  },
  updateHold: {
    elsewhere: "NOT_FOUND",
    variables: async (place) => ({ id: (await aHold(place)).id, version: 1, input: { remark: "Asked by phone" } }),
  },
  deleteHolds: { elsewhere: "NOT_FOUND", variables: async (place) => ({ ids: [(await aHold(place)).id] }) },
};
