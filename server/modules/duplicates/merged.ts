import type { EntityClass } from "@mikro-orm/postgresql";
import { NotFound } from "../../core/base/errors.ts";
import type { BaseRecord } from "../../core/data/record.ts";
import type { Scope } from "../../core/data/scope.ts";
import type { Selection } from "../../core/data/selection.ts";
import { anyTable, type Row } from "../../core/data/tables.ts";
import { isUndoneBy } from "../../core/graphql/action-done.ts";
import { isUntouched } from "../../core/trash/undo.ts";
import { keptByUndo } from "../../core/trash/undo-preview.ts";
import { codesAmong } from "../records/kept.ts";

/** The most successive merges that are followed. */
const maxMerges = 20;

const tableOf = (scope: Scope, entity: EntityClass<BaseRecord>): string =>
  scope.database.orm.getMetadata().get(entity).tableName;

/** The record that one was finally merged into; `NotFound` unless the user sees both. */
export async function mergedInto(
  scope: Scope,
  entity: EntityClass<BaseRecord>,
  id: number,
  selection: Selection,
): Promise<Row> {
  const table = tableOf(scope, entity);
  let at = id;
  for (let step = 0; step < maxMerges; step += 1) {
    const row = await anyTable(scope.db)
      .selectFrom(table)
      .select("merged_into_id")
      .where("id", "=", at)
      .executeTakeFirst();
    const next = row?.["merged_into_id"] as number | null | undefined;
    if (!next) break;
    at = next;
  }
  if (at === id) throw new NotFound();
  return scope.reader.one(entity, at, selection);
}

/** A merge that has not been undone. */
export interface Done {
  changeId: string;
  at: Date;
  actorName: string | null;
  /** The record that was merged. */
  recordId: number;
  code: string;
  nameEn: string;
  nameLocal: string | null;
  undoable: boolean;
  /** Codes of what was written since, for who could undo it otherwise. */
  changedSince: string[];
}

/** The records that an operation merged into this one, the latest first. */
export async function mergesOf(
  scope: Scope,
  entity: EntityClass<BaseRecord>,
  id: number,
  operation: string,
): Promise<Done[]> {
  await scope.reader.one(entity, id, new Map());
  const table = tableOf(scope, entity);
  const rows = (await anyTable(scope.db)
    .selectFrom(`${table} as r`)
    .innerJoin("audit_entry as a", "a.record_id", "r.id")
    .innerJoin("change as c", "c.id", "a.change_id")
    .leftJoin("app_user as u", "u.id", "c.actor_id")
    .select([
      "c.id as changeId",
      "c.at as at",
      "c.actor_id as actorId",
      "c.token_id as tokenId",
      "u.name as actorName",
      "r.id as recordId",
      "r.code",
      "r.name_en as nameEn",
      "r.name_local as nameLocal",
    ])
    .distinct()
    .where("r.merged_into_id", "=", id)
    .where("a.table_name", "=", table)
    .where("a.action", "=", "DELETE")
    .where("c.operation", "=", operation)
    .where("c.undone_by", "is", null)
    .orderBy("c.id", "desc")
    .execute()) as unknown as (Omit<Done, "undoable" | "changedSince"> & { actorId: number; tokenId: number | null })[];
  const done: Done[] = [];
  for (const { actorId, tokenId, ...row } of rows) {
    const own = isUndoneBy(scope.actor, { actorId, tokenId });
    const undoable = own && (await isUntouched(scope, row.changeId));
    const changedSince = own && !undoable ? await codesAmong(scope, await keptByUndo(scope, row.changeId)) : [];
    done.push({ ...row, undoable, changedSince });
  }
  return done;
}
