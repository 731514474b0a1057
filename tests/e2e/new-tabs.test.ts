import type { Page } from "@playwright/test";
import { expect, field, test } from "../support/journey.ts";

test.use({ role: null });

/** What the tab keeps besides what it asks for first. */
const kept = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((name) => !name.startsWith("queries.")));

/** The session of a tab that is not remembered. */
const tokenIn = (page: Page) => page.evaluate(() => sessionStorage.getItem("usrtk"));

test("a session that is not remembered goes along into the tabs that the panel opens, and ends in all of them", async ({
  page,
  context,
  build,
  say,
}) => {
  const user = await build.user("manager");
  const student = await build.student({ branchId: user.branchIds[0] ?? 0 });
  await page.goto("/students/table");
  await field(page, say("auth:email")).fill(user.email);
  await field(page, say("auth:password")).fill(user.password);
  await page.getByRole("button", { name: say("auth:signIn"), exact: true }).click();
  const row = page.locator(".ui-table tbody tr").filter({ hasText: student.code });
  await expect(row).toBeVisible();

  // The first tab waits for a report of someone else, who signs in again.
  await page.evaluate(() =>
    sessionStorage.setItem("reports.watched", JSON.stringify([{ id: 1, userId: 0, fetch: true }])),
  );
  // What the browser opens by itself has no session, and says why.
  const typed = await context.newPage();
  await typed.goto("/students/table");
  await expect(typed.getByRole("status").filter({ hasText: say("auth:elsewhere") })).toBeVisible();

  const opened = page.waitForEvent("popup");
  await row
    .locator("td")
    .last()
    .click({ modifiers: ["ControlOrMeta"], position: { x: 2, y: 2 } });
  const tab = await opened;
  await expect(tab).toHaveURL(new RegExp(`/students/${student.id}`, "u"));
  await expect(tab.getByText(student.code).first()).toBeVisible();
  expect(await kept(tab)).toEqual(["usrtk"]);

  // Neither tab signs the other one out, and a page elsewhere cannot reach back.
  await tab.reload();
  await expect(tab.getByText(student.code).first()).toBeVisible();
  await page.reload();
  await expect(row).toBeVisible();
  expect(await kept(page)).toContain("reports.watched");
  expect(await tab.evaluate(() => window.opener as unknown)).toBeNull();
  await context.route("http://elsewhere.test/", (route) =>
    route.fulfill({ body: "elsewhere", contentType: "text/html" }),
  );
  await tab.goto("http://elsewhere.test/");
  expect(await tab.evaluate(() => window.opener as unknown)).toBeNull();
  await tab.goBack();
  await expect(tab.getByText(student.code).first()).toBeVisible();

  await tab.getByRole("button", { name: /^Your account: /u }).click();
  await tab.getByRole("menuitem", { name: say("shell:person.signOut") }).click();
  await expect(tab).toHaveURL(/\/login/u);
  await expect(page).toHaveURL(/\/login/u);
  await expect(page.getByText(student.code)).toBeHidden();
  expect([await kept(tab), await kept(page)].flat()).not.toContain("usrtk");
});

test("nobody goes on as somebody else who signs in beside them", async ({ page, context, build, say }) => {
  const [mine, theirs] = [await build.user("staff"), await build.user("manager")];
  const studentOf = ({ branchIds: [branchId = 0] }: typeof mine) => build.student({ branchId });
  const [own, other] = [await studentOf(mine), await studentOf(theirs)];
  const signIn = async (tab: Page, { email, password }: typeof mine, remember: boolean) => {
    await tab.goto("/students/table");
    await field(tab, say("auth:email")).fill(email);
    await field(tab, say("auth:password")).fill(password);
    if (remember) await tab.getByText(say("auth:remember"), { exact: true }).click();
    await tab.getByRole("button", { name: say("auth:signIn"), exact: true }).click();
  };
  const shows = (tab: Page, { code }: typeof own) => expect(tab.locator(".ui-table").getByText(code)).toBeVisible();

  await signIn(page, mine, false);
  await shows(page, own);
  const beside = await context.newPage();
  await signIn(beside, theirs, true);
  await shows(beside, other);
  await page.getByRole("link", { name: say("shell:menu.schools"), exact: true }).click();
  await page.goBack();
  await shows(page, own);
  await page.reload();
  await shows(page, own);

  // A third window remembers the first person: the second one's hides everything, and is theirs no longer.
  const third = await context.newPage();
  await third.goto("/students/table");
  await shows(third, other);
  await third.getByRole("button", { name: /^Your account: /u }).click();
  await third.getByRole("menuitem", { name: say("shell:person.signOut") }).click();
  await expect(beside).toHaveURL(/\/login/u);
  await expect(beside.getByText(other.code)).toBeHidden();
  await shows(page, own);
  await signIn(beside, theirs, true);
  await shows(beside, other);
  await third.evaluate((token) => localStorage.setItem("usrtk", token ?? ""), await tokenIn(page));
  await expect(beside.getByText(other.code)).toBeHidden();
  await beside.goto("/students/table");
  await shows(beside, own);
});
