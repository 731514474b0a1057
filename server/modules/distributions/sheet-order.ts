import { type Kysely, sql } from "kysely";
import type { Tables } from "../../core/data/tables.ts";

/**
 * The planned students of a distribution, `p`, with student `s` and school `k`, in the order of its sheet: schools by
 * code, then by local name. Serial numbers are set aside in this order, too.
 */
export const inSheetOrder = (db: Kysely<Tables>, distributionId: number) =>
  db
    .selectFrom("planned_student as p")
    .innerJoin("student as s", "s.id", "p.student_id")
    .leftJoin("school as k", "k.id", "s.school_id")
    .where("p.distribution_id", "=", distributionId)
    .where("p.deleted_at", "is", null)
    .where("s.deleted_at", "is", null)
    .orderBy(sql`${sql.ref("k.code")} nulls last`)
    .orderBy(sql`${sql.ref("s.name_local")} collate km`)
    .orderBy("s.id");
