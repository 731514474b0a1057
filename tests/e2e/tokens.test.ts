import { expect, field, test } from "../support/journey.ts";

test.use({ language: "en", role: "manager" });

test("a token is created, shown once, used by a program and revoked", async ({ page, build, user, say, served }) => {
  const branchId = user.branchIds[0] ?? 0;
  const student = await build.student({ branchId });
  await page.goto("/");
  await page.getByRole("button", { name: say("shell:person.menu", { name: user.name }) }).click();
  await page.getByRole("menuitem", { name: say("shell:person.tokens") }).click();
  await page
    .getByRole("button", { name: say("token:add.button") })
    .first()
    .click();
  const dialog = page.getByRole("dialog", { name: say("token:add.title") });
  const name = `Accounting ${user.id}`;
  await field(dialog, say("token:fields.name")).fill(name);
  await dialog.getByRole("button", { name: say("token:add.button") }).click();
  const made = page.getByRole("dialog", { name: say("token:made.title", { name }) });
  const token = await made.locator("code").innerText();
  // On a phone too, the whole token is in sight.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(made.getByRole("button", { name: say("ui:copy.button"), exact: true })).toBeInViewport({ ratio: 1 });
  await expect(made.locator("code")).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 800 });
  // A second Enter would not close it.
  await expect(made.getByRole("button", { name: say("ui:copy.button"), exact: true })).toBeFocused();
  await made.getByRole("button", { name: say("token:made.close") }).click();
  await expect(page.getByText(token)).toHaveCount(0);

  const ask = (query: string) =>
    fetch(`${served.url}/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body: JSON.stringify({ query }),
    });
  expect(await (await ask("{ students { rows { code } } }")).json()).toMatchObject({
    data: { students: { rows: [{ code: student.code }] } },
  });
  expect(await (await ask("{ students { rows { nameEn } } }")).json()).toMatchObject({
    errors: [{ extensions: { key: "errors.scopeMissing", params: { scope: "PERSONAL" } } }],
  });

  await page.reload();
  const row = page.getByRole("row").filter({ hasText: name });
  await expect(row.getByText(say("enums:TokenState.ACTIVE"))).toBeVisible();
  await expect(row.getByText("127.0.0.1")).toBeVisible();
  await row.getByRole("button").last().click();
  await page.getByRole("menuitem", { name: say("token:revoke.button") }).click();
  await page
    .getByRole("alertdialog", { name: say("token:revoke.title", { name }) })
    .getByRole("button", { name: say("token:revoke.button") })
    .click();
  await expect(row.getByText(say("enums:TokenState.REVOKED"))).toBeVisible();
  expect((await ask("{ students { rows { code } } }")).status).toBe(401);
});
