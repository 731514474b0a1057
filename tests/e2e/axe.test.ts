import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, storageOf, test } from "../support/journey.ts";
import type { Screen } from "../support/screen.ts";
import { screensOf } from "../support/screens.ts";

/** Puts the dark theme on the page as it stands, at once: nested colours in transition start each other anew for a while. */
const darken = (page: Page) =>
  page.evaluate(() => {
    const still = new CSSStyleSheet();
    still.replaceSync("*, *::before, *::after { transition: none !important }");
    document.adoptedStyleSheets.push(still);
    document.body.classList.add("bp6-dark");
    document.documentElement.style.colorScheme = "dark";
  });

/** Only what is wrong is worked out and sent from the page: the rest is many times as much. */
const violations = async (axe: AxeBuilder, rules?: string[]) =>
  (await axe.options({ resultTypes: ["violations"], ...(rules && { runOnly: rules }) }).analyze()).violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html}`));

const judge = (page: Page, { dialog = false }: Screen) => {
  // In the page itself and not in a new one for each screen, which only frames of other sites would need.
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  return dialog ? axe.include("[role=dialog], [role=alertdialog]") : axe;
};

const parts = 5;

// What fails is named by its own words; a trace of so many pages takes a sixth of the time.
test.use({ trace: "off" });

/** Every screen once in each language, in both themes: nothing that the rules of accessibility forbid. */
for (const [language, part] of (["en", "km"] as const).flatMap((each) => Array.from({ length: parts }, (_, i) => [each, i] as const))) {
  test.describe(`${language}, part ${part + 1}`, () => {
    test.use({ role: "administrator", language });

    test("no screen breaks a rule of accessibility", async ({ page, build, say, user, browser, served }) => {
      test.setTimeout(240_000);
      const open = await browser.newContext({
        baseURL: served.url,
        storageState: storageOf(served.url, { lang: language, theme: "light" }),
      });
      const outside = await open.newPage();
      const screens = await screensOf(build, user.branchIds[0] ?? 0);
      for (const screen of screens.filter((_, i) => i % parts === part)) {
        const on = screen.open ? outside : page;
        await screen.show(on, say);
        expect.soft(await violations(judge(on, screen)), screen.name).toEqual([]);
        await darken(on);
        expect.soft(await violations(judge(on, screen), ["color-contrast", "link-in-text-block"]), `${screen.name}, dark`).toEqual([]);
      }
      await open.close();
    });
  });
}
