import type { Pool } from "pg";
import { permissionsOf, Role } from "../../shared/permissions.ts";
import type { Actor } from "../base/actor.ts";
import { type Job, JobFailure } from "./job.ts";

interface Row {
  id: number;
  name: string;
  role_id: number;
  language: "en" | "km";
  branch_ids: number[];
}

/** The person a job works for, with their rights as they are now; null when they may not sign in any more. */
export async function actorOfUser(pool: Pick<Pool, "query">, userId: number): Promise<Actor | null> {
  const { rows } = await pool.query<Row>(
    `select u.id, u.name, u.role_id, u.language,
            array(select b.branch_id from user_branch b where b.user_id = u.id) as branch_ids
     from app_user u where u.id = $1 and u.is_active and u.deleted_at is null`,
    [userId],
  );
  const [user] = rows;
  if (!user) return null;
  return {
    userId: user.id,
    sessionId: null,
    name: user.name,
    roleId: user.role_id,
    branchIds: user.branch_ids,
    allBranches: user.role_id === Role.administrator,
    permissions: permissionsOf(user.role_id),
    language: user.language,
  };
}

/** Gives a job that has waited the rights that its person has by now; fails it when they may not sign in any more. */
export async function renewActor(job: Job): Promise<void> {
  const actor = await actorOfUser(job.client, job.actor.userId);
  if (!actor) throw new JobFailure("errors.forbidden");
  job.actor = actor;
}
