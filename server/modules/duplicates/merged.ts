import { NotFound } from "../../core/base/errors.ts";
import type { Scope } from "../../core/data/scope.ts";
import type { Selection } from "../../core/data/selection.ts";
import type { Row } from "../../core/data/tables.ts";
import { isUndoneBy } from "../../core/graphql/action-done.ts";
import { isUntouched } from "../../core/trash/undo.ts";
import { Student } from "../students/student.entity.ts";
import type { MergeDone } from "./merge.types.ts";

/** The most successive merges that are followed. */
const maxMerges = 20;

/** The student that one was finally merged into; `NotFound` unless the user sees both. */
export async function mergedInto(scope: Scope, id: number, selection: Selection): Promise<Row> {
  let at = id;
  for (let step = 0; step < maxMerges; step += 1) {
    const row = await scope.db.selectFrom("student").select("merged_into_id").where("id", "=", at).executeTakeFirst();
    const next = row?.merged_into_id;
    if (!next) break;
    at = next;
  }
  if (at === id) throw new NotFound();
  return scope.reader.one(Student, at, selection);
}

/** The students who were merged into this one and still are, the latest first. */
export async function mergesOf(scope: Scope, studentId: number): Promise<MergeDone[]> {
  await scope.reader.one(Student, studentId, new Map());
  const rows = (await scope.db
    .selectFrom("student as s")
    .innerJoin("audit_entry as a", "a.record_id", "s.id")
    .innerJoin("change as c", "c.id", "a.change_id")
    .leftJoin("app_user as u", "u.id", "c.actor_id")
    .select([
      "c.id as changeId",
      "c.at as at",
      "c.actor_id as actorId",
      "c.token_id as tokenId",
      "u.name as actorName",
      "s.id as studentId",
      "s.code",
      "s.name_en as nameEn",
      "s.name_local as nameLocal",
    ])
    .distinct()
    .where("s.merged_into_id", "=", studentId)
    .where("a.table_name", "=", "student")
    .where("a.action", "=", "DELETE")
    .where("c.operation", "=", "mergeStudents")
    .where("c.undone_by", "is", null)
    .orderBy("c.id", "desc")
    .execute()) as unknown as (Omit<MergeDone, "undoable"> & { actorId: number; tokenId: number | null })[];
  const done: MergeDone[] = [];
  for (const { actorId, tokenId, ...row } of rows) {
    const own = isUndoneBy(scope.actor, { actorId, tokenId });
    done.push({ ...row, undoable: own && (await isUntouched(scope, row.changeId)) });
  }
  return done;
}
