import type { Pool } from "pg";
import { nobody } from "../base/actor.ts";
import { actorOfUser, hasLost } from "../write/rights.ts";
import { type Job, JobFailure, JobInterrupted } from "./job.ts";

/**
 * The last step before a job's commit: whoever changes the user's rights, or ends the job, now waits for the commit, or
 * came first and is noticed. Throws if the user has lost any right that the job was using.
 */
export async function lockRights(
  client: Pick<Pool, "query">,
  { id, processId, actor }: Pick<Job, "id" | "processId" | "actor">,
): Promise<void> {
  const { rows } = await client.query(
    "select id from job_run where id = $1 and state = 'RUNNING' and process_id = $2 for share",
    [id, processId],
  );
  if (rows.length === 0) throw new JobInterrupted();
  if (actor.userId === nobody.userId) return;
  // Lock first, then read in a separate statement, which sees what was committed while this one waited.
  await client.query("select id from app_user where id = $1 for share", [actor.userId]);
  const now = await actorOfUser(client, actor.userId);
  if (!now || hasLost(actor, now)) throw new JobFailure("errors.rightsLost");
}
