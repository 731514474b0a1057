import type { Page } from "@playwright/test";
import axe, { type AxeResults, type RunOptions } from "axe-core";
import { expect, storageOf, test } from "../support/journey.ts";
import type { Screen } from "../support/screen.ts";
import { screensOf } from "../support/screens.ts";

type Judge = (where: Document | string, options: RunOptions) => Promise<AxeResults>;

/** Accessibility violations on the current page, checked in the page itself. */
async function violations(page: Page, { dialog = false }: Screen): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async (where) => {
      const { axe: rules } = window as unknown as { axe: { run: Judge } };
      // A fading element has too little contrast for a moment, and nested colour transitions restart each other.
      const still = new CSSStyleSheet();
      still.replaceSync("*, *::before, *::after { transition: none !important }");
      document.adoptedStyleSheets = [still];
      const { violations: found } = await rules.run(where ?? document, {
        resultTypes: ["violations"],
        selectors: false,
        preload: false,
      });
      document.adoptedStyleSheets = [];
      return found.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html}`));
    },
    dialog ? "[role=dialog], [role=alertdialog]" : undefined,
  );
}

const parts = 2;

// Violations name themselves; a trace of so many pages takes a sixth of the time.
test.use({ trace: "off" });

/**
 * Every screen in English and light, and in Khmer and dark, without accessibility violations. No style depends on both:
 * colours follow the theme, and names the language.
 */
const looks = [
  ["en", "light"],
  ["km", "dark"],
] as const;

for (const [language, theme, part] of looks.flatMap((each) =>
  Array.from({ length: parts }, (_, i) => [...each, i] as const),
)) {
  test.describe(`${language}, ${theme}, part ${part + 1}`, () => {
    test.use({ role: "administrator", language, theme });

    test("no screen breaks an accessibility rule", async ({ page, build, say, user, browser, served }) => {
      // About a hundred screens.
      test.setTimeout(900_000);
      const open = await browser.newContext({
        baseURL: served.url,
        storageState: storageOf(served.url, { lang: language, theme }),
      });
      const outside = await open.newPage();
      const screens = await screensOf(build, user.branchIds[0] ?? 0);
      for (const screen of screens.filter((_, i) => i % parts === part)) {
        const on = screen.open ? outside : page;
        // Routes that the last screen intercepted.
        await on.unrouteAll({ behavior: "ignoreErrors" });
        await screen.show(on, say);
        expect.soft(await violations(on, screen), screen.name).toEqual([]);
      }
      await open.close();
    });
  });
}
