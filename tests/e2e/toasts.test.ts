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
    // The page is seen between its bar and, on a phone, the toast's strip: what is cut off there is scrolled into view.
    const below = document.querySelector(".app-bar")?.getBoundingClientRect().bottom ?? 0;
    const strip = document.querySelector(".bp6-toast-container")?.getBoundingClientRect();
    const above = innerWidth < 700 && !open && strip ? strip.top : innerHeight;
    const others = (open ?? document).querySelectorAll(
      "button, a, input, h1, .ui-table tr, .ui-item, .ui-facts, .ui-bulk, .ui-list-footer, .bp6-dialog-footer, .bp6-dialog-header",
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
        const scrolls = other.closest("main") !== null;
        const top = scrolls ? Math.max(at.top, below) : at.top;
        const bottom = scrolls ? Math.min(at.bottom, above) : at.bottom;
        const over =
          Math.min(box.right, at.right) - Math.max(box.left, at.left) > 1 &&
          Math.min(box.bottom, bottom) - Math.max(box.top, top) > 1;
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

/** Where the rows and what stands above them are. */
const places = (page: Page) =>
  page
    .locator("main :is(h1, .ui-search, tbody tr, .ui-item, .ui-list-footer)")
    .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)));

/** Every control of the page's bar can be clicked. */
async function barIsUsable(page: Page): Promise<void> {
  const controls = page.locator(".app-bar :is(a, button)").filter({ visible: true });
  expect(await controls.count()).toBeGreaterThan(3);
  for (const control of await controls.all()) await control.click({ trial: true });
}

/** Toasts stay until they are closed, however long the test takes. */
const keepToasts = (page: Page) =>
  page.addInitScript(() => {
    const original = window.setTimeout.bind(window);
    window.setTimeout = ((run: () => void, ms?: number, ...rest: unknown[]) =>
      original(run, ms !== undefined && ms >= 4000 && ms <= 10_000 ? 3_600_000 : ms, ...rest)) as typeof setTimeout;
  });

for (const language of ["en", "km"] as const) {
  test.describe(language, () => {
    test.use({ language });

    for (const width of [390, 1024, 1440]) {
      test(`the bar is used, and no row moves, while a toast comes, stays and goes at ${width} px`, async ({
        page,
        build,
        say,
        user,
      }) => {
        const branchId = user.branchIds[0] ?? 0;
        for (let i = 0; i < 30; i += 1) await build.school({ branchId, nameLocal: `សាលាបឋមសិក្សាព្រៃចាស់ទី ${i}` });
        await keepToasts(page);
        await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
        await page.goto("/schools/table?size=25");
        await page.locator("a[href*='/schools/information/']").first().waitFor();
        await settled(page);
        /** Pins the row below those that are pinned: it stays in its place. */
        const pin = async (row: number) => {
          const rows = page.locator("main tbody tr, main .ui-item");
          await rows.nth(row).locator(".bp6-button:has(.bp6-icon-more)").click();
          await page.getByRole("menuitem", { name: say("ui:pin.pin") }).click();
          await arrived(page, 1);
          await expect(page.locator("main .ui-pin")).toHaveCount(row + 1);
          await settled(page);
        };
        const close = () =>
          page
            .locator(".bp6-toast")
            .getByRole("button", { name: say("ui:close") })
            .click();

        const before = await places(page);
        await pin(0);
        expect(await places(page), "as it comes").toEqual(before);
        await barIsUsable(page);
        const lines = await page
          .locator(".bp6-toast-message")
          .evaluate((told) => told.clientHeight / Number.parseFloat(getComputedStyle(told).lineHeight));
        expect(lines).toBeLessThan(3);
        await close();
        await expect(page.locator(".bp6-toast")).toHaveCount(0);
        expect(await places(page), "as it goes").toEqual(before);

        // At the page's end, what is last is above the toast and stays there.
        const scroller = page.locator(width === 390 ? "html" : ".ui-table-scroll");
        const toEnd = () => scroller.evaluate((element) => element.scrollTo(0, element.scrollHeight));
        await pin(1);
        await toEnd();
        const last = page
          .locator(width === 390 ? ".ui-list-footer :is(button, select)" : ".ui-table tbody tr a")
          .last();
        await last.click({ trial: true });
        await barIsUsable(page);
        await toEnd();
        const end = await places(page);
        await close();
        await expect(page.locator(".bp6-toast")).toHaveCount(0);
        expect(await places(page), "as it goes at the end").toEqual(end);

        // The way up leads up while the toast stands.
        await pin(2);
        await page
          .getByRole("navigation", { name: say("shell:breadcrumbs") })
          .getByRole("link")
          .first()
          .click();
        await page.waitForURL((url) => url.pathname === "/");
      });
    }

    test.describe("with a finger", () => {
      test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

      test("a toast that is moved aside closes; one that is let go before stays", async ({
        page,
        build,
        say,
        user,
      }) => {
        await build.school({ branchId: user.branchIds[0] ?? 0 });
        await keepToasts(page);
        await page.goto("/schools/table");
        await page.locator(".ui-item .bp6-button:has(.bp6-icon-more)").first().click();
        await page.getByRole("menuitem", { name: say("ui:pin.pin") }).click();
        await arrived(page, 1);
        const box = await page.locator(".bp6-toast-message").boundingBox();
        const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 10];
        const finger = await page.context().newCDPSession(page);
        const swipe = async (by: number) => {
          const touch = (type: "touchStart" | "touchMove" | "touchEnd", at: number) =>
            finger.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x: at, y }] });
          await touch("touchStart", x);
          await touch("touchMove", x + by / 2);
          await touch("touchMove", x + by);
          await touch("touchEnd", x + by);
        };
        await swipe(30);
        await expect(page.locator(".bp6-toast")).toHaveCSS("transform", "none");
        await swipe(120);
        await expect(page.locator(".bp6-toast")).toHaveCount(0);
      });
    });

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
      await keepToasts(page);
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
