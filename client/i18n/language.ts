export type Language = "en" | "km";
export const languages: readonly Language[] = ["en", "km"];
/** Each language in its own words. */
export const languageNames: Record<Language, string> = { en: "English", km: "ខ្មែរ" };

const key = "lang";

/** The language that was chosen; English when none was, whatever the browser prefers. */
export function readLanguage(): Language {
  try {
    return localStorage.getItem(key) === "km" ? "km" : "en";
  } catch {
    return "en";
  }
}

/** Keeps the choice; it counts from the next load of the page. */
export function keepLanguage(language: Language): void {
  try {
    localStorage.setItem(key, language);
  } catch {
    // A browser that stores nothing keeps showing English.
  }
}
