import { DonorType } from "../../shared/enums.ts";
import { codeMarks } from "../../shared/rules/branch.ts";
import type { ByName, ImportDefinition, Proposal } from "../../core/import/definition.ts";
import { rowNameKey } from "../../core/import/names.ts";
import { notPayable } from "../../core/import/payable.ts";
import { importColumns } from "../../shared/import-columns.ts";
import { namedAs } from "../reference/names.ts";
import { COMPANY, COMPANY_FIRST, NAME_READING, settleDonor } from "../../shared/records/donor-sheet.ts";
import { romaji } from "../../shared/values/romaji.ts";
import { donorForms, organisationWords } from "./organisation-words.ts";
import { ownNumber } from "./own-number.ts";
import { donorRules } from "../../shared/rules/donor.ts";

/** How donors are found by name. */
export const donorNames: ByName = { columns: ["name_en", "name_local", "name_ja"], forms: donorForms };

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** SQL of the words of a donor's names, as they are indexed, and of those of a row's. */
const names = (donor: string) => [
  {
    record: `name_key(${donor}.search, word_count(${donor}.code), word_count(${donor}.name_en))`,
    row: rowNameKey(["code"], ["nameEn"]),
  },
  {
    record: `name_key(${donor}.search, word_count(${donor}.code) + word_count(${donor}.name_en), word_count(${donor}.name_local))`,
    row: rowNameKey(["code", "nameEn"], ["nameLocal"]),
  },
  {
    record: `name_key(${donor}.search, word_count(${donor}.code) + word_count(${donor}.name_en) + word_count(coalesce(${donor}.name_local, '')), word_count(${donor}.name_ja))`,
    row: rowNameKey(["code", "nameEn", "nameLocal"], ["nameJa"]),
  },
  // A name in Japanese may be recorded as the only one.
  {
    record: `name_key(${donor}.search, word_count(${donor}.code), word_count(${donor}.name_en))`,
    row: rowNameKey(["code", "nameEn", "nameLocal"], ["nameJa"]),
  },
];

/** SQL of a name without what is written differently: case, spaces, points and commas. */
const plainly = (name: string) => `nullif(left(translate(lower(${name}), ' .,・', ''), 200), '')`;

/** SQL of the name with which a remark ends, as a list has it of a person and a company. */
const endOf = (remark: string) => plainly(String.raw`substring(${remark} from '([^\n·]+)[^\n]*$')`);

/** A name that another list has beside the donor's: the company of a person, or the person of a company. */
const namesBeside = [
  ...["nameEn", "nameLocal", "nameJa"].map((field) => ({
    record: endOf("t.remark"),
    row: plainly(`(r.parsed ->> '${field}')`),
  })),
  { record: plainly("coalesce(t.name_ja, t.name_en)"), row: endOf("(r.parsed ->> 'remark')") },
];

/** A name whatever its order, signs and kind of company. */
const namesInShort = ["nameEn", "nameLocal", "nameJa"].map((field) => ({
  has: (key: string) => `donor_keys(t.name_en, t.name_local, t.name_ja) && array[${key}]`,
  row: `(donor_keys(left(r.parsed ->> '${field}', 200)))[1]`,
}));

/** What tells a donor from others of the name: a country or type is that of many. */
const telling = ["phone", "email", "addressLine1", "addressLine2", "addressLine3", "zip"];

/** A row means the only donor of its name, if it says more than the name: a second one is enough to know that. */
const surelyTheDonor = `r.parsed ?| array[${telling.map((field) => `'${field}'`).join(", ")}]
  and (select count(*) from (select from donor o where o.deleted_at is null and (${names("o")
    .map(({ record, row }) => `${record} = ${row}`)
    .join(" or ")}) limit 2) few) = 1`;

const people: readonly unknown[] = [DonorType.INDIVIDUAL, DonorType.FAMILY, undefined];

/** A Latin name from its reading. How an organisation writes itself no reading tells: its Japanese name is taken instead. */
const latinName: Proposal["write"] = (reading, { donorType, nameJa, honorific }) =>
  nameJa === undefined || (people.includes(donorType) && honorific !== "御中") || !KANA.test(reading)
    ? romaji(reading)
    : "";

/** How donors are imported; they are shared by all branches. */
export const donorImport: ImportDefinition = {
  type: "DONOR",
  table: "donor",
  columns: importColumns("DONOR"),
  rules: donorRules.shape,
  parents: [{ field: "countryCode", table: "country", column: "country_id", named: namedAs("COUNTRY") }],
  searchFields: ["code", "nameEn", "nameLocal", "nameJa"],
  unstored: [NAME_READING, COMPANY, COMPANY_FIRST],
  settles: { proposes: ["remark"], of: settleDonor },
  proposes: {
    nameEn: [
      { from: NAME_READING, write: latinName },
      { from: "nameJa", write: (name) => name },
    ],
  },
  guess: {
    field: "donorType",
    from: ["nameEn", "nameLocal", "nameJa", NAME_READING],
    words: organisationWords,
    by: { field: COMPANY, word: "会社名 · Company", choice: "COMPANY" },
  },
  keeps: { remark: "remark", places: [] },
  mergedInto: "merged_into_id",
  defaults: { donorType: "'INDIVIDUAL'" },
  derived: { search_phone: (value) => `r.search || coalesce(' ' || ${value("phone")}, '')` },
  checks: [
    {
      field: "newPriceCurrency",
      key: "validation.currencyWithAmount",
      when: (value) => `${value("newPrice")} is not null and ${value("newPriceCurrency")} is null`,
    },
    {
      field: "newPrice",
      key: "validation.wholeAmount",
      when: (value) => notPayable(value("newPrice"), value("newPriceCurrency")),
    },
    {
      field: "newPrice",
      key: "validation.amount",
      when: (value) => `${value("newPrice")} is null and ${value("newPriceCurrency")} is not null`,
    },
  ],
  // Each key has an index.
  duplicates: {
    keys: [
      { record: "lower(t.email)", row: "lower(r.parsed ->> 'email')" },
      { record: ownNumber("t.phone"), row: ownNumber("(r.parsed ->> 'phone')") },
      ...names("t"),
    ],
    also: [...namesBeside, ...namesInShort],
    sure: surelyTheDonor,
  },
  // As "Add donor" suggests them, from the importer's first branch.
  codes: {
    by: "(select min(b.branch_id) from user_branch b where b.user_id = r.owner_id)",
    pattern: {
      table: "branch",
      prefix: `coalesce(p.donor_code_prefix, p.code || '${codeMarks.donor}')`,
      digits: "coalesce(p.code_digits, 4)",
    },
  },
};
