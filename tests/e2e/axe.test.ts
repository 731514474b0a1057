import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, storageOf, test } from "../support/journey.ts";
import { screensOf } from "../support/screens.ts";

/** Puts the dark theme on the page as it stands, and waits until every colour has arrived. */
const darken = (page: Page) =>
  page.evaluate(async () => {
    document.body.classList.add("bp6-dark");
    document.documentElement.style.colorScheme = "dark";
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
  });

const violations = async (axe: AxeBuilder) =>
  (await axe.analyze()).violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html}`));

/** Every screen once in each language, in both themes: nothing that the rules of accessibility forbid. */
for (const language of ["en", "km"] as const) {
  test.describe(language, () => {
    test.use({ role: "administrator", language });

    test("no screen breaks a rule of accessibility", async ({ page, build, say, user, browser, served }) => {
      test.setTimeout(240_000);
      const open = await browser.newContext({
        baseURL: served.url,
        storageState: storageOf(served.url, { lang: language, theme: "light" }),
      });
      const outside = await open.newPage();
      for (const screen of await screensOf(build, user.branchIds[0] ?? 0)) {
        const on = screen.open ? outside : page;
        await screen.show(on, say);
        expect.soft(await violations(new AxeBuilder({ page: on })), screen.name).toEqual([]);
        await darken(on);
        const colours = new AxeBuilder({ page: on }).withRules(["color-contrast", "link-in-text-block"]);
        expect.soft(await violations(colours), `${screen.name}, dark`).toEqual([]);
      }
      await open.close();
    });
  });
}
