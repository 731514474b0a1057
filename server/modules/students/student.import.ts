import { codeMarks } from "../../shared/rules/branch.ts";
import { foundId, type ImportDefinition } from "../../core/import/definition.ts";
import { checkedNameKey, rowNameKey } from "../../core/import/names.ts";
import { unscoped } from "../../core/base/unscoped.ts";
import { importColumns } from "../../shared/import-columns.ts";
import { studentFields } from "../../shared/records/student.ts";
import { fieldsOfSchool } from "../../shared/school-of-rows.ts";
import { namesDiffer } from "../../shared/values/names-agree.ts";
import { studentRules } from "../../shared/rules/student.ts";
import { schoolsOfStudent } from "./student-names.ts";
import { bothNames, branchLookup, placeLookups, referenceLookups } from "../reference/lookups.ts";

const latinName = ["lastNameEn", "firstNameEn"];
const khmerName = ["lastNameLocal", "firstNameLocal"];
const unanswered = "'UNKNOWN'";
const bornOn = "(r.parsed ->> 'dateOfBirth')::date";

/**
 * A row means a student of its branch: by the date of birth if it names no school, or at a school where the student is or
 * was. Without a class yet, a student can be at any school of the branch, unless the row would make the first class.
 */
const surelyTheStudent = unscoped("the row's student and school were found through the scope")`
  t.branch_id = ${foundId("branch_id")} and case
    when p.beside is null then ${bornOn} is not null
    when p.beside = any (${schoolsOfStudent}) then true
    else ${bornOn} is not null
      and exists (select from school s where s.id = p.beside and s.branch_id = t.branch_id)
      and not exists (select from enrolment e where e.student_id = t.id and e.deleted_at is null)
      and not exists (select from import_row n join import_sheet f on f.id = n.sheet_id
        where f.taken_from = r.sheet_id and f.type = 'ENROLMENT' and n.row_number = r.row_number) end`;

const atSchool = (school: string) =>
  unscoped("the student was found through the scope")`${school} = any (${schoolsOfStudent})`;

/** SQL of the new rows that name one student's namesakes by a script: those after the first, where a date is missing. */
const namesakes = (key: string) => `
  select id, row_number, first, name from (
    select r.id, r.row_number, r.name, r.born, first_value(r.row_number) over same as first, first_value(r.born) over same as first_born
    from fresh r where ${key} is not null window same as (partition by r.branch, ${key} order by r.row_number)) alike
  where first < row_number and (born is null or first_born is null)`;

/**
 * New rows without a code that have the name of a row above, while either has no date of birth: two people, as nobody
 * lists one twice. A list with a row for each donation does.
 */
const undatedNamesakes = `
  with fresh as (
    select r.id, r.row_number, ${foundId("branch_id")} as branch, r.parsed ->> 'dateOfBirth' as born,
      ${checkedNameKey([], latinName)} as latin, ${checkedNameKey(latinName, khmerName)} as khmer,
      concat_ws(' ', ${[...khmerName, ...latinName].map((field) => `r.parsed ->> '${field}'`).join(", ")}) as name
    from import_row r where r.sheet_id = $1 and $2::date is not null and r.state = 'NEW' and not r.withheld and not r.parsed ? 'code'
  ), found as (${namesakes("r.latin")} union ${namesakes("r.khmer")})
  select count(distinct id)::integer as rows, (array_agg(name || ' (' || first || ', ' || row_number || ')' order by row_number))[1] as example, null as params
  from found having count(*) > 0`;

/** How students are imported: within the user's branches; moving to another branch is a separate operation. */
export const studentImport: ImportDefinition = {
  type: "STUDENT",
  table: "student",
  columns: importColumns("STUDENT"),
  rules: studentRules.shape,
  parents: [branchLookup, ...placeLookups, ...referenceLookups(studentFields)],
  beside: {
    lookup: {
      field: "schoolCode",
      table: "school",
      branchColumn: "branch_id",
      named: { ...bothNames, within: { field: "branchCode", column: "branch_id" } },
    },
    gives: fieldsOfSchool("STUDENT").map((field) => ({ field, column: `${field.replace(/Code$/u, "")}_id` })),
    near: "communeCode",
  },
  searchFields: ["code", latinName, khmerName, "nickname"],
  defaults: { povertyLevel: "'NONE'", photoConsent: unanswered },
  derived: {
    search_phone: (value) => `r.search || coalesce(' ' || ${value("guardianPhone")}, '')`,
    // An answer has a date, today by default; without an answer there is neither date nor name.
    photo_consent_on: (value, today) =>
      `case when ${value("photoConsent")} <> ${unanswered} then coalesce(${value("photoConsentOn")}, ${today}) end`,
    photo_consent_by: (value) =>
      `case when ${value("photoConsent")} <> ${unanswered} then ${value("photoConsentBy")} end`,
  },
  checks: [
    { field: "branchCode", key: "validation.branchKept", when: (value) => `${value("branchCode")} <> t.branch_id` },
  ],
  branchColumn: "branch_id",
  mergedInto: "merged_into_id",
  duplicates: {
    keys: [
      { record: "t.name_key_en", row: rowNameKey(["code"], latinName) },
      { record: "t.name_key_local", row: rowNameKey(["code", ...latinName], khmerName) },
    ],
    on: {
      record: "t.date_of_birth",
      row: bornOn,
      within: { record: "t.branch_id", row: foundId("branch_id") },
      near: [
        { row: "p.beside", has: atSchool },
        { row: foundId("village_id"), has: (village) => `t.village_id = ${village}` },
      ],
    },
    sure: surelyTheStudent,
  },
  doubts: [
    {
      field: "lastNameEn",
      key: "errors.importNamesDiffer",
      rowKey: "validation.namesDiffer",
      fields: [...khmerName, ...latinName],
      of: namesDiffer,
    },
  ],
  notices: [{ field: "dateOfBirth", key: "errors.importNamesUndated", sql: undatedNamesakes }],
  alike: { all: ["dateOfBirth"], any: [...latinName, ...khmerName] },
  keeps: { remark: "remark", places: placeLookups.map(({ field }) => field) },
  codes: {
    by: foundId("branch_id"),
    pattern: {
      table: "branch",
      prefix: `coalesce(p.student_code_prefix, p.code || '${codeMarks.student}')`,
      digits: "p.code_digits",
    },
  },
};
