import type { Page } from "@playwright/test";
import type { School } from "../support/built.ts";
import { expect, test } from "../support/journey.ts";
import { settled } from "../support/screen.ts";
import type { wordsIn } from "../support/words.ts";

interface Case {
  name: string;
  path: string;
  /** Done with the keyboard alone. */
  act: (page: Page, say: ReturnType<typeof wordsIn>, first: School) => Promise<void>;
  /** Where the focus is afterwards. */
  lands: string;
}

/** Focuses a control and presses Enter. */
async function press(page: Page, name: string, role: "button" | "menuitem" | "link" = "button"): Promise<void> {
  const control = page.getByRole(role, { name, exact: role !== "link" }).first();
  await control.focus();
  await page.keyboard.press("Enter");
}

/** Begins something in a row's menu. */
async function inMenu(page: Page, say: ReturnType<typeof wordsIn>, row: School, item: string): Promise<void> {
  await press(page, say("ui:list.rowMenu", { name: row.nameEn }));
  await press(page, item, "menuitem");
}

const toasts = ".bp6-toast";
const rowMenus = "main tbody tr:first-child .bp6-button";

const cases: Case[] = [
  {
    name: "a link to another page",
    path: "/schools/table",
    act: (page, _say, first) => press(page, first.nameEn, "link"),
    lands: "main h1",
  },
  {
    name: "a refused confirmation",
    path: "/schools/table",
    act: async (page, say, first) => {
      await inMenu(page, say, first, say("ui:delete.confirm"));
      await page.getByRole("alertdialog").waitFor();
      await page.keyboard.press("Escape");
    },
    lands: rowMenus,
  },
  {
    name: "paging to the last page",
    path: "/schools/table?size=25",
    act: async (page, say) => {
      await press(page, say("ui:list.nextPage"));
      await expect(page).toHaveURL(/page=2/u);
    },
    lands: ".ui-list-pages button",
  },
  {
    name: "a filter that is cleared",
    path: "/schools/table?branchId=OWN",
    act: async (page) => {
      const clear = page.locator(".ui-chip-clear").first();
      await clear.focus();
      await page.keyboard.press("Enter");
      await expect(clear).toHaveCount(0);
    },
    lands: ".ui-toolbar :is(button, input)",
  },
  {
    name: "the columns",
    path: "/schools/table",
    act: async (page, say) => {
      await press(page, say("ui:list.view"));
      await page.locator(".bp6-popover").waitFor();
      await page.keyboard.press("Escape");
    },
    lands: ".ui-toolbar-end button",
  },
  {
    name: "a toast that is closed",
    path: "/schools/table",
    act: async (page, say, first) => {
      await inMenu(page, say, first, say("ui:pin.pin"));
      await page.locator(toasts).waitFor();
      await page.keyboard.press("F8");
      await expect(page.locator(toasts)).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(page.locator(toasts)).toHaveCount(0);
    },
    lands: rowMenus,
  },
  {
    name: "Undo in a toast",
    path: "/schools/table",
    act: async (page, say, first) => {
      await inMenu(page, say, first, say("ui:pin.unpin"));
      await page.locator(toasts).waitFor();
      await page.keyboard.press("F8");
      await page.keyboard.press("Tab");
      await expect(page.locator(toasts).getByRole("button", { name: say("ui:undo.action") })).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(page.locator(toasts).filter({ hasText: say("ui:undo.done") })).toBeVisible();
    },
    lands: rowMenus,
  },
  {
    name: "a deleted row",
    path: "/schools/table",
    act: async (page, say, first) => {
      await inMenu(page, say, first, say("ui:delete.confirm"));
      const question = page.getByRole("alertdialog");
      await question.getByRole("button", { name: say("ui:delete.confirm") }).focus();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("link", { name: first.nameEn })).toHaveCount(0);
    },
    lands: "main tbody tr:first-child :is(a, button)",
  },
];

test.use({ language: "en" });

test("the focus goes to a sensible place after everything that takes it away", async ({ page, build, say, user }) => {
  const branchId = user.branchIds[0] ?? 0;
  const first = await build.school({ branchId, code: `AAA-${user.id}`, nameEn: `Aaa School ${user.id}` });
  for (let i = 0; i < 30; i += 1) await build.school({ branchId });
  for (const { name, path, act, lands } of cases) {
    await test.step(name, async () => {
      await page.goto(path.replace("OWN", String(branchId)));
      await page.locator("main tbody a").first().waitFor();
      await settled(page);
      await act(page, say, first);
      await expect(page.locator(lands).and(page.locator(":focus")), name).toHaveCount(1);
    });
  }
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("who chooses a page in the menu begins at its heading, who closes it is back at its button", async ({
    page,
    say,
  }) => {
    await page.goto("/schools/table");
    const button = page.getByRole("button", { name: say("shell:menu.open"), exact: true });
    const menu = page.locator(".app-drawer");
    await button.click();
    await menu.getByRole("button", { name: say("shell:menu.close"), exact: true }).click();
    await expect(button).toBeFocused();
    await button.click();
    await menu.getByRole("link", { name: say("shell:menu.students"), exact: true }).click();
    await expect(menu).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1, name: say("student:list.title") })).toBeFocused();
  });
});
