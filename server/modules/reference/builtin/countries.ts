import { createRequire } from "node:module";
import type { Country } from "world-countries";
import type { BuiltinValue } from "./types.ts";

/** Kosovo has no code in ISO 3166-1; XKX, from the range left to users, is what others use. */
const userAssigned: Record<string, string> = { XK: "XKX" };

/** The code of a country in the product. */
export const countryCode = ({ cca2, cca3 }: Pick<Country, "cca2" | "cca3">): string => userAssigned[cca2] ?? cca3;

/** Where the CLDR's Khmer name is not what Cambodians write: foreign /g/ is ហ្គ, a country's name is its name alone. */
const khmerNames: Record<string, string> = {
  AF: "អាហ្វហ្គានីស្ថាន",
  BG: "ប៊ុលហ្គារី",
  PT: "ព័រទុយហ្គាល់",
  HK: "ហុងកុង",
  MO: "ម៉ាកាវ",
  MM: "មីយ៉ាន់ម៉ា",
  CD: "កុងហ្គោ-គីនស្ហាសា",
  CG: "កុងហ្គោ-ប្រាហ្សាវីល",
};

/**
 * All countries and territories: ISO 3166-1 alpha-3 codes and English names from the package `world-countries`
 * (ODbL), Khmer names from the Unicode CLDR that Node carries.
 */
export function countries(): BuiltinValue[] {
  const source = createRequire(import.meta.url)("world-countries") as Country[];
  const khmer = new Intl.DisplayNames("km", { type: "region", fallback: "none" });
  const nameOf = (code: string) => khmerNames[code] ?? khmer.of(code)?.replaceAll("\u200b", "");
  return source
    .map(({ cca2, cca3, name }) => ({
      code: countryCode({ cca2, cca3 }),
      nameEn: name.common,
      nameLocal: nameOf(cca2) ?? name.common,
    }))
    .toSorted((a, b) => (a.code < b.code ? -1 : 1));
}
