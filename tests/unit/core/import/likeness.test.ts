import { expect, test } from "vitest";
import { Likeness } from "../../../../server/core/import/likeness.ts";
import { placeForms } from "../../../../server/modules/reference/places/names.ts";

const likes = (text: string, ...names: string[]): string[] => {
  const records = names.map((name, i) => ({ id: i + 1, code: String(i), names: [name], container: null }));
  const likeness = new Likeness(records, ({ names: own }) => own.flatMap((name) => placeForms(name)));
  return likeness.of(placeForms(text), () => true, 6).map(({ record }) => record.names[0] ?? "");
};

test("two different letters in a short word make another word", () => {
  expect(likes("ភូមិកណ្តាល", "សណ្ដាន់")).toEqual([]);
  expect(likes("Kandal", "Sandan")).toEqual([]);
});

test("one different letter, or another spelling, is offered", () => {
  expect(likes("ភូមិកណ្តាល", "កណ្ដោល")).toEqual(["កណ្ដោល"]);
  expect(likes("Toul Svay", "Tuol Svay", "Prey Chas")).toEqual(["Tuol Svay"]);
  expect(likes("កណ្តាល", "កណ្ដាល")).toEqual(["កណ្ដាល"]);
});
