import { type Browser, type BrowserContext, expect, type Page } from "@playwright/test";
import { field, storageOf } from "./journey.ts";
import type { Language, wordsIn } from "./words.ts";

/** The PIN with which every list is taken along. */
const pin = "48215907";

/** A phone of someone who is signed in with a token. */
export async function openPhone(
  browser: Browser,
  { url, token, language, theme = "light" }: { url: string; token: string; language: Language; theme?: string },
): Promise<BrowserContext> {
  return browser.newContext({
    viewport: { width: 390, height: 844 },
    baseURL: url,
    storageState: storageOf(url, { usrtk: token, lang: language, theme }),
  });
}

/** What people do with the list on their phone. */
export function onPhone(page: Page, say: ReturnType<typeof wordsIn>, language: Language = "km") {
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  return {
    button,
    takeAlong: async () => {
      await field(page, say("field:take.pin")).fill(pin);
      await field(page, say("field:take.again")).fill(pin);
      await button(say("field:take.button")).click();
      await expect(page.getByText(say("field:sent"))).toBeVisible();
    },
    enterPin: async (typed = pin) => {
      await field(page, say("field:unlock.title")).fill(typed);
      await button(say("field:unlock.button")).click();
    },
    /** Types a PIN that does not open the list: the field is empty again once that is known. */
    tryPin: async (typed = pin) => {
      await field(page, say("field:unlock.title")).fill(typed);
      await button(say("field:unlock.button")).click();
      await expect(field(page, say("field:unlock.title"))).toHaveValue("");
    },
    choose: async (code: string) => {
      await page.getByRole("searchbox").fill(code);
      await page.getByRole("button", { name: new RegExp(code, "u") }).click();
    },
    refused: (why: "wrong" | "wait") =>
      page.getByText(new RegExp(`^${say(`field:unlock.${why}`, { time: ".+" })}$`, "u")),
    waiting: (n: number) =>
      page.getByText(say(`field:waiting_${language === "en" && n === 1 ? "one" : "other"}`, { shown: String(n) }), {
        exact: true,
      }),
  };
}
