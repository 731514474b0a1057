import { unscoped } from "../../core/base/unscoped.ts";
import type { ImportDefinition, ValueOf } from "../../core/import/definition.ts";
import { notPayable } from "../../core/import/payable.ts";
import { doubtedAmount } from "../../core/import/unusual.ts";
import { importColumns } from "../../shared/import-columns.ts";
import { pledgeRules } from "../../shared/rules/pledge.ts";
import { donorNames } from "../donors/donor.import.ts";
import { branchLookup } from "../reference/lookups.ts";
import { namedAs } from "../reference/names.ts";

/** SQL of the most students that a pledge, `t`, is matched with in one study year. */
const mostMatched = unscoped("the pledge was found through the scope")`(
  select max(n) from (select count(*) as n from match m where m.pledge_id = t.id and m.state <> 'RELEASED' and m.deleted_at is null
    group by m.class_year_id) matched)`;

const isFinance = (value: ValueOf) => `${value("asset")} = 'FINANCE'`;
const year = (field: string, column: string) => ({
  field,
  table: "class_year",
  column,
  named: namedAs("CLASS_YEAR"),
  reads: ["first_day"],
});

/** How pledges are imported: identified by donor, branch, asset and first study year. */
export const pledgeImport: ImportDefinition = {
  type: "PLEDGE",
  table: "pledge",
  columns: importColumns("PLEDGE"),
  rules: pledgeRules.shape,
  parents: [
    {
      field: "donorCode",
      table: "donor",
      column: "donor_id",
      mergedInto: "merged_into_id",
      named: donorNames,
      other: "donorOther",
    },
    branchLookup,
    year("fromYearCode", "from_year_id"),
    year("untilYearCode", "until_year_id"),
  ],
  searchFields: ["donorCode", "branchCode", "fromYearCode"],
  identity: {
    fields: ["donorCode", "branchCode", "asset", "fromYearCode"],
    field: "donorCode",
    exists: "validation.pledgeExists",
    on: ({ found }) => `t.donor_id = ${found("donorCode")} and t.branch_id = ${found("branchCode")}
      and t.asset = ${found("asset")} and t.from_year_id = ${found("fromYearCode")}`,
    once: ({ found }) => [found("donorCode"), found("branchCode"), found("asset"), found("fromYearCode")],
  },
  unstored: ["state", "donorOther"],
  guards: ["pledge_students_check"],
  checks: [
    ...(["yearlyAmount", "currency"] as const).map((field) => ({
      field,
      key: "validation.financeOnly",
      when: (value: ValueOf) => `not (${isFinance(value)}) and ${value(field)} is not null`,
    })),
    {
      field: "yearlyAmount",
      key: "validation.amount",
      when: (value) =>
        `${value("yearlyAmount")} = 0 or ${isFinance(value)} and ${value("yearlyAmount")} is null and ${value("currency")} is not null`,
    },
    {
      field: "yearlyAmount",
      key: "validation.wholeAmount",
      when: (value) => notPayable(value("yearlyAmount"), value("currency")),
    },
    {
      field: "currency",
      key: "validation.currencyWithAmount",
      when: (value) => `${value("yearlyAmount")} is not null and ${value("currency")} is null`,
    },
    {
      field: "students",
      key: "validation.pledgeFewerThanMatched",
      when: (value) => `t.id is not null and ${value("students")}::integer < ${mostMatched}`,
    },
    {
      field: "untilYearCode",
      key: "validation.untilBeforeFrom",
      when: (_value, { parent }) => `${parent("untilYearCode")}.first_day < ${parent("fromYearCode")}.first_day`,
    },
    {
      field: "state",
      key: "validation.pledgeStateNotImported",
      when: (value) => `${value("state")} <> coalesce(t.state, 'ACTIVE')`,
    },
  ],
  branchColumn: "branch_id",
  doubts: [doubtedAmount("yearlyAmount")],
};
