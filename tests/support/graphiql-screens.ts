import { expect, type Page } from "@playwright/test";
import type { Screen } from "./screen.ts";
import type { wordsIn } from "./words.ts";

type Say = ReturnType<typeof wordsIn>;

const openReady = async (page: Page, say: Say) => {
  await page.goto("/graphiql", { waitUntil: "domcontentloaded" });
  await expect(page.locator(".graphiql-query-editor .cm-property").first()).toBeVisible();
  await page.getByRole("button", { name: say("graphiql:readyQueries") }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
};

/** GraphiQL, a document of its own, with the ready queries and with the result of one. */
export const graphiqlScreens: readonly Screen[] = [
  { name: "graphiql-ready", dialog: true, show: openReady },
  {
    name: "graphiql",
    show: async (page, say) => {
      await openReady(page, say);
      await page.getByRole("button", { name: say("graphiql:ready.DonationsOfDistrictByYear") }).click();
      await expect(page.getByRole("dialog")).toBeHidden();
      await page.keyboard.press("Control+Enter");
      await expect(page.locator(".result-window .CodeMirror-code")).toContainText("classYear");
    },
  },
];
