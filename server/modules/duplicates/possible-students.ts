import { type SqlBool, sql } from "kysely";
import type { Scope } from "../../core/data/scope.ts";
import type { Selection } from "../../core/data/selection.ts";
import type { Row } from "../../core/data/tables.ts";
import { nameKey } from "../../core/base/text.ts";
import { Student } from "../students/student.entity.ts";
import type { Sex } from "../../shared/enums.ts";
import type { PossibleDuplicate, PossibleDuplicatesInput } from "./possible-students.types.ts";

/** The most shown; more would be no help. */
const shown = 5;
/** Longer text is not a name. */
const longest = 200;

const known: Selection = new Map([
  ...["firstNameEn", "lastNameEn", "firstNameLocal", "lastNameLocal", "dateOfBirth"].map((name): [string, null] => [
    name,
    null,
  ]),
  ["village", new Map()],
  ["school", new Map()],
]);

interface Wanted {
  en: string;
  local: string;
  dateOfBirth: string | null;
  villageId: number | null;
  schoolId: number | null;
  sex: Sex | null;
}

/** What to search for: what was typed, and for an existing student the rest of their data. */
async function wantedOf(scope: Scope, input: PossibleDuplicatesInput, studentId: number | null): Promise<Wanted> {
  const row: Row = studentId === null ? { __typename: "Student" } : await scope.reader.one(Student, studentId, known);
  const idOf = (name: string) => (row[name] as { id: number } | null | undefined)?.id ?? null;
  const typed = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  const ids = { villageId: idOf("village"), schoolId: idOf("school") };
  const all = { ...ids, ...row, ...typed } as PossibleDuplicatesInput;
  const key = (last?: string | null, first?: string | null) =>
    nameKey((last ?? "").slice(0, longest), (first ?? "").slice(0, longest));
  return {
    en: key(all.lastNameEn, all.firstNameEn),
    local: key(all.lastNameLocal, all.firstNameLocal),
    dateOfBirth: all.dateOfBirth ?? null,
    villageId: all.villageId ?? null,
    schoolId: all.schoolId ?? null,
    sex: all.sex ?? null,
  };
}

interface Found {
  id: number;
  same_birth: boolean;
  same_village: boolean;
  same_school: boolean;
  likeness: number;
}

/**
 * Living students of the user's branches who are probably the one being typed, the most probable first: the same words
 * in the name and the same date of birth, or a very similar name in the same village or school. Namesakes in one school
 * are common: of a new student's school only those with the same name in both scripts and the same sex, whose date of
 * birth and village are no others. Each of the three uses an index.
 */
export async function possibleDuplicates(
  scope: Scope,
  input: PossibleDuplicatesInput,
  studentId: number | null,
  selection: Selection,
): Promise<PossibleDuplicate[]> {
  const { en, local, dateOfBirth, villageId, schoolId, sex } = await wantedOf(scope, input, studentId);
  const alike = sql<number>`names_alike(name_key_en, ${en}, name_key_local, ${local})`;
  const sameName = sql<SqlBool>`(name_key_en = ${en} or name_key_local = ${local})`;
  const same = (column: string, value: number | string | null, type: "date" | "integer") =>
    sql<boolean>`coalesce(${sql.ref(column)} = ${value}::${sql.raw(type)}, false)`;
  const found = (where: ReturnType<typeof sql<SqlBool>>) =>
    scope.db
      .selectFrom("student")
      .select(["id", alike.as("likeness")])
      .select([
        sql<boolean>`${same("date_of_birth", dateOfBirth, "date")} and ${sameName}`.as("same_birth"),
        same("village_id", villageId, "integer").as("same_village"),
        same("school_id", schoolId, "integer").as("same_school"),
      ])
      .where("deleted_at", "is", null)
      .where("id", "<>", studentId ?? 0)
      .where(where)
      .orderBy("same_birth", "desc")
      .orderBy("likeness", "desc")
      .orderBy("id")
      .limit(shown);
  const near = (column: string, id: number) =>
    found(sql<SqlBool>`${sql.ref(column)} = ${id}::integer and ${alike} >= 0.6`);
  const namesake = sql<SqlBool>`school_id = ${schoolId}::integer and sex = ${sex}
    and name_key_en = ${en} and name_key_local = ${local}
    and coalesce(date_of_birth = ${dateOfBirth}::date, true) and coalesce(village_id = ${villageId}::integer, true)`;
  const ways = [
    ...(dateOfBirth ? [found(sql<SqlBool>`date_of_birth = ${dateOfBirth}::date and ${sameName}`)] : []),
    ...(villageId ? [near("village_id", villageId)] : []),
    ...(schoolId ? [studentId === null ? found(namesake) : near("school_id", schoolId)] : []),
  ];
  if (en === "" || local === "") return [];
  const rows = new Map<number, Found>();
  for (const way of ways) for (const row of await way.execute()) rows.set(row.id, row);
  const first = [...rows.values()]
    .toSorted((a, b) => Number(b.same_birth) - Number(a.same_birth) || b.likeness - a.likeness || a.id - b.id)
    .slice(0, shown);
  const students = new Map(
    (
      await scope.reader.rows(
        Student,
        first.map(({ id }) => id),
        selection,
      )
    ).map((row) => [row["id"], row]),
  );
  return first.flatMap(({ id, same_birth, same_village, same_school, likeness }) => {
    const student = students.get(id);
    return student
      ? [{ student, sameBirth: same_birth, sameVillage: same_village, sameSchool: same_school, likeness }]
      : [];
  });
}
