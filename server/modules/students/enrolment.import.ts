import type { ByName, ImportDefinition, ValueOf } from "../../core/import/definition.ts";
import { importColumns } from "../../shared/import-columns.ts";
import { classRules, enrolmentRules } from "../../shared/rules/class.ts";
import { bothNames } from "../reference/lookups.ts";
import { CLASS_LETTERS } from "../../shared/class-letters.ts";
import { gradeAndSection, namedAs } from "../reference/names.ts";
import { doubtedNames, schoolsOfStudent, studentNames } from "./student-names.ts";
import { unscoped } from "../../core/base/unscoped.ts";

/** SQL whose rows are not limited to branches. */
const ofRows = unscoped("the row's student was found through the scope");

/** A missing class that a row of the sheets $1 needs. */
const wanted = `import_row r where r.sheet_id = any ($1::integer[]) and r.state in ('NEW', 'UPDATE') and r.refs ->> 'school_class_id' is null`;
const id = (name: string) => `(r.refs ->> '${name}')::integer`;
const place = `${id("school_id")}, ${id("grade_id")}, ${id("class_year_id")}, lower(r.parsed ->> 'section')`;

/**
 * An exported list does not name a student's former class in a branch that the user does not see: for a row without a
 * class, the enrolment in such a class of its study year, and of several the one that matches best.
 */
const elsewhere = (found: ValueOf): string => ofRows`(
  select h.id from enrolment h join school_class o on o.id = h.school_class_id
  where h.student_id = ${found("studentCode")} and h.class_year_id = ${found("classYearCode")} and h.deleted_at is null
    and o.branch_id <> h.branch_id and not ($4 or o.branch_id = any ($3::integer[]))
  order by (h.distance_km is distinct from ${found("distanceKm")})::integer + (h.roll_number is distinct from ${found("rollNumber")})::integer, h.id limit 1)`;

/** Marks rows whose section somebody has decided, as they leave it out. */
const DECIDED = "sectionDecided";

/** A row says its section itself: one that counts for all rows, is proposed or decided is for new enrolments alone. */
const saysSection = `s.parsed ? 'section' and not coalesce(s.defaulted && array['section', '${DECIDED}'], false)`;

/** SQL: whether the student of an enrolment is in its class now, see `isSeat`. */
const isSeat = (enrolment: string): string =>
  ofRows`(${enrolment}.outcome = 'CURRENT' or exists (select from student i where i.id = ${enrolment}.student_id and i.school_class_id = ${enrolment}.school_class_id))`;

/** The student `t` is in now, in the class that the row says or, unless they have been in that one, in another section of its grade. */
const inGrade = (
  found: ValueOf,
): string => ofRows`(t.school_class_id = c.id or ${isSeat("t")} and t.class_year_id = ${found("classYearCode")}
  and s.parsed ? 'section'
  and exists (select from school_class h where h.id = t.school_class_id and h.school_id = ${found("schoolCode")} and h.grade_id = ${found("gradeCode")})
  and not exists (select from enrolment x where x.student_id = t.student_id and x.school_class_id = c.id and x.deleted_at is null))`;

/** The row says another section than the one in which the student is. */
const moves = `(t.id is not null and t.school_class_id is distinct from c.id and ${saysSection})`;

/** Students who move to another section of their grade. */
const movedSections = `
  select count(*)::integer as rows, min(g.name_en || ': ' || coalesce(r.differences #>> '{0,before}', '–') || ' → ' || (r.differences #>> '{0,after}')) as example,
    jsonb_build_object('exampleLocal', min(g.name_local || '៖ ' || coalesce(r.differences #>> '{0,before}', '–') || ' → ' || (r.differences #>> '{0,after}'))) as params
  from import_row r join grade g on g.id = ${id("grade_id")}
  where r.sheet_id = $1 and $2::date is not null and r.state = 'UPDATE' and not r.withheld and r.differences @> '[{"field": "section"}]' having count(*) > 0`;

/** A student who has not been in a class yet can be at any school. */
const schools = ofRows`case when exists (select from enrolment e where e.student_id = t.id and e.deleted_at is null) then ${schoolsOfStudent} end`;

/** Schools are found by name within the branch of the row's student. */
const schoolNames: ByName = {
  ...bothNames,
  beside: { field: "studentCode", table: "branch", column: "branch_id" },
};

/**
 * New enrolments in another study year than the present one, by the year of most, of students whom neither a record nor
 * another row puts in a class of the present one.
 */
const withoutPresentClass = ofRows`
  with present as (select y.id, y.name_en, y.name_local from class_year y where y.id = present_class_year($2::date)),
  made as (
    select ${id("student_id")} as student_id, ${id("class_year_id")} as year_id from import_row r
    where r.sheet_id = $1 and r.state = 'NEW' and not r.withheld
  )
  select count(*)::integer as rows, y.name_en as example,
    jsonb_build_object('year', y.name_en, 'present', p.name_en, 'yearLocal', y.name_local, 'presentLocal', p.name_local, 'exampleLocal', y.name_local) as params
  from present p, made m join class_year y on y.id = m.year_id left join student t on t.id = m.student_id
  where y.id <> p.id and t.school_class_id is null and m.student_id not in (select n.student_id from made n where n.year_id = p.id)
  group by y.id, p.id, p.name_en, p.name_local order by 1 desc limit 1`;

/** New enrolments of rows without a letter, in the only class of their grade. */
const onlyClass = ofRows`
  select count(*)::integer as rows, min(concat_ws(' ', g.name_en, r.parsed ->> 'section')) as example,
    jsonb_build_object('exampleLocal', min(concat_ws(' ', g.name_local, r.parsed ->> 'section'))) as params
  from import_row r join import_sheet s on s.id = r.sheet_id join grade g on g.id = ${id("grade_id")}
  where r.sheet_id = $1 and $2::date is not null and r.state = 'NEW' and not r.withheld
    and 'section' = any (r.defaulted) and not s.defaults ? 'section' having count(*) > 0`;

/**
 * How students are enrolled by a sheet: a class is identified by school, grade, study year and section, and created if
 * missing. Students already in a class of that study year are not moved, but to another section of the same grade.
 */
export const enrolmentImport: ImportDefinition = {
  type: "ENROLMENT",
  table: "enrolment",
  columns: importColumns("ENROLMENT"),
  rules: { ...enrolmentRules.shape, section: classRules.shape.section },
  parents: [
    {
      field: "studentCode",
      table: "student",
      column: "student_id",
      branchColumn: "branch_id",
      mergedInto: "merged_into_id",
      reads: ["status", "leaving"],
      named: studentNames(schools),
      other: "studentOther",
    },
    { field: "schoolCode", table: "school", branchColumn: "branch_id", named: schoolNames },
    {
      field: "gradeCode",
      table: "grade",
      named: { ...namedAs("GRADE"), also: { gives: ["section"], of: gradeAndSection } },
    },
    { field: "classYearCode", table: "class_year", column: "class_year_id", named: namedAs("CLASS_YEAR") },
  ],
  searchFields: ["studentCode", "schoolCode", "gradeCode", "section", "classYearCode"],
  unstored: ["section", "studentOther"],
  shownAs: {
    schoolCode: "schoolClass.school.code",
    gradeCode: "schoolClass.grade.code",
    section: "schoolClass.section",
  },
  identity: {
    fields: ["studentCode", "schoolCode", "gradeCode", "section", "classYearCode"],
    field: "studentCode",
    exists: "validation.enrolledHere",
    joins: ({ found }) => ofRows`
      left join school_class c on c.school_id = ${found("schoolCode")} and c.grade_id = ${found("gradeCode")}
        and c.class_year_id = ${found("classYearCode")} and c.deleted_at is null
        and lower(c.section) is not distinct from lower(s.parsed ->> 'section')`,
    on: ({ found }) => `t.student_id = ${found("studentCode")}
      and case when s.parsed ?| array['schoolCode', 'gradeCode', 'section'] then ${inGrade(found)} else t.id = ${elsewhere(found)} end`,
    // A student who changed class within a study year has several enrolments in it: each may occur in the sheet.
    once: ({ found }) => [
      found("studentCode"),
      found("classYearCode"),
      "case when t.id is null then 0 when s.parsed ?| array['schoolCode', 'gradeCode', 'section'] then t.id end",
    ],
    moves: {
      field: "section",
      column: "school_class_id",
      when: () => moves,
      before: ofRows`(select h.section from school_class h where h.id = t.school_class_id)`,
    },
  },
  letters: {
    field: "section",
    target: CLASS_LETTERS,
    decided: DECIDED,
    by: ["schoolCode", "gradeCode", "classYearCode"],
    sql: ofRows`
      select array[c.school_id, c.grade_id, c.class_year_id] as ids, array_agg(c.section order by lower(c.section)) as letters
      from school_class c where c.deleted_at is null and ($2 or c.branch_id = any ($1::integer[]))
      group by c.school_id, c.grade_id, c.class_year_id having bool_and(c.section is not null)`,
  },
  refs: {
    school_class_id: () => `case when t.id is null or ${moves} then c.id else t.school_class_id end`,
    branch_id: ({ parent }) => `${parent("studentCode")}.branch_id`,
  },
  checks: [
    {
      field: "studentCode",
      key: "validation.otherBranch",
      when: (_value, { parent }) =>
        `t.id is null and ${parent("studentCode")}.branch_id <> ${parent("schoolCode")}.branch_id`,
    },
    {
      field: "studentCode",
      key: "validation.studentLeft",
      when: (_value, { parent }) =>
        `t.id is null and (${parent("studentCode")}.status <> 'ACTIVE' or ${parent("studentCode")}.leaving is not null)`,
    },
    {
      field: "studentCode",
      key: "validation.enrolledElsewhere",
      when: (_value, { found }) => ofRows`t.id is null and exists (
        select from enrolment x where x.student_id = ${found("studentCode")} and x.class_year_id = ${found("classYearCode")}
          and ${isSeat("x")} and x.deleted_at is null)`,
    },
  ],
  branchColumn: "branch_id",
  repeats: true,
  doubts: [doubtedNames],
  notices: [
    { field: "classYearCode", key: "errors.importYearNotPresent", sql: withoutPresentClass },
    { field: "section", key: "errors.importOnlyClass", sql: onlyClass },
    { field: "section", key: "errors.importSectionsChange", sql: movedSections },
  ],
  implied: {
    count: `select count(*) from (select distinct ${place} from ${wanted}) made`,
    make: [
      `insert into school_class (branch_id, school_id, grade_id, class_year_id, section, created_by, updated_by)
       select distinct on (${place}) ${id("branch_id")}, ${id("school_id")}, ${id("grade_id")}, ${id("class_year_id")}, r.parsed ->> 'section', $2::integer, $2::integer
       from ${wanted} order by ${place}, r.id`,
      ofRows`update import_row r set refs = r.refs || jsonb_build_object('school_class_id', c.id) from school_class c
       where r.sheet_id = any ($1::integer[]) and r.state in ('NEW', 'UPDATE') and r.refs ->> 'school_class_id' is null and $2::integer is not null
         and c.school_id = ${id("school_id")} and c.grade_id = ${id("grade_id")} and c.class_year_id = ${id("class_year_id")}
         and lower(c.section) is not distinct from lower(r.parsed ->> 'section') and c.deleted_at is null`,
    ],
  },
};
