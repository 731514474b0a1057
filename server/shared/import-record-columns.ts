import { isHonorific } from "./honorific.ts";
import { branchAndPlaces, codeOf, column, parent, placeHeaders, remark, required } from "./import-column.ts";

const past = { kind: "date", past: true } as const;
const amount = { kind: "amount" } as const;
const number = { kind: "number" } as const;
const currency = {
  kind: "choice",
  choices: "Currency",
  words: { USD: ["$", "us$", "dollar", "dollars"], KHR: ["៛", "riel", "riels"], JPY: ["¥", "円", "yen"] },
} as const;

const relative = (who: "father" | "mother" | "guardian", khmer: string) => [
  column(`${who}Name`, [`${who}_name`, who, `name of ${who}`, `ឈ្មោះ${khmer}`, khmer]),
  parent(`${who}ProfessionCode`, [`${who}_profession`, `${who} profession`, `${who} job`, `មុខរបរ${khmer}`], false),
  column(`${who}Phone`, [`${who}_phone`, `${who} phone`, `${who} tel`, `ទូរស័ព្ទ${khmer}`, `លេខទូរស័ព្ទ${khmer}`]),
];

export const studentColumns = [
  codeOf(["student code", "student id", "student id no", "លេខកូដសិស្ស", "អត្តលេខសិស្ស"]),
  column(
    "lastNameEn",
    [
      "last_name_en",
      "family_name_en",
      "last name",
      "family name",
      "surname",
      "last name (english)",
      "នាមត្រកូលឡាតាំង",
      "គោត្តនាមឡាតាំង",
    ],
    required,
  ),
  column(
    "firstNameEn",
    ["first_name_en", "given_name_en", "first name", "given name", "first name (english)", "នាមខ្លួនឡាតាំង"],
    required,
  ),
  column(
    "lastNameLocal",
    ["last_name_km", "last_name_local", "family_name_km", "last name (khmer)", "khmer last name", "នាមត្រកូល", "គោត្តនាម"],
    required,
  ),
  column(
    "firstNameLocal",
    ["first_name_km", "first_name_local", "given_name_km", "first name (khmer)", "khmer first name", "នាមខ្លួន", "នាម"],
    required,
  ),
  column("nickname", ["nickname", "nick name", "ឈ្មោះហៅក្រៅ"]),
  column("sex", ["sex", "gender", "ភេទ"], {
    kind: "choice",
    required: true,
    choices: "Sex",
    words: { FEMALE: ["f", "girl", "woman", "ស", "នារី", "ក្មេងស្រី"], MALE: ["m", "boy", "man", "ប", "បុរស", "ក្មេងប្រុស"] },
  }),
  column("dateOfBirth", ["date_of_birth", "birth date", "birthday", "dob", "born", "ថ្ងៃកំណើត", "ថ្ងៃខែឆ្នាំកំណើត"], past),
  column("weightKg", ["weight", "weight_kg", "ទម្ងន់"], number),
  column("heightCm", ["height", "height_cm", "កម្ពស់"], number),
  parent("religionCode", ["religion", "religion_code", "សាសនា"], false),
  ...branchAndPlaces,
  parent("stayWithCode", ["stay_with", "stay with", "lives with", "រស់នៅជាមួយ", "ស្នាក់នៅជាមួយ"], false),
  parent("parentStatusCode", ["parent_status", "parent status", "ស្ថានភាពឪពុកម្តាយ"], false),
  ...relative("father", "ឪពុក"),
  ...relative("mother", "ម្តាយ"),
  ...relative("guardian", "អាណាព្យាបាល"),
  column("guardianRelation", ["guardian_relation", "guardian relation", "relation", "ត្រូវជា"]),
  column("povertyLevel", ["poverty_level", "poverty", "id poor", "idpoor", "កម្រិតក្រីក្រ", "ប័ណ្ណក្រីក្រ"], {
    kind: "choice",
    choices: "PovertyLevel",
    words: {
      NONE: ["no", "0", "ទេ"],
      POOR_1: ["1", "poor 1", "poor1", "level 1"],
      POOR_2: ["2", "poor 2", "poor2", "level 2"],
    },
  }),
  column("photoConsent", ["photo_consent", "consent", "ការយល់ព្រមលើរូបថត"], {
    kind: "choice",
    choices: "PhotoConsent",
    words: { GIVEN: ["yes", "y", "បាទ", "ចាស", "យល់ព្រម"], REFUSED: ["no", "n", "ទេ"], UNKNOWN: ["unknown", "?"] },
  }),
  column("photoConsentOn", ["photo_consent_on", "consent date"], past),
  column("photoConsentBy", ["photo_consent_by", "consent by"]),
  remark,
];

export const donorColumns = [
  codeOf(["donor code", "donor id", "លេខកូដម្ចាស់ជំនួយ", "អត្តលេខម្ចាស់ជំនួយ"]),
  column(
    "nameEn",
    ["name_en", "english name", "name (english)", "name", "donor", "donor name", "ឈ្មោះជាអង់គ្លេស", "ឈ្មោះ"],
    required,
  ),
  column("nameLocal", [
    "name_km",
    "name_kh",
    "name_local",
    "local name",
    "khmer name",
    "name (khmer)",
    "ឈ្មោះជាខ្មែរ",
    "ឈ្មោះខ្មែរ",
  ]),
  column("greeting", ["greeting", "letter greeting", "ពាក្យផ្ដើមលិខិត", "ពាក្យផ្តើមលិខិត"]),
  column("honorific", ["honorific", "គោរមងារ"]),
  column("salutation", ["salutation", "title", "ងារ", "ងារហៅ"], {
    into: (text) => (isHonorific(text) ? "honorific" : "greeting"),
  }),
  column("phone", ["phone", "telephone", "tel", "mobile", "phone number", "ទូរស័ព្ទ", "លេខទូរស័ព្ទ"]),
  column("email", ["email", "e-mail", "mail", "អ៊ីមែល"]),
  parent("countryCode", placeHeaders.COUNTRY, false),
  column("addressLine1", ["address_line1", "address line 1", "address 1", "address", "អាសយដ្ឋាន", "អាសយដ្ឋាន ១"]),
  column("addressLine2", ["address_line2", "address line 2", "address 2", "អាសយដ្ឋាន ២"]),
  column("addressLine3", ["address_line3", "address line 3", "address 3", "អាសយដ្ឋាន ៣"]),
  column("zip", ["zip", "zip code", "postcode", "postal code", "លេខប្រៃសណីយ៍"]),
  column("donorType", ["donor_type", "type", "type of donor", "ប្រភេទម្ចាស់ជំនួយ"], {
    kind: "choice",
    choices: "DonorType",
    words: {
      INDIVIDUAL: ["person", "private"],
      COMPANY: ["corporation", "business"],
      NGO: ["organisation", "organization"],
    },
  }),
  column("donorTime", ["donor_time", "times", "times given", "ចំនួនដង"], { kind: "integer" }),
  column("hope", ["hope", "wish", "message", "បំណង", "សារ"]),
  column("newPrice", ["new_price", "price", "តម្លៃ"], amount),
  column("newPriceCurrency", ["new_price_currency", "currency", "រូបិយប័ណ្ណ"], currency),
  remark,
];

const student = parent("studentCode", ["student_code", "student", "student id", "code", "សិស្ស", "លេខកូដសិស្ស"]);
const classYear = parent("classYearCode", [
  "class_year",
  "study year",
  "study_year",
  "school year",
  "year",
  "ឆ្នាំសិក្សា",
  "ឆ្នាំ",
]);

export const enrolmentColumns = [
  student,
  parent("schoolCode", ["school_code", "school", "សាលា", "លេខកូដសាលា"]),
  parent("gradeCode", ["grade", "grade_code", "class", "ថ្នាក់ទី", "កម្រិតថ្នាក់"]),
  column("section", ["section", "class section", "ក្រុម", "បន្ទប់"]),
  classYear,
  column("distanceKm", ["distance", "distance_km", "distance (km)", "ចម្ងាយ"], number),
  column("rollNumber", ["roll_number", "roll no", "roll", "no", "លេខរៀង", "ល.រ"], { kind: "integer" }),
];

export const donationColumns = [
  parent("donorCode", ["donor_code", "donor", "donor id", "ម្ចាស់ជំនួយ", "លេខកូដម្ចាស់ជំនួយ"]),
  student,
  column("asset", ["asset", "gift", "item", "អំណោយ", "របស់"], {
    kind: "choice",
    required: true,
    choices: "Asset",
    words: {
      BICYCLE: ["bike", "cycle"],
      MATERIAL: ["material", "materials", "study materials", "kit"],
      FINANCE: ["money", "cash", "លុយ", "ប្រាក់"],
    },
  }),
  classYear,
  column("givenOn", ["given_on", "given", "date", "date given", "ថ្ងៃផ្តល់", "កាលបរិច្ឆេទ"], past),
  column("amount", ["amount", "sum", "ចំនួនទឹកប្រាក់"], amount),
  column("currency", ["currency", "រូបិយប័ណ្ណ"], currency),
  column("serialNumber", ["serial_number", "serial", "serial no", "frame number", "លេខស៊េរី"]),
  column("state", ["donation state", "ស្ថានភាពជំនួយ"], { kind: "choice", choices: "DonationState", onlyInLists: true }),
  remark,
];
