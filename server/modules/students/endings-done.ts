import { sql } from "kysely";
import { type Loader, type LoaderContext, oncePerPage } from "../../core/data/attached.ts";
import { isOneOf } from "../../core/data/list.ts";
import { actionsDone } from "../../core/graphql/action-done.ts";
import { StudentStatus } from "../../shared/enums.ts";

/** The last changes by which students left or moved, of those that were not undone, and whether the students were written since. */
const endingsOf = oncePerPage(async ({ db }: LoaderContext, ids) => {
  const later = db
    .selectFrom("audit_entry as l")
    .select(sql.lit(1).as("one"))
    .where("l.table_name", "=", "student")
    .whereRef("l.record_id", "=", sql.ref("a.record_id"))
    .whereRef("l.id", ">", sql.ref("a.id"))
    .whereRef("l.change_id", "<>", sql.ref("a.change_id"));
  return db
    .selectFrom("audit_entry as a")
    .innerJoin("change as c", "c.id", "a.change_id")
    .innerJoin("student as s", "s.id", "a.record_id")
    .select(["a.record_id as studentId", "a.change_id as changeId", "c.operation", "s.status"])
    .select((eb) => eb.exists(later).as("isWritten"))
    .distinctOn(["a.record_id", "c.operation"])
    .where("a.table_name", "=", "student")
    .where(isOneOf("a.record_id", ids))
    .where("c.operation", "in", ["studentLeaves", "moveStudent"])
    .where("c.undone_by", "is", null)
    .orderBy("a.record_id")
    .orderBy("c.operation")
    .orderBy("a.id", "desc")
    .execute();
});

/** Who recorded that students left who still have, and when. */
export const leftBy: Loader = async (asked, ids) => {
  const rows = (await endingsOf(asked, ids)).filter(
    ({ operation, status }) => operation === "studentLeaves" && status !== StudentStatus.ACTIVE,
  );
  return actionsDone(asked, latestOf(rows), "student.update");
};

/** Who moved students to their branch, and when, of those who were not written since. */
export const movedBy: Loader = async (asked, ids) => {
  const rows = (await endingsOf(asked, ids)).filter(
    ({ operation, isWritten }) => operation === "moveStudent" && !isWritten,
  );
  return actionsDone(asked, latestOf(rows), "student.move");
};

const latestOf = (rows: readonly { studentId: number; changeId: string | null }[]): ReadonlyMap<number, string> =>
  new Map(rows.flatMap(({ studentId, changeId }) => (changeId === null ? [] : [[studentId, changeId] as const])));
