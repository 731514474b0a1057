import { provinces } from "../builtin/provinces.ts";
import type { BuiltinValue } from "../builtin/types.ts";
import { decodePlaces, khmerUnit } from "./format.ts";

/** The kinds of places that come with the product, largest first. */
export const gazetteerKinds = ["PROVINCE", "DISTRICT", "COMMUNE", "VILLAGE"] as const;
export type Gazetteer = Record<(typeof gazetteerKinds)[number], BuiltinValue[]>;

/** The number of a province in the codes of its places: "KH-1" is 01. */
const numberOf = (provinceCode: string): string => provinceCode.slice("KH-".length).padStart(2, "0");

/**
 * The places of some provinces of Cambodia by kind, with their official codes, in the order of these. Read when needed:
 * all of them are 16,465.
 * @param chosen codes of provinces
 */
export async function placesOfCambodia(chosen: ReadonlySet<string>): Promise<Gazetteer> {
  const { default: lines } = await import("./cambodia.json", { with: { type: "json" } });
  const above = provinces.filter(({ code }) => chosen.has(code));
  const codeOf = new Map(above.map(({ code }) => [numberOf(code), code]));
  const places: Gazetteer = { PROVINCE: above, DISTRICT: [], COMMUNE: [], VILLAGE: [] };
  for (const { code, unit, nameEn, nameLocal } of decodePlaces(lines)) {
    const province = codeOf.get(code.slice(0, 2));
    const kind = gazetteerKinds[code.length / 2 - 1];
    if (province === undefined || kind === undefined) continue;
    const parentCode = kind === "DISTRICT" ? province : code.slice(0, -2);
    places[kind].push({ code, nameEn, nameLocal, unitEn: unit, unitLocal: khmerUnit(unit), parentCode });
  }
  return places;
}
