import { globSync, readFileSync } from "node:fs";
import type { EntityClass } from "@mikro-orm/postgresql";
import {
  buildSchema,
  concatAST,
  getNamedType,
  isLeafType,
  isEnumType,
  isObjectType,
  type GraphQLOutputType,
  parse,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from "graphql";
import { describe, expect, test } from "vitest";
import { importableColumns } from "../../../server/core/export/columns.ts";
import type { ExportSource } from "../../../server/core/export/source.ts";
import type { ImportDefinition } from "../../../server/core/import/definition.ts";
import { camel } from "../../../server/core/base/names.ts";
import type { BaseRecord } from "../../../server/core/data/record.ts";
import { SchoolClass } from "../../../server/modules/classes/class.entity.ts";
import { Distribution } from "../../../server/modules/distributions/distribution.entity.ts";
import { PlannedStudent } from "../../../server/modules/distributions/planned-student.entity.ts";
import { Donation } from "../../../server/modules/donations/donation.entity.ts";
import { Donor } from "../../../server/modules/donors/donor.entity.ts";
import { Pledge } from "../../../server/modules/pledges/pledge.entity.ts";
import {
  classSource,
  donationSource,
  donorSource,
  enrolmentSource,
  pledgeSource,
  schoolSource,
  studentSource,
} from "../../../server/modules/exports/record-sources.ts";
import { distributionSource, plannedStudentSource } from "../../../server/modules/exports/planning-sources.ts";
import { definitionOf } from "../../../server/modules/imports/registry.ts";
import { School } from "../../../server/modules/schools/school.entity.ts";
import { Enrolment } from "../../../server/modules/students/enrolment.entity.ts";
import { Student } from "../../../server/modules/students/student.entity.ts";
import { flatColumns } from "../../../server/shared/flat-sheets.ts";
import { sheetTypes } from "../../../server/shared/import-columns.ts";
import { lookupKind } from "../../../server/shared/import-lookups.ts";
import { donorMergeFields, studentMergeFields } from "../../../server/shared/merge-fields.ts";
import { classRules, enrolmentRules } from "../../../server/shared/rules/class.ts";
import { distributionRules, handOutFields } from "../../../server/shared/rules/distribution.ts";
import { donationRules, giveUpFields } from "../../../server/shared/rules/donation.ts";
import { giveUpPledgeFields, pledgeRules } from "../../../server/shared/rules/pledge.ts";
import { donorRules } from "../../../server/shared/rules/donor.ts";
import { schoolRules } from "../../../server/shared/rules/school.ts";
import { studentRules } from "../../../server/shared/rules/student.ts";
import { useDatabase } from "../../support/database.ts";
import { languages, textsOf } from "../../support/translations.ts";

const { database } = await useDatabase();
const schema = buildSchema(readFileSync("schema.graphql", "utf8"));

/** The fields of each type that the panel selects. */
const asked = new Set<string>();
const documents = globSync("client/**/*.graphql").map((path) => parse(readFileSync(path, "utf8")));
const info = new TypeInfo(schema);
visit(
  concatAST(documents),
  visitWithTypeInfo(info, {
    Field: ({ name }) => void asked.add(`${info.getParentType()?.name}.${name.value}`),
  }),
);

/**
 * Where a record's field has to occur, unless it is omitted on purpose. `list`: in a column of its list;
 * `tests/client/features/list-columns.test.ts` compares these columns with the panel's.
 */
const uses = ["form", "sheet", "export", "list", "filter", "merge", "panel"] as const;
type Use = (typeof uses)[number];

interface LeftOut {
  fields: readonly string[];
  uses: readonly Use[];
  why: string;
}

interface RecordUnderTest {
  entity: EntityClass<BaseRecord>;
  /** Where its labels are; undefined if they, its page and its list follow from `server/shared/records`. */
  words?: string;
  rules: object;
  /** Null if records of this type have no sheet of their own. */
  sheet: ImportDefinition | null;
  source: ExportSource;
  merge?: readonly string[];
  leftOut: readonly LeftOut[];
}

const records: readonly RecordUnderTest[] = [
  {
    entity: Student,
    rules: studentRules.shape,
    sheet: definitionOf("STUDENT"),
    source: studentSource,
    merge: Object.values(studentMergeFields).flat(),
    leftOut: [
      { fields: ["code", "branch"], uses: ["merge"], why: "the student who stays keeps them" },
      { fields: ["nameEn", "nameLocal"], uses: ["form", "sheet", "merge"], why: "made of their parts" },
      {
        fields: ["status", "leaving", "statusOn", "statusReason"],
        uses: ["form", "sheet"],
        why: "leaving and returning write them",
      },
      { fields: ["leaving"], uses: ["filter"], why: "the year end's page says of each school who leaves" },
      {
        fields: ["school", "schoolClass", "grade", "classYear", "distanceKm"],
        uses: ["form", "sheet", "merge"],
        why: "they follow from enrolments",
      },
      { fields: ["schoolClass"], uses: ["export"], why: "shown as school and grade" },
      {
        fields: ["receivedBicycle", "receivedMaterial", "receivedFinance", "hasActiveDonor"],
        uses: ["form", "sheet", "merge"],
        why: "they follow from donations",
      },
      { fields: ["hasActiveDonor"], uses: ["export"], why: "a list of those who have one is found by the filter" },
      {
        fields: ["mergedInto"],
        uses: ["form", "sheet", "export", "merge", "panel"],
        why: "merging writes it, and the merged are in no list",
      },
      {
        fields: ["fatherProfession", "motherProfession", "guardianProfession"],
        uses: ["filter"],
        why: "nobody looks for students by one relative's profession",
      },
    ],
  },
  {
    entity: Donor,
    rules: donorRules.shape,
    sheet: definitionOf("DONOR"),
    source: donorSource,
    merge: Object.values(donorMergeFields).flat(),
    leftOut: [
      { fields: ["code", "pinned"], uses: ["merge"], why: "the donor who stays keeps them" },
      {
        fields: ["mergedInto"],
        uses: ["form", "sheet", "export", "merge", "panel"],
        why: "merging writes it, and the merged are in no list",
      },
      {
        fields: ["pinned"],
        uses: ["sheet", "export"],
        why: "it orders the panel's list and says nothing of the donor",
      },
      { fields: ["newPriceCurrency"], uses: ["filter"], why: "it says nothing without its price" },
    ],
  },
  {
    entity: School,
    rules: schoolRules.shape,
    sheet: definitionOf("SCHOOL"),
    source: schoolSource,
    leftOut: [
      {
        fields: ["pinned"],
        uses: ["sheet", "export"],
        why: "it orders the panel's list and says nothing of the school",
      },
    ],
  },
  {
    entity: SchoolClass,
    words: "class",
    rules: classRules.shape,
    sheet: null,
    source: classSource,
    leftOut: [{ fields: ["branch"], uses: ["form"], why: "it is the school's" }],
  },
  {
    entity: Enrolment,
    words: "class",
    rules: enrolmentRules.shape,
    sheet: definitionOf("ENROLMENT"),
    source: enrolmentSource,
    leftOut: [
      { fields: ["branch"], uses: ["form", "sheet", "export", "list", "panel"], why: "it is the student's" },
      { fields: ["classYear"], uses: ["form"], why: "it is the class's" },
      { fields: ["schoolClass"], uses: ["sheet"], why: "named by school, grade, section and study year" },
      { fields: ["outcome", "endedOn"], uses: ["sheet"], why: "a sheet puts students into classes and ends nothing" },
      { fields: ["endedOn"], uses: ["form"], why: "the outcome sets it" },
    ],
  },
  {
    entity: Donation,
    words: "donation",
    rules: { ...donationRules.shape, gaveUpOn: giveUpFields, gaveUpReason: giveUpFields, gaveUpNote: giveUpFields },
    sheet: definitionOf("DONATION"),
    source: donationSource,
    leftOut: [
      { fields: ["branch"], uses: ["form", "sheet"], why: "it is the student's" },
      { fields: ["state"], uses: ["form"], why: "giving up, cancelling and reinstating write it" },
      { fields: ["gaveUpOn", "gaveUpReason", "gaveUpNote"], uses: ["sheet"], why: "a sheet ends no sponsorship" },
      { fields: ["gaveUpReason"], uses: ["filter"], why: "donations given up are found by their state" },
    ],
  },
  {
    entity: Pledge,
    words: "pledge",
    rules: {
      ...pledgeRules.shape,
      gaveUpOn: giveUpPledgeFields,
      gaveUpReason: giveUpPledgeFields,
      gaveUpNote: giveUpPledgeFields,
    },
    sheet: definitionOf("PLEDGE"),
    source: pledgeSource,
    leftOut: [
      { fields: ["state"], uses: ["form"], why: "pausing, giving up and reinstating write it" },
      { fields: ["gaveUpOn", "gaveUpReason", "gaveUpNote"], uses: ["sheet"], why: "a sheet ends no pledge" },
      { fields: ["gaveUpReason"], uses: ["filter"], why: "pledges given up are found by their state" },
    ],
  },
  {
    entity: Distribution,
    words: "distribution",
    rules: distributionRules.shape,
    sheet: null,
    source: distributionSource,
    leftOut: [
      { fields: ["state"], uses: ["form"], why: "closing writes it" },
      { fields: ["serialNumbers"], uses: ["form"], why: "the pool has a dialog of its own" },
      { fields: ["mayTakeAlong"], uses: ["form", "filter"], why: "its page has a switch for it" },
      {
        fields: ["remark", "serialNumbers", "mayTakeAlong"],
        uses: ["export", "list"],
        why: "its page shows them; they say nothing beside other distributions",
      },
      { fields: ["currency"], uses: ["filter"], why: "it says nothing without its amount" },
    ],
  },
  {
    entity: PlannedStudent,
    words: "distribution",
    rules: handOutFields.shape,
    sheet: null,
    source: plannedStudentSource,
    leftOut: [
      { fields: ["student", "donor", "distribution", "branch"], uses: ["form"], why: "planning writes them" },
      { fields: ["distribution", "branch"], uses: ["export", "list"], why: "the list is that of one distribution" },
      { fields: ["branch"], uses: ["panel"], why: "it is the student's" },
      {
        fields: ["twice"],
        uses: ["form", "export", "list", "panel"],
        why: "it only keeps what was decided in planning",
      },
      { fields: ["outcome", "handedAt", "handedBy"], uses: ["form"], why: "handing out writes them" },
      { fields: ["handedBy"], uses: ["export", "list", "panel"], why: "shown by name, as handedByName" },
      { fields: ["donationId"], uses: ["form", "export", "list"], why: "closing writes it; the page leads there" },
    ],
  },
];

/** The common fields of records. */
const common = ["id", "createdAt", "createdBy", "updatedAt", "updatedBy", "deletedAt", "version"];
const fieldsOf = (entity: EntityClass<BaseRecord>): string[] =>
  database.orm
    .getMetadata()
    .get(entity)
    .props.filter(({ name, hidden }) => !hidden && !common.includes(name))
    .map(({ name }) => name);

const plain = (name: string): string => name.replace(/Id$/u, "");

/** An enum, a boolean, or another record: something a list can be filtered by. */
function isChosen(output: GraphQLOutputType | undefined): boolean {
  const type = output && getNamedType(output);
  return type !== undefined && (!isLeafType(type) || isEnumType(type) || type.name === "Boolean");
}

/** Which of a record's fields occur in each use. */
function usesOf({
  entity,
  rules,
  sheet,
  source,
  merge,
  words,
}: RecordUnderTest): Record<Use, (field: string) => boolean> {
  const inForm = new Set(Object.keys(rules).map(plain));
  const inSheet = new Set(
    sheet?.columns.map(({ field }) => {
      const column = sheet.parents.find((parent) => parent.field === field)?.column;
      return column ? camel(column.replace(/_id$/u, "")) : field;
    }),
  );
  const columns = [...Object.values(source.columns).flat(), ...(source.standing ?? [])];
  const taken = sheet ? importableColumns(sheet).all : [];
  const inList = new Set(
    Object.values(source.columns)
      .flat()
      .flatMap(({ path, reads = [] }) => [path[0], ...reads]),
  );
  const inExport = new Set([...columns, ...taken].flatMap(({ path, reads = [] }) => [path[0], ...reads]));
  const filters = Object.keys(source.list?.filters ?? {}).map(plain);
  const type = schema.getType(entity.name);
  const fields = isObjectType(type) ? type.getFields() : {};
  return {
    form: (field) => inForm.has(field),
    sheet: (field) => sheet === null || inSheet.has(field),
    export: (field) => inExport.has(field),
    list: (field) => words === undefined || inList.has(field),
    filter: (field) => filters.includes(field) || !isChosen(fields[field]?.type),
    merge: (field) => merge === undefined || merge.includes(field),
    panel: (field) => asked.has(`${entity.name}.${field}`),
  };
}

describe.each(sheetTypes.map((type) => ({ type })))("the columns of a $type sheet", ({ type }) => {
  const columns = flatColumns(type);

  test("say which records their cells mean", () => {
    const fields = columns.filter(({ kind }) => kind === "parent").map(({ field }) => field);
    expect(fields.filter((field) => lookupKind(type, field) === null)).toEqual([]);
  });

  test("have a label in both languages", () => {
    const labels = columns
      .filter(({ spread, locates }) => !spread && !locates)
      .map(({ field }) => `import:field.${field}`);
    for (const language of languages) expect(labels.filter((label) => !textsOf(language).has(label))).toEqual([]);
  });
});

describe.each(records)("the fields of a $entity.name", (record) => {
  const { entity, words, leftOut } = record;
  const has = usesOf(record);
  const missing = fieldsOf(entity).flatMap((field) =>
    uses.filter((use) => !has[use](field)).map((use) => `${field}: ${use}`),
  );
  const reasoned = leftOut.flatMap(({ fields, uses: where }) =>
    fields.flatMap((field) => where.map((use) => `${field}: ${use}`)),
  );

  test("are in its form, sheet, export, list, filters and merge, and the panel selects them", () => {
    expect(missing.filter((each) => !reasoned.includes(each))).toEqual([]);
  });

  test.skipIf(words === undefined)("have a label in both languages, under which their changes are told", () => {
    const type = schema.getType(entity.name);
    const named = fieldsOf(entity).filter((field) => isObjectType(type) && type.getFields()[field]);
    for (const language of languages) {
      expect(named.filter((field) => !textsOf(language).has(`${words}:fields.${field}`))).toEqual([]);
    }
  });

  test("need every exemption that they have", () => {
    expect(reasoned.filter((each) => !missing.includes(each))).toEqual([]);
  });
});
