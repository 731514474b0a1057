import type { Place, Sample } from "./sample.ts";

const deleted = async ({ build, branchId }: Place, deletedAt: string) =>
  (await build.school({ branchId, deletedAt })).id;

const inTrash = async (place: Place) => ({ records: [{ type: "School", id: await deleted(place, "2026-01-01") }] });

export const trashSamples: Record<string, Sample> = {
  trash: {
    elsewhere: "nothing",
    variables: async (place) => {
      await deleted(place, "2026-01-01");
      return { filter: { type: ["School"] } };
    },
  },
  trashTotal: {
    elsewhere: "nothing",
    variables: async (place) => {
      await deleted(place, "2026-01-01");
      return { filter: { type: ["School"] } };
    },
  },
  deletion: {
    elsewhere: "NOT_FOUND",
    variables: async ({ build, branchId }) => ({ type: "Enrolment", ids: [(await build.enrolment({ branchId })).id] }),
  },
  restoration: { elsewhere: "NOT_FOUND", variables: inTrash },
  restoreRecords: { elsewhere: "NOT_FOUND", variables: inTrash },
  purging: { elsewhere: "NOT_FOUND", variables: inTrash },
  purgeRecords: { elsewhere: "NOT_FOUND", variables: inTrash },
  auditEntries: {
    elsewhere: "nothing",
    variables: async ({ build, branchId }) => {
      await build.school({ branchId });
      return { filter: { type: ["School"] } };
    },
  },
  auditEntriesTotal: {
    elsewhere: "nothing",
    variables: async ({ build, branchId }) => {
      await build.school({ branchId });
      return { filter: { type: ["School"] } };
    },
  },
  auditPeople: { elsewhere: "same", variables: async () => ({ search: "Person" }) },
};
