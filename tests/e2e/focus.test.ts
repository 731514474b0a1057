import type { Page } from "@playwright/test";
import { expect, test } from "../support/journey.ts";
import { settled } from "../support/screen.ts";
import { screensOf } from "../support/screens.ts";

const dialogs = "[role=dialog], [role=alertdialog]";

/** The same dialog as another screen's, with other fields. */
const alike = /^(?:school-edit-(?!info)|student-edit-(?!names)|donor-edit-)/u;

/** Closes the open dialog with Escape as soon as it has the focus, also while it is loading, and waits until it is gone. */
async function escape(page: Page): Promise<void> {
  await page.waitForFunction((some) => document.activeElement?.closest(some), dialogs);
  await page.keyboard.press("Escape");
  await page.waitForFunction((some) => !document.querySelector(some), dialogs);
}

test.use({ role: "administrator", language: "en" });

test("each dialog takes the focus, and returns it to what opened it, or to what could have", async ({
  page,
  build,
  say,
  user,
}) => {
  page.setDefaultTimeout(20_000);
  const screens = await screensOf(build, user.branchIds[0] ?? 0);
  let closed = 0;
  for (const screen of screens) {
    const { name, path } = screen;
    if (!path?.includes("dialog=") || alike.test(name)) continue;
    await screen.show(page, say);
    await test.step(name, async () => {
      await escape(page);
      // Opened with its address, before which nothing had the focus.
      await expect(page.locator("main :focus")).toBeVisible();

      await settled(page);
      const buttons = page.locator("main").locator("button:not(:disabled), a[href]").filter({ visible: true });
      const opener = await buttons.last().elementHandle();
      await opener?.focus();
      await page.evaluate((to) => {
        history.pushState(null, "", to);
        dispatchEvent(new PopStateEvent("popstate"));
      }, path);
      await escape(page);
      await page.waitForFunction((before) => document.activeElement === before, opener);
    });
    closed += 1;
  }
  expect(closed).toBeGreaterThan(30);
});
