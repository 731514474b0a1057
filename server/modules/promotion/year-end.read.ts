import { sql } from "kysely";
import { NotFound } from "../../core/base/errors.ts";
import type { Scope } from "../../core/data/scope.ts";
import { isUndoneBy } from "../../core/graphql/action-done.ts";
import type { Selection } from "../../core/data/selection.ts";
import { leavings } from "../../shared/enums.ts";
import { School } from "../schools/school.entity.ts";
import type { YearEndSchool, YearEndState } from "./year-end.types.ts";

/** A branch and the study year that ends. */
interface OfYear {
  branchId: number;
  fromYearId: number;
}

/** The most schools of one branch; more than any province has. */
const MOST = 2_000;

interface Open {
  schoolId: number;
  classes: number;
  open: number;
  decided: number;
  leaving: number;
  leavingWithDonors: number;
}

interface Done {
  schoolId: number;
  changeId: string;
  at: Date;
  actorId: number | null;
  tokenId: number | null;
  actorName: string | null;
  students: number;
  leaving: number;
  leavingWithDonors: number;
}

const counting = (condition: ReturnType<typeof sql<boolean>>) =>
  sql<number>`(count(distinct ${sql.ref("e.id")}) filter (where ${condition}))::integer`;

/** Who is still in each school's classes, and how many of them are decided. */
async function openIn({ db }: Scope, { branchId, fromYearId }: OfYear): Promise<Open[]> {
  const isDecided = sql<boolean>`${sql.ref("d.id")} is not null`;
  const leaves = sql<boolean>`${sql.ref("d.outcome")} = any (${[...leavings]}::text[])`;
  return db
    .selectFrom("school_class as k")
    .leftJoin("enrolment as e", (join) =>
      join.onRef("e.school_class_id", "=", "k.id").on("e.outcome", "=", "CURRENT").on("e.deleted_at", "is", null),
    )
    .leftJoin("student as s", "s.id", "e.student_id")
    .leftJoin("year_end_decision as d", (join) =>
      join.onRef("d.enrolment_id", "=", "e.id").on("d.deleted_at", "is", null),
    )
    .select(["k.school_id as schoolId", sql<number>`count(distinct ${sql.ref("k.id")})::integer`.as("classes")])
    .select([
      counting(sql<boolean>`true`).as("open"),
      counting(isDecided).as("decided"),
      counting(leaves).as("leaving"),
      counting(sql<boolean>`${leaves} and ${sql.ref("s.has_active_donor")}`).as("leavingWithDonors"),
    ])
    .where("k.branch_id", "=", branchId)
    .where("k.class_year_id", "=", fromYearId)
    .where("k.deleted_at", "is", null)
    .groupBy("k.school_id")
    .limit(MOST)
    .execute();
}

/** The promotions out of the study year that stand, the latest first. */
async function doneIn({ db }: Scope, { branchId, fromYearId }: OfYear): Promise<Done[]> {
  const left = sql<boolean>`${sql.ref("e.outcome")} = any (${[...leavings]}::text[])`;
  const rows = await db
    .selectFrom("school_class as k")
    .innerJoin("enrolment as e", "e.school_class_id", "k.id")
    .innerJoin("student as s", "s.id", "e.student_id")
    .innerJoin("audit_entry as a", "a.record_id", "e.id")
    .innerJoin("change as c", "c.id", "a.change_id")
    .leftJoin("app_user as u", "u.id", "c.actor_id")
    .select(["k.school_id as schoolId", "c.id as changeId", "c.at", "c.actor_id as actorId", "c.token_id as tokenId"])
    .select("u.name as actorName")
    .select([
      counting(sql<boolean>`true`).as("students"),
      counting(left).as("leaving"),
      counting(sql<boolean>`${left} and ${sql.ref("s.has_active_donor")}`).as("leavingWithDonors"),
    ])
    .where("k.branch_id", "=", branchId)
    .where("k.class_year_id", "=", fromYearId)
    .where("e.outcome", "<>", "CURRENT")
    .where("e.deleted_at", "is", null)
    .where("a.table_name", "=", "enrolment")
    // A promotion into the study year creates enrolments in it, or reopens them.
    .where("a.action", "=", "UPDATE")
    .where(sql<boolean>`${sql.ref("a.after")} ->> 'outcome' <> 'CURRENT'`)
    .where("c.operation", "=", "promoteSchool")
    .where("c.undone_by", "is", null)
    .groupBy(["k.school_id", "c.id", "c.at", "c.actor_id", "c.token_id", "u.name"])
    .orderBy("c.id", "desc")
    .execute();
  return rows as unknown as Done[];
}

const stateOf = (open: number, decided: number, isDone: boolean): YearEndState => {
  if (isDone && open === 0) return "DONE";
  return isDone || decided > 0 ? "DRAFT" : "NOT_BEGUN";
};

const sum = (rows: readonly Done[], of: "students" | "leaving" | "leavingWithDonors"): number =>
  rows.reduce((all, row) => all + row[of], 0);

/**
 * The schools of a branch that have students to decide about at the end of a study year, or have been promoted, by code.
 * `NotFound` if the branch is out of scope.
 */
export async function readYearEnd(scope: Scope, of: OfYear, selection: Selection): Promise<YearEndSchool[]> {
  const { actor, reader } = scope;
  if (!actor.allBranches && !actor.branchIds.includes(of.branchId)) throw new NotFound();
  const done = Map.groupBy(await doneIn(scope, of), ({ schoolId }) => schoolId);
  const all = (await openIn(scope, of)).filter(({ schoolId, open }) => open > 0 || done.has(schoolId));
  const schools = await reader.rows(
    School,
    all.map(({ schoolId }) => schoolId),
    new Map([...(selection.get("school") ?? []), ["id", null], ["code", null]]),
  );
  const counts = new Map(all.map((each) => [each.schoolId, each]));
  return schools
    .toSorted((a, b) => String(a["code"]).localeCompare(String(b["code"]), "en", { numeric: true }))
    .flatMap((school): YearEndSchool[] => {
      const counted = counts.get(Number(school["id"]));
      if (!counted) return [];
      const { schoolId, open, ...draft } = counted;
      const promotions = done.get(schoolId) ?? [];
      const [last] = promotions;
      const isOwn = last && isUndoneBy(actor, last);
      return [
        {
          school,
          state: stateOf(open, draft.decided, promotions.length > 0),
          classes: draft.classes,
          students: open + sum(promotions, "students"),
          decided: draft.decided + sum(promotions, "students"),
          undecided: open - draft.decided,
          leaving: draft.leaving + sum(promotions, "leaving"),
          leavingWithDonors: draft.leavingWithDonors + sum(promotions, "leavingWithDonors"),
          promotedAt: last?.at ?? null,
          promotedBy: last?.actorName ?? null,
          changeId: isOwn ? last.changeId : null,
        },
      ];
    });
}
