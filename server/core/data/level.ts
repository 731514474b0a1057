import type { PoolClient } from "pg";
import { beforeBaseline, migrations } from "../../../migrations/index.ts";
import { LevelError } from "./level-error.ts";

/** The names of all migrations, in execution order. */
export const knownMigrations: readonly string[] = migrations.map(({ name }) => name);

const known = new Set(knownMigrations);
/** Whether this release contains the migration. */
export const isKnown = (migration: string): boolean => known.has(migration);

/** What someone is told who runs an earlier release on the tables of a later one. */
export const ofLaterRelease = (migration: string): string =>
  `The database has been migrated by a later release (${migration}): run that release or a later one.`;

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

/** The executed migrations, in order; none in an empty database. */
async function levelIn(client: PoolClient): Promise<string[]> {
  const { rows: tables } = await client.query<{ found: boolean }>(
    "select to_regclass('migration') is not null as found",
  );
  if (!tables[0]?.found) return [];
  const { rows } = await client.query<{ name: string }>("select name from migration order by id");
  return rows.map(({ name }) => name);
}

/**
 * Throws `LevelError` if a later release has migrated the tables: what it has added there, this one would not fill in.
 */
export async function expectKnownLevel(client: PoolClient): Promise<void> {
  const later = (await levelIn(client)).findLast((name) => !isKnown(name));
  if (later !== undefined) throw new LevelError(ofLaterRelease(later));
}

/**
 * Records the baseline in place of the migrations it replaced. Throws `LevelError`, changing nothing, unless all of
 * them have run.
 */
export async function carryOver(client: PoolClient): Promise<void> {
  const level = await levelIn(client);
  if (carriedOver(level) === level) return;
  await client.query(
    `with gone as (delete from migration where name = any ($1))
     insert into migration (name, executed_at) values ($2, now())`,
    [beforeBaseline, baseline],
  );
}
