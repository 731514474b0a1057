import { expect, test } from "vitest";
import { placesOfCambodia } from "../../../server/modules/reference/places/cambodia.ts";
import { provinces } from "../../../server/modules/reference/builtin/provinces.ts";
import { romanise } from "../../../server/shared/values/romanise.ts";

test.each([
  ["សុខ", "Sok"],
  ["ជា", "Chea"],
  ["ចាន់", "Chan"],
  ["ហេង", "Heng"],
  ["ប្រាក់", "Prak"],
  ["ខៀវ", "Khiev"],
  ["ទេព", "Tep"],
  ["វ៉ាន់", "Van"],
  ["ស៊ឹម", "Sim"],
  ["សុភា", "Sophea"],
  ["សុខា", "Sokha"],
  ["ចិន្តា", "Chenda"],
  ["ចិន្ដា", "Chenda"],
  ["កុសល", "Kosal"],
  ["សំណាង", "Samnang"],
  ["វិជ្ជា", "Vichea"],
  ["សម្បត្តិ", "Sambat"],
  ["ភូមិ", "Phum"],
  ["កំពង់ឆ្នាំង", "Kampongchhnang"],
  ["ត្រពាំងថ្ម", "Trapeangthma"],
])("%s is written %s", (khmer, latin) => {
  expect(romanise(khmer)).toBe(latin);
});

test("words stay apart, each with a capital; what is not Khmer stays as it is", () => {
  expect(romanise(" សុខ\u200b សុភា ")).toBe("Sok Sophea");
  expect(romanise("Dara សុខ")).toBe("Dara Sok");
  expect(romanise("")).toBe("");
});

test("six in ten names of places are written letter for letter as the national gazetteer has them", async () => {
  const { VILLAGE, COMMUNE } = await placesOfCambodia(new Set(provinces.map(({ code }) => code)));
  const letters = (text: string) => text.toLowerCase().replaceAll(/[^a-z]/gu, "");
  const byName = new Map([...VILLAGE, ...COMMUNE].map(({ nameEn, nameLocal }) => [nameLocal, nameEn]));
  const alike = [...byName].filter(([nameLocal, nameEn]) => letters(romanise(nameLocal)) === letters(nameEn));
  expect(alike.length / byName.size).toBeGreaterThan(0.6);
  for (const nameLocal of byName.keys()) expect(romanise(nameLocal)).not.toMatch(/\p{Script=Khmer}(?<!\p{N})/u);
});
