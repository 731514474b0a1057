import type { Page } from "@playwright/test";
import { violations } from "../support/axe.ts";
import { expect, storageOf, test, tokenFor } from "../support/journey.ts";
import { screensOf } from "../support/screens.ts";

// Violations name themselves; a trace of so many pages takes a sixth of the time.
test.use({ trace: "off" });

/** Changes the theme as a person does, whatever is open; false where the page does not offer it. */
const changeTheme = (page: Page, names: readonly string[]): Promise<boolean> =>
  page.evaluate((all) => {
    const buttons = [...document.querySelectorAll<HTMLElement>("button[aria-label]")];
    const found = buttons.find(({ ariaLabel }) => ariaLabel !== null && all.includes(ariaLabel));
    found?.click();
    return found !== undefined;
  }, names);

/**
 * Every screen in one language and in both themes, of which colours alone depend. Neighbours take turns in the languages;
 * lists are judged in both by their own test.
 */
const languages = ["en", "km"] as const;

for (const [index, language] of languages.entries()) {
  test.describe(`in ${language}`, () => {
    test.use({ role: "administrator", language });

    test("no screen breaks an accessibility rule, in light or in dark", async ({
      page,
      build,
      say,
      user,
      browser,
      served,
      database,
    }) => {
      // About a hundred screens.
      test.setTimeout(900_000);
      const outside = { lang: language };
      const inside = { ...outside, usrtk: await tokenFor(database.pool, served, user.id) };
      const pageWith = async (kept: Record<string, string>) => {
        const context = await browser.newContext({ baseURL: served.url, storageState: storageOf(served.url, kept) });
        return context.newPage();
      };
      const pages = {
        light: { inside: page, outside: await pageWith({ ...outside, theme: "light" }) },
        dark: {
          inside: await pageWith({ ...inside, theme: "dark" }),
          outside: await pageWith({ ...outside, theme: "dark" }),
        },
      };
      const themes = [say("shell:theme.dark"), say("shell:theme.light")];
      const screens = await screensOf(build, user.branchIds[0] ?? 0);
      for (const screen of screens.filter((_, i) => i % languages.length === index)) {
        const where = screen.open ? "outside" : "inside";
        const show = async (on: Page) => {
          // Routes that the last screen intercepted.
          await on.unrouteAll({ behavior: "ignoreErrors" });
          await screen.show(on, say);
        };
        const on = pages.light[where];
        await show(on);
        expect.soft(await violations(on, screen), screen.name).toEqual([]);
        if (await changeTheme(on, themes)) {
          expect.soft(await violations(on, screen, "colours"), `${screen.name}, in the other theme`).toEqual([]);
        } else {
          const other = pages.dark[where];
          await show(other);
          expect.soft(await violations(other, screen, "colours"), `${screen.name}, in dark`).toEqual([]);
        }
      }
      for (const each of [pages.light.outside, pages.dark.inside, pages.dark.outside]) await each.context().close();
    });
  });
}
