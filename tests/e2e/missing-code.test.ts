import { expect, field, test } from "../support/journey.ts";

test.use({ language: "km" });

test("a dialog opened without a connection is there when the connection is back", async ({
  page,
  context,
  build,
  user,
  say,
}) => {
  const student = await build.student({ branchId: user.branchIds[0] ?? 0 });
  const code = /\/build\/assets\/StudentDialogs-/u;
  await page.route(code, (route) => route.abort());
  await page.goto("/students/table");
  await page.locator(".ui-table tbody").getByText(student.code).waitFor();
  await context.setOffline(true);
  await page.getByRole("button", { name: say("student:add.title") }).click();
  await expect(page.getByRole("progressbar", { name: say("ui:loading") }).first()).toBeVisible();
  await page.unroute(code);
  await context.setOffline(false);
  await expect(page.getByRole("dialog", { name: say("student:add.title") })).toBeVisible();
});

test("after an update the page is loaded anew, unless something typed would be lost: then it says so", async ({
  page,
  user,
  say,
}) => {
  const gone = /\/build\/assets\/(?:ConfirmDialog|SchoolListPage)-/u;
  await page.goto("/profile/account");
  const name = field(page, say("account:name"));
  await name.fill("Half a name");
  const seen: string[] = [];
  await page.route(gone, async (route) => {
    await route.fulfill({ status: 404, body: "Not found" });
    seen.push("missing");
  });
  const menu = page.getByRole("navigation").getByRole("link", { name: say("shell:menu.schools") });
  await menu.click();
  const bar = page.getByRole("status").filter({ hasText: say("shell:missing") });
  await expect(bar).toBeVisible();
  await expect(name).toHaveValue("Half a name");

  page.once("dialog", (question) => void question.accept());
  await bar.getByRole("button", { name: say("shell:errors.reload") }).click();
  await expect(bar).toBeHidden();
  await expect(name).toHaveValue(user.name);

  // Loaded anew once, and not over and over.
  page.on("request", (request) => {
    if (request.isNavigationRequest()) seen.push("loaded");
  });
  await menu.click();
  await expect.poll(() => [seen.includes("loaded"), seen.at(-1)]).toEqual([true, "missing"]);
  await expect(page.getByText(say("shell:errors.brokenTitle"))).toBeVisible();
  expect(seen.filter((each) => each === "loaded")).toHaveLength(1);
  await page.unroute(gone);
  await page.getByRole("button", { name: say("shell:errors.reload") }).click();
  await expect(page.getByRole("heading", { name: say("school:list.title") })).toBeVisible();
});
