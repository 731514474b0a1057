import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Translate } from "../core/base/translate.ts";
import type { MessageParams } from "../shared/errors.ts";
import { numberText } from "../shared/number-text.ts";

type Texts = { [name: string]: string | Texts };

const namespaces = [
  "audit",
  "backup",
  "branch",
  "class",
  "donation",
  "donor",
  "enums",
  "errors",
  "export",
  "import",
  "ui",
  "mail",
  "organisation",
  "photo",
  "print",
  "reference",
  "report",
  "school",
  "student",
  "trash",
  "user",
  "validation",
] as const;
const languages = ["en", "km"] as const;

const lookUp = (texts: Texts | string | undefined, path: string[]): string | undefined => {
  if (typeof texts === "string") return path.length === 0 ? texts : undefined;
  const [step, ...rest] = path;
  return texts && step !== undefined ? lookUp(texts[step], rest) : undefined;
};

/** The text for a key, in the plural that `count` needs; the key itself if there is none. */
const textOf = (texts: Texts | string | undefined, key: string, { count }: MessageParams): string => {
  const found = (suffix: string) => lookUp(texts, `${key}${suffix}`.split("."));
  return found("") ?? (count === 1 ? found("_one") : undefined) ?? found("_other") ?? key;
};

/**
 * Loads the client's translations for text that the server writes into files and answers, so that it matches the screen;
 * placeholders are i18next's.
 */
export function loadMessages(root: string): Translate {
  const texts: Texts = {};
  for (const language of languages) {
    const own: Texts = {};
    for (const namespace of namespaces) {
      const file = join(root, "client", "i18n", "locales", language, `${namespace}.json`);
      own[namespace] = JSON.parse(readFileSync(file, "utf8")) as Texts;
    }
    texts[language] = own;
  }
  return (language, key, params) =>
    textOf(texts[language], key, params).replace(/\{\{(\w+)\}\}/gu, (all, name: string) => {
      const value = params[name] ?? all;
      return typeof value === "number" ? numberText(language, value) : value;
    });
}
