import { ownTransaction } from "../../core/jobs/transaction.ts";
import type { Task } from "../../core/jobs/job.ts";
import { findPairs } from "./pair.find.ts";

/** The job that searches for possible duplicates. */
export const PAIRS_TASK = "students.pairs";

/** Searches the branches of the requester; at night, on nobody's behalf, all of them. */
export const pairTasks: Readonly<Record<string, Task>> = {
  [PAIRS_TASK]: {
    run: async (job) => {
      const { actor, payload, progress } = job;
      const all = actor.allBranches || payload["nightly"] === true;
      await ownTransaction(job, (client) => findPairs(client, all ? null : actor.branchIds, progress));
    },
    ended: async () => undefined,
  },
};
