import { type SqlBool, sql } from "kysely";
import type { Scope } from "../../core/data/scope.ts";
import { countsOfGiven, type GivenCounts } from "../donations/given-count.ts";
import { livingStudentPairs, narrowedStudentPairs } from "../duplicates/student-pair.list.ts";
import { mostNeeded } from "../needs/need.service.ts";
import { countReady } from "../reports/report.reader.ts";
import { schoolList } from "../schools/school.list.ts";
import { studentList } from "../students/student.list.ts";
import type {
  Attention,
  Dashboard,
  DashboardArgs,
  GivenInYear,
  GivenStudents,
  OpenWorkCount,
} from "./dashboard.types.ts";
import { readDistributionsAhead, readMatchWork } from "./year-work.ts";

/** This calendar year and the ones before it. */
const YEARS = 10;

const fields = { ANY: "any", BICYCLE: "bicycle", MATERIAL: "material", FINANCE: "finance" } as const;

function summed(rows: readonly GivenCounts[], column: "students" | "first" | "since"): GivenStudents {
  const counts: GivenStudents = { any: 0, bicycle: 0, material: 0, finance: 0 };
  for (const row of rows) counts[fields[row.asset]] += row[column];
  return counts;
}

/** The current calendar year and the first of the ten that end with it. */
export function tenYears({ database }: Scope): { from: number; to: number } {
  const to = Number(database.today().slice(0, 4));
  return { from: to - YEARS + 1, to };
}

/** Distinct students by what they received: ever or in one year, over ten years, and in each of them. One statement. */
export async function readGiven(
  scope: Scope,
  { branchId, year }: DashboardArgs,
): Promise<Pick<Dashboard, "received" | "tenYears" | "years">> {
  const { from, to } = tenYears(scope);
  const rows = await countsOfGiven(scope, branchId, from);
  const of = (one: number) =>
    summed(
      rows.filter((row) => row.year === one),
      "students",
    );
  const years: GivenInYear[] = Array.from({ length: YEARS }, (_, i) => ({ year: from + i, students: of(from + i) }));
  return {
    received: year ? of(year) : summed(rows, "first"),
    tenYears: summed(
      rows.filter((row) => row.year >= from && row.year <= to),
      "since",
    ),
    years,
  };
}

const missing = {
  NO_DONOR: { hasActiveDonor: false },
  NO_PHOTO: { hasPhoto: false },
  NOT_FLAGGED: { photoConsent: ["GIVEN"], hasPhoto: true, hasFlaggedPhoto: false },
  CONSENT_UNKNOWN: { photoConsent: ["UNKNOWN"] },
} as const;

/** What active students lack, and possible duplicates: the totals of the same lists that the links open. */
async function readAttention({ reader, actor }: Scope, ofBranch: object): Promise<Attention[]> {
  const kinds = actor.permissions.has("photo.read")
    ? (["NO_DONOR", "CONSENT_UNKNOWN", "NO_PHOTO", "NOT_FLAGGED"] as const)
    : (["NO_DONOR", "CONSENT_UNKNOWN"] as const);
  const counted: Promise<Attention>[] = kinds.map(async (kind) => ({
    kind,
    total: await reader.total(studentList, { filter: { ...ofBranch, status: ["ACTIVE"], ...missing[kind] } }, false),
  }));
  const pairs = async (): Promise<Attention> => ({
    kind: "DUPLICATE",
    total: await reader.total(livingStudentPairs, narrowedStudentPairs({ filter: ofBranch }), false),
  });
  return Promise.all(actor.permissions.has("student.merge") ? [...counted, pairs()] : counted);
}

const number = (condition: ReturnType<typeof sql<SqlBool>>) =>
  sql<number>`(count(*) filter (where ${condition}))::integer`;

/** Unfinished imports, reports and photos. */
async function readOpenWork({ db }: Scope): Promise<OpenWorkCount[]> {
  const [imports, jobs] = await Promise.all([
    db
      .selectFrom("import_run")
      .select(["type as importType"])
      .select(number(sql`state in ('READING', 'CHECKING', 'RUNNING')`).as("underWay"))
      .select(number(sql`state in ('MAPPING', 'READY')`).as("undecided"))
      .where(sql<SqlBool>`state in ('READING', 'MAPPING', 'CHECKING', 'READY', 'RUNNING')`)
      .groupBy("type")
      .orderBy("type")
      .execute(),
    db
      .selectFrom("job_run")
      .select(["task", sql<number>`count(*)::integer`.as("underWay")])
      .where(sql<SqlBool>`state in ('QUEUED', 'RUNNING') and task in ('report', 'photo')`)
      .groupBy("task")
      .orderBy("task", "desc")
      .execute(),
  ]);
  return [
    ...(imports as unknown as Omit<OpenWorkCount, "kind">[]).map((each) => ({ kind: "IMPORT" as const, ...each })),
    ...jobs.map(({ task, underWay }) => ({
      kind: task === "report" ? ("REPORT" as const) : ("PHOTO" as const),
      importType: null,
      underWay,
      undecided: 0,
    })),
  ];
}

/** Every count on the home page, in a fixed number of statements. */
export async function readDashboard(scope: Scope, args: DashboardArgs): Promise<Dashboard> {
  const { reader } = scope;
  const ofBranch = args.branchId ? { branchId: args.branchId } : {};
  const branchId = args.branchId ?? null;
  const [given, schools, students, attention, most, matchWork, distributions, openWork, ready] = await Promise.all([
    readGiven(scope, args),
    reader.total(schoolList, { filter: ofBranch }, false),
    reader.total(studentList, { filter: ofBranch }, false),
    readAttention(scope, ofBranch),
    mostNeeded(scope, branchId),
    readMatchWork(scope, branchId),
    readDistributionsAhead(scope, branchId),
    readOpenWork(scope),
    countReady(scope),
  ]);
  const waiting = { attention, mostNeeded: most, matchWork, distributions, openWork, ready };
  return { thisYear: tenYears(scope).to, ...given, schools, students, ...waiting };
}
