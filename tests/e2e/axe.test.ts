import { AxeBuilder } from "@axe-core/playwright";
import { screensOf } from "../support/screens.ts";
import { expect, test } from "../support/journey.ts";

/** Every screen, once per language and theme: nothing that the accessibility rules forbid. */
for (const language of ["en", "km"] as const) {
  for (const theme of ["light", "dark"] as const) {
    test.describe(`${language}, ${theme}`, () => {
      test.use({ role: "administrator", language, theme });

      test("no screen breaks a rule", async ({ page, build, say, user, browser, served }) => {
        test.setTimeout(120_000);
        const screens = await screensOf(build, user.branchIds[0] ?? 0);
        const nobody = await browser.newContext({
          baseURL: served.url,
          reducedMotion: "reduce",
          storageState: {
            cookies: [],
            origins: [{ origin: served.url, localStorage: [{ name: "lang", value: language }, { name: "theme", value: theme }] }],
          },
        });
        const outside = await nobody.newPage();
        for (const screen of screens) {
          const on = screen.open ? outside : page;
          await screen.show(on, say);
          const { violations } = await new AxeBuilder({ page: on }).analyze();
          const found = violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help}: ${node.html}`));
          expect.soft(found, screen.name).toEqual([]);
        }
        await nobody.close();
      });
    });
  }
}
