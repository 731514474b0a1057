import { expect, test } from "../support/journey.ts";
import { jpeg } from "../support/pictures.ts";

test.use({ role: "staff" });

test("photos named by codes are matched with students, shown, added to them and undone", async ({
  page,
  build,
  say,
  user,
}) => {
  const branchId = user.branchIds[0] ?? 0;
  const code = `P${user.id}`;
  const student = await build.student({ branchId, code: `${code}-1`, lastNameEn: "Sok", firstNameEn: "Dara" });
  const photo = async (name: string) => ({ name, mimeType: "image/jpeg", buffer: Buffer.from(await jpeg(80, 60)) });

  await page.goto("/students/table");
  await page.getByRole("button", { name: say("list:import"), exact: true }).click();
  const title = say("import:title", { type: say("import:type.PHOTO") });
  await page.getByRole("menuitem", { name: title }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toHaveAccessibleName(title);
  await dialog
    .locator("input[type=file]")
    .setInputFiles([await photo(`${code}-1 First day.jpg`), await photo(`${code}-1.jpg`), await photo(`${code}X.jpg`)]);
  await expect(dialog.getByRole("row", { name: `${code}X` })).toContainText(say("import:state.ERROR"));
  await dialog.getByRole("button", { name: say("import:preview.all") }).click();
  await expect(dialog.getByRole("row", { name: "First day" })).toContainText("Sok Dara");
  await dialog.getByRole("checkbox", { name: say("import:preview.validOnly") }).check({ force: true });
  await dialog.getByRole("button", { name: say("import:photos.run_other", { count: 2, shown: "2" }) }).click();
  await expect(dialog.getByText(say("import:result.done"))).toBeVisible();

  const undo = dialog.getByRole("button", { name: say("ui:undo.action"), exact: true });
  const pictures = await page.context().newPage();
  await pictures.goto(`/students/${student.id}?tab=pictures`);
  const cards = pictures.getByRole("list", { name: say("photo:grid"), exact: true }).getByRole("listitem");
  await expect(cards).toHaveCount(2);
  await expect(cards.filter({ hasText: "First day" })).toBeVisible();
  await undo.click();
  await page
    .getByRole("alertdialog", { name: say("import:undo.title") })
    .getByRole("button", { name: say("ui:undo.action") })
    .click();
  await expect(undo).toBeHidden();
  await pictures.reload();
  await expect(pictures.getByText(say("photo:empty.title"))).toBeVisible();
});
