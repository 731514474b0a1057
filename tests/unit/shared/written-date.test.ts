import { describe, expect, test } from "vitest";
import { type DateReading, DateTexts, readDate } from "../../../server/shared/values/written-date.ts";

const today = "2026-11-21";
const dayFirst: DateReading = { order: "DAY_FIRST", century: "LATEST", yearOnly: "BLANK" };
const openOf = (...texts: string[]) => {
  const dates = new DateTexts();
  for (const text of texts) dates.add(text);
  return dates.open();
};

describe("a date that its text makes plain", () => {
  test.each([
    ["12-Mar-2014", "2014-03-12"],
    ["12 March 2014", "2014-03-12"],
    ["March 12, 2014", "2014-03-12"],
    ["1st Sept. 2014", "2014-09-01"],
    ["១២ មីនា ២០១៤", "2014-03-12"],
    ["ថ្ងៃទី១២ ខែមីនា ឆ្នាំ២០១៤", "2014-03-12"],
    ["១២/០៣/២០១៤", "2014-03-12"],
    ["12.3.2014", "2014-03-12"],
    ["3/4/2015", "2015-04-03"],
    ["2014/3/12", "2014-03-12"],
    ["2014年3月12日", "2014-03-12"],
    ["១២/០៣/២៥៥៧", "2014-03-12"],
    ["12 March 2557", "2014-03-12"],
  ])("is read without a question: %s", (text, date) => {
    expect(readDate(text, null, today)).toBe(date);
    expect(openOf(text)).toBeNull();
  });

  test.each(["12-Foo-2014", "32/01/2014", "0/1/2014", "12-Mar", "tomorrow", "12/2014"])("is none: %s", (text) => {
    expect(readDate(text, dayFirst, today)).toBeNull();
  });
});

describe("a date that leaves something open", () => {
  test.each([
    ["3/4/15", "2015-04-03", "2015-03-04"],
    ["12-Mar-98", "1998-03-12", "1998-03-12"],
    ["04/25/2014", null, "2014-04-25"],
    ["25/04/14", "2014-04-25", null],
  ])("is read only as confirmed: %s", (text, first, second) => {
    expect(readDate(text, null, today)).toBeNull();
    expect(readDate(text, dayFirst, today)).toBe(first);
    expect(readDate(text, { ...dayFirst, order: "MONTH_FIRST" }, today)).toBe(second);
  });

  test("a year of two digits is never in the future, or in the century that someone chose", () => {
    expect(readDate("1/2/26", dayFirst, today)).toBe("2026-02-01");
    expect(readDate("1/2/27", dayFirst, today)).toBe("1927-02-01");
    expect(readDate("1/2/27", { ...dayFirst, century: "TWENTY_FIRST" }, today)).toBe("2027-02-01");
    expect(readDate("1/2/15", { ...dayFirst, century: "TWENTIETH" }, today)).toBe("1915-02-01");
  });

  test("a year alone is blank or its first day", () => {
    expect(readDate("២០១៤", dayFirst, today)).toBeNull();
    expect(readDate("2014", { ...dayFirst, yearOnly: "FIRST_DAY" }, today)).toBe("2014-01-01");
  });
});

test("a column's questions, with examples, and the order that its cells show", () => {
  expect(openOf("3/4/15", "12/03/2014", "2014")).toMatchObject({
    asks: ["ORDER", "CENTURY", "YEAR"],
    examples: ["3/4/15", "2014"],
    suggested: { order: "DAY_FIRST" },
  });
  expect(openOf("3/4/2015", "04/25/2014")).toMatchObject({ asks: ["ORDER"], suggested: { order: "MONTH_FIRST" } });
  expect(openOf("25/4/15", "30/12/15")).toMatchObject({ asks: ["CENTURY"] });
  expect(openOf("25/4/2015", "04/25/2014")).toMatchObject({ suggested: { order: "DAY_FIRST" } });
});
