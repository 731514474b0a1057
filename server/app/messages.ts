import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Translate } from "../core/base/translate.ts";
import { textOf, type Texts } from "../shared/texts.ts";

const namespaces = [
  "analysis",
  "audit",
  "backup",
  "branch",
  "class",
  "distribution",
  "donation",
  "donor",
  "enums",
  "errors",
  "export",
  "import",
  "ui",
  "mail",
  "match",
  "need",
  "organisation",
  "photo",
  "pledge",
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

/**
 * Loads the client's translations for text that the server writes into files and answers, so that it matches the screen.
 */
export function loadMessages(root: string): Translate {
  const texts = {} as Record<(typeof languages)[number], Texts>;
  for (const language of languages) {
    const own: Record<string, Texts> = {};
    for (const namespace of namespaces) {
      const file = join(root, "client", "i18n", "locales", language, namespace);
      // The browser loads some texts of a name later than the others.
      const parts = [`${file}.json`, `${file}.later.json`].filter((part) => existsSync(part));
      own[namespace] = Object.assign(
        {},
        ...parts.map((part) => JSON.parse(readFileSync(part, "utf8")) as Texts),
      ) as Texts;
    }
    texts[language] = own;
  }
  return (language, key, params) => textOf(language, texts[language], key, params) ?? key;
}
