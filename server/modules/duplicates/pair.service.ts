import { NotFound } from "../../core/base/errors.ts";
import type { ListDefinition } from "../../core/data/list.ts";
import { enqueue } from "../../core/jobs/queue.ts";
import { idList } from "../../core/data/pointers.ts";
import { readerInside, type Scope } from "../../core/data/scope.ts";
import type { PairSearch } from "./pair.types.ts";

/** Marks pairs as two different students each, or removes that mark; returns how many changed. */
export async function tellApart(
  scope: Scope,
  list: ListDefinition,
  ids: readonly number[],
  apart: boolean,
): Promise<number> {
  const unique = [...new Set(ids)];
  const seen = await readerInside(scope).firstIds(list, { filter: { id: unique, living: true } }, unique.length);
  if (seen.length !== unique.length) throw new NotFound();
  const result = await scope.em.execute<{ affectedRows: number }>(
    `update ${scope.database.orm.getMetadata().get(list.entity).tableName} set apart_at = case when ? then now() end, version = version + 1, updated_at = now(), updated_by = ?
     where id = any (?) and (apart_at is null) = ?`,
    [apart, scope.actor.userId, idList(unique), apart],
    "run",
  );
  return result.affectedRows;
}

interface LastRun {
  id: number;
  state: string;
  done: number;
  total: number | null;
}

async function lastSearch({ em, actor }: Scope, task: string): Promise<LastRun | null> {
  const sql = "select id, state, done, total from job_run where task = ? and owner_id = ? order by id desc limit 1";
  const [row] = await em.execute<LastRun[]>(sql, [task, actor.userId]);
  return row ?? null;
}

const under = (run: LastRun | null): boolean => run?.state === "QUEUED" || run?.state === "RUNNING";

/** The progress of the user's last search for possible duplicates. */
export async function pairSearch(scope: Scope, task: string): Promise<PairSearch> {
  const run = await lastSearch(scope, task);
  return { running: under(run), failed: run?.state === "FAILED", done: run?.done ?? 0, total: run?.total ?? null };
}

/** Starts a job that searches for possible duplicates, unless the user's last one is running. */
export async function searchPairs(scope: Scope, task: string): Promise<number> {
  if (under(await lastSearch(scope, task))) return 0;
  await enqueue(scope.em, { ownerId: scope.actor.userId, task, payload: {} });
  return 1;
}
