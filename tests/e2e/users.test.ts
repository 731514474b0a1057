import type { Locator, Page } from "@playwright/test";
import { expect, field, test } from "../support/journey.ts";

const rowOf = (page: Page, name: string): Locator => page.getByRole("row").filter({ hasText: name });

/** A red square of 300 × 200 pixels that a browser can draw. */
const picture = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const canvas = document.createElement("canvas");
    Object.assign(canvas, { width: 300, height: 200 });
    canvas.getContext("2d")?.fillRect(0, 0, 150, 200);
    return canvas.toDataURL("image/png").split(",")[1] ?? "";
  });

test.use({ language: "en", role: "administrator" });

test("a user is added, signs in with the temporary password, gets a picture and is deactivated", async ({
  language,
  page,
  browser,
  build,
  say,
  user,
  served,
}) => {
  const name = `Sok Dara ${user.id}`;
  const email = `dara${build.next()}.${user.id}@example.org`;
  const branch = await build.branch();

  await page.goto("/users/table");
  await page
    .getByRole("button", { name: say("user:add.button") })
    .first()
    .click();
  const dialog = page.getByRole("dialog", { name: say("user:add.title") });
  await field(dialog, say("user:fields.name")).fill(name);
  await field(dialog, say("user:fields.email")).fill(user.email.toUpperCase());
  await dialog.getByRole("radio", { name: say("enums:UserRole.STAFF") }).check({ force: true });
  await dialog.getByRole("button", { name: say("user:add.button") }).click();
  await expect(dialog.getByText(say("validation:selected"))).toBeVisible();
  await dialog.getByRole("checkbox", { name: branch.code }).check({ force: true });
  await dialog.getByRole("button", { name: say("user:add.button") }).click();
  await expect(dialog.getByText(say("validation:emailTaken"))).toBeVisible();
  await field(dialog, say("user:fields.email")).fill(email);
  await dialog.getByRole("button", { name: say("user:add.button") }).click();

  const given = page.getByRole("dialog", { name: say("user:given.title", { name }) });
  const password = await given.locator(".users-secret code").innerText();
  await given.getByRole("button", { name: say("user:given.close") }).click();
  await expect(page.getByText(password)).toHaveCount(0);
  await page.getByRole("searchbox").fill(email);
  await expect(rowOf(page, email).getByText(say("user:state.oneTime"))).toBeVisible();

  const theirs = await (await browser.newContext({ baseURL: served.url })).newPage();
  await theirs.addInitScript((lang) => localStorage.setItem("lang", lang), language);
  await theirs.goto("/login");
  await field(theirs, say("auth:email")).fill(email);
  await field(theirs, say("auth:password")).fill(password);
  await theirs.getByRole("button", { name: say("auth:signIn"), exact: true }).click();
  await field(theirs, say("auth:first.password")).fill("a password of my own");
  await field(theirs, say("auth:first.confirmation")).fill("a password of my own");
  await theirs.getByRole("button", { name: say("auth:first.save") }).click();
  await expect(theirs.getByRole("heading", { name: say("home:title") })).toBeVisible();
  await expect(theirs.getByRole("link", { name: say("shell:menu.users"), exact: true })).toHaveCount(0);

  // Their picture, cropped with the keyboard.
  await theirs.goto("/profile/account");
  await theirs.getByRole("button", { name: say("account:picture.change") }).click();
  const crop = theirs.getByRole("dialog", { name: say("account:picture.change") });
  const buffer = Buffer.from(await picture(theirs), "base64");
  await crop.locator("input[type=file]").setInputFiles({ name: "me.png", mimeType: "image/png", buffer });
  await crop.getByRole("slider", { name: say("ui:picture.across") }).press("Home");
  await crop.getByRole("slider", { name: say("ui:picture.zoom") }).press("End");
  await crop.getByRole("button", { name: say("ui:save") }).click();
  await expect(crop).toBeHidden();
  await expect(theirs.getByRole("banner").locator("img.ui-avatar")).toBeVisible();
  await expect(theirs.getByText(say("account:sessions.current"))).toBeVisible();

  // Another email takes their password; going back to the one they have does not.
  const own = theirs.getByRole("region", { name: say("account:own") });
  const proof = field(own, say("account:password.current"));
  const save = own.getByRole("button", { name: say("account:save") });
  await expect(proof).toHaveCount(0);
  await field(own, say("account:email")).fill(`new.${email}`);
  await save.click();
  await expect(own.getByText(say("validation:required"))).toBeVisible();
  await proof.fill("not the password");
  await save.click();
  await expect(own.getByText(say("validation:currentPassword"))).toBeVisible();
  await expect(field(own, say("account:email"))).toHaveValue(`new.${email}`);
  await proof.fill("a password of my own");
  await save.click();
  await expect(proof).toHaveCount(0);
  // The form begins anew once the panel has read the account again.
  await expect(save).toBeEnabled();
  await expect(field(own, say("account:email"))).toHaveValue(`new.${email}`);
  await field(own, say("account:email")).fill(email);
  await expect(proof).toHaveValue("");
  await proof.fill("a password of my own");
  await save.click();
  await expect(proof).toHaveCount(0);

  // A password that many people use is refused, and said to be one.
  const change = theirs.getByRole("region", { name: say("account:password.title") });
  await field(change, say("account:password.current")).fill("a password of my own");
  await field(change, say("account:password.new")).fill("Iloveyou1");
  await field(change, say("account:password.confirmation")).fill("Iloveyou1");
  await change.getByRole("button", { name: say("account:password.save") }).click();
  await expect(change.getByText(say("validation:passwordCommon"))).toBeVisible();

  await page.reload();
  await expect(rowOf(page, email).locator("img.ui-avatar")).toBeVisible();
  await page.getByRole("button", { name: say("ui:list.rowMenu", { name }) }).click();
  await page.getByRole("menuitem", { name: say("user:deactivate.button") }).click();
  const question = page.getByRole("alertdialog", { name: say("user:deactivate.title", { name }) });
  await question.getByRole("button", { name: say("user:deactivate.button") }).click();
  await expect(rowOf(page, email).getByText(say("user:state.inactive"))).toBeVisible();

  await theirs
    .getByRole("link", { name: say("shell:menu.home"), exact: true })
    .first()
    .click();
  await expect(theirs).toHaveURL(/\/errors\/deactivated$/u);
  await expect(theirs.getByText(say("shell:errors.deactivatedText"))).toBeVisible();
  await theirs.context().close();
});
