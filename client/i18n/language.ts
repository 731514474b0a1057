export type Language = "en" | "km";
export const languages: readonly Language[] = ["en", "km"];
/** Each language by its own name. */
export const languageNames: Record<Language, string> = { en: "English", km: "ខ្មែរ" };

const key = "lang";

const isKnown = (language: string | null | undefined): language is Language => language === "en" || language === "km";

/** The chosen language; until somebody has chosen, that of the browser's which comes first among ours, or English. */
export function readLanguage(): Language {
  try {
    const chosen = localStorage.getItem(key);
    if (isKnown(chosen)) return chosen;
  } catch {
    // Without storage nothing was chosen.
  }
  return navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isKnown) ?? "en";
}

/** Stores the choice, which takes effect on the next page load. */
export function keepLanguage(language: Language): void {
  try {
    localStorage.setItem(key, language);
  } catch {
    // Without storage it stays with the browser's language.
  }
}
