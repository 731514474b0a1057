import type { ImportDefinition, ValueOf } from "../../core/import/definition.ts";
import { notPayable } from "../../core/import/payable.ts";
import { importColumns } from "../../shared/import-columns.ts";
import { donationRules } from "../../shared/rules/donation.ts";

const asset = (value: ValueOf) => value("asset");
/** The day of a row that says none is today. */
const today = "$5::date";

/** How donations are imported: known by donor, student, asset and study year, what is given as finance by the day as well. */
export const donationImport: ImportDefinition = {
  type: "DONATION",
  table: "donation",
  columns: importColumns("DONATION"),
  rules: donationRules.shape,
  parents: [
    { field: "donorCode", table: "donor", column: "donor_id" },
    { field: "studentCode", table: "student", column: "student_id", branchColumn: "branch_id", mergedInto: "merged_into_id" },
    { field: "classYearCode", table: "class_year", column: "class_year_id" },
  ],
  searchFields: ["donorCode", "studentCode", "classYearCode", "serialNumber"],
  derived: { given_on: (value, now) => `coalesce(${value("givenOn")}, ${now})` },
  identity: {
    fields: ["donorCode", "studentCode", "asset", "classYearCode", "givenOn"],
    field: "studentCode",
    exists: "validation.donationExists",
    on: ({ found }) => `t.donor_id = ${found("donorCode")} and t.student_id = ${found("studentCode")}
      and t.class_year_id = ${found("classYearCode")} and t.asset = ${found("asset")} and t.state <> 'CANCELLED'
      and (t.asset <> 'FINANCE' or t.given_on = coalesce(${found("givenOn")}, ${today}))`,
    once: ({ found }) => [
      found("donorCode"),
      found("studentCode"),
      found("classYearCode"),
      found("asset"),
      `case when ${found("asset")} = 'FINANCE' then coalesce(${found("givenOn")}, ${today}) else '2000-01-01' end`,
    ],
  },
  refs: { branch_id: ({ parent }) => `${parent("studentCode")}.branch_id` },
  checks: [
    { field: "amount", key: "validation.financeOnly", when: (value) => `${asset(value)} <> 'FINANCE' and ${value("amount")} is not null` },
    { field: "currency", key: "validation.financeOnly", when: (value) => `${asset(value)} <> 'FINANCE' and ${value("currency")} is not null` },
    {
      field: "amount",
      key: "validation.amount",
      when: (value) => `${value("amount")} = 0 or ${asset(value)} = 'FINANCE' and ${value("amount")} is null and ${value("currency")} is not null`,
    },
    { field: "amount", key: "validation.wholeAmount", when: (value) => notPayable(value("amount"), value("currency")) },
    { field: "currency", key: "validation.currencyWithAmount", when: (value) => `${value("amount")} is not null and ${value("currency")} is null` },
    {
      field: "serialNumber",
      key: "validation.bicycleOnly",
      when: (value) => `${asset(value)} <> 'BICYCLE' and ${value("serialNumber")} is not null`,
    },
    {
      field: "serialNumber",
      key: "validation.serialNumberTaken",
      when: (value) => `exists (select from donation x where lower(x.serial_number) = lower(${value("serialNumber")})
        and x.state <> 'CANCELLED' and x.deleted_at is null and x.id is distinct from t.id)`,
    },
    { field: "givenOn", key: "validation.gaveUpBeforeGiven", when: (value) => `t.gave_up_on < ${value("givenOn")}` },
  ],
  uniques: { serialNumber: "validation.serialNumberTwice" },
  branchColumn: "branch_id",
};
