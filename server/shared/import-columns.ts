import type { PlaceKind, ReferenceKind } from "./reference.ts";
import { placeKinds, referenceKinds } from "./reference.ts";

/** What can be imported, in the order of the menu. */
export const importTypes = [...referenceKinds, "SCHOOL"] as const;
export type ImportType = (typeof importTypes)[number];

/** How a cell's text becomes a value. */
export type ImportValueKind = "text" | "integer" | "number" | "date" | "parent";

/** One field that a column of a sheet can be mapped to. */
export interface ImportColumn {
  field: string;
  kind: ImportValueKind;
  /** A new record needs it. A blank code is not missing: it gets the next one. */
  required: boolean;
  /** Headers that mean this field, besides its own name; compared without case, spaces and punctuation. */
  headers: readonly string[];
}

const column = (field: string, headers: string[], more: Partial<ImportColumn> = {}): ImportColumn => ({
  field,
  kind: "text",
  required: false,
  headers,
  ...more,
});
const required = { required: true };

const code = column("code", ["code", "id", "no", "លេខកូដ", "កូដ"]);
const names = [
  column("nameEn", ["name_en", "english name", "name (english)", "name in english", "latin name", "name", "ឈ្មោះជាអង់គ្លេស", "ឈ្មោះអង់គ្លេស", "ឈ្មោះឡាតាំង"], required),
  column("nameLocal", ["name_km", "name_kh", "name_local", "local name", "khmer name", "name (khmer)", "name in khmer", "ឈ្មោះជាខ្មែរ", "ឈ្មោះខ្មែរ", "ឈ្មោះ"], required),
];
const units = [
  column("unitEn", ["unit_en", "unit", "english unit", "unit (english)", "ប្រភេទជាអង់គ្លេស", "ឯកតាជាអង់គ្លេស"]),
  column("unitLocal", ["unit_km", "unit_kh", "unit_local", "local unit", "khmer unit", "unit (khmer)", "ប្រភេទ", "ឯកតា", "ឯកតាជាខ្មែរ"]),
];

/** Headers of a column that holds the code of a place or of a school's parent. */
const parentHeaders: Record<PlaceKind, string[]> = {
  COUNTRY: ["country", "country_code", "ប្រទេស", "លេខកូដប្រទេស"],
  PROVINCE: ["province", "province_code", "ខេត្ត", "លេខកូដខេត្ត"],
  DISTRICT: ["district", "district_code", "ស្រុក", "លេខកូដស្រុក"],
  COMMUNE: ["commune", "commune_code", "ឃុំ", "លេខកូដឃុំ"],
  VILLAGE: ["village", "village_code", "ភូមិ", "លេខកូដភូមិ"],
};

/** The place above a place; null for countries and kinds that are no places. */
export function parentKindOf(kind: ReferenceKind): PlaceKind | null {
  return placeKinds[placeKinds.indexOf(kind as PlaceKind) - 1] ?? null;
}

const parent = (field: string, headers: string[], isRequired = true): ImportColumn =>
  column(field, headers, { kind: "parent", required: isRequired });

function referenceColumns(kind: ReferenceKind): ImportColumn[] {
  const above = parentKindOf(kind);
  if (above) {
    return [code, ...names, ...units, parent("parentCode", ["parent_code", "parent", "លេខកូដមេ", ...parentHeaders[above]])];
  }
  const more: Partial<Record<ReferenceKind, ImportColumn[]>> = {
    PROFESSION: [column("nameJa", ["name_ja", "name_jp", "japanese name", "name (japanese)", "日本語", "ឈ្មោះជាជប៉ុន"])],
    GRADE: [column("position", ["position", "order", "លំដាប់"], { kind: "integer", required: true })],
    CLASS_YEAR: [
      column("firstDay", ["first_day", "start", "start date", "from", "ថ្ងៃចាប់ផ្តើម"], { kind: "date" }),
      column("lastDay", ["last_day", "end", "end date", "to", "ថ្ងៃបញ្ចប់"], { kind: "date" }),
    ],
  };
  return [code, ...names, ...(more[kind] ?? [])];
}

const schoolColumns: ImportColumn[] = [
  code,
  ...names,
  parent("schoolTypeCode", ["school type", "school_type", "school state", "school_state", "type", "ប្រភេទសាលា", "កម្រិតសាលា"]),
  parent("branchCode", ["branch", "branch_code", "សាខា", "លេខកូដសាខា"]),
  parent("countryCode", parentHeaders.COUNTRY),
  parent("provinceCode", parentHeaders.PROVINCE),
  parent("districtCode", parentHeaders.DISTRICT),
  parent("communeCode", parentHeaders.COMMUNE),
  parent("villageCode", parentHeaders.VILLAGE, false),
  column("address", ["address", "street", "អាសយដ្ឋាន"]),
  column("contactName", ["contact", "contact name", "contact person", "ឈ្មោះអ្នកទំនាក់ទំនង", "អ្នកទំនាក់ទំនង"]),
  column("contactPosition", ["position", "contact position", "តួនាទី", "តួនាទីអ្នកទំនាក់ទំនង"]),
  column("phone", ["phone", "telephone", "tel", "mobile", "phone number", "ទូរស័ព្ទ", "លេខទូរស័ព្ទ"]),
  column("email", ["email", "e-mail", "mail", "អ៊ីមែល"]),
  column("totalStudent", ["total student", "total students", "students", "សិស្សសរុប", "ចំនួនសិស្ស"], { kind: "integer" }),
  column("latitude", ["latitude", "lat", "រយៈទទឹង"], { kind: "number" }),
  column("longitude", ["longitude", "long", "lng", "lon", "រយៈបណ្តោយ"], { kind: "number" }),
  column("description", ["description", "ការពិពណ៌នា"]),
  column("remark", ["remark", "remarks", "note", "notes", "កំណត់សម្គាល់", "សម្គាល់"]),
  column("history", ["history", "ប្រវត្តិ"]),
];

/** The fields that a sheet of this type can fill, in the order of the template. */
export const importColumns = (type: ImportType): ImportColumn[] =>
  type === "SCHOOL" ? schoolColumns : referenceColumns(type);

/** Headers of the column of errors in an error file; such a column is read over. */
export const errorHeaders = { en: "Errors (not imported)", km: "កំហុស (មិននាំចូល)" } as const;
