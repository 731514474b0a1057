import type { Place, Sample } from "./sample.ts";

const aMatch = async ({ build, branchId }: Place, values = {}) => build.match({ branchId, ...values });
const ids = async (place: Place) => ({ ids: [(await aMatch(place)).id] });
const listed = async (place: Place) => {
  await aMatch(place);
  return { filter: { branchId: [place.branchId] } };
};
/** A pledge with open places, in its study year. */
async function aSubject({ build, branchId }: Place) {
  const classYearId = (await build.reference("CLASS_YEAR")).id;
  const { id, donorId } = await build.pledge({ branchId, fromYearId: classYearId });
  return { pledgeId: id, donorId, classYearId };
}

const aProposal = async (place: Place) => ({
  asset: "BICYCLE",
  classYearId: (await aSubject(place)).classYearId,
  branchIds: [place.branchId],
  renew: true,
  fill: true,
  never: false,
});

export const matchSamples: Record<string, Sample> = {
  matches: { elsewhere: "nothing", variables: listed },
  matchesTotal: { elsewhere: "nothing", variables: listed },
  openPledges: {
    elsewhere: "nothing",
    variables: async (place) => ({
      asset: "BICYCLE",
      yearId: (await aSubject(place)).classYearId,
      branchId: [place.branchId],
    }),
  },
  studentNeeds: {
    elsewhere: "NOT_FOUND",
    variables: async ({ build, branchId }) => ({ studentId: (await build.student({ branchId })).id }),
  },
  studentEndings: {
    elsewhere: "nothing",
    variables: async ({ build, branchId }) => ({ studentIds: [(await build.hold({ branchId })).studentId] }),
  },
  renewal: { elsewhere: "nothing", variables: async (place) => ({ input: await aProposal(place) }) },
  renewalStudents: {
    elsewhere: "nothing",
    variables: async (place) => ({ input: await aProposal(place), finding: "NO_CLASS" }),
  },
  proposeMatches: { elsewhere: "nothing", variables: async (place) => ({ input: await aProposal(place) }) },
  proposeForPledge: {
    elsewhere: "BAD_INPUT",
    variables: async (place) => {
      const { pledgeId, classYearId } = await aSubject(place);
      return {
        pledgeId,
        classYearId,
        studentIds: [(await place.build.student({ branchId: place.branchId })).id],
      };
    },
  },
  matchProposal: { elsewhere: "nothing", variables: async (place) => ({ input: await aProposal(place) }) },
  confirmations: {
    elsewhere: "nothing",
    variables: async (place) => {
      const classYearId = (await place.build.reference("CLASS_YEAR")).id;
      await aMatch(place, { classYearId, decision: "CONFIRMED" });
      return { asset: "BICYCLE", yearId: classYearId, branchId: [place.branchId] };
    },
  },
  unfitProposals: {
    elsewhere: "nothing",
    variables: async (place) => ({
      asset: "BICYCLE",
      yearId: (await aSubject(place)).classYearId,
      branchId: [place.branchId],
    }),
  },
  confirmMatches: { elsewhere: "NOT_FOUND", variables: ids },
  confirmProposals: {
    elsewhere: "BAD_INPUT",
    variables: async (place) => {
      const classYearId = (await place.build.reference("CLASS_YEAR")).id;
      await aMatch(place, { classYearId });
      return { asset: "BICYCLE", yearId: classYearId, branchId: [place.branchId], count: 1 };
    },
  },
  releaseMatches: { elsewhere: "NOT_FOUND", variables: ids },
  donorStopsPreview: {
    elsewhere: "nothing",
    variables: async (place) => ({ id: (await aSubject(place)).donorId }),
  },
  donorGivesAgain: {
    elsewhere: "BAD_INPUT",
    variables: async ({ build, branchId }) => {
      const { id } = await build.donor();
      await build.donorStop({ branchId, donorId: id });
      return { id };
    },
  },
  donorStops: {
    elsewhere: "nothing",
    variables: async (place) => ({
      id: (await aSubject(place)).donorId,
      input: { on: "2026-02-01", giveUp: true },
    }),
  },
};
