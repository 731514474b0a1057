import { NotFound } from "../../core/base/errors.ts";
import type { Scope } from "../../core/data/scope.ts";

const statements = {
  reports: `with own as (select id from report_run where owner_id = ? and id = any (?::integer[]) for update),
    over as (update report_run r set dismissed_at = now() from own
      where r.id = own.id and r.state <> 'RUNNING' and r.dismissed_at is null)
    select count(*)::integer as found from own`,
  imports: `with own as (select id from import_run where owner_id = ? and id = any (?::integer[]) for update),
    over as (update import_run r set dismissed_at = now() from own
      where r.id = own.id and r.state in ('DONE', 'FAILED', 'CANCELLED') and r.dismissed_at is null)
    select count(*)::integer as found from own`,
};

/**
 * Removes finished reports and imports of the user from their tray. What is under way or waits for a decision stays.
 * `NotFound` if one of them is not the user's, even for an administrator.
 */
export async function dismiss(
  { em, actor }: Scope,
  ids: Record<keyof typeof statements, readonly number[]>,
): Promise<void> {
  for (const kind of ["reports", "imports"] as const) {
    const wanted = [...new Set(ids[kind])];
    if (wanted.length === 0) continue;
    const [row] = await em.execute<[{ found: number }]>(statements[kind], [actor.userId, `{${wanted.join(",")}}`]);
    if (row.found !== wanted.length) throw new NotFound();
  }
}
