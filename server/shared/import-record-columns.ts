import {
  branchAndPlaces,
  column,
  currencyWords,
  inScripts,
  type ImportColumn,
  parent,
  remark,
  studentNameHeaders,
} from "./import-column.ts";
import { serialHeadings } from "./serial-headings.ts";
import { tidyCode } from "./values/fields.ts";

const past = { kind: "date", past: true } as const;
const amount = { kind: "amount", currency: "currency" } as const;
const number = { kind: "number" } as const;
const currency = { kind: "choice", choices: "Currency", words: currencyWords } as const;

const student = parent("studentCode", [
  "student_code",
  "student",
  "student id",
  "student no",
  "student number",
  "code",
  "id",
  "សិស្ស",
  "លេខកូដសិស្ស",
  "កូដសិស្ស",
  "អត្តលេខសិស្ស",
  "អត្តលេខ",
  "លេខកូដ",
]);
const classYear = parent("classYearCode", [
  "class_year",
  "study year",
  "study_year",
  "school year",
  "academic year",
  "year",
  "ឆ្នាំសិក្សា",
  "ឆ្នាំ",
]);

const school = parent("schoolCode", [
  "school_code",
  "school",
  "school name",
  "name of school",
  "សាលា",
  "សាលារៀន",
  "ឈ្មោះសាលា",
  "លេខកូដសាលា",
]);

/** Lists name the student beside the code, or instead of it: the code counts more. */
const studentName = column(
  "studentName",
  [
    "student_name",
    ...studentNameHeaders,
    "name",
    "full name",
    "ឈ្មោះសិស្ស",
    "ឈ្មោះ",
    "ឈ្មោះពេញ",
    "គោត្តនាម និងនាម",
    "នាម និងគោត្តនាម",
    ...inScripts(["name", "student name", "student's name", "name of student"], ["ឈ្មោះ", "ឈ្មោះសិស្ស"]),
  ],
  {
    second: "studentOther",
    spread: {
      gives: ["studentCode"],
      of: (text): Record<string, string> => ({ studentCode: tidyCode(text) }),
      error: "validation.required",
    },
  },
);

/** The same name in another script. */
const studentOther = column("studentOther", [], { locates: true });

export const enrolmentColumns = [
  student,
  studentName,
  studentOther,
  school,
  parent("gradeCode", ["grade", "grade_code", "class", "level", "ថ្នាក់ទី", "ថ្នាក់", "ថ្នាក់រៀន", "រៀនថ្នាក់ទី", "កម្រិតថ្នាក់"]),
  column("section", ["section", "sec", "class section", "អក្សរថ្នាក់", "ក្រុម", "បន្ទប់"], { common: true }),
  classYear,
  column("distanceKm", ["distance", "distance_km", "distance (km)", "ចម្ងាយ"], number),
  column("rollNumber", ["roll_number", "roll no", "roll", "no", "លេខរៀង", "ល.រ"], { kind: "integer" }),
];

const donorHeaders = [
  "donor_code",
  "donor",
  "donor id",
  "donor no",
  "donor number",
  "donor name",
  "sponsor",
  "sponsor name",
  "ម្ចាស់ជំនួយ",
  "ឈ្មោះម្ចាស់ជំនួយ",
  "លេខកូដម្ចាស់ជំនួយ",
  "អ្នកឧបត្ថម្ភ",
  "寄付者",
  "寄付者名",
  "支援者",
  "支援者名",
  ...inScripts(["donor", "donor name", "sponsor", "sponsor name"], ["ម្ចាស់ជំនួយ", "ឈ្មោះម្ចាស់ជំនួយ"]),
];
const donor = { ...parent("donorCode", donorHeaders), second: "donorOther" };
/** The donor's name in another script. */
const donorOther = column("donorOther", [], { locates: true });
const asset = column("asset", ["asset", "gift", "item", "support", "ប្រភេទជំនួយ", "ជំនួយ", "អំណោយ", "របស់", "type", "ប្រភេទ"], {
  kind: "choice",
  required: true,
  choices: "Asset",
  words: {
    BICYCLE: ["bike", "cycle"],
    MATERIAL: [
      "material",
      "materials",
      "study materials",
      "stationery",
      "school supplies",
      "kit",
      "សម្ភារៈសិក្សា",
      "សម្ភារៈ",
    ],
    FINANCE: ["money", "cash", "លុយ", "ប្រាក់"],
  },
});

/** Headers for a donation's day in a sheet of whatever records. */
export const givenHeaders = [
  "given_on",
  "given",
  "given on",
  "date given",
  "date received",
  "received on",
  "received",
  "date of donation",
  "day of donation",
  "distribution day",
  "day of distribution",
  "distribution date",
  "date of distribution",
  "date",
  "ថ្ងៃផ្តល់",
  "ថ្ងៃខែឆ្នាំផ្តល់",
  "ថ្ងៃចែក",
  "ថ្ងៃចែកជំនួយ",
  "កាលបរិច្ឆេទ",
];

export const donationColumns: ImportColumn[] = [
  donor,
  donorOther,
  student,
  studentName,
  studentOther,
  { ...school, required: false, locates: true },
  asset,
  classYear,
  column("givenOn", [...givenHeaders, "day"], past),
  column("amount", ["amount", "sum", "ទឹកប្រាក់", "ចំនួនទឹកប្រាក់"], amount),
  column("currency", ["currency", "រូបិយប័ណ្ណ"], currency),
  column("serialNumber", serialHeadings),
  column("state", ["donation state", "ស្ថានភាពជំនួយ"], { kind: "choice", choices: "DonationState", onlyInLists: true }),
  remark,
];

export const pledgeColumns: ImportColumn[] = [
  donor,
  donorOther,
  parent("branchCode", branchAndPlaces.branchCode),
  asset,
  column(
    "students",
    ["number_of_students", "number of students", "students", "quantity", "qty", "how many", "ចំនួនសិស្ស", "ចំនួន"],
    { kind: "integer", required: true },
  ),
  parent("fromYearCode", [
    "from_year",
    "from study year",
    "from year",
    "first study year",
    "start year",
    "study year",
    "ចាប់ពីឆ្នាំសិក្សា",
    "ឆ្នាំសិក្សា",
  ]),
  parent(
    "untilYearCode",
    ["until_year", "until study year", "until year", "last study year", "end year", "ដល់ឆ្នាំសិក្សា"],
    false,
  ),
  column("yearlyAmount", ["yearly_amount", "yearly amount", "amount per year", "amount", "ទឹកប្រាក់ប្រចាំឆ្នាំ"], amount),
  column("currency", ["currency", "រូបិយប័ណ្ណ"], currency),
  column("wishes", ["wishes", "wish", "preferences", "បំណង"]),
  column("state", ["pledge status", "ស្ថានភាពការសន្យា"], { kind: "choice", choices: "PledgeState", onlyInLists: true }),
  remark,
];
