import { nobody } from "../../core/base/actor.ts";
import { runChange } from "../../core/write/change.ts";
import type { Context } from "../../core/data/context.ts";
import { openScope } from "../../core/data/scope.ts";
import type { Attempt } from "./sign-in-attempts.ts";
import { unscoped } from "../../core/base/unscoped.ts";

/** The most entries per hour, from all addresses. */
const MOST = 500;
/** From one address the first ten are recorded individually, and after that only these counts. */
const milestones: ReadonlySet<number> = new Set([20, 40, 100, 200, 400]);

/**
 * Records a failed sign-in in the audit: when, from which address, and for which account if it exists; never what was
 * typed. Its effect and duration depend only on the number of attempts, not on whether the account exists.
 */
export async function recordFailedSignIn(
  ctx: Context,
  accountId: number | null,
  { id, number, isLast }: Attempt,
): Promise<void> {
  if (id === null || !(number <= 10 || milestones.has(number) || isLast)) return;
  const { database } = ctx.services;
  const { rows } = await database.pool.query<{ count: number }>(
    unscoped("only attempts of one address are counted")`select count(*)::integer as count from (
       select from audit_entry where action = 'SIGN_IN_FAILED' and at > now() - interval '1 hour' and at < now() + interval '1 hour' limit $1) as latest`,
    [MOST],
  );
  if ((rows[0]?.count ?? 0) >= MOST) return;
  const details = JSON.stringify({ address: ctx.ip.replace(/^::ffff:/iu, ""), attempts: number });
  await runChange(openScope(database, nobody), "signIn", ctx.requestId, (em) =>
    em.execute(
      `insert into audit_entry (change_id, action, table_name, record_id, after)
       values (app_change_id(), 'SIGN_IN_FAILED', 'app_user', ?, ?::jsonb)`,
      [accountId ?? 0, details],
    ),
  );
}
