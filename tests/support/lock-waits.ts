import type { Pool } from "pg";

/** How many connections to this database wait for a lock; those of other test files share the cluster. */
export async function lockWaits(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    "select count(*)::integer as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows[0]?.count ?? 0;
}
