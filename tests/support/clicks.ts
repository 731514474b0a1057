import type { Page } from "@playwright/test";

/**
 * Counts a hand's clicks from now on, on whichever page: presses of the mouse or a finger, and two for each choice of a
 * select, whose list the page does not see. Text fields are reached by Tab.
 */
export async function clicksOf(page: Page): Promise<(work: () => Promise<void>) => Promise<number>> {
  let clicks = 0;
  await page.exposeFunction("countClicks", (more: number) => {
    clicks += more;
  });
  const listen = () => {
    const { countClicks } = window as unknown as { countClicks: (more: number) => void };
    addEventListener("pointerdown", () => countClicks(1), true);
    addEventListener("change", ({ target }) => target instanceof HTMLSelectElement && countClicks(2), true);
  };
  await page.addInitScript(listen);
  return async (work) => {
    const before = clicks;
    await work();
    return clicks - before;
  };
}
