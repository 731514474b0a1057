import type { Page } from "@playwright/test";
import axe, { type AxeResults, type RunOptions } from "axe-core";
import { expect, storageOf, test } from "../support/journey.ts";
import type { Screen } from "../support/screen.ts";
import { screensOf } from "../support/screens.ts";

type Judge = (where: Document | string, options: RunOptions) => Promise<AxeResults>;

/**
 * Accessibility violations on the current page, in the light theme and then in the dark one, where only colours can
 * differ. Both are checked in one call, in the page itself: sending and compiling the rules takes as long as running
 * them.
 */
async function violations(page: Page, { dialog = false }: Screen): Promise<{ light: string[]; dark: string[] }> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async (where) => {
      const { axe: rules } = window as unknown as { axe: { run: Judge } };
      const broken = async (options: RunOptions) => {
        const { violations: found } = await rules.run(where ?? document, {
          ...options,
          resultTypes: ["violations"],
          selectors: false,
          preload: false,
        });
        return found.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html}`));
      };
      // A fading element has too little contrast for a moment, and nested colour transitions restart each other.
      const still = new CSSStyleSheet();
      still.replaceSync("*, *::before, *::after { transition: none !important }");
      const show = (theme: "light" | "dark") => {
        document.body.classList.toggle("bp6-dark", theme === "dark");
        document.documentElement.style.colorScheme = theme;
      };
      document.adoptedStyleSheets = [still];
      const light = await broken({});
      show("dark");
      const dark = await broken({ runOnly: ["color-contrast", "link-in-text-block"] });
      show("light");
      document.adoptedStyleSheets = [];
      return { light, dark };
    },
    dialog ? "[role=dialog], [role=alertdialog]" : undefined,
  );
}

const parts = 2;

// Violations name themselves; a trace of so many pages takes a sixth of the time.
test.use({ trace: "off" });

/** Every screen once in each language, in both themes, without accessibility violations. */
for (const [language, part] of (["en", "km"] as const).flatMap((each) =>
  Array.from({ length: parts }, (_, i) => [each, i] as const),
)) {
  test.describe(`${language}, part ${part + 1}`, () => {
    test.use({ role: "administrator", language });

    test("no screen breaks an accessibility rule", async ({ page, build, say, user, browser, served }) => {
      // Seventy screens.
      test.setTimeout(900_000);
      const open = await browser.newContext({
        baseURL: served.url,
        storageState: storageOf(served.url, { lang: language, theme: "light" }),
      });
      const outside = await open.newPage();
      const screens = await screensOf(build, user.branchIds[0] ?? 0);
      for (const screen of screens.filter((_, i) => i % parts === part)) {
        const on = screen.open ? outside : page;
        // Routes that the last screen intercepted.
        await on.unrouteAll({ behavior: "ignoreErrors" });
        await screen.show(on, say);
        expect.soft(await violations(on, screen), screen.name).toEqual({ light: [], dark: [] });
      }
      await open.close();
    });
  });
}
