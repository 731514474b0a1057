import { expect, test } from "vitest";
import { Likeness } from "../../../../server/core/import/likeness.ts";
import { bothNames } from "../../../../server/modules/reference/lookups.ts";
import { placeAlike } from "../../../../server/modules/reference/places/names.ts";

const alikeBy = (forms: (name: string) => string[], text: string, names: readonly string[]): string[] =>
  new Likeness(names, forms).of(forms(text), () => 1, 6).map(({ record }) => record);
const likes = (text: string, ...names: string[]): string[] => alikeBy(placeAlike, text, names);
const schoolsLike = (text: string, ...names: string[]): string[] =>
  alikeBy(bothNames.alike ?? bothNames.forms, text, names);

test("two different letters in a short word make another word", () => {
  expect(likes("ភូមិកណ្តាល", "សណ្ដាន់")).toEqual([]);
  expect(likes("Kandal", "Sandan")).toEqual([]);
});

test("one different letter, or another spelling, is offered", () => {
  expect(likes("ភូមិកណ្តាល", "កណ្ដោល")).toEqual(["កណ្ដោល"]);
  expect(likes("Toul Svay", "Tuol Svay", "Prey Chas")).toEqual(["Tuol Svay"]);
  expect(likes("កណ្តាល", "កណ្ដាល")).toEqual(["កណ្ដាល"]);
});

test("the unit of a place makes nothing alike, and one sound is one sound however it is spelled", () => {
  expect(likes("Phum Thmey", "Phum Ti Muoy", "Thmei")).toEqual(["Thmei"]);
  expect(likes("Phum Thmey", "Phum Ti Muoy")).toEqual([]);
  expect(likes("ភូមិថ្មីៗ", "ភូមិទី ១", "ភូមិ ថ្មី")).toEqual(["ភូមិ ថ្មី"]);
  expect(likes("Prei Chas", "Prey Chas", "Srae Ronoung")).toEqual(["Prey Chas"]);
});

test("schools are alike for their own names, not for what kind of school they are", () => {
  expect(schoolsLike("Han Chey Primary School", "Hun Sen Ampil High School", "Wat Prey Primary School")).toEqual([]);
  expect(schoolsLike("Han Chey Primary School", "Hun Sen Ampil High School", "Han Chei School")).toEqual([
    "Han Chei School",
  ]);
  expect(schoolsLike("សាលាបឋមសិក្សាហាន់ជ័យ", "វិទ្យាល័យហ៊ុនសែនអំពិល", "អនុវិទ្យាល័យហាន់ជ័យ")).toEqual(["អនុវិទ្យាល័យហាន់ជ័យ"]);
  expect(schoolsLike("Primary School", "Primary Schools")).toEqual(["Primary Schools"]);
});
