import { describe, expect, test } from "vitest";
import { loadMessages } from "../../../../server/app/messages.ts";
import { guessMapping } from "../../../../server/core/import/mapping.ts";
import { ImportWords } from "../../../../server/core/import/words.ts";
import { flatColumns } from "../../../../server/shared/flat-sheets.ts";
import { importColumns, type SheetType } from "../../../../server/shared/import-columns.ts";

const words = new ImportWords(loadMessages(process.cwd()));

/** Headings as lists from schools and charities have them, with the field of each. */
const real: readonly (readonly [SheetType, readonly (readonly [string, string | null])[]])[] = [
  [
    "STUDENT",
    [
      ["ល.រ", null],
      ["អត្តលេខ", "code"],
      ["គោត្តនាម", "lastNameLocal"],
      ["នាម", "firstNameLocal"],
      ["ភេទ", "sex"],
      ["ថ្ងៃខែឆ្នាំកំណើត", "dateOfBirth"],
      ["ភូមិ", "villageCode"],
      ["ឃុំ/សង្កាត់", "communeCode"],
      ["ស្រុក/ក្រុង/ខណ្ឌ", "districtCode"],
      ["ខេត្ត/រាជធានី", "provinceCode"],
      ["ឈ្មោះឪពុក", "fatherName"],
      ["ឈ្មោះម្ដាយ", "motherName"],
      ["ឈ្មោះអាណាព្យាបាល", "guardianName"],
      ["លេខទូរសព្ទ", "guardianPhone"],
      ["ផ្សេងៗ", "remark"],
    ],
  ],
  [
    "STUDENT",
    [
      ["No.", null],
      ["Student ID", "code"],
      ["Surname", "lastNameEn"],
      ["Given names", "firstNameEn"],
      ["Sex (M/F)", "sex"],
      ["D.O.B.", "dateOfBirth"],
      ["Father’s name", "fatherName"],
      ["Mother's Name", "motherName"],
      ["Guardian", "guardianName"],
      ["Parents' phone", "guardianPhone"],
      ["Phum", "villageCode"],
      ["Khum/Sangkat", "communeCode"],
      ["Srok", "districtCode"],
      ["ID Poor card", "povertyLevel"],
      ["Comments", "remark"],
    ],
  ],
  [
    "STUDENT",
    [
      ["ល.រ / No", null],
      ["អត្តលេខ / ID No.", "code"],
      ["ភេទ Sex", "sex"],
      ["ថ្ងៃ ខែ ឆ្នាំ កំណើត (Date of Birth)", "dateOfBirth"],
      ["DOB (dd/mm/yyyy)", null],
      ["Phone / ទូរសព្ទ", "guardianPhone"],
      ["Village - ភូមិ", "villageCode"],
      ["ឃុំ​", "communeCode"],
      ["Weight (kg)", "weightKg"],
      ["Father's name / age", null],
      ["Shoe size", null],
      ["Province (English)", null],
      ["ស្រុក (ជាខ្មែរ)", null],
    ],
  ],
  [
    "STUDENT",
    [
      ["Student › Surname", "lastNameEn"],
      ["Student › Sex", "sex"],
      ["Father › Name", "fatherName"],
      ["Father › Age", null],
      ["Father › Sex", null],
      ["ម្តាយ / Mother › ឈ្មោះ / Name", "motherName"],
      ["Guardian › Phone", "guardianPhone"],
      ["អាណាព្យាបាល › Name", "guardianName"],
      ["Address › Village", "villageCode"],
      ["អាសយដ្ឋាន › ឃុំ", "communeCode"],
    ],
  ],
  [
    "STUDENT",
    [
      ["Gender", "sex"],
      ["ថ្ងៃ-ខែ-ឆ្នាំកំណើត", "dateOfBirth"],
      ["ខេត្ត/ក្រុង", "provinceCode"],
      ["ទូរស័ព្ទ", "guardianPhone"],
      ["ទីលំនៅបច្ចុប្បន្ន", "address"],
      ["លេខសម្គាល់សិស្ស", "code"],
    ],
  ],
  [
    "DONOR",
    [
      ["支援者番号", "code"],
      ["ローマ字", "nameEn"],
      ["電話番号", "phone"],
      ["メール", "email"],
      ["郵便番号", "zip"],
      ["住所", "addressLine1"],
      ["国", "countryCode"],
      ["備考", "remark"],
    ],
  ],
  ...[
    "寄付者名",
    "氏名・会社名",
    "会社名／氏名",
    "お名前・団体名",
    "氏名／法人名",
    "法人名 / 氏名",
    "団体名 お名前",
    "Donor / Company",
    "Company / Donor",
    "Company/Donor name",
  ].map(
    (name) =>
      [
        "DONOR",
        [
          ["担当者", null],
          ["担当者名", null],
          ["連絡先担当者", null],
          ["Contact person", null],
          ["代表者名", null],
          [name, "donorName"],
          ["電話番号", "phone"],
        ],
      ] as const,
  ),
  [
    "DONOR",
    [
      ["寄付者", null],
      ["名", "donorName"],
      ["会社名", "company"],
    ],
  ],
  [
    "DONOR",
    [
      ["担当者", null],
      ["Donor", null],
      ["Name", "nameEn"],
      ["Company", "company"],
    ],
  ],
  [
    "SCHOOL",
    [
      ["School name", "nameEn"],
      ["ឈ្មោះសាលារៀន", "nameLocal"],
      ["School director", "contactName"],
      ["Tel.", "phone"],
      ["Number of students", "totalStudent"],
    ],
  ],
  [
    "DONATION",
    [
      ["Sponsor", "donorCode"],
      ["Student No", "studentCode"],
      ["Support", "asset"],
      ["Academic year", "classYearCode"],
      ["Frame No.", "serialNumber"],
    ],
  ],
  ...["Day", "Distribution day", "Date of distribution", "Day of distribution", "Date given", "ថ្ងៃចែក", "ថ្ងៃចែកជំនួយ"].map(
    (heading) => ["DONATION", [[heading, "givenOn"]]] as const,
  ),
  ...["Student's name", "Students name", "Student names", "Students’ names", "Pupil's name", "Pupil name"].flatMap(
    (heading) => [
      ["STUDENT", [[heading, "fullName"]]] as const,
      ["DONATION", [[heading, "studentName"]]] as const,
      ["ENROLMENT", [[heading, "studentName"]]] as const,
    ],
  ),
  ...["Sec.", "Sec"].map((heading) => ["ENROLMENT", [[heading, "section"]]] as const),
];

test.each(real)("headings of a list are understood: %s %#", (type, pairs) => {
  const headings = pairs.map(([heading]) => heading);
  const found = guessMapping(headings, importColumns(type), words);
  expect(headings.map((heading, i) => [heading, found[i]])).toEqual(pairs);
});

test("a part of a date of birth in a list of students is no day of a donation", () => {
  const headings = ["Date of birth › Day", "Day", "Date given"];
  expect(guessMapping(headings, flatColumns("STUDENT"), words)).toEqual([null, null, "givenOn"]);
  expect(guessMapping(["Sec."], flatColumns("STUDENT"), words)).toEqual(["section"]);
});

describe("a heading of several words", () => {
  test.each(["School / Village", "Village Sex", "Name of the school and village"])(
    "that mean different fields means none: %s",
    (heading) => {
      expect(guessMapping([heading], importColumns("STUDENT"), words)).toEqual([null]);
    },
  );

  test("means its field only if no other heading says exactly so", () => {
    expect(guessMapping(["Sex (ភេទ)", "Sex"], importColumns("STUDENT"), words)).toEqual([null, "sex"]);
  });
});
