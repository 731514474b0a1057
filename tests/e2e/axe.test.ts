import type { Page } from "@playwright/test";
import { violations, violationsInBoth } from "../support/axe.ts";
import { brokenCodes } from "../support/broken.ts";
import { coveredControls } from "../support/covered.ts";
import { expect, storageOf, test, tokenFor } from "../support/journey.ts";
import { listScreens } from "../support/lists.ts";
import { screensOf } from "../support/screens.ts";

/**
 * Every screen but the lists, which `lists.test.ts` judges: in one language, in which neighbours take turns, and in both
 * themes, on which colours alone depend.
 */
const languages = ["en", "km"] as const;

for (const [index, language] of languages.entries()) {
  test.describe(`in ${language}`, () => {
    test.use({ role: "administrator", language });

    test("no screen breaks an accessibility rule, in light or in dark, covers its controls or breaks a code", async ({
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
      const screens = await screensOf(build, user.branchIds[0] ?? 0);
      const others = screens.filter(({ name }) => !listScreens.has(name));
      for (const screen of others.filter((_, i) => i % languages.length === index)) {
        const where = screen.open ? "outside" : "inside";
        const show = async (on: Page) => {
          // Routes that the last screen intercepted.
          await on.unrouteAll({ behavior: "ignoreErrors" });
          await screen.show(on, say);
        };
        const on = pages.light[where];
        await show(on);
        expect.soft(await coveredControls(on), `${screen.name}, covered`).toEqual([]);
        const { found, themes } = await violationsInBoth(on, screen, say);
        expect.soft(found, screen.name).toEqual([]);
        const wide = on.viewportSize();
        await on.setViewportSize({ width: 390, height: 844 });
        expect.soft(await coveredControls(on), `${screen.name}, covered on a phone`).toEqual([]);
        expect.soft(await brokenCodes(on), `${screen.name}, on a phone`).toEqual([]);
        if (wide) await on.setViewportSize(wide);
        if (themes === 2) continue;
        const other = pages.dark[where];
        await show(other);
        expect.soft(await violations(other, screen, "colours"), `${screen.name}, in dark`).toEqual([]);
      }
      for (const each of [pages.light.outside, pages.dark.inside, pages.dark.outside]) await each.context().close();
    });

    test("on a phone, Matching, set filters, the promotion and tables break none", async ({
      page,
      build,
      say,
      user,
    }) => {
      test.setTimeout(300_000);
      await page.setViewportSize({ width: 390, height: 844 });
      const screens = await screensOf(build, user.branchIds[0] ?? 0);
      const onPhone = new Set(["matching", "students-filtered", "promotion", "tables", "import-questions"]);
      for (const screen of screens.filter(({ name }) => onPhone.has(name))) {
        await screen.show(page, say);
        expect.soft(await violations(page, screen), screen.name).toEqual([]);
        expect.soft(await coveredControls(page), `${screen.name}, covered`).toEqual([]);
      }
    });
  });
}
