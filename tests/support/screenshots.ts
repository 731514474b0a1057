import { mkdirSync } from "node:fs";
import { chromium } from "@playwright/test";
import { browserLaunch, unpackBrowser } from "./browser.ts";
import { openServed, storageOf, tokenFor } from "./journey.ts";
import { serveProduct } from "./product.ts";
import { screensOf } from "./screens.ts";
import { wordsIn } from "./words.ts";

/*
 * Pictures of every screen in two widths, both languages and both themes, to be looked at: `npm run screenshots`, or
 * with the names of screens, those only.
 */
const folder = "test-results/screenshots";
const wanted = process.argv.slice(2);
const widths = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

await unpackBrowser();
const { stop, ...served } = await serveProduct();
process.env["SERVED_PRODUCT"] = JSON.stringify(served);
const { pool, build } = openServed(1);
const browser = await chromium.launch(browserLaunch);
try {
  mkdirSync(folder, { recursive: true });
  const branch = await build.branch();
  const user = await build.user("administrator", { branches: [branch.id] });
  const screens = (await screensOf(build, branch.id)).filter((screen) => wanted.length === 0 || wanted.includes(screen.name));
  for (const lang of ["en", "km"] as const) {
    for (const theme of ["light", "dark"] as const) {
      for (const [width, viewport] of Object.entries(widths)) {
        for (const screen of screens) {
          const token: Record<string, string> = screen.open ? {} : { usrtk: await tokenFor(pool, served, user.id) };
          const context = await browser.newContext({
            baseURL: served.url,
            viewport,
            reducedMotion: "reduce",
            storageState: storageOf(served.url, { ...token, lang, theme }),
          });
          const page = await context.newPage();
          const name = `${screen.name}-${width}-${lang}-${theme}`;
          await screen.show(page, wordsIn(lang)).catch((error: unknown) => console.error(name, error));
          await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
          await context.close();
        }
      }
    }
  }
  console.log(`${screens.length * 8} pictures in ${folder}`);
} finally {
  await browser.close();
  await pool.end();
  await stop();
}
