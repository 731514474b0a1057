import type { PoolClient } from "pg";
import { beforeBaseline, migrations } from "../../../migrations/index.ts";
import { LevelError } from "./level-error.ts";

/** The names of all migrations, in execution order. */
export const knownMigrations: readonly string[] = migrations.map(({ name }) => name);

const [baseline = ""] = knownMigrations;
const replaced = new Set(beforeBaseline);

/**
 * The executed migrations under this release's names: those the baseline replaced count as the baseline. Throws
 * `LevelError` if some of them have not run.
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

/**
 * Records the baseline in place of the migrations it replaced. Throws `LevelError`, changing nothing, unless all of
 * them have run.
 */
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
