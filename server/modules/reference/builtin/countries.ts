import { createRequire } from "node:module";
import type { Country } from "world-countries";
import type { BuiltinValue } from "./types.ts";

/** Kosovo has no code in ISO 3166-1; XKX, from the range left to users, is what others use. */
const userAssigned: Record<string, string> = { XK: "XKX" };

/**
 * All countries and territories: ISO 3166-1 alpha-3 codes and English names from the package `world-countries`
 * (ODbL), Khmer names from the Unicode CLDR that Node carries.
 */
export function countries(): BuiltinValue[] {
  const source = createRequire(import.meta.url)("world-countries") as Country[];
  const khmer = new Intl.DisplayNames("km", { type: "region", fallback: "none" });
  return source
    .map(({ cca2, cca3, name }) => ({
      code: userAssigned[cca2] ?? cca3,
      nameEn: name.common,
      nameLocal: khmer.of(cca2) ?? name.common,
    }))
    .toSorted((a, b) => (a.code < b.code ? -1 : 1));
}
