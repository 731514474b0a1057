import type { enums } from "./enums.ts";

/** How a cell's text becomes a value. */
export type ImportValueKind = "text" | "integer" | "number" | "amount" | "date" | "choice" | "parent";

/** How a cell becomes the values of several fields. */
export interface Spread {
  /** The fields it can give, and the values in a text. */
  gives: readonly string[];
  of: (text: string) => Readonly<Record<string, string>>;
  /** The message if a text gives none. */
  error: string;
}

/** One field that a column of a sheet can be mapped to. */
export interface ImportColumn {
  field: string;
  kind: ImportValueKind;
  /** A new record needs it. A blank code is allowed: the next one is assigned. */
  required: boolean;
  /** Headers for this field, besides its own name and its labels; compared without case, spaces and punctuation. */
  headers: readonly string[];
  /** For a choice: the enum's name in the schema. */
  choices?: keyof typeof enums;
  /** For a choice: accepted words for a value, besides its name and its labels. */
  words?: Readonly<Record<string, readonly string[]>>;
  /** For an amount: the field of its currency, which the amount's text may name. */
  currency?: string;
  /** For a phone number: whether it is one of Cambodia, whose first 0 spreadsheets lose. */
  phone?: "LOCAL" | "ANY";
  /** For a date: must not be after today. */
  past?: boolean;
  /** A column whose cells are the values of other fields; a column of such a field itself counts more. */
  spread?: Spread;
  /** The field of a second column with such a heading in another script: the same name once more. */
  second?: string;
  /** Occurs only in exported lists, to recognise their rows; never written. */
  onlyInLists?: boolean;
  /** A text that one value can say for all rows. */
  common?: boolean;
  /** Says where the record of another column is found, or how its name is read, and nothing else: in no template and no export. */
  locates?: boolean;
}

/** A column, of text by default. */
export const column = (field: string, headers: readonly string[], more: Partial<ImportColumn> = {}): ImportColumn => ({
  field,
  kind: "text",
  required: false,
  headers,
  ...more,
});

/** A column with the code of another record. */
export const parent = (field: string, headers: readonly string[], required = true): ImportColumn =>
  column(field, headers, { kind: "parent", required });

export const required = { required: true };
const codeHeaders = ["code", "id", "លេខកូដ", "កូដ", "អត្តលេខ"];
export const code = column("code", codeHeaders);
/** Headers for the code of a record that people refer to by name: "Student ID". */
export const codeHeadersOf = (...headers: readonly string[]): readonly string[] => [...codeHeaders, ...headers];
export const remarkHeaders = [
  "remark",
  "remarks",
  "note",
  "notes",
  "comment",
  "comments",
  "កំណត់សម្គាល់",
  "សម្គាល់",
  "ផ្សេងៗ",
  "ចំណាំ",
  "備考",
  "摘要",
  "メモ",
];

/** Headers for a student's name in one column, besides those that say "name" alone. */
export const studentNameHeaders = [
  "student name",
  "student names",
  "student's name",
  "students' names",
  "name of student",
  "students",
  "pupil",
  "pupils",
  "pupil name",
  "pupil's name",
  "child name",
  "name of child",
];

const scriptsEn = ["khmer", "english", "latin"];
const scriptsKm = ["ខ្មែរ", "អង់គ្លេស", "ឡាតាំង"];

/** Headings of names that say in which script these are. */
export const inScripts = (english: readonly string[], khmer: readonly string[]): string[] => [
  ...english.flatMap((name) =>
    scriptsEn.flatMap((script) => [`${name} ${script}`, `${script} ${name}`, `${name} in ${script}`]),
  ),
  ...khmer.flatMap((name) =>
    scriptsKm.flatMap((script) => [
      `${name}${script}`,
      `${name}ជា${script}`,
      `${name}ជាភាសា${script}`,
      `${name}ជាអក្សរ${script}`,
    ]),
  ),
];

/** Headers for a phone number; the Khmer word is spelled in two ways. */
export const phoneHeaders = [
  "phone",
  "telephone",
  "tel",
  "mobile",
  "phone number",
  "phone no",
  "tel no",
  "telephone number",
  "mobile number",
  "contact number",
  "hp",
  "លេខទូរសព្ទ",
  "លេខទូរស័ព្ទ",
  "ទូរសព្ទ",
  "ទូរស័ព្ទ",
  "លេខទំនាក់ទំនង",
  "電話",
  "電話番号",
  "お電話番号",
  "携帯電話",
  "携帯番号",
  "連絡先",
];
/** The same for the phone number of one of several people. */
export const phonesOf = (people: readonly string[], local: string): string[] => [
  ...people.flatMap((person) => phoneHeaders.map((header) => `${person} ${header}`)),
  ...phoneHeaders.map((header) => `${header}${local}`),
];
export const remark = column("remark", remarkHeaders);

/** Headers of a record's names in both scripts. */
export const nameHeaders = {
  nameEn: [
    "name_en",
    "english name",
    "name (english)",
    "name in english",
    "latin name",
    "name",
    "ឈ្មោះជាអង់គ្លេស",
    "ឈ្មោះអង់គ្លេស",
    "ឈ្មោះឡាតាំង",
  ],
  nameLocal: [
    "name_km",
    "name_kh",
    "name_local",
    "local name",
    "khmer name",
    "name (khmer)",
    "name in khmer",
    "ឈ្មោះជាខ្មែរ",
    "ឈ្មោះខ្មែរ",
    "ឈ្មោះ",
  ],
} as const;

/** What people write for a currency, besides its code. */
export const currencyWords = {
  USD: ["$", "us$", "dollar", "dollars", "ដុល្លារ"],
  KHR: ["៛", "riel", "riels", "រៀល"],
  JPY: ["¥", "円", "yen", "យ៉េន"],
} as const;

/** Headers for the code of a place. */
export const placeHeaders = {
  COUNTRY: ["country", "country_code", "ប្រទេស", "លេខកូដប្រទេស", "国", "国名"],
  PROVINCE: [
    "province",
    "province_code",
    "khet",
    "ខេត្ត",
    "លេខកូដខេត្ត",
    "រាជធានី",
    "ខេត្ត/ក្រុង",
    "រាជធានី-ខេត្ត",
    "ខេត្តរាជធានី",
    "province/city",
  ],
  DISTRICT: ["district", "district_code", "srok", "khan", "krong", "ស្រុក", "លេខកូដស្រុក", "ក្រុង", "ខណ្ឌ"],
  COMMUNE: ["commune", "commune_code", "khum", "sangkat", "ឃុំ", "លេខកូដឃុំ", "សង្កាត់"],
  VILLAGE: ["village", "village_code", "phum", "village name", "ភូមិ", "លេខកូដភូមិ", "ឈ្មោះភូមិ"],
};

/** Headers for the branch, then for a record's places from the country down. */
export const branchAndPlaces = {
  branchCode: ["branch", "branch_code", "សាខា", "លេខកូដសាខា"],
  countryCode: placeHeaders.COUNTRY,
  provinceCode: placeHeaders.PROVINCE,
  districtCode: placeHeaders.DISTRICT,
  communeCode: placeHeaders.COMMUNE,
  villageCode: placeHeaders.VILLAGE,
  address: [
    "address",
    "street",
    "house no",
    "current address",
    "អាសយដ្ឋាន",
    "អាសយដ្ឋានបច្ចុប្បន្ន",
    "ទីលំនៅ",
    "ទីលំនៅបច្ចុប្បន្ន",
    "ផ្ទះលេខ",
  ],
} as const;
