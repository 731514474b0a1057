import { mkdirSync } from "node:fs";
import { chromium } from "@playwright/test";
import { browserLaunch, unpackBrowser } from "./browser.ts";
import { graphiqlScreens } from "./graphiql-screens.ts";
import { openServed, storageOf, tokenFor } from "./journey.ts";
import { serveProduct } from "./product.ts";
import { screensOf } from "./screens.ts";
import { wordsIn } from "./words.ts";

/*
 * Pictures of every screen in two widths, both languages and both themes, for review: `npm run screenshots`, or with
 * names of screens only those; with widths, languages or themes (`phone km dark`), only in those.
 */
const folder = "test-results/screenshots";
const widths = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
const languages = ["en", "km"] as const;
const themes = ["light", "dark"] as const;
const asked = new Set(process.argv.slice(2));
const askedOf = <Name extends string>(names: readonly Name[]): readonly Name[] => {
  const some = names.filter((name) => asked.delete(name));
  return some.length > 0 ? some : names;
};
const shownIn = askedOf(["wide", "phone"] as const);
const shownThemes = askedOf(themes);
const variants = askedOf(languages).flatMap((lang) => shownThemes.map((theme) => ({ lang, theme })));

await unpackBrowser();
const { stop, ...served } = await serveProduct();
process.env["SERVED_PRODUCT"] = JSON.stringify(served);
const { pool, build } = openServed(1);
const browser = await chromium.launch(browserLaunch);
let taken = 0;
try {
  mkdirSync(folder, { recursive: true });
  const branch = await build.branch();
  const user = await build.user("administrator", { branches: [branch.id] });
  const all = [...(await screensOf(build, branch.id)), ...graphiqlScreens];
  const screens = all.filter((screen) => asked.size === 0 || asked.has(screen.name));
  for (const { lang, theme } of variants) {
    for (const width of shownIn) {
      for (const screen of screens) {
        const token: Record<string, string> = screen.open ? {} : { usrtk: await tokenFor(pool, served, user.id) };
        const context = await browser.newContext({
          baseURL: served.url,
          viewport: widths[width],
          reducedMotion: "reduce",
          storageState: storageOf(served.url, { ...token, lang, theme }),
        });
        const name = `${screen.name}-${width}-${lang}-${theme}`;
        try {
          const page = await context.newPage();
          await screen.show(page, wordsIn(lang));
          await page.screenshot({ path: `${folder}/${name}.png`, fullPage: !screen.dialog });
          taken += 1;
        } catch (error) {
          console.error(name, error);
        }
        await context.close();
      }
    }
  }
  console.log(`${taken} pictures in ${folder}`);
} finally {
  await browser.close();
  await pool.end();
  await stop();
}
