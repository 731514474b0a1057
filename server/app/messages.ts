import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Translate } from "../core/base/translate.ts";
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

/**
 * Loads the client's translations for text that the server writes into files, so that it matches the screen;
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
    (lookUp(texts[language], key.split(".")) ?? key).replace(/\{\{(\w+)\}\}/gu, (all, name: string) => {
      const value = params[name] ?? all;
      return typeof value === "number" ? numberText(language, value) : value;
    });
}
