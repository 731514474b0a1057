import { BadInput } from "../../core/base/errors.ts";
import type { Translate } from "../../core/base/translate.ts";
import { type BuiltinProvince, builtinProvinces } from "../../shared/provinces.ts";

/** The most provinces that are named one by one. */
const NAMED = 3;

function nameOf(chosen: readonly BuiltinProvince[], translate: Translate, language: "en" | "km"): string {
  if (chosen.length === builtinProvinces.length) return translate(language, "print.places.name", {});
  if (chosen.length > NAMED) return translate(language, "print.places.nameMany", { n: chosen.length });
  const names = chosen.map(({ nameEn, nameLocal }) => (language === "km" ? nameLocal : nameEn)).join(", ");
  return translate(language, "print.places.nameOf", { names });
}

/**
 * The provinces whose places are to be loaded, all of them by default, and what that import is called; `BadInput` unless
 * all of them come with the product.
 */
export function choosePlaces(
  wanted: readonly string[] | null,
  translate: Translate,
  language: "en" | "km",
): { codes: string[]; name: string } {
  const chosen = builtinProvinces.filter(({ code }) => !wanted || wanted.includes(code));
  if (chosen.length === 0 || (wanted && chosen.length !== wanted.length)) {
    throw new BadInput([{ path: "provinces", key: "validation.selected" }]);
  }
  return { codes: chosen.map(({ code }) => code), name: nameOf(chosen, translate, language) };
}
