import i18next, { type FormatterModule } from "i18next";
import { initReactI18next } from "react-i18next";
import { numberText } from "../../server/shared/number-text.ts";
import { type Language, readLanguage } from "./language.ts";

const first = {
  en: async () => (await import("./first.en.ts")).texts,
  km: async () => (await import("./first.km.ts")).texts,
};
const all = {
  en: async () => (await import("./en.ts")).texts,
  km: async () => (await import("./km.ts")).texts,
};

/** Formats every number in a sentence for the reader's language. */
const numbers: FormatterModule = {
  type: "formatter",
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown, _format, language) =>
    typeof value === "number" ? numberText(language ?? "en", value) : (value as string),
};

let started: Promise<unknown> = Promise.resolve();

/** Loads what the pages before sign-in need, in the chosen language only. */
export function startTranslations(language: Language = readLanguage()): Promise<void> {
  const starting = start(language);
  started = starting;
  return starting;
}

async function start(language: Language): Promise<void> {
  const texts = await first[language]();
  document.documentElement.lang = language;
  await i18next
    .use(initReactI18next)
    .use(numbers)
    .init({
      lng: language,
      resources: { [language]: texts },
      defaultNS: "ui",
      fallbackLng: false,
      interpolation: { escapeValue: false, alwaysFormat: true },
      returnNull: false,
    });
}

/** Loads all other texts, which the panel needs before it is shown. */
export async function loadTexts(language: Language = readLanguage()): Promise<void> {
  const [texts] = await Promise.all([all[language](), started]);
  for (const [namespace, messages] of Object.entries(texts)) i18next.addResourceBundle(language, namespace, messages);
}

/** Loads the names of screens in the other language, as people search for them in both; returns that language. */
export async function loadOtherScreens(): Promise<Language> {
  const other = i18next.language === "km" ? "en" : "km";
  if (!i18next.hasResourceBundle(other, "shell")) {
    const { shell, reference } = await all[other]();
    i18next.addResourceBundle(other, "reference", reference);
    i18next.addResourceBundle(other, "shell", shell);
  }
  return other;
}

type Texts = { [key: string]: string | Texts };

/** What labels are called in the other language, as people search for them in both. */
export async function otherWordsOf(labels: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const wanted = new Set(labels);
  const found = new Map<string, string[]>();
  const compare = (own: Texts, other: Texts): void => {
    for (const [key, text] of Object.entries(own)) {
      const same = other[key];
      if (typeof text === "string") {
        if (typeof same === "string" && wanted.has(text)) found.set(text, [...(found.get(text) ?? []), same]);
      } else if (typeof same === "object") compare(text, same);
    }
  };
  const khmer = i18next.language === "km";
  const [own, other] = await Promise.all([all[khmer ? "km" : "en"](), all[khmer ? "en" : "km"]()]);
  compare(own, other);
  return found;
}
