/**
 * The hook of `react-i18next`, which keeps the types: the build takes this in its place, a tenth of its size, as all texts
 * are there before a page says them and the language never changes (`translation.ts`).
 */
interface Translation<Translate> {
  language: string;
  options: { defaultNS: string };
  getFixedT: (language: string, names: string | readonly string[]) => Translate;
}

let i18n: Translation<unknown>;

export function setI18n(given: Translation<unknown>): void {
  i18n = given;
}

/** What says the texts of the first of these namespaces by their keys alone; the same function for the same names. */
export const useTranslation = (names: string | readonly string[] = i18n.options.defaultNS) => ({
  t: i18n.getFixedT(i18n.language, names),
  i18n,
});
