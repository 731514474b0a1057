import type { Page } from "@playwright/test";
import type { wordsIn } from "./words.ts";

/** A screen, and how to bring it to its settled state. */
export interface Screen {
  name: string;
  /** Public. */
  open?: boolean;
  /** A dialog over a page that is a screen of its own: only the dialog is examined. */
  dialog?: boolean;
  /** The path that opens the dialog, if one does. */
  path?: string;
  show(page: Page, say: ReturnType<typeof wordsIn>): Promise<void>;
}

const busy = "[aria-busy=true], .bp6-skeleton, .bp6-spinner";

/**
 * Waits until something is visible, nothing is loading any more and the fonts are available. The page itself looks in every frame: the runner's
 * own looks are up to a second apart, which is most of the time of a screen that takes less.
 */
const visible = async (page: Page, selector: string) => {
  try {
    await page.waitForFunction(
      ([wanted, loading]) => document.querySelector(wanted)?.checkVisibility() && !document.querySelector(loading),
      [selector, busy] as const,
      { timeout: 60_000 },
    );
  } catch (error) {
    const left = await page.locator(busy).evaluateAll((all) => all.map((each) => each.outerHTML.slice(0, 300)));
    throw new Error(`${page.url()} does not settle: ${left.join("\n") || `no ${selector}`}`, { cause: error });
  }
  await page.evaluate(() => document.fonts.ready);
};

/** Nothing is loading any more, and the fonts are available. */
export const settled = (page: Page) => visible(page, "body");

/** Ticks a list's first row; on a phone, where nothing can be ticked before, rows are selected first. */
export async function tickFirst(page: Page, say: ReturnType<typeof wordsIn>): Promise<void> {
  const phone = (page.viewportSize()?.width ?? 0) < 700;
  if (phone) {
    await page.getByRole("button", { name: say("ui:list.more"), exact: true }).click();
    await page.getByRole("menuitem", { name: say("ui:list.choose") }).click();
  }
  await page
    .locator(phone ? ".ui-items" : ".ui-table tbody")
    .getByRole("checkbox")
    .first()
    .click({ force: true });
  if (phone) {
    const bar = page.getByRole("toolbar");
    await bar.getByRole("button", { name: say("ui:list.actions") }).click();
  }
}

/** A path that leads nowhere. */
export const nowhere = "/nowhere";

/** Navigates within the panel, as a link does. */
const follow = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);

/** Records that the page was changed, which the next one must not see. */
export const touched = (page: Page) => page.evaluate(() => Reflect.deleteProperty(window, "untouched"));

/**
 * Opens a path: loads it or, from an unchanged page, navigates there within the panel, which is several times faster.
 * The not-found page is visited in between, so that nothing of the last one is mistaken for the next.
 */
export async function open(page: Page, path: string, say: ReturnType<typeof wordsIn>): Promise<void> {
  const within = path !== nowhere && (await page.evaluate(() => "untouched" in window));
  if (within) {
    const title = say("shell:errors.notFoundTitle");
    const between = (shown: boolean) =>
      page.waitForFunction(
        ([text, wanted]) => (document.querySelector("h1:not(.ui-hidden)")?.textContent === text) === wanted,
        [title, shown] as const,
        { timeout: 60_000 },
      );
    await follow(page, nowhere);
    await between(true);
    await follow(page, path);
    await between(false);
  } else await page.goto(path, { waitUntil: "domcontentloaded" });
}

/** Records that the next screen is unaffected by this one once its page has been left. */
export const untouched = (page: Page) => page.evaluate(() => Object.assign(window, { untouched: true }) && undefined);

/** A page at its path. */
export const at = (name: string, path: string, more: Partial<Screen> = {}): Screen => ({
  name,
  show: async (page, say) => {
    await open(page, path, say);
    await visible(page, "h1, h2, h3, [role=heading]");
    if (!more.open) await untouched(page);
  },
  ...more,
});

/** A page with the dialog in its URL. */
export const dialogAt = (name: string, path: string): Screen => ({
  name,
  dialog: true,
  path,
  show: async (page, say) => {
    await open(page, path, say);
    await visible(page, "[role=dialog], [role=alertdialog]");
    await untouched(page);
  },
});
