import { actorOfUser } from "../write/rights.ts";
import { type Job, JobFailure } from "./job.ts";

/** Gives a job that has waited the rights that its person has by now; fails it when they may not sign in any more. */
export async function renewActor(job: Job): Promise<void> {
  const actor = await actorOfUser(job.client, job.actor.userId);
  if (!actor) throw new JobFailure("errors.forbidden");
  job.actor = actor;
}
