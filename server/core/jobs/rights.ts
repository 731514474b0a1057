import type { Pool } from "pg";
import { nobody } from "../base/actor.ts";
import { actorOfUser, hasLost } from "../write/rights.ts";
import { type Job, JobFailure, JobInterrupted } from "./job.ts";

/**
 * The last step before a job's commit: whoever changes the person's rights, or ends the job, waits from here to the commit,
 * or has come first and is seen. Throws when the person has lost any right that the job was working with.
 */
export async function holdRights(client: Pick<Pool, "query">, { id, actor }: Pick<Job, "id" | "actor">): Promise<void> {
  const { rows } = await client.query("select id from job_run where id = $1 and state = 'RUNNING' for share", [id]);
  if (rows.length === 0) throw new JobInterrupted();
  if (actor.userId === nobody.userId) return;
  // First the lock and then the reading, in a statement that sees what was committed while this one waited.
  await client.query("select id from app_user where id = $1 for share", [actor.userId]);
  const now = await actorOfUser(client, actor.userId);
  if (!now || hasLost(actor, now)) throw new JobFailure("errors.rightsLost");
}
