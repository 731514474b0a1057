import { createRequire } from "node:module";
import type { Country } from "world-countries";
import { countryCode } from "./countries.ts";

/** What people write for a country besides its names in any language. */
const alsoWritten: Readonly<Record<string, readonly string[]>> = {
  USA: ["米国", "アメリカ合衆国", "U.S.A."],
  GBR: ["U.K.", "England"],
};

/** Languages in which short names are written that no list of full names has: 英国, 香港. */
const shortNames = ["en", "ja", "zh"].map(
  (language) => new Intl.DisplayNames(language, { type: "region", style: "short", fallback: "none" }),
);

let byCode: ReadonlyMap<string, readonly string[]> | null = null;

const namesByCode = (): ReadonlyMap<string, readonly string[]> =>
  new Map(
    (createRequire(import.meta.url)("world-countries") as Country[]).map((country) => {
      const { cca2, name, altSpellings, translations } = country;
      const code = countryCode(country);
      const names = [
        name.common,
        name.official,
        ...altSpellings,
        ...Object.values(translations).flatMap(({ common, official }) => [common, official]),
        ...shortNames.flatMap((language) => language.of(cca2) ?? []),
        ...(alsoWritten[code] ?? []),
      ];
      return [code, names];
    }),
  );

/** How a country that came with the product is called in many languages; nothing for another one. */
export function countryNames(code: string): readonly string[] {
  byCode ??= namesByCode();
  return byCode.get(code) ?? [];
}
