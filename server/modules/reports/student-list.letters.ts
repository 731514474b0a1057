import { sql } from "kysely";
import { canPrint, everyday } from "../../lib/pdf/families.ts";
import type { Scope } from "../../core/data/scope.ts";
import type { ListHeads } from "./list-heads.ts";
import { type ListPlan, readLines, type StudentLine, type StudentListParams } from "./student-list.read.ts";

type Language = "en" | "km";

/** Lines read at a time. */
const CHUNK = 250;

const printable = (texts: readonly (string | null)[]): boolean =>
  texts.every((text) => text === null || canPrint(text));

const named = ({ code, nameLocal, nameEn }: StudentLine) => [code, nameLocal, nameEn];
const listed = (line: StudentLine, language: Language) => [
  ...named(line),
  line.guardian,
  language === "km" ? line.villageLocal : line.villageEn,
];

/** The lines of a list with letters that no font has, for which a question mark is drawn. */
export class UnprintableLines {
  readonly #language: Language;
  count: number;

  /** Starts with the lines above and between the rows. */
  constructor(
    { organisation, subject, year, schools, classes }: ListHeads,
    by: StudentListParams["by"],
    language: Language,
  ) {
    this.#language = language;
    const names = (of: { nameEn: string; nameLocal: string }) => [of.nameEn, of.nameLocal];
    const above = [
      names(organisation),
      [...names(subject), subject.code],
      [...names(year), ...(by === "SCHOOL" ? [...schools.values()].flatMap(({ place }) => names(place)) : [])],
    ];
    const between = by === "DISTRICT" ? [...schools.values()].map((school) => [...names(school), school.code]) : [];
    const inClasses = [...classes.values()].map(({ grade, section, teacherName }) => [
      ...names(grade),
      section,
      teacherName,
    ]);
    this.count = [...above, ...between, ...inClasses].filter((texts) => !printable(texts)).length;
  }

  /** A student's row. */
  row(line: StudentLine): void {
    if (!printable(listed(line, this.#language))) this.count += 1;
  }

  /** The row of a student who is left out. */
  leftOut(line: StudentLine): void {
    if (!printable(named(line))) this.count += 1;
  }
}

/** How many lines of a list contain unprintable letters; reads only students with unusual letters. */
export async function unprintableIn(
  scope: Scope,
  params: StudentListParams,
  plan: ListPlan,
  heads: ListHeads,
): Promise<number> {
  const { language } = scope.actor;
  const lines = new UnprintableLines(heads, params.by, language);
  const rows = [...plan.classes.flatMap(({ students }) => students), ...plan.leftOut].map(({ studentId }) => studentId);
  const unusual = await unusualStudents(scope, rows);
  const known = new Map<number, StudentLine>();
  for (let i = 0; i < unusual.length; i += CHUNK) {
    for (const line of await readLines(scope, unusual.slice(i, i + CHUNK), {
      classId: null,
      classYearId: params.classYearId,
    })) {
      known.set(line.id, line);
    }
  }
  const each = (students: readonly { studentId: number }[], add: (line: StudentLine) => void) => {
    for (const { studentId } of students) {
      const line = known.get(studentId);
      if (line) add(line);
    }
  };
  for (const { students } of plan.classes) each(students, (line) => lines.row(line));
  each(plan.leftOut, (line) => lines.leftOut(line));
  return lines.count;
}

/** The students whose line contains any unusual letter. */
async function unusualStudents({ db }: Scope, ids: readonly number[]): Promise<number[]> {
  const columns = [
    "s.code",
    "s.name_en",
    "s.name_local",
    "s.guardian_name",
    "s.mother_name",
    "s.father_name",
    "v.name_en",
    "v.name_local",
  ];
  const rows = await db
    .selectFrom("student as s")
    .leftJoin("village as v", "v.id", "s.village_id")
    .select("s.id")
    .where(sql<boolean>`${sql.ref("s.id")} = any (${[...new Set(ids)]}::integer[])`)
    .where(sql<boolean>`concat(${sql.join(columns.map((column) => sql.ref(column)))}) ~ ${`[^${everyday}]`}`)
    .execute();
  return rows.map((row) => row.id);
}
