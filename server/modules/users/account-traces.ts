import type { EntityManager } from "@mikro-orm/postgresql";

/** Records in the audit an event of an account that no column shows; without secrets. */
export async function recordAccountEvent(
  em: EntityManager,
  userId: number,
  action: "SIGN_IN" | "PASSWORD",
): Promise<void> {
  await em.execute(
    `insert into audit_entry (change_id, actor_id, action, table_name, record_id)
     values (app_change_id(), app_user_id(), ?, 'app_user', ?)`,
    [action, userId],
  );
}

/** Ends the sessions of an account, except possibly one, in the transaction of `em`; returns how many. */
export async function endSessions(em: EntityManager, userId: number, except: string | null): Promise<number> {
  const result = await em.execute<{ affectedRows: number }>(
    "update session set ended_at = now() where user_id = ? and id is distinct from ?::uuid and ended_at is null",
    [userId, except],
    "run",
  );
  return result.affectedRows;
}
