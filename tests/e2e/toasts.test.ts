import type { Page } from "@playwright/test";
import { expect, test } from "../support/journey.ts";
import { settled } from "../support/screen.ts";

/** What the toasts cover, and the words and codes that they break. */
const faultsOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const faults: string[] = [];
    const words = (element: Element) =>
      (element.getAttribute("aria-label") ?? element.textContent ?? "").replaceAll(/\s+/gu, " ").trim().slice(0, 60);
    const toasts = [...document.querySelectorAll(".bp6-toast")];
    const open = [...document.querySelectorAll(".bp6-dialog")].at(-1);
    // A phone's bar gives its place; rows are seen below it.
    const bar = innerWidth < 700 ? ".app-bar *" : "none";
    const below = document.querySelector(".app-bar")?.getBoundingClientRect().bottom ?? 0;
    const rows = ".ui-table tr, .ui-item, .ui-facts";
    const others = (open ?? document).querySelectorAll(
      `button:not(${bar}), a:not(${bar}), input, h1, ${rows}, .ui-bulk, .ui-list-footer, .bp6-dialog-footer, .bp6-dialog-header`,
    );
    for (const toast of toasts) {
      const box = toast.getBoundingClientRect();
      if (box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight) {
        faults.push("beyond the edge");
      }
      for (const other of others) {
        const isSeen = other.checkVisibility({ visibilityProperty: true, opacityProperty: true });
        if (toast.contains(other) || !isSeen) continue;
        const at = other.getBoundingClientRect();
        const top = other.matches(rows) ? Math.max(at.top, below) : at.top;
        const over =
          Math.min(box.right, at.right) - Math.max(box.left, at.left) > 1 &&
          Math.min(box.bottom, at.bottom) - Math.max(box.top, top) > 1;
        if (over) faults.push(`over ${other.className.slice(0, 40)} “${words(other)}”`);
      }
      for (const code of toast.querySelectorAll(".ui-toast-code")) {
        const range = document.createRange();
        range.selectNodeContents(code);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) {
          faults.push(`“${words(code)}” broken`);
        }
      }
    }
    return toasts.length === 0 ? ["no toast"] : faults;
  });

/** So many toasts are there and move no more. One that another joins while it arrives keeps the class of an arrival. */
async function arrived(page: Page, count: number): Promise<void> {
  await expect(page.locator(".bp6-toast")).toHaveCount(count);
  await page.waitForFunction(() =>
    [...document.querySelectorAll(".bp6-toast")]
      .flatMap((toast) => toast.getAnimations())
      .every(({ playState }) => playState === "finished"),
  );
}

for (const language of ["en", "km"] as const) {
  test.describe(language, () => {
    test.use({ language });

    test("a toast covers no row, button, bulk bar, footer or dialog, breaks no code and leaves the focus alone", async ({
      page,
      build,
      say,
      user,
    }) => {
      const branchId = user.branchIds[0] ?? 0;
      for (let i = 0; i < 30; i += 1) {
        await build.school({ branchId, code: `LONG-CODE-${user.id}-${i}`, nameLocal: `សាលាបឋមសិក្សាព្រៃចាស់ទី ${i}` });
      }
      for (const width of [390, 1024, 1440]) {
        await test.step(String(width), async () => {
          await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
          await page.goto("/schools/table?size=25");
          await page.locator("a[href*='/schools/information/']").first().waitFor();
          await settled(page);
          await page.locator("main tbody tr, main .ui-item").first().locator(".bp6-button:has(.bp6-icon-more)").click();
          await page
            .getByRole("menuitem", { name: say("ui:pin.pin") })
            .or(page.getByRole("menuitem", { name: say("ui:pin.unpin") }))
            .click();
          await arrived(page, 1);
          expect(await faultsOf(page), "over a list").toEqual([]);
          expect(await page.evaluate(() => document.activeElement?.closest(".bp6-toast"))).toBeNull();
          const toast = page.locator(".bp6-toast").first();
          await expect(toast.getByRole("button", { name: say("ui:close") })).toBeVisible();
        });
      }
    });

    test("neither does the latest of two, over a list, a record or a dialog of any size", async ({
      page,
      build,
      say,
      user,
    }) => {
      const branchId = user.branchIds[0] ?? 0;
      for (let i = 0; i < 30; i += 1) {
        await build.school({ branchId, code: `LONG-CODE-${user.id}-${i}`, nameLocal: `សាលាបឋមសិក្សាព្រៃចាស់ទី ${i}` });
      }
      // Toasts stay until they are closed, however long the test takes.
      await page.addInitScript(() => {
        const original = window.setTimeout.bind(window);
        window.setTimeout = ((run: () => void, ms?: number, ...rest: unknown[]) =>
          original(run, ms !== undefined && ms >= 4000 && ms <= 10_000 ? 3_600_000 : ms, ...rest)) as typeof setTimeout;
      });
      const pin = page
        .getByRole("menuitem", { name: say("ui:pin.pin") })
        .or(page.getByRole("menuitem", { name: say("ui:pin.unpin") }));
      /** Pins or unpins the first two rows, each with a toast of its own. */
      const two = async (width: number) => {
        await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
        await page.goto("/schools/table?size=25");
        await page.locator("a[href*='/schools/information/']").first().waitFor();
        await settled(page);
        for (const row of [3, 5]) {
          await page
            .locator("main tbody tr, main .ui-item")
            .nth(row)
            .locator(".bp6-button:has(.bp6-icon-more)")
            .click();
          await pin.click();
          await expect(pin).toHaveCount(0);
        }
        await arrived(page, 1);
      };
      for (const width of [390, 1024, 1440]) {
        await two(width);
        expect.soft(await faultsOf(page), `over a list, ${width}`).toEqual([]);
        const tick = page.locator("main tbody tr input[type=checkbox]").first();
        if (width !== 390) {
          await tick.press("Space");
          await page.locator(".ui-bulk").waitFor();
          expect.soft(await faultsOf(page), `over a bulk bar, ${width}`).toEqual([]);
          await page
            .locator(".ui-bulk")
            .getByRole("button", { name: say("ui:delete.confirm") })
            .click();
          await page.getByRole("alertdialog").waitFor();
          expect.soft(await faultsOf(page), `over a question, ${width}`).toEqual([]);
          await page.keyboard.press("Escape");
          await tick.press("Space");
        }
        await page.getByRole("button", { name: say("school:add.button") }).click();
        await page.getByRole("dialog").waitFor();
        await page.locator(".bp6-dialog-footer").waitFor();
        expect.soft(await faultsOf(page), `over a form, ${width}`).toEqual([]);
        await page.keyboard.press("Escape");
        await expect(page.getByRole("dialog")).toHaveCount(0);
        await page.locator("a[href*='/schools/information/']").first().click();
        await page.getByRole("heading", { level: 1, name: /សាលា|SCHOOL/u }).waitFor();
        await settled(page);
        expect.soft(await faultsOf(page), `over a record, ${width}`).toEqual([]);
      }
    });
  });
}
