import { AxeBuilder } from "@axe-core/playwright";
import { chromium } from "@playwright/test";
import { browserLaunch } from "./browser.ts";
const browser = await chromium.launch(browserLaunch);
const base = "http://localhost:38917";
const c0 = await browser.newContext(); const p0 = await c0.newPage(); await p0.goto(base + "/login"); await p0.waitForSelector("form");
await p0.fill("input[type=email]", "admin@example.org"); await p0.fill("input[type=password]", "a good long one"); await p0.keyboard.press("Enter"); await p0.waitForSelector(".app-shell h1");
const k = await p0.evaluate(() => sessionStorage["usrtk"]);
for (const [lang, theme, w] of [["en","light",1440],["km","dark",1440],["en","dark",390]] as const) {
  const c = await browser.newContext({ viewport: { width: w, height: 844 }, reducedMotion: "reduce" });
  await c.addInitScript(([l, t, k]) => { localStorage.setItem("lang", l!); localStorage.setItem("theme", t!); localStorage.setItem("usrtk", k!); }, [lang, theme, k]);
  const p = await c.newPage();
  for (const u of ["/login","/","/profile/account","/errors/deactivated","/errors/connection","/nowhere","/setting/provinces"]) {
    await p.goto(base + u); await p.waitForTimeout(1200);
    if (w === 390 && u === "/nowhere") { await p.locator(".app-bar > button").click(); await p.waitForTimeout(400); }
    if (w === 1440 && u === "/setting/provinces") { await p.locator(".app-bar-tools > *:last-child button, .app-bar-tools button").last().click(); await p.waitForTimeout(400); }
    const { violations } = await new AxeBuilder({ page: p }).analyze();
    for (const v of violations) console.log(lang, theme, w, u, v.id, v.nodes.length, v.nodes[0]?.html.slice(0, 160), v.nodes[0]?.any[0]?.message?.slice(0, 160));
    await p.screenshot({ path: `/tmp/a${u.replaceAll("/", "-")}-${lang}-${theme}-${w}.png` });
    const over = await p.evaluate(() => document.documentElement.scrollWidth - innerWidth); if (over > 0) console.log("OVERFLOW", u, w, over);
  }
  await c.close();
}
await browser.close();
