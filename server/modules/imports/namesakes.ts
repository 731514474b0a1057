import type { Scope } from "../../core/data/scope.ts";
import type { ImportNamesake } from "./import.names.ts";

/** A student as read, with the school, grade and section of the present class. */
interface Pupil {
  id: number;
  born: string | null;
  school_en: string | null;
  school_local: string | null;
  grade_en: string | null;
  grade_local: string | null;
  section: string | null;
}

/** What tells students whom the user sees from others of their name, by id: one statement. */
export async function namesakesOf(db: Scope["db"], ids: readonly number[]): Promise<Map<number, ImportNamesake>> {
  if (ids.length === 0) return new Map();
  const found = (await db
    .selectFrom("student as t")
    .leftJoin("school as s", "s.id", "t.school_id")
    .leftJoin("grade as g", "g.id", "t.grade_id")
    .leftJoin("school_class as c", "c.id", "t.school_class_id")
    .select([
      "t.id",
      "t.date_of_birth as born",
      "s.name_en as school_en",
      "s.name_local as school_local",
      "g.name_en as grade_en",
      "g.name_local as grade_local",
      "c.section",
    ])
    .where("t.id", "in", [...new Set(ids)])
    .execute()) as unknown as Pupil[];
  const both = (...parts: (string | null)[]) => parts.filter(Boolean).join(" ") || null;
  return new Map(
    found.map((pupil) => [
      pupil.id,
      {
        dateOfBirth: pupil.born,
        schoolEn: pupil.school_en,
        schoolLocal: pupil.school_local ?? pupil.school_en,
        classEn: both(pupil.grade_en, pupil.section),
        classLocal: both(pupil.grade_local ?? pupil.grade_en, pupil.section),
      },
    ]),
  );
}
