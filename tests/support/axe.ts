import type { Page } from "@playwright/test";
import axe, { type AxeResults, type ContextObject, type RunOptions } from "axe-core";
import type { Screen } from "./screen.ts";
import type { wordsIn } from "./words.ts";

type Judge = (where: ContextObject, options: RunOptions) => Promise<AxeResults>;

/** The rules about colours, which are all that a theme changes. */
const aboutColours = ["color-contrast", "link-in-text-block"];

/** A list's rows are alike: these are not judged. */
const furtherRows = [".ui-table tbody tr:nth-child(n + 13)", ".ui-item:nth-child(n + 13)"];

/** Accessibility violations on the current page, checked in the page itself, by all rules or by those about colours. */
export async function violations(
  page: Page,
  { dialog = false }: Pick<Screen, "dialog">,
  which: "all" | "colours" = "all",
): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ({ where, without, only }) => {
      const { axe: rules } = window as unknown as { axe: { run: Judge } };
      const { violations: found } = await rules.run(
        { include: [where], exclude: without },
        {
          resultTypes: ["violations"],
          selectors: false,
          preload: false,
          // On a phone, whose buttons have signs and numbers: who speaks to the page says what a button shows.
          rules: { "label-content-name-mismatch": { enabled: innerWidth < 700 } },
          ...(only && { runOnly: { type: "rule", values: only } }),
        },
      );
      return found.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html}`));
    },
    {
      where: dialog ? "[role=dialog], [role=alertdialog]" : ":root",
      without: furtherRows,
      only: which === "colours" ? aboutColours : undefined,
    },
  );
}

/** Changes the theme as a person does, whatever is open; false where the page does not offer it. */
const changeTheme = (page: Page, say: ReturnType<typeof wordsIn>): Promise<boolean> =>
  page.evaluate(
    (names) => {
      const buttons = [...document.querySelectorAll<HTMLElement>("button[aria-label]")];
      const found = buttons.find(({ ariaLabel }) => ariaLabel !== null && names.includes(ariaLabel));
      found?.click();
      return found !== undefined;
    },
    [say("shell:theme.dark"), say("shell:theme.light")],
  );

/** Violations in both themes, the other of which the page is left in; only in one where the page does not offer the other. */
export async function violationsInBoth(
  page: Page,
  screen: Pick<Screen, "dialog">,
  say: ReturnType<typeof wordsIn>,
): Promise<{ found: string[]; themes: 1 | 2 }> {
  const found = await violations(page, screen);
  if (!(await changeTheme(page, say))) return { found, themes: 1 };
  const inOther = await violations(page, screen, "colours");
  return { found: [...found, ...inOther.map((each) => `in the other theme: ${each}`)], themes: 2 };
}
