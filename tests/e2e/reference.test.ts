import { expect, field, pick, test } from "../support/journey.ts";

test.use({ role: "administrator" });

test("a value is added, edited, found in use, its records moved, and deleted", async ({ page, build, say, user }) => {
  const other = await build.reference("SCHOOL_TYPE");
  const code = `STATE-${user.id}`;
  const name = `New state ${user.id}`;
  await page.goto("/setting/school-types");
  await page
    .getByRole("button", { name: say("reference:add.button"), exact: true })
    .first()
    .click();
  const add = page.getByRole("dialog", { name: say("reference:kinds.SCHOOL_TYPE.add") });
  await field(add, say("reference:fields.code")).fill(code);
  await field(add, say("reference:fields.nameEn")).fill(name);
  await field(add, say("reference:fields.nameLocal")).fill("ស្ថានភាពថ្មី");
  await add.getByRole("button", { name: say("ui:save") }).click();
  await expect(add).toBeHidden();

  await page.getByRole("searchbox", { name: say("reference:list.search") }).fill(code);
  await expect(page).toHaveURL(/[?&]q=/u);
  const menu = page.getByRole("button", { name: say("ui:list.rowMenu", { name }) });
  await menu.click();
  await page.getByRole("menuitem", { name: say("reference:edit.button") }).click();
  const edit = page.getByRole("dialog", { name: say("reference:edit.title", { name }) });
  await field(edit, say("reference:fields.nameLocal")).fill("ស្ថានភាពប្តូរ");
  await edit.getByRole("button", { name: say("ui:save") }).click();
  await expect(edit).toBeHidden();
  await expect(page.getByRole("row").filter({ hasText: code })).toContainText("ស្ថានភាពប្តូរ");

  const value = await build.find("school_type", code);
  const school = await build.school({ branchId: user.branchIds[0] ?? 0, schoolTypeId: value.id });
  await menu.click();
  await page.getByRole("menuitem", { name: say("ui:delete.confirm") }).click();
  const remove = page.getByRole("alertdialog", { name: say("reference:delete.title", { name }) });
  await expect(remove.getByText(say("ui:types.School_one", { shown: 1 }))).toBeVisible();
  await expect(page.getByRole("menuitem")).toHaveCount(0);
  await pick(remove, say("reference:delete.moveTo"), other.code);
  await remove.getByRole("button", { name: say("reference:delete.move"), exact: true }).click();
  // The question that was in the way is answered; now it asks whether to delete, and starts on the way out.
  await expect(remove.getByRole("button", { name: say("ui:cancel") })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(remove).toBeHidden();
  await menu.press("Enter");
  await page.getByRole("menuitem", { name: say("ui:delete.confirm") }).press("Enter");
  await expect(remove.getByRole("button", { name: say("ui:cancel") })).toBeFocused();
  await remove.getByRole("button", { name: say("ui:delete.confirm") }).click();
  await expect(remove).toBeHidden();
  await expect(page.getByRole("row").filter({ hasText: code })).toHaveCount(0);

  await page.goto(`/schools/information/${school.id}`);
  await expect(page.getByText(other.nameEn).first()).toBeVisible();
});
