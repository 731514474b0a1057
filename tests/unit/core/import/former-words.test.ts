import { describe, expect, test } from "vitest";
import { loadMessages } from "../../../../server/app/messages.ts";
import { guessMapping } from "../../../../server/core/import/mapping.ts";
import { ImportWords } from "../../../../server/core/import/words.ts";
import { importColumns, type SheetType } from "../../../../server/shared/import-columns.ts";

const words = new ImportWords(loadMessages(process.cwd()));

/** Headings as templates and exports had them before the words were revised. */
const headings: [SheetType, string, string][] = [
  ["VILLAGE", "Unit in English", "unitEn"],
  ["VILLAGE", "Unit in Khmer", "unitLocal"],
  ["VILLAGE", "Code of the place above", "parentCode"],
  ["SCHOOL", "Contact's position", "contactPosition"],
  ["SCHOOL", "ទូរស័ព្ទ", "phone"],
  ["STUDENT", "ស្នាក់នៅជាមួយ (លេខកូដ)", "stayWithCode"],
  ["STUDENT", "កម្រិតជីវភាព", "povertyLevel"],
  ["STUDENT", "ការយល់ព្រមលើរូបថត", "photoConsent"],
  ["DONOR", "អាសយដ្ឋាន ជួរទី ១", "addressLine1"],
  ["DONOR", "អាសយដ្ឋាន ជួរទី ៣", "addressLine3"],
  ["DONOR", "បំណងប្រាថ្នា", "hope"],
  ["DONOR", "ងារហៅ (គោរមងារ ឬពាក្យផ្ដើមលិខិត)", "salutation"],
  ["ENROLMENT", "ផ្នែកថ្នាក់", "section"],
  ["DONATION", "អំណោយ", "asset"],
  ["DONATION", "State", "state"],
];

describe("files of earlier releases", () => {
  test.each(headings)("%s: %s is still read", (type, heading, field) => {
    expect(guessMapping([heading], importColumns(type), words)).toEqual([field]);
  });

  test.each([
    ["STAY_WITH", "ស្នាក់នៅជាមួយ"],
    ["CLASS_YEAR", "Class years"],
    ["DONATION", "ការឧបត្ថម្ភ"],
  ])("a sheet of %s may be called %s", (type, name) => expect(words.namesOf(type)).toContain(name));

  test("a choice keeps its former label", () => {
    const column = importColumns("STUDENT").find(({ field }) => field === "povertyLevel");
    expect(column && words.reader(column)("មិនក្រីក្រ")).toBe("NONE");
    expect(column && words.reader(column)("ក្រីក្រកម្រិត ២")).toBe("POOR_2");
  });
});
