import { code, column, type ImportColumn, nameHeaders, parent, placeHeaders, required } from "./import-column.ts";
import { donationColumns, enrolmentColumns, pledgeColumns } from "./import-record-columns.ts";
import type { Permission } from "./permissions.ts";
import { donorSheetColumns } from "./records/donor-sheet.ts";
import { schoolFields } from "./records/school.ts";
import { schoolSheet } from "./records/school-sheet.ts";
import { sheetColumns } from "./records/sheet.ts";
import { studentSheetColumns } from "./records/student-sheet.ts";
import {
  parentKindOf,
  referenceCatalogue,
  type ReferenceExtra,
  type ReferenceKind,
  referenceKinds,
} from "./reference.ts";

/** What sheets can contain; types that others refer to come first. */
export const sheetTypes = [...referenceKinds, "SCHOOL", "STUDENT", "DONOR", "ENROLMENT", "DONATION", "PLEDGE"] as const;
export type SheetType = (typeof sheetTypes)[number];
export const isSheetType = (type: string): type is SheetType => sheetTypes.some((each) => each === type);

/** What can be imported: sheets, and students' photos in a zip. */
export const importTypes = [...sheetTypes, "PHOTO"] as const;
export type ImportType = (typeof importTypes)[number];

const names = [column("nameEn", nameHeaders.nameEn, required), column("nameLocal", nameHeaders.nameLocal, required)];
const units = [
  column("unitEn", ["unit_en", "unit", "english unit", "unit (english)", "ប្រភេទជាអង់គ្លេស", "ឯកតាជាអង់គ្លេស"]),
  column("unitLocal", [
    "unit_km",
    "unit_kh",
    "unit_local",
    "local unit",
    "khmer unit",
    "unit (khmer)",
    "ប្រភេទ",
    "ឯកតា",
    "ឯកតាជាខ្មែរ",
  ]),
];

/** Columns of the fields that some kinds have besides code and names. */
const extraColumns: Readonly<Record<ReferenceExtra, readonly ImportColumn[]>> = {
  none: [],
  nameJa: [column("nameJa", ["name_ja", "name_jp", "japanese name", "name (japanese)", "日本語", "ឈ្មោះជាជប៉ុន"])],
  unit: units,
  position: [column("position", ["position", "order", "លំដាប់"], { kind: "integer", required: true })],
  days: [
    column("firstDay", ["first_day", "start", "start date", "from", "ថ្ងៃចាប់ផ្តើម"], { kind: "date" }),
    column("lastDay", ["last_day", "end", "end date", "to", "ថ្ងៃបញ្ចប់"], { kind: "date" }),
  ],
};

function referenceColumns(kind: ReferenceKind): ImportColumn[] {
  const above = parentKindOf(kind);
  return [
    code,
    ...names,
    ...extraColumns[referenceCatalogue[kind].extra],
    ...(above ? [parent("parentCode", ["parent_code", "parent", "លេខកូដមេ", ...placeHeaders[above]])] : []),
  ];
}

const recordColumns: Partial<Record<SheetType, ImportColumn[]>> = {
  SCHOOL: sheetColumns(schoolFields, schoolSheet),
  STUDENT: studentSheetColumns,
  DONOR: donorSheetColumns,
  ENROLMENT: enrolmentColumns,
  DONATION: donationColumns,
  PLEDGE: pledgeColumns,
};

/** The fields of this type's sheets, in the order of the template. */
export const importColumns = (type: SheetType): ImportColumn[] =>
  recordColumns[type] ?? referenceColumns(type as ReferenceKind);

/** The columns of a template: what a person can fill in. */
export const templateColumns = (columns: readonly ImportColumn[]): ImportColumn[] =>
  columns.filter(({ onlyInLists, spread, locates }) => !onlyInLists && !spread && !locates);

/** Fields that hold the record's own code, or that of the record it is about: never a running number. */
export const recordCodes: ReadonlySet<string | null> = new Set(["code", "studentCode", "donorCode", "schoolCode"]);

const recordPermissions: Partial<Record<ImportType, Permission>> = {
  COMMUNE: "import.places",
  VILLAGE: "import.places",
  SCHOOL: "import.schools",
  STUDENT: "import.students",
  ENROLMENT: "import.students",
  DONOR: "import.donors",
  DONATION: "import.donations",
  PLEDGE: "import.pledges",
  PHOTO: "photo.edit",
};

/** The permission to import a type, in addition to `import.use`. */
export const importPermission = (type: ImportType): Permission => recordPermissions[type] ?? "import.reference";

/** Headers of an error file's error column, which imports ignore. */
export const errorHeaders = { en: "Errors (not imported)", km: "កំហុស (មិននាំចូល)" } as const;

/** What titles between the rows of a list, or above them, can say about the rows below them. */
export const titleKinds = ["CLASS", "SCHOOL", "YEAR"] as const;
export type TitleKind = (typeof titleKinds)[number];

/** The field that a column made of titles is offered for. */
export const titleFields = {
  CLASS: "gradeCode",
  SCHOOL: "schoolCode",
  YEAR: "classYearCode",
} as const satisfies Record<TitleKind, string>;

/** Headers of the columns that are made of titles; such columns of an error file are read as they are. */
export const titleHeaders = {
  CLASS: { en: "Class (title above)", km: "ថ្នាក់ (ចំណងជើងខាងលើ)" },
  SCHOOL: { en: "School (title above)", km: "សាលា (ចំណងជើងខាងលើ)" },
  YEAR: { en: "Study year (title above)", km: "ឆ្នាំសិក្សា (ចំណងជើងខាងលើ)" },
} as const satisfies Record<TitleKind, Record<"en" | "km", string>>;

/** Header of the hidden column by which rows of an error file are recognised; removed when the file comes back. */
export const rowKeyHeader = "Import row";
