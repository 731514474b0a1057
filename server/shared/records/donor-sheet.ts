import { isHonorific } from "../honorific.ts";
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
    "会員番号",
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
    "ឈ្មោះជាអង់គ្លេស",
    "ឈ្មោះ",
    "ឈ្មោះម្ចាស់ជំនួយ",
  ],
  nameLocal: ["name_km", "name_kh", "name_local", "local name", "khmer name", "name (khmer)", "ឈ្មោះជាខ្មែរ", "ឈ្មោះខ្មែរ"],
  greeting: ["greeting", "letter greeting", "ពាក្យផ្ដើមលិខិត", "ពាក្យផ្តើមលិខិត"],
  honorific: ["honorific", "គោរមងារ"],
  phone: phoneHeaders,
  email: ["email", "e-mail", "mail", "email address", "អ៊ីមែល", "メール", "メールアドレス"],
  countryCode: placeHeaders.COUNTRY,
  addressLine1: ["address_line1", "address line 1", "address 1", "address", "住所", "អាសយដ្ឋាន", "អាសយដ្ឋាន ១"],
  addressLine2: ["address_line2", "address line 2", "address 2", "អាសយដ្ឋាន ២"],
  addressLine3: ["address_line3", "address line 3", "address 3", "អាសយដ្ឋាន ៣"],
  zip: ["zip", "zip code", "postcode", "postal code", "郵便番号", "លេខប្រៃសណីយ៍"],
  donorType: {
    headers: ["donor_type", "type", "type of donor", "ប្រភេទម្ចាស់ជំនួយ"],
    words: {
      INDIVIDUAL: ["person", "private"],
      COMPANY: ["corporation", "business"],
      NGO: ["organisation", "organization"],
    },
  },
  donorTime: ["donor_time", "times", "times given", "ចំនួនដង"],
  hope: ["hope", "wish", "message", "បំណង", "សារ"],
  newPrice: ["new_price", "price", "តម្លៃ"],
  newPriceCurrency: { headers: ["new_price_currency", "currency", "រូបិយប័ណ្ណ"], words: currencyWords },
  remark: remarkHeaders,
};

/** A heading of older sheets, whose values are honorifics or greetings. */
const salutation = column("salutation", ["salutation", "title", "ងារ", "ងារហៅ"], {
  spread: {
    gives: ["honorific", "greeting"],
    of: (text) => ({ [isHonorific(text) ? "honorific" : "greeting"]: text }),
    error: "validation.required",
  },
});

/** The columns of a sheet of donors. */
export const donorSheetColumns: ImportColumn[] = [...sheetColumns(donorFields, donorSheet), salutation];
