import { numberText } from "./number-text.ts";

/** Texts by their keys, in groups. */
export type Texts = { readonly [name: string]: string | Texts };

/** What a text's parameters stand for; null for nothing. */
export type TextParams = Readonly<Record<string, string | number | null>>;

/** What is below these names; undefined if nothing is. */
export function textsAt(texts: Texts, names: readonly string[]): Texts | string | undefined {
  let found: Texts | string | undefined = texts;
  for (const name of names) {
    if (found === undefined || typeof found === "string") return undefined;
    found = found[name];
  }
  return found;
}

/**
 * The text for a key in the plural that `count` needs, with its parameters; undefined if there is none. Numbers are
 * written as the language writes them.
 */
export function textOf(language: string, texts: Texts, key: string, params: TextParams): string | undefined {
  const names = key.split(".");
  const last = names.pop() ?? "";
  const group = textsAt(texts, names);
  if (group === undefined || typeof group === "string") return undefined;
  const text = group[last] ?? (params["count"] === 1 ? group[`${last}_one`] : undefined) ?? group[`${last}_other`];
  if (typeof text !== "string") return undefined;
  return text.replaceAll(/\{\{(\w+)\}\}/gu, (all, name: string) => {
    const value = params[name];
    if (value === undefined) return all;
    return typeof value === "number" ? numberText(language, value) : (value ?? "");
  });
}
