import { nobody } from "../../core/base/actor.ts";
import { runChange } from "../../core/write/change.ts";
import type { Context } from "../../core/data/context.ts";
import { openScope } from "../../core/data/scope.ts";
import type { Attempt } from "./sign-in-attempts.ts";
import { unscoped } from "../../core/base/unscoped.ts";

/** Most entries an hour, from wherever. */
const MOST = 500;
/** From one address the first ten are told one by one, of more only that they have become so many. */
const milestones: ReadonlySet<number> = new Set([20, 40, 100, 200, 400]);

/**
 * Writes a failed sign-in into the audit: when, from where, and which account if there is one; never what was typed. What
 * it does, and how long it takes, depends on the number of attempts alone, not on whether there is such an account.
 */
export async function noteFailedSignIn(
  ctx: Context,
  accountId: number | null,
  { id, number, isLast }: Attempt,
): Promise<void> {
  if (id === null || !(number <= 10 || milestones.has(number) || isLast)) return;
  const { database } = ctx.services;
  const { rows } = await database.pool.query<{ count: number }>(
    unscoped("only attempts of one address are counted")`select count(*)::integer as count from (
       select from audit_entry where action = 'SIGN_IN_FAILED' and at > now() - interval '1 hour' limit $1) as latest`,
    [MOST],
  );
  if ((rows[0]?.count ?? 0) >= MOST) return;
  const told = JSON.stringify({ address: ctx.ip.replace(/^::ffff:/iu, ""), attempts: number });
  await runChange(openScope(database, nobody), "signIn", ctx.requestId, (em) =>
    em.execute(
      `insert into audit_entry (change_id, action, table_name, record_id, after)
       values (app_change_id(), 'SIGN_IN_FAILED', 'app_user', ?, ?::jsonb)`,
      [accountId ?? 0, told],
    ),
  );
}
