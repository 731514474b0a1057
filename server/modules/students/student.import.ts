import { codeMarks } from "../../shared/rules/branch.ts";
import { foundId, type ImportDefinition } from "../../core/import/definition.ts";
import { rowNameKey } from "../../core/import/names.ts";
import { importColumns } from "../../shared/import-columns.ts";
import { studentFields } from "../../shared/records/student.ts";
import { fieldsOfSchool } from "../../shared/school-of-rows.ts";
import { studentRules } from "../../shared/rules/student.ts";
import { schoolsOfStudent } from "./student-names.ts";
import { bothNames, branchLookup, placeLookups, referenceLookups } from "../reference/lookups.ts";

const latinName = ["lastNameEn", "firstNameEn"];
const khmerName = ["lastNameLocal", "firstNameLocal"];
const unanswered = "'UNKNOWN'";

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
      row: "(r.parsed ->> 'dateOfBirth')::date",
      within: { record: "t.branch_id", row: foundId("branch_id") },
      near: schoolsOfStudent,
    },
  },
  alike: { all: ["dateOfBirth"], any: [...latinName, ...khmerName] },
  codes: {
    by: foundId("branch_id"),
    pattern: {
      table: "branch",
      prefix: `coalesce(p.student_code_prefix, p.code || '${codeMarks.student}')`,
      digits: "p.code_digits",
    },
  },
};
