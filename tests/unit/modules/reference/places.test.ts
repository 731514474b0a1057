import { describe, expect, test } from "vitest";
import { gazetteerKinds, placesOfCambodia } from "../../../../server/modules/reference/places/cambodia.ts";
import { decodePlaces, encodePlaces } from "../../../../server/modules/reference/places/format.ts";
import { placeKeys, tidyPlaceName } from "../../../../server/modules/reference/places/names.ts";
import { builtinProvinces } from "../../../../server/shared/provinces.ts";
import { referenceRules } from "../../../../server/shared/rules/reference.ts";

const places = await placesOfCambodia(new Set(builtinProvinces.map(({ code }) => code)));

describe("the places of Cambodia", () => {
  test("25 provinces, 210 districts, 1,652 communes and 14,578 villages", () => {
    expect(gazetteerKinds.map((kind) => places[kind].length)).toEqual([25, 210, 1_652, 14_578]);
  });

  test.each(gazetteerKinds)("%s: keep the rules, codes differ, names are tidy and in their script", (kind) => {
    const codes = places[kind].map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    const rules = referenceRules[kind];
    const wrong = places[kind].filter(
      ({ parentCode, ...place }) =>
        !parentCode ||
        !rules.safeParse({ ...place, parentId: 1 }).success ||
        !/\p{Script=Khmer}/u.test(place.nameLocal) ||
        !/\p{Script=Latin}|\d/u.test(place.nameEn) ||
        [place.nameEn, place.nameLocal].some((name) => name !== tidyPlaceName(name)),
    );
    expect(wrong).toEqual([]);
  });

  test.each([
    ["DISTRICT", "PROVINCE"],
    ["COMMUNE", "DISTRICT"],
    ["VILLAGE", "COMMUNE"],
  ] as const)("every %s is in a %s of the list", (kind, above) => {
    const codes = new Set(places[above].map(({ code }) => code));
    expect(places[kind].filter(({ parentCode }) => !codes.has(parentCode ?? ""))).toEqual([]);
  });

  test("some provinces only", async () => {
    const kep = await placesOfCambodia(new Set(["KH-23"]));
    expect(gazetteerKinds.map((kind) => kep[kind].length)).toEqual([1, 2, 5, 18]);
    expect(kep.VILLAGE.every(({ code }) => code.startsWith("23"))).toBe(true);
  });

  test("the village without a Latin name in the source has one", () => {
    expect(places.VILLAGE.find(({ code }) => code === "02010508")).toMatchObject({
      nameEn: "Pailam",
      nameLocal: "ប៉ៃឡាំ",
    });
  });

  test("the compact form loses nothing", () => {
    const one = { code: "01020101", unit: "Village", nameEn: "Ou Thum", nameLocal: "អូរធំ" } as const;
    const all = [
      { code: "0102", unit: "District", nameEn: "Mongkol Borey", nameLocal: "មង្គលបូរី" } as const,
      { code: "010201", unit: "Commune", nameEn: "Banteay Neang", nameLocal: "បន្ទាយនាង" } as const,
      one,
    ];
    expect(decodePlaces(encodePlaces(all.toReversed()))).toEqual(all);
    expect(() => decodePlaces(["..nonsense"])).toThrow("Not a place");
  });
});

test.each([
  ["  Ta  Bun ", "Ta Bun"],
  ["ដង\u200Bរ៉ែក", "ដងរ៉ែក"],
  ["\u1796\u17C5\u17D2\u1793លិច", "ព្នៅលិច"],
  ["អង\u17D2\u179A\u17D2\u1782ង", "អង\u17D2\u1782\u17D2\u179Aង"],
  ["កំពង់\u17CBទូក", "កំពង់ទូក"],
  ["អណ្ដូង", "អណ្ដូង"],
])("%s is tidied to %s", (name, tidy) => {
  expect(tidyPlaceName(name)).toBe(tidy);
});

test.each([
  [
    { nameEn: "Phum Ou Thum", nameLocal: "?" },
    { nameEn: "OU THUM", nameLocal: "អូរធំ" },
  ],
  [
    { nameEn: "-", nameLocal: "ភូមិអូរធំ" },
    { nameEn: "Ou Thum", nameLocal: "អូរ\u200Bធំ" },
  ],
  [
    { nameEn: "Takeo Province", nameLocal: "-" },
    { nameEn: "Takéo", nameLocal: "តាកែវ" },
  ],
])("%j and %j share a form", (one, other) => {
  const forms = new Set(placeKeys(one));
  expect(placeKeys(other).some((form) => forms.has(form))).toBe(true);
});
