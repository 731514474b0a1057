import { expect, test } from "vitest";
import { markPhone, wordsOf } from "../../../../server/modules/search/match.ts";

/** What is found of a text, in brackets. */
const marked = (query: string, text: string) =>
  wordsOf(query)
    .mark(text)
    .pieces.map((piece) => (piece.found ? `[${piece.text}]` : piece.text))
    .join("");

test("words are found in any order, whatever their case, marks and dashes; short ones only at the start of a word", () => {
  expect(marked("dara SOK", "Sok Dara")).toBe("[Sok] [Dara]");
  expect(marked("jose", "Maria José")).toBe("Maria [José]");
  expect(marked("da", "Sokda Dara")).toBe("Sokda [Da]ra");
  expect(marked("kpc12", "KPC\u20130012")).toBe("KPC\u20130012");
  expect(marked("kpc0012", "KPC\u20130012")).toBe("[KPC\u20130012]");
  expect(marked("nothing", "Sok Dara")).toBe("Sok Dara");
  expect(marked("", "Sok Dara")).toBe("Sok Dara");
});

test("Khmer is marked by whole syllables, across the gaps that the search allows", () => {
  expect(marked("ព្រៃចាស់", "សាលាបឋមសិក្សាព្រៃចាស់")).toBe("សាលាបឋមសិក្សា[ព្រៃចាស់]");
  expect(marked("សាលាព្រៃចាស់", "សាលាបឋមសិក្សាព្រៃចាស់")).toBe("[សាលា]បឋមសិក្សា[ព្រៃចាស់]");
  expect(marked("ខៀវកុសល", "ខៀវ កុសល")).toBe("[ខៀវ កុសល]");
  expect(marked("ខៀវក", "ខៀវ កុសល")).toBe("[ខៀវ កុ]សល");
  // The same word in another order of its signs, as it looks the same.
  expect(marked("ស្រ្តី", "ស្ត្រីមួយ")).toBe("[ស្ត្រី]មួយ");
});

test("the words found are counted as the query's", () => {
  const { count, mark } = wordsOf("sok mom");
  expect(count).toBe(2);
  expect([...mark("Sok Dara").words]).toEqual([0]);
  expect([...mark("Mom").words]).toEqual([1]);
});

test("a phone number is found however it was typed", () => {
  const found = [
    { text: "0", found: false },
    { text: "12998877", found: true },
  ];
  for (const typed of ["012 998 877", "012-998-877", "+855 12 998 877"]) {
    expect(markPhone(typed, "012998877"), typed).toEqual(found);
  }
  expect(markPhone("012 998 878", "012998877")).toBeNull();
  expect(markPhone("Sok", "012998877")).toBeNull();
});
