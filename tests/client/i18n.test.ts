import { expect, test } from "vitest";
import { loadTexts, startTranslations } from "../../client/i18n/start.ts";
import { translator } from "../../client/i18n/translation.ts";

test.each([
  ["en", "At most 16,465 in one step", "in 2026"],
  ["km", "យ៉ាងច្រើន 16,465 ក្នុងមួយលើក", "2026"],
] as const)("in %s a number in a sentence has separators, a year has none", async (language, sentence, year) => {
  await startTranslations(language);
  await loadTexts(language);
  const t = translator<["validation", "home"]>(language, ["validation", "home"]);
  expect(t("tooMany", { n: 16_465 })).toBe(sentence);
  expect(t("home:given.inYear", { year: "2026" })).toContain(year);
});
