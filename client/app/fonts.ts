import khmer400 from "@fontsource/noto-sans-khmer/files/noto-sans-khmer-khmer-400-normal.woff2?url";
import khmer600 from "@fontsource/noto-sans-khmer/files/noto-sans-khmer-khmer-600-normal.woff2?url";
import latin400 from "@fontsource/inter/files/inter-latin-400-normal.woff2?url";
import latin600 from "@fontsource/inter/files/inter-latin-600-normal.woff2?url";
import type { Language } from "../i18n/language.ts";
import "./fonts.css";

const files: Record<Language, string[]> = { en: [latin400, latin600], km: [khmer400, khmer600, latin400] };

/** Loads the current language's font immediately; others load when needed. */
export function preloadFonts(language: Language): void {
  for (const href of files[language]) {
    const link = document.createElement("link");
    Object.assign(link, { rel: "preload", as: "font", type: "font/woff2", crossOrigin: "anonymous", href });
    document.head.append(link);
  }
}
