import { expect, type Page } from "@playwright/test";
import type { wordsIn } from "./words.ts";

/** One screen, and how it is brought to its settled state. */
export interface Screen {
  name: string;
  /** Seen without a session. */
  open?: boolean;
  /** A dialog over a page that is a screen of its own: only the dialog is judged. */
  dialog?: boolean;
  show(page: Page, say: ReturnType<typeof wordsIn>): Promise<void>;
}

/** Nothing loads any more, and the fonts are there. */
export const settled = async (page: Page) => {
  await expect(page.locator("[aria-busy=true], .bp6-skeleton, .bp6-spinner")).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
};

/** A page at its address. */
export const at = (name: string, path: string, more: Partial<Screen> = {}): Screen => ({
  name,
  show: async (page) => {
    await page.goto(path);
    await expect(page.getByRole("heading").first()).toBeVisible();
    await settled(page);
  },
  ...more,
});

/** A page with the dialog that its address opens. */
export const dialogAt = (name: string, path: string): Screen => ({
  name,
  dialog: true,
  show: async (page) => {
    await page.goto(path);
    await expect(page.getByRole("dialog").or(page.getByRole("alertdialog"))).toBeVisible();
    await settled(page);
  },
});
