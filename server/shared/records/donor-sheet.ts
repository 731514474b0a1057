import { apartFromHonorific, isHonorific } from "../honorific.ts";
import {
  codeHeadersOf,
  column,
  currencyWords,
  type ImportColumn,
  phoneHeaders,
  placeHeaders,
  remarkHeaders,
} from "../import-column.ts";
import { donorFields } from "./donor.ts";
import { type Sheet, sheetColumns } from "./sheet.ts";

/** The headers of a donor's fields, in template order. */
const donorSheet: Sheet<typeof donorFields> = {
  code: codeHeadersOf(
    "donor code",
    "donor id",
    "donor no",
    "donor number",
    "លេខកូដម្ចាស់ជំនួយ",
    "អត្តលេខម្ចាស់ជំនួយ",
    "支援者番号",
    "支援者コード",
    "支援者id",
    "会員番号",
    "会員コード",
    "会員id",
    "コード",
  ),
  nameEn: [
    "name_en",
    "english name",
    "name (english)",
    "name",
    "donor",
    "donor name",
    "full name",
    "sponsor",
    "sponsor name",
    "romaji",
    "name (romaji)",
    "ローマ字",
    "英語名",
    "英字氏名",
    "ឈ្មោះជាអង់គ្លេស",
    "ឈ្មោះ",
    "ឈ្មោះម្ចាស់ជំនួយ",
  ],
  nameLocal: ["name_km", "name_kh", "name_local", "local name", "khmer name", "name (khmer)", "ឈ្មោះជាខ្មែរ", "ឈ្មោះខ្មែរ"],
  nameJa: ["name_ja", "name_jp", "japanese name", "name (japanese)", "日本語名", "漢字氏名", "漢字", "ឈ្មោះជាជប៉ុន"],
  greeting: ["greeting", "letter greeting", "ពាក្យផ្ដើមលិខិត", "ពាក្យផ្តើមលិខិត"],
  honorific: ["honorific", "គោរមងារ", "敬称"],
  phone: phoneHeaders,
  email: ["email", "e-mail", "mail", "email address", "អ៊ីមែល", "メール", "メールアドレス", "eメール", "電子メール"],
  countryCode: placeHeaders.COUNTRY,
  addressLine1: [
    "address_line1",
    "address line 1",
    "address 1",
    "address",
    "住所",
    "ご住所",
    "住所1",
    "都道府県",
    "អាសយដ្ឋាន",
    "អាសយដ្ឋាន ១",
  ],
  addressLine2: ["address_line2", "address line 2", "address 2", "住所2", "市区町村", "建物名", "អាសយដ្ឋាន ២"],
  addressLine3: ["address_line3", "address line 3", "address 3", "住所3", "番地", "អាសយដ្ឋាន ៣"],
  zip: ["zip", "zip code", "postcode", "postal code", "郵便番号", "លេខប្រៃសណីយ៍"],
  donorType: {
    headers: ["donor_type", "type", "type of donor", "ប្រភេទម្ចាស់ជំនួយ", "支援者区分", "会員区分", "区分", "種別"],
    words: {
      INDIVIDUAL: ["person", "private", "個人", "個人会員"],
      FAMILY: ["家族"],
      COMPANY: ["corporation", "business", "法人", "法人会員", "企業", "会社"],
      NGO: ["organisation", "organization", "団体", "npo"],
      SCHOOL: ["学校"],
      OTHER: ["その他"],
    },
  },
  donorTime: ["donor_time", "times", "times given", "ចំនួនដង", "支援回数", "回数"],
  hope: ["hope", "wish", "message", "បំណង", "សារ", "メッセージ", "願い"],
  newPrice: ["new_price", "price", "តម្លៃ"],
  newPriceCurrency: { headers: ["new_price_currency", "currency", "រូបិយប័ណ្ណ"], words: currencyWords },
  remark: remarkHeaders,
};

/** The field of a reading, which no record keeps. */
export const NAME_READING = "nameReading";

const isJapanese = (text: string): boolean => /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);

/** What a Japanese name says: the honorific after it is no part of it. */
function inJapanese(text: string): Record<string, string> {
  const { name, honorific } = apartFromHonorific(text);
  return { nameJa: name, ...(honorific !== null && { honorific }) };
}

/** A heading of older sheets, whose values are honorifics or greetings. */
const salutation = column("salutation", ["salutation", "title", "ងារ", "ងារហៅ"], {
  spread: {
    gives: ["honorific", "greeting"],
    of: (text) => ({ [isHonorific(text) ? "honorific" : "greeting"]: text }),
    error: "validation.required",
  },
});

/** Headings of a column with either a person or a company, whichever comes first. */
const either = (people: readonly string[], companies: readonly string[]): string[] =>
  people.flatMap((person) => companies.flatMap((company) => [`${person} / ${company}`, `${company} / ${person}`]));

/**
 * A name of a Japanese list, in Japanese letters or not, or of a list of people and companies. Never the person to ask for
 * at a company.
 */
const japaneseName = column(
  "donorName",
  [
    "氏名",
    "ご氏名",
    "お名前",
    "名前",
    "名",
    "ご芳名",
    "寄付者名",
    "寄付者氏名",
    "支援者名",
    ...either(
      ["氏名", "お名前", "名前", "個人名", "寄付者名", "支援者名"],
      ["会社名", "団体名", "法人名", "企業名", "会社・団体名", "法人・団体名"],
    ),
    ...either(["donor", "donor name", "name", "sponsor"], ["company", "company name", "organisation", "organization"]),
    "寄付者",
    "支援者",
    "会員名",
    "名称",
  ],
  {
    spread: {
      gives: ["nameEn", "nameJa", "honorific"],
      of: (text) => (isJapanese(text) ? inJapanese(text) : { nameEn: text }),
      error: "validation.required",
    },
  },
);

/** How a Japanese name is read: the Latin name is written from it. */
const reading = column(
  NAME_READING,
  [
    "フリガナ",
    "ふりがな",
    "カナ",
    "カナ氏名",
    "氏名カナ",
    "氏名(カナ)",
    "氏名フリガナ",
    "よみがな",
    "よみ",
    "読み",
    "furigana",
  ],
  { locates: true },
);

/** The field of a company beside a person's name: the donor of a row that names nobody else. */
export const COMPANY = "company";
/** The same where the company is the donor of every row that has one. */
export const COMPANY_FIRST = "companyFirst";

const companies = [
  column(
    COMPANY,
    [
      "会社名",
      "会社",
      "企業名",
      "法人名",
      "団体名",
      "組織名",
      "会社・団体名",
      "法人・団体名",
      "company",
      "company name",
      "organisation",
      "organization",
      "organisation name",
      "organization name",
      "ក្រុមហ៊ុន",
      "ឈ្មោះក្រុមហ៊ុន",
      "អង្គការ",
    ],
    { locates: true },
  ),
  column(COMPANY_FIRST, [], { locates: true }),
];

/** The columns of a sheet of donors. */
export const donorSheetColumns: ImportColumn[] = [
  ...sheetColumns(donorFields, donorSheet, "ANY"),
  salutation,
  japaneseName,
  reading,
  ...companies,
];

const NAMES = ["nameEn", "nameLocal", "nameJa"];

function namedIn(text: string): Record<string, string> {
  if (isJapanese(text)) return inJapanese(text);
  return { [/\p{Script=Khmer}/u.test(text) ? "nameLocal" : "nameEn"]: text };
}

type Values = Record<string, string | number>;

/**
 * What a row that names a company says: who the donor is, with the other name in the remark. A remark that consists of it
 * alone is proposed to new donors: those who exist keep theirs.
 */
export function settleDonor(values: Values): { values: Values; proposed: string[] } {
  const { [COMPANY]: beside, [COMPANY_FIRST]: first, ...own } = values;
  const company = first ?? beside;
  if (company === undefined) return { values, proposed: [] };
  const person = [...new Set(NAMES.flatMap((field) => own[field] ?? []))].join(" · ");
  const isDonor = first !== undefined || person === "";
  const settled = isDonor
    ? {
        ...namedIn(String(company)),
        ...Object.fromEntries(
          Object.entries(own).filter(([field]) => !NAMES.includes(field) && (person === "" || field !== NAME_READING)),
        ),
        [COMPANY]: company,
      }
    : own;
  const other = isDonor ? person : company;
  if (other === "") return { values: settled, proposed: [] };
  const said = own["remark"];
  return {
    values: { ...settled, remark: said === undefined ? other : `${said}\n${other}` },
    proposed: said === undefined ? ["remark"] : [],
  };
}
