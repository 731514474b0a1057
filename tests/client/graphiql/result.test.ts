import { expect, test } from "vitest";
import { csvOfResult, hasMore, resultIn } from "../../../client/graphiql/result.ts";
import { csvOf } from "../../../server/lib/workbook/csv-writer.ts";

const csv = (data: Record<string, unknown>) => csvOfResult(data).replace("\ufeff", "").split("\r\n").slice(0, -1);

test("the first list of objects is one row each, with dotted columns for what is inside", () => {
  const rows = [
    {
      code: "S1",
      school: null,
      receivedBicycle: false,
      tags: ["a", "b"],
      enrolments: [{ outcome: "CURRENT", schoolClass: { section: "A" } }],
    },
    {
      code: "S2",
      school: { code: "SCH", district: { nameEn: "Bakan" } },
      receivedBicycle: true,
      tags: [],
      enrolments: [],
      distanceKm: 4.5,
    },
  ];
  expect(csv({ students: { hasNext: false, rows } })).toEqual([
    '"code","receivedBicycle","tags","enrolments.1.outcome","enrolments.1.schoolClass.section","school.code","school.district.nameEn","distanceKm"',
    '"S1",false,"a; b","CURRENT","A",,,',
    '"S2",true,"",,,"SCH","Bakan",4.5',
  ]);
});

test("without a list, the whole is one row; an empty list has no rows", () => {
  expect(csv({ students: { count: 12, capped: false }, donors: { count: 3 } })).toEqual([
    '"students.count","students.capped","donors.count"',
    "12,false,3",
  ]);
  expect(csv({ students: { rows: [] } })).toEqual([""]);
});

test("quotes, commas, line breaks and formulas are written as in the product's other CSV files", () => {
  const texts = ['a "b", c', "two\nlines", "=1+1", "-5", " @cmd", "'=x", "＝x", "\tx", "សុខ ដារ៉ា", "plain"];
  expect(csvOfResult({ rows: texts.map((text) => ({ text })) })).toBe(
    csvOf([["text"], ...texts.map((text) => [text])]),
  );
});

test("a response that is no answer has no result; one without data has only its cost", () => {
  expect([null, "", "Variables are invalid JSON", "[]", '"text"'].map(resultIn)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
  expect(resultIn('{"errors":[{"message":"x"}],"extensions":{"cost":{"reckoned":9,"read":5,"limit":10}}}')).toEqual({
    data: null,
    cost: { reckoned: 9, limit: 10 },
  });
});

test("a page that another one follows is found, wherever it is in the result", () => {
  const [last, one] = [
    { rows: [{ code: "S1" }], hasNext: false },
    { rows: [{ code: "S1" }], hasNext: true },
  ];
  expect(hasMore({ total: { count: 3 }, students: last })).toBe(false);
  expect(hasMore({ total: null, donors: last, students: one })).toBe(true);
  expect(hasMore({ rows: [{ inner: one }] })).toBe(true);
  expect(hasMore({ donorsFeed: { edges: [], pageInfo: { hasNextPage: true } } })).toBe(true);
});
