import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { branchRules } from "../../../server/shared/rules/branch.ts";
import { classRules, enrolmentRules } from "../../../server/shared/rules/class.ts";
import { donationRules, giveUpFields } from "../../../server/shared/rules/donation.ts";
import { donorRules } from "../../../server/shared/rules/donor.ts";
import { digitsOf, tidy, tidyCode } from "../../../server/shared/rules/fields.ts";
import { referenceRules } from "../../../server/shared/rules/reference.ts";
import { schoolRules } from "../../../server/shared/rules/school.ts";
import { studentLeavesFields, studentRules } from "../../../server/shared/rules/student.ts";

const objects: Record<string, z.ZodObject> = {
  branchRules, classRules, enrolmentRules, donationRules, giveUpFields, donorRules, schoolRules, studentRules, studentLeavesFields,
  ...Object.fromEntries(Object.entries(referenceRules).map(([kind, rules]) => [kind, rules as z.ZodObject])),
};
const fields = Object.entries(objects).flatMap(([name, rules]) => Object.entries(rules.shape).map(([field, rule]) => [`${name}.${field}`, rule as z.ZodType] as const));

test.each(fields)("whatever is wrong with %s is told by a message that is translated", (_name, rule) => {
  for (const value of [undefined, null, "", "x", "NONSENSE", "9".repeat(20_000), 0, -1, 1.5, 1e300, Number.NaN, true, [], {}]) {
    const issues = rule.safeParse(value).error?.issues ?? [];
    // GraphQL gives each field what has its type, or null.
    const told = issues.filter((issue) => value === null || value === undefined || issue.code !== "invalid_type" || issue.expected === "int");
    for (const { message } of told) expect(message, JSON.stringify(value)).toMatch(/^validation\.\w+$/u);
  }
});

describe("what is written is kept as people read it", () => {
  test.each([
    ["KPC–S0001", "KPC-S0001"],
    ["KPC-០០០១", "KPC-0001"],
    ["ＫＰＣ－０００１", "KPC-0001"],
    ["\u202EKPC\u200B-\u20600001 ", "KPC-0001"],
    ["សុខ \u00a0១", "សុខ 1"],
  ])("the code %j", (typed, kept) => {
    expect(tidyCode(typed)).toBe(kept);
    expect(tidyCode(kept)).toBe(kept);
  });

  test("names without signs that turn them round, with those that join Khmer letters", () => {
    expect(tidy("\u202EarraD\u202C Sok\u200F")).toBe("arraD Sok");
    expect(tidy("ខ្មែរ\u200Bកម្ពុជា")).toBe("ខ្មែរ\u200Bកម្ពុជា");
  });

  test("digits of every width and script", () => {
    expect(digitsOf("＋８５５（១២）３４５－６７８")).toBe("0085512345678");
    expect(donationRules.shape.amount.parse("១២,៥០០.៥០")).toBe("12500.50");
    expect(donationRules.shape.amount.parse("１２")).toBe("12");
  });

  test("measures to the decimals that are shown", () => {
    expect(enrolmentRules.shape.distanceKm.parse(1.23456)).toBe(1.23);
    expect(studentRules.shape.heightCm.parse(120.449)).toBe(120.4);
    expect(studentRules.shape.weightKg.safeParse(0.001).success).toBe(false);
    expect(studentRules.shape.weightKg.safeParse(299.999).success).toBe(false);
  });

  test("a distance that nobody goes is told as that", () => {
    expect(enrolmentRules.shape.distanceKm.safeParse(1e7).error?.issues[0]?.message).toBe("validation.distance");
  });
});
