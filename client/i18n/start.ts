import type { Texts } from "../../server/shared/texts.ts";
import { type Language, readLanguage } from "./language.ts";
import { addTexts, hasTexts, speak, spoken } from "./translation.ts";

const first = {
  en: async () => (await import("./first.en.ts")).texts,
  km: async () => (await import("./first.km.ts")).texts,
};
const panel = {
  en: async () => (await import("./panel.en.ts")).texts,
  km: async () => (await import("./panel.km.ts")).texts,
};
/** What the other lists that people open first say, by namespace. */
const listed = {
  donor: {
    en: async () => ({ donor: (await import("./locales/en/donor.json")).default }),
    km: async () => ({ donor: (await import("./locales/km/donor.json")).default }),
  },
  school: {
    en: async () => ({ school: (await import("./locales/en/school.json")).default }),
    km: async () => ({ school: (await import("./locales/km/school.json")).default }),
  },
};
const field = {
  en: async () => (await import("./field.en.ts")).texts,
  km: async () => (await import("./field.km.ts")).texts,
};
const all = {
  en: async () => (await import("./en.ts")).texts,
  km: async () => (await import("./km.ts")).texts,
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
  addTexts(language, texts);
  speak(language);
}

async function add(language: Language, load: () => Promise<Record<string, Texts>>): Promise<void> {
  const [texts] = await Promise.all([load(), started]);
  addTexts(language, texts);
}

let inPanel = false;

/** Loads what the panel and the list that most people open say, which must be there before they are shown. */
export function loadPanelTexts(language: Language = readLanguage()): Promise<void> {
  inPanel = true;
  return add(language, panel[language]);
}

/** Loads what such a list says. */
export const loadListTexts = (of: keyof typeof listed, language: Language = readLanguage()): Promise<void> =>
  add(language, listed[of][language]);

/** Loads what the page for a day without a connection says. */
export const loadFieldTexts = (language: Language = readLanguage()): Promise<void> => add(language, field[language]);

const loading = new Map<Language, Promise<void>>();

/** Loads all texts, once: every other page, and what is loaded later, waits for them. */
export function loadTexts(language: Language = readLanguage()): Promise<void> {
  const known = loading.get(language);
  if (known) return known;
  const texts = add(language, all[language]);
  loading.set(language, texts);
  // Asked for again the next time.
  texts.catch(() => loading.delete(language));
  return texts;
}

/** Loads the texts of what is loaded after a page: in the panel all, before sign-in there are no others. */
export const laterTexts = (): Promise<void> => (inPanel ? loadTexts() : Promise.resolve());

/** Loads the names of screens in the other language, as people search for them in both; returns that language. */
export async function loadOtherScreens(): Promise<Language> {
  const other = spoken() === "km" ? "en" : "km";
  if (!hasTexts(other, "shell")) {
    const { shell, reference } = await all[other]();
    addTexts(other, { reference, shell });
  }
  return other;
}

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
  const khmer = spoken() === "km";
  const [own, other] = await Promise.all([all[khmer ? "km" : "en"](), all[khmer ? "en" : "km"]()]);
  compare(own, other);
  return found;
}
