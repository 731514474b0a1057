import type { enums } from "./enums.ts";

/** How a cell's text becomes a value. */
export type ImportValueKind = "text" | "integer" | "number" | "amount" | "date" | "choice" | "parent";

/** One field that a column of a sheet can be mapped to. */
export interface ImportColumn {
  field: string;
  kind: ImportValueKind;
  /** A new record needs it. A blank code is not missing: it gets the next one. */
  required: boolean;
  /** Headers that mean this field, besides its own name and its labels; compared without case, spaces and punctuation. */
  headers: readonly string[];
  /** Of a choice: the set of values by its name in the schema. */
  choices?: keyof typeof enums;
  /** Of a choice: what people write for a value, besides its name and its labels. */
  words?: Readonly<Record<string, readonly string[]>>;
  /** Of a date: not after today. */
  past?: boolean;
  /** A heading of former times: the field of its value, by what that is. It is offered to nobody, and written under that field. */
  into?: (text: string) => string;
  /** Only files of a list as it is shown have it, to know their rows again; it is never written. */
  onlyInLists?: boolean;
}

/** A column of text unless said otherwise. */
export const column = (field: string, headers: readonly string[], more: Partial<ImportColumn> = {}): ImportColumn => ({
  field,
  kind: "text",
  required: false,
  headers,
  ...more,
});

/** A column that holds the code of another record. */
export const parent = (field: string, headers: readonly string[], required = true): ImportColumn =>
  column(field, headers, { kind: "parent", required });

export const required = { required: true };
const codeHeaders = ["code", "id", "លេខកូដ", "កូដ", "អត្តលេខ"];
export const code = column("code", codeHeaders);
/** Headers of the code of a record that people call by its name: "Student ID". */
export const codeHeadersOf = (...headers: readonly string[]): readonly string[] => [...codeHeaders, ...headers];
export const remarkHeaders = ["remark", "remarks", "note", "notes", "កំណត់សម្គាល់", "សម្គាល់"];
export const remark = column("remark", remarkHeaders);

/** Headers of a column that holds the code of a place. */
export const placeHeaders = {
  COUNTRY: ["country", "country_code", "ប្រទេស", "លេខកូដប្រទេស"],
  PROVINCE: ["province", "province_code", "ខេត្ត", "លេខកូដខេត្ត"],
  DISTRICT: ["district", "district_code", "ស្រុក", "លេខកូដស្រុក"],
  COMMUNE: ["commune", "commune_code", "ឃុំ", "លេខកូដឃុំ"],
  VILLAGE: ["village", "village_code", "ភូមិ", "លេខកូដភូមិ"],
};

/** Headers of the branch, then of the places of a record from the country down. */
export const branchAndPlaces = {
  branchCode: ["branch", "branch_code", "សាខា", "លេខកូដសាខា"],
  countryCode: placeHeaders.COUNTRY,
  provinceCode: placeHeaders.PROVINCE,
  districtCode: placeHeaders.DISTRICT,
  communeCode: placeHeaders.COMMUNE,
  villageCode: placeHeaders.VILLAGE,
  address: ["address", "street", "អាសយដ្ឋាន"],
} as const;
