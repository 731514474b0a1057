import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import axe, { type AxeResults } from "axe-core";
import { expect, field, test, tokenFor } from "../support/journey.ts";
import { wordsIn } from "../support/words.ts";

const say = wordsIn("en");

/** What the browser refuses under the content policy from now on. */
function refusals(page: Page): string[] {
  const found: string[] = [];
  page.on("console", (message) => {
    if (/content security policy/iu.test(message.text())) found.push(message.text());
  });
  page.on("pageerror", ({ message }) => found.push(message));
  return found;
}

const query = (page: Page) => page.locator(".graphiql-query-editor .CodeMirror");
const property = (page: Page, name: string) => query(page).locator(".cm-property", { hasText: name });
const answer = (page: Page) => page.locator(".result-window .CodeMirror-code");

/** Accessibility violations of the whole page. */
async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { axe: rules } = window as unknown as { axe: { run: () => Promise<AxeResults> } };
    const { violations: found } = await rules.run();
    return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  });
}

async function open(page: Page): Promise<void> {
  await page.goto("/graphiql");
  await expect(property(page, "studentsTotal")).toBeVisible();
}

/** Opens a ready query in a tab and runs it with the keyboard. */
async function runReady(page: Page, words: typeof say, name: "Totals" | "Districts"): Promise<void> {
  await page.getByRole("button", { name: words("graphiql:readyQueries") }).click();
  const drawer = page.getByRole("dialog", { name: words("graphiql:readyQueries") });
  await drawer.getByRole("button", { name: words(`graphiql:ready.${name}`), exact: true }).click();
  await expect(drawer).toBeHidden();
  await expect(query(page).locator(".cm-def").first()).toHaveText(name);
  await expect(query(page)).toHaveClass(/CodeMirror-focused/u);
  await page.keyboard.press("Control+Enter");
  await expect(answer(page)).toContainText("data");
}

test.use({ role: "viewer" });

test("from the avatar's menu: a ready query is run and saved, and signing out leaves nothing behind", async ({
  page,
  user,
}) => {
  const refused = refusals(page);
  await page.goto("/");
  const avatar = page.getByRole("button", { name: say("shell:person.menu", { name: user.name }) });
  await avatar.click();
  await page.getByRole("menuitem", { name: "GraphiQL" }).click();
  await expect(page.getByRole("heading", { name: "GraphiQL" })).toBeVisible();
  await expect(property(page, "studentsTotal")).toBeVisible();
  const csv = page.getByRole("button", { name: say("graphiql:save", { format: "CSV" }) });
  await expect(page.getByText(say("graphiql:noResult"))).toBeVisible();
  await expect(csv).toBeDisabled();

  await runReady(page, say, "Totals");
  await expect(page.locator(".workbench-answer")).toContainText(/Cost [\d,]+ of [\d,]+/u);
  const [saved] = await Promise.all([page.waitForEvent("download"), csv.click()]);
  expect(saved.suggestedFilename()).toMatch(/^Totals-\d{4}-\d\d-\d\d\.csv$/u);
  expect(await readFile(await saved.path(), "utf8")).toMatch(/^\ufeff"students\.count",.*\r\n\d+,.*\r\n$/u);
  const json = page.getByRole("button", { name: say("graphiql:save", { format: "JSON" }) });
  const [whole] = await Promise.all([page.waitForEvent("download"), json.click()]);
  expect(JSON.parse(await readFile(await whole.path(), "utf8"))).toHaveProperty("students.count");

  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join(" "))).toContain("tabState");
  await page.getByRole("link", { name: say("graphiql:back") }).click();
  await avatar.click();
  await page.getByRole("menuitem", { name: say("shell:person.signOut") }).click();
  await expect(page).toHaveURL(/\/login/u);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("graphiql")))).toEqual([]);
  expect(refused).toEqual([]);
});

/** How far the line numbers of the query reach into its text, in pixels. */
const overlap = (page: Page) =>
  page.evaluate(() => {
    const edges = (of: string, edge: "left" | "right") =>
      [...document.querySelectorAll(`.graphiql-query-editor .CodeMirror-code ${of}`)].map(
        (each) => each.getBoundingClientRect()[edge],
      );
    return (
      Math.max(...edges(".CodeMirror-gutter-elt", "right")) - Math.min(...edges(".CodeMirror-line > span", "left"))
    );
  });

test("line numbers are beside the query, however often it is opened", async ({ page }) => {
  for (let i = 0; i < 8; i += 1) {
    await open(page);
    await expect.poll(() => overlap(page)).toBeLessThanOrEqual(0);
    // Its tabs are kept, perhaps before it keeps the query of the open one by itself.
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain("tabState");
    await expect(page.getByRole("button", { name: "<untitled>" })).toHaveCount(1);
  }
});

test("the arrow keys move the dividers between the panes, as far as both stay usable", async ({ page }) => {
  await open(page);
  const divider = page.getByRole("separator", { name: say("graphiql:divider") });
  const widthOf = async () => (await page.locator(".graphiql-editors").boundingBox())?.width ?? 0;
  const first = await widthOf();
  await divider.focus();
  await page.keyboard.press("ArrowLeft");
  await expect.poll(widthOf).toBeLessThan(first - 30);
  for (let i = 0; i < 30; i += 1) await page.keyboard.press("ArrowRight");
  await expect.poll(widthOf).toBeGreaterThan(first + 30);
  await expect(divider).toBeFocused();
  expect((await page.locator(".graphiql-response").boundingBox())?.width).toBeGreaterThan(120);
  await page.getByRole("button", { name: "Show History" }).click();
  await expect(divider).toHaveCount(2);
});

test("tabs and history are a user's own", async ({ page, build, database }) => {
  await open(page);
  await runReady(page, say, "Districts");
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain("query Districts");
  await page.reload();
  await expect(property(page, "references")).toBeVisible();
  await page.getByRole("button", { name: "Show History" }).click();
  await expect(page.getByRole("button", { name: "Districts", exact: true })).toHaveCount(2);

  const other = await tokenFor(database.pool, database.served, (await build.user("viewer")).id);
  await page.evaluate((token) => localStorage.setItem("usrtk", token), other);
  await open(page);
  await page.getByRole("button", { name: "Show History" }).click();
  await expect(page.getByText("Districts")).toHaveCount(0);
});

test("a session that has ended leads to the sign-in page, and back", async ({ page, user, database }) => {
  await open(page);
  await database.pool.query("update session set ended_at = now() where user_id = $1", [user.id]);
  await page.getByRole("button", { name: /^Execute query/u }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fgraphiql$/u);
  await field(page, say("auth:email")).fill(user.email);
  await field(page, say("auth:password")).fill(user.password);
  await page.getByRole("button", { name: say("auth:signIn"), exact: true }).click();
  await expect(page).toHaveURL(/\/graphiql$/u);
  await expect(property(page, "studentsTotal")).toBeVisible();
});

test.describe("without a role", () => {
  test.use({ role: "none" });

  test("it is neither offered nor opened", async ({ page, user }) => {
    await page.goto("/graphiql");
    await expect(page).toHaveURL(/\/$/u);
    await page.getByRole("button", { name: say("shell:person.menu", { name: user.name }) }).click();
    await expect(page.getByRole("menuitem", { name: say("shell:person.signOut") })).toBeVisible();
    await expect(page.getByRole("menuitem", { name: "GraphiQL" })).toHaveCount(0);
  });
});

for (const [language, theme, width] of [
  ["en", "light", 1440],
  ["km", "dark", 1440],
  ["en", "dark", 390],
  ["km", "light", 390],
] as const) {
  test.describe(`${language}, ${theme}, ${width} px`, () => {
    test.use({ language, theme, viewport: { width, height: 900 } });

    test("nothing breaks the content policy or an accessibility rule", async ({ page, say: words }) => {
      const refused = refusals(page);
      await open(page);
      await runReady(page, words, "Totals");
      expect.soft(await violations(page), "with a result").toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);

      await page.getByRole("button", { name: words("graphiql:readyQueries") }).click();
      const drawer = page.getByRole("dialog", { name: words("graphiql:readyQueries") });
      await expect(drawer.getByRole("button", { name: words("graphiql:ready.Totals"), exact: true })).toBeVisible();
      expect.soft(await violations(page), "ready queries").toEqual([]);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("button", { name: words("graphiql:readyQueries") })).toBeFocused();

      for (const name of ["Open short keys dialog", "Open settings dialog"]) {
        await page.getByRole("button", { name }).click();
        await expect(page.getByRole("dialog")).toBeVisible();
        expect.soft(await violations(page), name).toEqual([]);
        await page.keyboard.press("Escape");
        await expect(page.getByRole("dialog")).toBeHidden();
      }
      for (const name of ["Show Documentation Explorer", "Show History"]) {
        await page.getByRole("button", { name }).click();
        await expect(page.locator(".graphiql-plugin")).toBeVisible();
        expect.soft(await violations(page), name).toEqual([]);
      }
      await page.getByRole("button", { name: "Hide History" }).click();

      // Completion, the note on a field, and the way out of the editor.
      await query(page).locator(".cm-property").first().click();
      await page.keyboard.press("Control+A");
      await page.keyboard.type("{ student");
      await expect(page.locator(".CodeMirror-hints")).toContainText("studentsTotal");
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Tab");
      await expect(page.locator(".CodeMirror-hints")).toHaveCount(0);
      const completed = query(page).locator(".cm-property").first();
      await expect(completed).toHaveText(/^student./u);
      await completed.hover();
      await expect(page.locator(".CodeMirror-info")).toContainText((await completed.textContent()) ?? "");
      await page.keyboard.press("Tab");
      await expect(query(page)).not.toHaveClass(/CodeMirror-focused/u);
      expect(refused).toEqual([]);
    });
  });
}
