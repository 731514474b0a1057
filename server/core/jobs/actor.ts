import { actorOfUser } from "../write/rights.ts";
import { type Job, JobFailure } from "./job.ts";

/** Updates a job that has waited to its user's current rights; fails it if they can no longer sign in. */
export async function renewActor(job: Job): Promise<void> {
  const actor = await actorOfUser(job.client, job.actor.userId);
  if (!actor) throw new JobFailure("errors.forbidden");
  job.actor = actor;
}
