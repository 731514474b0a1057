import { randomUUID } from "node:crypto";
import { todayIn } from "../../../server/core/base/today.ts";
import type { Place, Sample } from "./sample.ts";

const aDistribution = async ({ build, branchId }: Place, values = {}) => build.distribution({ branchId, ...values });
const aRow = async (place: Place, values = {}) => place.build.plannedStudent({ branchId: place.branchId, ...values });
const ids = async (place: Place, values = {}) => ({ ids: [(await aRow(place, values)).id] });
const ofBranch = ({ branchId }: Place) => ({ filter: { branchId: [branchId] } });
const listed = async (place: Place) => {
  await aDistribution(place);
  return ofBranch(place);
};
const rows = async (place: Place) => {
  await aRow(place);
  return ofBranch(place);
};

const newDistribution = async ({ build, branchId }: Place) => ({
  branchId,
  name: "Bicycles",
  heldOn: "2026-12-01",
  asset: "BICYCLE",
  classYearId: (await build.reference("CLASS_YEAR")).id,
});
const planned = async (place: Place) => ({
  distributionId: (await aDistribution(place)).id,
  donorId: (await place.build.donor()).id,
});
/** A distribution with a confirmed match of its asset and study year. */
const matched = async ({ build, branchId }: Place) => {
  const { id: distributionId, classYearId } = await build.distribution({ branchId });
  const match = await build.match({ branchId, classYearId, decision: "CONFIRMED" });
  return { distributionId, matchIds: [match.id] };
};
const aStudent = async ({ build, branchId }: Place) => build.student({ branchId });
const given = { outcome: "GIVEN", handedOn: "2026-02-01", handedAt: "2026-02-01T03:00:00Z" };

export const distributionSamples: Record<string, Sample> = {
  distributions: { elsewhere: "nothing", variables: listed },
  distributionsTotal: { elsewhere: "nothing", variables: listed },
  distribution: { elsewhere: "NOT_FOUND", variables: async (place) => ({ id: (await aDistribution(place)).id }) },
  plannedStudents: { elsewhere: "nothing", variables: rows },
  plannedStudentsTotal: { elsewhere: "nothing", variables: rows },
  nextSerialNumber: {
    elsewhere: "NOT_FOUND",
    variables: async (place) => ({ distributionId: (await aDistribution(place)).id }),
  },
  serialNumbersCheck: {
    elsewhere: "NOT_FOUND",
    variables: async (place) => ({ distributionId: (await aDistribution(place)).id }),
  },
  readSerialNumbers: { elsewhere: "same", file: "Serial number\nB0001\n", variables: async () => ({}) },
  planPreview: {
    elsewhere: "NOT_FOUND",
    variables: async (place) => ({ ...(await planned(place)), students: { codes: [(await aStudent(place)).code] } }),
  },
  matchesToPlan: {
    elsewhere: "NOT_FOUND",
    variables: async (place) => ({ distributionId: (await matched(place)).distributionId }),
  },
  createDistribution: {
    elsewhere: "BAD_INPUT",
    variables: async (place) => ({ input: await newDistribution(place) }),
  },
  updateDistribution: {
    elsewhere: "NOT_FOUND",
    variables: async (place) => ({ id: (await aDistribution(place)).id, version: 1, input: { name: "Other" } }),
  },
  deleteDistributions: {
    elsewhere: "NOT_FOUND",
    variables: async (place) => ({ ids: [(await aDistribution(place)).id] }),
  },
  planStudents: {
    elsewhere: "NOT_FOUND",
    variables: async (place) => ({ ...(await planned(place)), studentIds: [(await aStudent(place)).id] }),
  },
  planDistribution: {
    elsewhere: "BAD_INPUT",
    variables: async (place) => ({
      input: await newDistribution(place),
      donorId: (await place.build.donor()).id,
      studentIds: [(await aStudent(place)).id],
    }),
  },
  planDistributionOfMatches: {
    elsewhere: "BAD_INPUT",
    variables: async (place) => {
      const { classYearId, ...input } = await newDistribution(place);
      const { id } = await place.build.match({ branchId: place.branchId, classYearId, decision: "CONFIRMED" });
      return { input: { ...input, classYearId }, matchIds: [id] };
    },
  },
  planMatches: { elsewhere: "NOT_FOUND", variables: matched },
  removePlannedStudents: { elsewhere: "NOT_FOUND", variables: (place) => ids(place) },
  setPlannedDonor: {
    elsewhere: "NOT_FOUND",
    variables: async (place) => ({ ...(await ids(place)), donorId: (await place.build.donor()).id }),
  },
  setPlannedSerial: {
    elsewhere: "NOT_FOUND",
    variables: async (place) => ({
      id: (await aRow(place)).id,
      version: 1,
      serialNumber: `S-${place.build.next()}`,
      exchange: true,
    }),
  },
  setSerialNumbers: {
    elsewhere: "NOT_FOUND",
    variables: async (place) => ({
      id: (await aDistribution(place)).id,
      version: 1,
      serialNumbers: [`S-${place.build.next()}`],
      assign: false,
    }),
  },
  assignSerialNumbers: {
    elsewhere: "NOT_FOUND",
    variables: async (place) => ({ distributionId: (await aDistribution(place)).id }),
  },
  handOut: {
    elsewhere: "NOT_FOUND",
    variables: async (place) => ({ ...(await ids(place)), input: { handedOn: "2026-02-01" }, exchange: true }),
  },
  markAbsent: { elsewhere: "NOT_FOUND", variables: (place) => ids(place) },
  resetHandOut: { elsewhere: "NOT_FOUND", variables: (place) => ids(place, given) },
  allowTakingAlong: {
    elsewhere: "NOT_FOUND",
    variables: async (place) => ({ id: (await aDistribution(place)).id, allowed: true }),
  },
  takeAlong: {
    elsewhere: "NOT_FOUND",
    variables: async (place) => ({
      distributionId: (await aDistribution(place, { mayTakeAlong: true, heldOn: todayIn("Asia/Phnom_Penh") })).id,
    }),
  },
  // Each hand-out is refused by itself.
  sendHandOuts: {
    elsewhere: "nothing",
    variables: async (place) => ({
      actions: [
        {
          id: randomUUID(),
          device: randomUUID(),
          seq: 1,
          kind: "GIVEN",
          plannedStudentId: (await aRow(place)).id,
          secondsAgo: 60,
        },
      ],
    }),
  },
  closeDistribution: { elsewhere: "NOT_FOUND", variables: async (place) => ({ id: (await aDistribution(place)).id }) },
};
