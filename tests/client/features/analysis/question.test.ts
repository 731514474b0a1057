import { describe, expect, test } from "vitest";
import {
  filterShapes,
  meaningful,
  type Question,
  questionOf,
  searchParamsOf,
  variablesOf,
} from "../../../../client/features/analysis/question.ts";
import { analysisDimensions, analysisMeasures, whyNotBy } from "../../../../server/shared/analysis.ts";

const asked = (address: string): Question => questionOf(new URLSearchParams(address));

describe("a question in an address", () => {
  test("an address without one shows students by place", () =>
    expect(asked("")).toEqual({
      measure: "STUDENTS",
      rows: ["PROVINCE", "DISTRICT"],
      columns: "SEX",
      filter: {},
      picture: null,
    }));

  test("is restored as it was", () => {
    const question: Question = {
      measure: "AMOUNT",
      rows: ["PROVINCE", "CURRENCY"],
      columns: "CALENDAR_YEAR",
      filter: { provinceId: [3, 5], asset: ["FINANCE"], hasActiveDonor: false, calendarYear: [2024] },
      picture: "line",
    };
    expect(questionOf(searchParamsOf(question))).toEqual(question);
    expect(variablesOf(question)).toEqual({
      measure: "AMOUNT",
      rows: ["PROVINCE", "CURRENCY"],
      columns: "CALENDAR_YEAR",
      filter: question.filter,
    });
  });

  test("has a parameter of its own for each dimension", () =>
    expect(new Set(Object.values(filterShapes).map(({ key }) => key)).size).toBe(analysisDimensions.length));

  test("keeps the other parameters of the page", () =>
    expect(searchParamsOf(asked("count=DONORS"), new URLSearchParams("dialog=save")).get("dialog")).toBe("save"));

  test("what is broken or unknown is ignored", () => {
    expect(asked("count=NONSENSE").measure).toBe("STUDENTS");
    const broken = asked(
      "count=DONATIONS&rows=ASSET,NONSENSE,ASSET,SEX,GRADE,STATUS&columns=SEX&picture=cake&sex=X,MALE&provinceId=-1,x,4&hasActiveDonor=perhaps&calendarYear=twenty",
    );
    expect(broken).toEqual({
      measure: "DONATIONS",
      rows: ["ASSET", "SEX", "GRADE"],
      columns: null,
      filter: { sex: ["MALE"], provinceId: [4] },
      picture: null,
    });
  });

  test("what has no meaning together is left out", () => {
    expect(asked("count=STUDENTS&rows=ASSET,SEX&columns=CURRENCY&asset=BICYCLE&sex=MALE")).toMatchObject({
      rows: ["SEX"],
      columns: null,
      filter: { sex: ["MALE"] },
    });
    for (const measure of analysisMeasures) {
      const all = meaningful({ measure, rows: [...analysisDimensions], columns: null, filter: {}, picture: null });
      expect(all.rows.filter((dimension) => whyNotBy(measure, dimension) !== null)).toEqual([]);
    }
  });

  test("the share of girls is never by sex, nor of one sex", () =>
    expect(asked("count=GIRLS_SHARE&rows=PROVINCE,SEX&columns=SEX&sex=FEMALE&gradeId=4")).toMatchObject({
      rows: ["PROVINCE"],
      columns: null,
      filter: { gradeId: [4] },
    }));

  test("retention always has one study year at a time", () => {
    expect(asked("count=RETENTION&rows=PROVINCE").columns).toBe("CLASS_YEAR");
    expect(asked("count=RETENTION&rows=PROVINCE&classYearId=7").columns).toBeNull();
  });

  test("amounts always have one currency at a time", () => {
    expect(asked("count=AMOUNT&rows=PROVINCE").columns).toBe("CURRENCY");
    expect(asked("count=AMOUNT&rows=PROVINCE&columns=SEX").rows).toEqual(["PROVINCE", "CURRENCY"]);
    expect(asked("count=AMOUNT&rows=PROVINCE,DISTRICT,SCHOOL&columns=SEX").rows).toEqual([
      "PROVINCE",
      "DISTRICT",
      "CURRENCY",
    ]);
    expect(asked("count=AMOUNT&rows=PROVINCE&columns=SEX&currency=USD")).toMatchObject({
      rows: ["PROVINCE"],
      columns: "SEX",
    });
  });
});
