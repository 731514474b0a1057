import type { ImportDefinition, MatchTerms, ValueOf } from "../../core/import/definition.ts";
import { snake } from "../../core/base/names.ts";
import { notPayable } from "../../core/import/payable.ts";
import { doubtedAmount } from "../../core/import/unusual.ts";
import { importColumns } from "../../shared/import-columns.ts";
import { donationRules } from "../../shared/rules/donation.ts";
import { donorNames } from "../donors/donor.import.ts";
import { bothNames } from "../reference/lookups.ts";
import { namedAs } from "../reference/names.ts";
import { doubtedNames, schoolsOfStudent, studentNames } from "../students/student-names.ts";
import { unscoped } from "../../core/base/unscoped.ts";

const asset = (value: ValueOf) => value("asset");
/** A row without a date means today. */
const today = "$5::date";
/** The row comes from an exported list, where it is marked as entered by mistake. */
const cancelled = (found: ValueOf) => `coalesce(${found("state")} = 'CANCELLED', false)`;

/** Of the cancelled donations `x` that a row can refer to, the one that matches it best: any number may be alike. */
const mistake = ({ found }: MatchTerms) => {
  const differs = [
    ...["givenOn", "amount", "currency", "serialNumber", "remark"].map((field) => [field, snake(field)]),
    ["classYearCode", "class_year_id"],
  ].map(
    ([field = "", column = ""]) =>
      `coalesce(${found(field)} <> x.${column}, ${found(field)} is not null and x.${column} is null)::integer`,
  );
  return unscoped("the row's student was found through the scope")`(select x.id from donation x
    where x.donor_id = ${found("donorCode")} and x.student_id = ${found("studentCode")} and x.asset = ${found("asset")}
      and x.state = 'CANCELLED' and x.deleted_at is null order by ${differs.join(" + ")}, x.id limit 1)`;
};

/**
 * Finance without a date is the one of the same amount, whenever it was entered, or else that of today: the same list
 * imported on another day would double it.
 */
const undated = ({ found }: MatchTerms) => {
  const isSame = `(x.amount, x.currency) is not distinct from (${found("amount")}, ${found("currency")})`;
  return unscoped("the row's student was found through the scope")`(select x.id from donation x
    where x.donor_id = ${found("donorCode")} and x.student_id = ${found("studentCode")} and x.asset = 'FINANCE'
      and x.class_year_id = ${found("classYearCode")} and x.state <> 'CANCELLED' and x.deleted_at is null
      and (${isSame} or x.given_on = ${today}) order by ${isSame} desc, x.given_on desc, x.id desc limit 1)`;
};

/** SQL of whether a day lies outside the study year `y` and the months around it: `isOutside` says the same. */
const isOutsideYear = (day: string) =>
  `not ${day} between coalesce(y.first_day - interval '2 months', '-infinity') and coalesce(y.last_day + interval '2 months', 'infinity')`;

/** Donations whose day lies outside the study year that their row says get the one that was chosen for these. */
const inChosenYear = `
  update import_parsed p set parsed = p.parsed || jsonb_build_object('classYearCode', o.code), defaulted = p.defaulted || '{classYearCode}'
  from import_row r join import_sheet s on s.id = r.sheet_id join import_sheet m on m.id = coalesce(s.taken_from, s.id)
    join class_year o on o.id = m.outside_year_id and o.deleted_at is null, class_year y
  where r.id = p.id and r.sheet_id = any ($1) and lower(y.code) = lower(p.parsed ->> 'classYearCode') and y.deleted_at is null
    and p.parsed ? 'givenOn' and ${isOutsideYear("(p.parsed ->> 'givenOn')::date")}`;

/** New donations whose day lies outside their study year. */
const outsideYear = `
  with made as (
    select (r.parsed ->> 'givenOn')::date as day, y.name_en as year, y.name_local as year_local, ${isOutsideYear("(r.parsed ->> 'givenOn')::date")} as outside
    from import_row r join class_year y on y.id = (r.refs ->> 'class_year_id')::integer
    where r.sheet_id = $1 and $2::date is not null and r.state = 'NEW' and not r.withheld and r.parsed ->> 'givenOn' is not null
  )
  select count(*)::integer as rows, to_char(min(day), 'DD/MM/YYYY') as example, jsonb_build_object('year', mode() within group (order by year), 'yearLocal', mode() within group (order by year_local)) as params
  from made where outside having count(*) > 0`;

/** Donations in the study year that was chosen for those whose day lies outside the one of their row. */
const inChosen = `
  select count(*)::integer as rows, to_char(min((r.parsed ->> 'givenOn')::date), 'DD/MM/YYYY') as example, jsonb_build_object('year', o.name_en, 'yearLocal', o.name_local) as params
  from import_row r join import_sheet s on s.id = r.sheet_id join import_sheet m on m.id = coalesce(s.taken_from, s.id)
    join class_year o on o.id = m.outside_year_id and o.deleted_at is null
  where r.sheet_id = $1 and $2::date is not null and r.state in ('NEW', 'UPDATE', 'UNCHANGED') and not r.withheld
    and (r.refs ->> 'class_year_id')::integer = o.id and 'classYearCode' = any (r.defaulted)
    and s.defaults -> 'classYearCode' ->> 'code' is distinct from o.code
  group by o.id`;

/** New donations without a day: they get that of the import. */
const withoutDay = `
  select count(*)::integer as rows, min(r.parsed ->> 'studentCode') as example, jsonb_build_object('day', to_char($2::date, 'DD/MM/YYYY')) as params
  from import_row r where r.sheet_id = $1 and r.state = 'NEW' and not r.withheld and not r.parsed ? 'givenOn' having count(*) > 0`;

/** Donations to the row's student that are recorded for the same day, but of another donor: the list may name the wrong one. */
const ofAnotherDonor = unscoped("the row's student was found through the scope")`
  select x.id from donation x where x.student_id = (r.refs ->> 'student_id')::integer and x.donor_id <> (r.refs ->> 'donor_id')::integer
    and x.class_year_id = (r.refs ->> 'class_year_id')::integer and x.asset = r.parsed ->> 'asset'
    and x.given_on = coalesce((r.parsed ->> 'givenOn')::date, $5::date)
    and x.amount is not distinct from (r.parsed ->> 'amount')::numeric and x.currency is not distinct from r.parsed ->> 'currency'
    and x.state <> 'CANCELLED' and x.deleted_at is null order by x.id`;

/** The bicycle of the row's serial number, as recorded of its student and study year, but of another donor. */
const sameOfAnother = unscoped("the row's student was found through the scope")`
  select x.id from donation x where lower(x.serial_number) = lower(r.parsed ->> 'serialNumber') and x.student_id = (r.refs ->> 'student_id')::integer
    and x.donor_id <> (r.refs ->> 'donor_id')::integer and x.class_year_id = (r.refs ->> 'class_year_id')::integer
    and ($4 or x.branch_id = any ($3::integer[])) and x.state <> 'CANCELLED' and x.deleted_at is null order by x.id`;

/** What makes a donation of a list the same one when the list is imported again. */
const saidAgain = `concat_ws(' ', r.refs ->> 'student_id', r.refs ->> 'donor_id', r.refs ->> 'class_year_id', r.parsed ->> 'asset',
  coalesce(r.parsed ->> 'givenOn', '-'), r.parsed ->> 'amount', r.parsed ->> 'currency')`;

/** How donations are imported: identified by donor, student, asset and study year, and finance also by date. */
export const donationImport: ImportDefinition = {
  type: "DONATION",
  table: "donation",
  columns: importColumns("DONATION"),
  rules: donationRules.shape,
  parents: [
    {
      field: "donorCode",
      table: "donor",
      column: "donor_id",
      mergedInto: "merged_into_id",
      named: donorNames,
      other: "donorOther",
    },
    {
      field: "studentCode",
      table: "student",
      column: "student_id",
      branchColumn: "branch_id",
      mergedInto: "merged_into_id",
      named: studentNames(schoolsOfStudent),
      other: "studentOther",
    },
    { field: "schoolCode", table: "school", branchColumn: "branch_id", named: bothNames, locates: true },
    { field: "classYearCode", table: "class_year", column: "class_year_id", named: namedAs("CLASS_YEAR") },
  ],
  searchFields: ["donorCode", "studentCode", "classYearCode", "serialNumber"],
  derived: { given_on: (value, now) => `coalesce(${value("givenOn")}, ${now})` },
  identity: {
    fields: ["donorCode", "studentCode", "asset", "classYearCode", "givenOn"],
    field: "studentCode",
    exists: "validation.donationExists",
    on: ({
      found,
      ...terms
    }) => `t.donor_id = ${found("donorCode")} and t.student_id = ${found("studentCode")} and t.asset = ${found("asset")}
      and case when ${cancelled(found)} then t.id = ${mistake({ found, ...terms })}
        else t.class_year_id = ${found("classYearCode")} and t.state <> 'CANCELLED'
          and (t.asset <> 'FINANCE' or case when ${found("givenOn")} is null then t.id = ${undated({ found, ...terms })}
            else t.given_on = ${found("givenOn")} end) end`,
    once: ({ found }) => [
      found("donorCode"),
      found("studentCode"),
      found("classYearCode"),
      found("asset"),
      `case when ${found("asset")} = 'FINANCE' then coalesce(${found("givenOn")}, ${today}) else '2000-01-01' end`,
    ],
    past: {
      field: "state",
      when: ({ found }) => cancelled(found),
      gone: "validation.cancelledNotImported",
      kept: "validation.cancelledKept",
    },
  },
  unstored: ["state", "donorOther", "studentOther"],
  refs: { branch_id: ({ parent }) => `${parent("studentCode")}.branch_id` },
  checks: [
    {
      field: "amount",
      key: "validation.financeOnly",
      when: (value) => `${asset(value)} <> 'FINANCE' and ${value("amount")} is not null`,
    },
    {
      field: "currency",
      key: "validation.financeOnly",
      when: (value) => `${asset(value)} <> 'FINANCE' and ${value("currency")} is not null`,
    },
    {
      field: "amount",
      key: "validation.amount",
      when: (value) =>
        `${value("amount")} = 0 or ${asset(value)} = 'FINANCE' and ${value("amount")} is null and ${value("currency")} is not null`,
    },
    { field: "amount", key: "validation.wholeAmount", when: (value) => notPayable(value("amount"), value("currency")) },
    {
      field: "currency",
      key: "validation.currencyWithAmount",
      when: (value) => `${value("amount")} is not null and ${value("currency")} is null`,
    },
    {
      field: "serialNumber",
      key: "validation.bicycleOnly",
      when: (value) => `${asset(value)} <> 'BICYCLE' and ${value("serialNumber")} is not null`,
    },
    {
      field: "serialNumber",
      key: "validation.serialNumberTaken",
      when: (value) => unscoped(
        "the row's student was found through the scope",
      )`exists (select from donation x where lower(x.serial_number) = lower(${value("serialNumber")})
        and x.state <> 'CANCELLED' and x.deleted_at is null and x.id is distinct from t.id)`,
    },
    {
      field: "serialNumber",
      key: "validation.serialNumberTaken",
      when: (value, { found }) => unscoped(
        "only whether a serial number is used is told",
      )`exists (select from planned_student p where lower(p.serial_number) = lower(${value("serialNumber")})
        and p.student_id is distinct from ${found("studentCode")} and p.donation_id is null and p.deleted_at is null)`,
    },
    { field: "givenOn", key: "validation.gaveUpBeforeGiven", when: (value) => `t.gave_up_on < ${value("givenOn")}` },
    {
      field: "state",
      key: "validation.gaveUpNotImported",
      when: (value) => `t.id is null and ${value("state")} = 'GAVE_UP'`,
    },
    { field: "state", key: "validation.stateNotImported", when: (value) => `t.state <> ${value("state")}` },
  ],
  uniques: { serialNumber: "validation.serialNumberTwice" },
  branchColumn: "branch_id",
  rivals: {
    records: ofAnotherDonor,
    key: saidAgain,
    same: { error: "validation.serialNumberTaken", record: sameOfAnother },
  },
  chosen: inChosenYear,
  doubts: [doubtedNames, doubtedAmount("amount")],
  notices: [
    { field: "classYearCode", key: "errors.importGivenOutsideYear", sql: outsideYear },
    { field: "classYearCode", key: "errors.importInChosenYear", sql: inChosen },
    { field: "givenOn", key: "errors.importGivenToday", sql: withoutDay },
  ],
};
