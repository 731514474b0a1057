import type { i18n as I18next, Namespace, TFunction } from "i18next";
import { setI18n } from "react-i18next";
import { type TextParams, textOf, type Texts, textsAt } from "../../server/shared/texts.ts";
import type { Language } from "./language.ts";

const known: Record<Language, Record<string, Texts>> = { en: {}, km: {} };
const translators = new Map<string, ReturnType<typeof translatorOf>>();

/** Makes texts of a language known, beside those that are. */
export function addTexts(language: Language, texts: Readonly<Record<string, Texts>>): void {
  for (const [name, more] of Object.entries(texts)) known[language][name] = { ...known[language][name], ...more };
}

/** Whether texts of a namespace are known in a language. */
export const hasTexts = (language: Language, namespace: string): boolean => namespace in known[language];

/** The texts of a group in a namespace, by their keys. */
export function textsIn(namespace: string, group: string): Readonly<Record<string, Texts | string>> {
  const texts = textsAt(known[translation.language][namespace] ?? {}, group.split("."));
  return typeof texts === "object" ? texts : {};
}

/** Says texts: those of a namespace by their keys alone. A key without a text is said itself, so that it is noticed. */
const translatorOf =
  (language: Language, namespace: string) =>
  (key: string, params: TextParams = {}): string => {
    const [name = "", rest] = key.split(":", 2);
    const texts = known[language][rest === undefined ? namespace : name] ?? {};
    return textOf(language, texts, rest ?? name, params) ?? key;
  };

/** What says texts in a language, those of the first of these namespaces by their keys alone. */
export function translator<Names extends Namespace>(language: Language, names: Names): TFunction<Names> {
  const first = String(typeof names === "string" ? names : names[0]);
  const said = translators.get(language + first) ?? translatorOf(language, first);
  translators.set(language + first, said);
  return said as unknown as TFunction<Names>;
}

/**
 * What the hook of react-i18next asks of i18next: the rest of that package, which every page would wait for, is for
 * texts that are loaded, detected and formatted in other ways. The language never changes: another one is chosen by loading
 * the panel anew.
 */
const translation = {
  language: "en" as Language,
  languages: ["en"],
  isInitialized: true,
  options: { defaultNS: "ui" },
  hasLoadedNamespace: () => true,
  getFixedT: translator,
  on: () => undefined,
  off: () => undefined,
};

/** The language that everything is said in. */
export const spoken = (): Language => translation.language;

/** From now on everything is said in this language. */
export function speak(language: Language): void {
  translation.language = language;
  translation.languages = [language];
  setI18n(translation as unknown as I18next);
}
