import { expect, test } from "vitest";
import { boyNames, familyNames, girlNames } from "../../../server/app/demo/names.ts";
import { placesOfCambodia } from "../../../server/modules/reference/places/cambodia.ts";
import { provinces } from "../../../server/modules/reference/builtin/provinces.ts";
import { agrees, namesDiffer, someDiffer } from "../../../server/shared/values/names-agree.ts";

/** Names as families write them, which no rule spells. */
const asWritten =
  "Ly:លី, Mao:ម៉ៅ, Oum:អ៊ុំ, Pich:ពេជ្រ, Phorn:ផន, Pov:ពៅ, Peou:ពៅ, Sar:ស, Rath:រ័ត្ន, Tith:ទិត្យ, Hor:ហោ, Norng:ណង, Var:វ៉ា, Nget:ង៉ែត, Ngov:ង៉ោ, " +
  "Chhay:ឆាយ, Keo:កែវ, Vorn:វន, Yos:យស់, Ieng:អៀង, Ear:អៀ, Kry:គ្រី, Duch:ឌុច, Sreyleak:ស្រីលក្ខណ៍, Pheakdey:ភក្ដី, Phakdey:ភក្តី, Oudom:ឧត្តម, " +
  "Rattana:រតនា, Rathana:រដ្ឋណា, Vathana:វឌ្ឍនា, Piseth:ពិសិដ្ឋ, Reaksmey:រស្មី, Rasmey:រស្មី, Sambath:សម្បត្តិ, Sophorn:សោភ័ណ, Voleak:វល្លក្ខណ៍, " +
  "Leakhena:លក្ខិណា, Devid:ដេវីត, Panith:ពានិជ្ជ, Vichet:វិចិត្រ, Sovath:សុវត្ថិ, Virak:វីរៈ, Ratanak:រតនៈ, Chhorvy:ឆវី, Menghour:ម៉េងហួរ, Sros:ស្រស់";
const pairs = [
  ...asWritten.split(", ").map((pair) => pair.split(":") as [latin: string, khmer: string]),
  ...[...familyNames, ...girlNames, ...boyNames].map(([latin, khmer]): [string, string] => [latin, khmer]),
];
const isOf = ([latin, khmer]: readonly [string, string]) => agrees(khmer, latin);

test("names of people as families write them agree", () => {
  expect(pairs.filter((pair) => !isOf(pair))).toEqual([]);
});

test("of the names of places fewer than one in two hundred are doubted", async () => {
  const { VILLAGE, COMMUNE } = await placesOfCambodia(new Set(provinces.map(({ code }) => code)));
  const names = new Map(
    [...VILLAGE, ...COMMUNE].map(({ nameEn, nameLocal }) => [`${nameEn} ${nameLocal}`, [nameEn, nameLocal]]),
  );
  // A number is read in words.
  const spelt = [...names.values()].filter(([, khmer = ""]) => !/\p{N}/u.test(khmer)) as [string, string][];
  expect(spelt.length).toBeGreaterThan(9_000);
  expect(spelt.filter((pair) => !isOf(pair)).length).toBeLessThan(spelt.length / 200);
});

test("of two names that are not the same one most are doubted", () => {
  const mixed = pairs.flatMap(([latin], i) =>
    pairs.flatMap(([, khmer], k): [string, string][] => (k === i ? [] : [[latin, khmer]])),
  );
  expect(mixed.filter(isOf).length).toBeLessThan(mixed.length / 6);
});

test("a whole name is doubted for either part, but not for their order or for what is missing", () => {
  const of = (lastNameLocal: string, firstNameLocal: string, lastNameEn: string, firstNameEn: string) =>
    namesDiffer({ lastNameLocal, firstNameLocal, lastNameEn, firstNameEn });
  expect(of("ជា", "សុភា", "Chea", "Sophea")).toBe(false);
  expect(of("ជា", "សុភា", "Sophea", "Chea")).toBe(false);
  expect(of("ជា", "សុភា", "CHEA", "Sophea (Nary)")).toBe(false);
  expect(of("ជា", "សុភា", "Sok", "Dara")).toBe(true);
  expect(of("ជា", "សុភា", "Chea", "Dara")).toBe(true);
  expect(of("ជា", "សុភា", "Sok", "Sophea")).toBe(true);
  expect(of("ជា", "សុភា", "", "Dara")).toBe(false);
  expect(of("Sok", "Dara", "Chea", "Sophea")).toBe(false);
  expect(of("ជា", "សុភា", "ជា", "សុភា")).toBe(false);
});

test("whole names differ between scripts and from those of a record, but not for spelling, order or spaces", () => {
  const recorded = ["Sok Dara", "សុខ ដារ៉ា"];
  expect(someDiffer(["សុខ ដារ៉ា", "Rith Sokunthea"], [])).toBe(true);
  expect(someDiffer(["Rith Sokunthea"], recorded)).toBe(true);
  expect(someDiffer(["សុខ ដារ៉ា", "Sok Dara"], ["Rith Sokunthea", "សុខ ដារ៉ា"])).toBe(true);
  for (const said of [
    ["សុខ ដារ៉ា", "Sauk Darar"],
    ["សុខដារ៉ា", "DARA Sok"],
    ["សុខ ដារ៉ា", "Sok Da Ra"],
    ["សុខ ដារ៉ា", "ソク・ダラ"],
    ["ST-1", "Sok Dara"],
  ]) {
    expect([said, someDiffer(said, recorded)]).toEqual([said, false]);
  }
});
