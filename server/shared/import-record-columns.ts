import { column, currencyWords, parent, remark } from "./import-column.ts";

const past = { kind: "date", past: true } as const;
const amount = { kind: "amount" } as const;
const number = { kind: "number" } as const;
const currency = { kind: "choice", choices: "Currency", words: currencyWords } as const;

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
