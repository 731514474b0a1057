import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { accountRules } from "../../../server/shared/rules/account.ts";
import { branchRules } from "../../../server/shared/rules/branch.ts";
import { withdrawalRules } from "../../../server/shared/rules/certificate.ts";
import { classRules, enrolmentRules } from "../../../server/shared/rules/class.ts";
import { donationRules, giveUpFields } from "../../../server/shared/rules/donation.ts";
import { donorRules } from "../../../server/shared/rules/donor.ts";
import { digitsOf, longestOf, tidy, tidyCode } from "../../../server/shared/values/fields.ts";
import { referenceRules } from "../../../server/shared/rules/reference.ts";
import { organisationRules } from "../../../server/shared/rules/organisation.ts";
import { photoRules } from "../../../server/shared/rules/photo.ts";
import { schoolRules } from "../../../server/shared/rules/school.ts";
import { studentLeavesFields, studentRules } from "../../../server/shared/rules/student.ts";
import { userRules } from "../../../server/shared/rules/user.ts";

const objects: Record<string, z.ZodObject> = {
  branchRules,
  classRules,
  enrolmentRules,
  donationRules,
  giveUpFields,
  donorRules,
  schoolRules,
  studentRules,
  studentLeavesFields,
  organisationRules,
  photoRules,
  userRules,
  accountRules,
  withdrawalRules,
  ...Object.fromEntries(Object.entries(referenceRules).map(([kind, rules]) => [kind, rules as z.ZodObject])),
};
const fields = Object.entries(objects).flatMap(([name, rules]) =>
  Object.entries(rules.shape).map(([field, rule]) => [`${name}.${field}`, rule as z.ZodType] as const),
);

test.each(fields)("every error of %s has a translated message", (_name, rule) => {
  for (const value of [
    undefined,
    null,
    "",
    "x",
    "NONSENSE",
    "9".repeat(20_000),
    0,
    -1,
    1.5,
    1e300,
    Number.NaN,
    true,
    [],
    {},
  ]) {
    const issues = rule.safeParse(value).error?.issues ?? [];
    // GraphQL gives each field a value of its type, or null.
    const told = issues.filter(
      (issue) => value === null || value === undefined || issue.code !== "invalid_type" || issue.expected === "int",
    );
    for (const { message } of told) expect(message, JSON.stringify(value)).toMatch(/^validation\.\w+$/u);
  }
});

describe("input is stored as people read it", () => {
  test.each([
    ["KPC–S0001", "KPC-S0001"],
    ["KPC-០០០១", "KPC-0001"],
    ["ＫＰＣ－０００１", "KPC-0001"],
    ["\u{1d40a}\u{1d40f}\u{1d402}-0001", "KPC-0001"],
    ["\u202EKPC\u200B-\u20600001 ", "KPC-0001"],
    ["សុខ \u00a0១", "សុខ 1"],
    ["ក\u17c6\u17b6១២", "ក\u17b6\u17c612"],
    ["ស\u17d2\u179a\u17d2\u178f\u17b8", "ស\u17d2\u178f\u17d2\u179a\u17b8"],
  ])("the code %j", (typed, kept) => {
    expect(tidyCode(typed)).toBe(kept);
    expect(tidyCode(kept)).toBe(kept);
  });

  test("names without bidirectional controls, with joiners of Khmer letters", () => {
    expect(tidy("\u202EarraD\u202C Sok\u200F")).toBe("arraD Sok");
    expect(tidy("ខ្មែរ\u200Bកម្ពុជា")).toBe("ខ្មែរ\u200Bកម្ពុជា");
  });

  test("digits of every width and script", () => {
    expect(digitsOf("＋８５５（១២）３４５－６７８")).toBe("0085512345678");
    expect(donationRules.shape.amount.parse("១២,៥០០.៥០")).toBe("12500.50");
    expect(donationRules.shape.amount.parse("１２")).toBe("12");
  });

  test("measurements to the stored decimals: more are rejected, not rounded, except for floating-point error", () => {
    const told = (rule: z.ZodType, value: number) => rule.safeParse(value).error?.issues[0]?.message;
    expect(told(enrolmentRules.shape.distanceKm, 1.234)).toBe("validation.twoDecimals");
    expect(told(studentRules.shape.weightKg, 35.125)).toBe("validation.twoDecimals");
    expect(told(studentRules.shape.heightCm, 120.45)).toBe("validation.oneDecimal");
    expect(studentRules.shape.heightCm.parse(120.1 + 0.2)).toBe(120.3);
    expect(studentRules.shape.weightKg.parse(35.25)).toBe(35.25);
    expect(studentRules.shape.weightKg.safeParse(0.001).success).toBe(false);
    expect(studentRules.shape.weightKg.safeParse(299.999).success).toBe(false);
  });

  test("an implausible distance is reported as such", () => {
    expect(enrolmentRules.shape.distanceKm.safeParse(1e7).error?.issues[0]?.message).toBe("validation.distance");
  });
});

/** Text copied out of damaged files and programs with their own fonts. */
const unreadable: [name: string, text: string, key: string][] = [
  ["combining marks alone", "\u0301\u0302", "validation.marksOnly"],
  ["a sign that puts a letter below, without one", "\u17d2", "validation.marksOnly"],
  ["a vowel sign alone", "\u17b6", "validation.marksOnly"],
  ["private use", "\ue000\uf8ff", "validation.unshown"],
  ["private use within a name", "Sok \uf0b7 Dara", "validation.unshown"],
  ["a character that there is not", "Sok \u0378 Dara", "validation.unshown"],
  ["half a character", "Sok \ud800", "validation.unshown"],
  ["a place of an object", "\ufffc", "validation.required"],
  ["a note that is drawn as nothing", "\u{1d159}", "validation.unshown"],
  ["a blank among hieroglyphs", "Sok \u{13441}", "validation.unshown"],
  ["hieroglyphs", "\u{13000}\u{13080}", "validation.unshown"],
  ["a script that nobody writes any more", "\u{12000}", "validation.unshown"],
  ["what stands for a lost character", "S\ufffdk", "validation.unshown"],
  ["control characters", "\u0001\u0007\u009f", "validation.required"],
  ["signs that turn text round", "\u202e\u2066", "validation.required"],
  ["zero-width characters, fillers, blanks", "\u200b\u3164\u2800\u00ad\ufeff", "validation.required"],
];
/** Longer than a section may be. */
const towers: typeof unreadable = [
  ["a letter under a tower of marks", `e${"\u0301".repeat(190)}`, "validation.marksPiled"],
  ["a letter on a tower of letters below", `ក${"\u17d2ក".repeat(12)}`, "validation.marksPiled"],
  ["marks piled up around invisible characters", `e${"\u0301\u200d".repeat(15)}`, "validation.marksPiled"],
  ["a hieroglyph behind many digits", `${"1".repeat(150)}\u{13000}`, "validation.unshown"],
  ["letters of formulas", "\u{1d412}\u{1d428}\u{1d424}".repeat(5), "validation.unshown"],
];
const texts = fields.flatMap(([name, rule]) => {
  const longest = longestOf(rule);
  return longest === null ? [] : [{ name, rule, longest }];
});
const accepts = (rule: z.ZodType, value: string) => rule.safeParse(value).success;
/** Accepts any one-line text, not only digits or an email. */
const oneLine = texts.filter(({ rule, longest }) => longest < 2000 && accepts(rule, "Sok"));

describe.each(oneLine)("$name", ({ rule, longest }) => {
  test.each(unreadable)("rejects %s", (_what, text, key) => {
    const { data, error } = rule.safeParse(text);
    const told = error?.issues[0]?.message ?? data;
    // A missing value is no value if none is needed.
    expect(told).toBe(key === "validation.required" && accepts(rule, "") ? null : key);
  });

  test("keeps a name without garbling characters", () => {
    expect(rule.parse("\u0007Sok\u202e \ufffcDara\u0000")).toBe("Sok Dara");
  });

  test("has a limit", () => {
    expect(accepts(rule, "x".repeat(longest))).toBe(true);
    expect(rule.safeParse("x".repeat(longest + 1)).error?.issues[0]?.message).toBe("validation.tooLong");
  });
});

/** The scripts of donors and students, with as many marks as their words ever carry. */
test.each([
  "សុខ ដារ៉ា",
  "ស្ត្រីសន្ធឹកសន្ធាប់",
  "ព្រះស៊ីសុវត្ថិ៍",
  "ញ៉ុំាញ៉ុំះ",
  "ខ្ញុំ\u200bស្រឡាញ់\u200bសាលា",
  "山田 太郎 様",
  "𠮷野家",
  "김민준",
  "Nguyễn Thị Ngọc Ánh".normalize("NFD"),
  "Zoë Ångström-Łukasz",
  "น้ำผึ้ง กี่ปี้",
  "བསྒྲུབས་ཧྐྵྨླྺྼྻྂ",
  "သက္ကရာဇ်",
  "मुहम्मद अली",
  "مُحَمَّد",
  "ꨌꩌ Cham",
  "Иван Ильич",
  "3M & Co. (№ 5) – ★",
  "Team ❤️ 👩🏽‍🏫 🇰🇭 1️⃣",
])("the name %j is stored unchanged", (name) => {
  expect(donorRules.shape.nameLocal.parse(name)).toBe(name);
  expect(donorRules.shape.nameEn.parse(name)).toBe(name);
});

test("every text has a limit, the longest that of remarks", () => {
  expect(texts.length).toBeGreaterThan(80);
  for (const { rule, longest } of texts) {
    expect(longest).toBeLessThanOrEqual(10_000);
    expect(accepts(rule, "x".repeat(longest + 1))).toBe(false);
    expect(accepts(rule, `${"x".repeat(longest)}@example.org`)).toBe(false);
    expect(accepts(rule, "1".repeat(longest + 1))).toBe(false);
  }
});

const names = oneLine.filter(({ rule, longest }) => longest >= 200 && accepts(rule, "\uff33"));
describe.each(names.filter(({ rule }) => rule.parse("\uff33") === "\uff33"))("$name", ({ rule }) => {
  test.each(towers)("rejects %s", (_what, text, key) => {
    expect(rule.safeParse(text).error?.issues[0]?.message).toBe(key);
  });
});

test("a remark may contain any sign, but no stack of marks", () => {
  expect(donorRules.shape.remark.parse("See \u{13000}")).toBe("See \u{13000}");
  expect(donorRules.shape.remark.safeParse(`e${"\u0301".repeat(190)}`).error?.issues[0]?.message).toBe(
    "validation.marksPiled",
  );
});

describe("the dates of a study year", () => {
  const told = (days: object) =>
    referenceRules.CLASS_YEAR.safeParse({ code: "Y-1", nameEn: "Year", nameLocal: "ឆ្នាំ", ...days }).error?.issues.map(
      ({ path, message }) => `${path.join(".")} ${message}`,
    );

  test("are both present or neither", () => {
    expect(told({})).toBeUndefined();
    expect(told({ firstDay: "2025-11-01", lastDay: "2026-08-31" })).toBeUndefined();
    expect(told({ firstDay: "2025-11-01" })).toEqual(["lastDay validation.yearHalf"]);
    expect(told({ lastDay: "2026-08-31" })).toEqual(["firstDay validation.yearHalf"]);
  });
});
