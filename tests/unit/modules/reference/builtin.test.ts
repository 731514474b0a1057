import { describe, expect, test } from "vitest";
import { builtinValues } from "../../../../server/modules/reference/builtin/values.ts";
import { referenceKinds } from "../../../../server/shared/reference.ts";
import { referenceRules } from "../../../../server/shared/rules/reference.ts";

const values = builtinValues("2026-11-21");

describe("built-in reference values", () => {
  test.each(referenceKinds)("%s: keep the rules, codes differ, local names are Khmer or the years", (kind) => {
    const codes = values[kind].map((v) => v.code.toLowerCase());
    expect(new Set(codes).size).toBe(codes.length);
    for (const { parentCode, ...fields } of values[kind]) {
      const result = referenceRules[kind].safeParse({ ...fields, ...(parentCode && { parentId: 1 }) });
      expect(result.error?.issues ?? []).toEqual([]);
      expect(fields.nameLocal).toMatch(kind === "CLASS_YEAR" ? /^\d{4}-\d{4}$/u : /\p{Script=Khmer}/u);
    }
  });

  test("countries by ISO 3166-1 alpha-3, Cambodia's 25 provinces by ISO 3166-2", () => {
    expect(values.COUNTRY.find((c) => c.code === "KHM")).toMatchObject({ nameEn: "Cambodia", nameLocal: "កម្ពុជា" });
    expect(values.COUNTRY.every((c) => /^[A-Z]{3}$/u.test(c.code))).toBe(true);
    expect(values.PROVINCE.map((p) => p.code)).toEqual(Array.from({ length: 25 }, (_, i) => `KH-${i + 1}`));
  });

  test("names are spelled as people write them, with Latin digits and without zero-width spaces", () => {
    const names = referenceKinds.flatMap((kind) => values[kind].map(({ nameLocal }) => nameLocal));
    expect(names.filter((name) => /[\u200b\u17e0-\u17e9]|ហ្ក/u.test(name))).toEqual([]);
    expect(values.GRADE.at(-1)?.nameLocal).toBe("ថ្នាក់ទី12");
    expect(values.COUNTRY.find(({ code }) => code === "HKG")?.nameLocal).toBe("ហុងកុង");
  });

  test("professions have a Japanese name", () => {
    expect(values.PROFESSION.every((p) => p.nameJa)).toBe(true);
  });

  test.each([
    ["2026-11-21", "2028-2029"],
    ["2026-08-31", "2027-2028"],
    ["2026-10-31", "2027-2028"],
    ["2026-11-01", "2028-2029"],
    ["2019-01-01", "2024-2025"],
  ])("class years of %s end with %s", (today, last) => {
    const years = builtinValues(today).CLASS_YEAR;
    expect(years[0]?.code).toBe("2022-2023");
    expect(years.at(-1)?.code).toBe(last);
  });
});
