import type { Task } from "../../core/jobs/job.ts";
import { ownTransaction } from "../../core/jobs/transaction.ts";
import { findDonorPairs } from "./donor-pair.find.ts";
import { findStudentPairs } from "./student-pair.find.ts";

/** The jobs that search for possible duplicates. */
export const STUDENT_PAIRS_TASK = "students.pairs";
export const DONOR_PAIRS_TASK = "donors.pairs";

/** Of students in the branches of the requester; at night, on nobody's behalf, in all. Of donors always among all. */
export const pairTasks: Readonly<Record<string, Task>> = {
  [STUDENT_PAIRS_TASK]: {
    run: async (job) => {
      const { actor, payload, progress } = job;
      const all = actor.allBranches || payload["nightly"] === true;
      await ownTransaction(job, (client) => findStudentPairs(client, all ? null : actor.branchIds, progress));
    },
    ended: async () => undefined,
  },
  [DONOR_PAIRS_TASK]: {
    run: async (job) => ownTransaction(job, (client) => findDonorPairs(client, job.progress)),
    ended: async () => undefined,
  },
};
