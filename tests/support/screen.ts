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

/** An address that leads nowhere. */
export const nowhere = "/nowhere";

/** Goes to an address within the panel, as a link does. */
const follow = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);

/** Says that something was done on the page, which the next one must not find there. */
export const touched = (page: Page) => page.evaluate(() => Reflect.deleteProperty(window, "untouched"));

/**
 * Opens an address: loads it, or, from a page on which nothing was done, goes there within the panel, which is several
 * times as quick. The page that is not there lies between the two, so that nothing of the last one is taken for the next.
 */
export async function open(page: Page, path: string, say: ReturnType<typeof wordsIn>): Promise<void> {
  const within = path !== nowhere && (await page.evaluate(() => "untouched" in window));
  if (within) {
    const between = page.getByRole("heading", { name: say("shell:errors.notFoundTitle") });
    await follow(page, nowhere);
    await expect(between).toBeVisible();
    await follow(page, path);
    await expect(between).toBeHidden();
  } else await page.goto(path);
}

/** Says that the next screen finds nothing of this one once its page has been left. */
export const untouched = (page: Page) => page.evaluate(() => Object.assign(window, { untouched: true }) && undefined);

/** A page at its address. */
export const at = (name: string, path: string, more: Partial<Screen> = {}): Screen => ({
  name,
  show: async (page, say) => {
    await open(page, path, say);
    await expect(page.getByRole("heading").first()).toBeVisible();
    await settled(page);
    if (!more.open) await untouched(page);
  },
  ...more,
});

/** A page with the dialog that its address opens. */
export const dialogAt = (name: string, path: string): Screen => ({
  name,
  dialog: true,
  show: async (page, say) => {
    await open(page, path, say);
    await expect(page.getByRole("dialog").or(page.getByRole("alertdialog"))).toBeVisible();
    await settled(page);
    await untouched(page);
  },
});
