import type { PoolClient } from "pg";
import { beforeBaseline, migrations } from "../../../migrations/index.ts";

/** The names of all migrations, in the order in which they run. */
export const knownMigrations: readonly string[] = migrations.map(({ name }) => name);

/** The tables are older than this release can bring up to date. */
export class LevelError extends Error {
  override name = "LevelError";
}

const [baseline = ""] = knownMigrations;
const replaced = new Set(beforeBaseline);

/**
 * The migrations that have run, as this release names them: those that the baseline took the place of count as the
 * baseline. Throws `LevelError` where some of them have not run.
 */
export function carriedOver(level: readonly string[]): readonly string[] {
  if (!level.some((name) => replaced.has(name))) return level;
  const done = new Set(level);
  const missing = beforeBaseline.find((name) => !done.has(name));
  if (missing) {
    throw new LevelError(
      `The data lack the migration ${missing} and are too old for this release: bring them up to date with the release before ${baseline} first.`,
    );
  }
  return [baseline, ...level.filter((name) => !replaced.has(name))];
}

/** Notes the baseline in place of what it replaced. Throws `LevelError`, and changes nothing, where that has not all run. */
export async function carryOver(client: PoolClient): Promise<void> {
  const { rows: tables } = await client.query<{ found: boolean }>(
    "select to_regclass('migration') is not null as found",
  );
  if (!tables[0]?.found) return;
  const { rows } = await client.query<{ name: string }>("select name from migration order by id");
  const level = rows.map(({ name }) => name);
  if (carriedOver(level) === level) return;
  await client.query(
    `with gone as (delete from migration where name = any ($1))
     insert into migration (name, executed_at) values ($2, now())`,
    [beforeBaseline, baseline],
  );
}
