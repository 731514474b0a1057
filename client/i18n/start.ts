import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import { type Language, readLanguage } from "./language.ts";

const loaders = {
  en: async () => (await import("./en.ts")).texts,
  km: async () => (await import("./km.ts")).texts,
};

/** Loads the texts of the chosen language, and only those. */
export async function startTranslations(language: Language = readLanguage()): Promise<void> {
  const texts = await loaders[language]();
  document.documentElement.lang = language;
  await i18next.use(initReactI18next).init({
    lng: language,
    resources: { [language]: texts },
    defaultNS: "kit",
    fallbackLng: false,
    interpolation: { escapeValue: false },
    returnNull: false,
  });
}
