export type Language = "en" | "km";
export const languages: readonly Language[] = ["en", "km"];
/** Each language by its own name. */
export const languageNames: Record<Language, string> = { en: "English", km: "ខ្មែរ" };

const key = "lang";

/** The chosen language; English by default, whatever the browser prefers. */
export function readLanguage(): Language {
  try {
    return localStorage.getItem(key) === "km" ? "km" : "en";
  } catch {
    return "en";
  }
}

/** Stores the choice, which takes effect on the next page load. */
export function keepLanguage(language: Language): void {
  try {
    localStorage.setItem(key, language);
  } catch {
    // Without storage the browser stays with English.
  }
}
