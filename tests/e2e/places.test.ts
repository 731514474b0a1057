import { expect, test } from "../support/journey.ts";

test.use({ role: "administrator" });

test("the places of a province are loaded from the list of villages, and found there", async ({ page, say }) => {
  await page.goto("/setting/villages");
  await page.getByRole("button", { name: say("list:import"), exact: true }).click();
  await page.getByRole("menuitem", { name: say("import:places.title") }).click();
  const dialog = page.getByRole("dialog", { name: say("import:places.title") });
  await dialog.getByText(say("import:places.some"), { exact: true }).click();
  await dialog.getByText("Pailin", { exact: true }).click();
  await dialog.getByRole("button", { name: say("import:places.check") }).click();
  await dialog.getByRole("button", { name: /92/u }).click();
  await expect(dialog.getByRole("row").filter({ hasText: "Pahi Tboung" })).toContainText("ប៉ាហ៊ីត្បូង");
  // The province is built in.
  await dialog.getByRole("button", { name: say("import:preview.run_other", { count: 102, shown: 102 }) }).click();
  await expect(dialog.getByText(say("import:result.done"))).toBeVisible();
  await dialog
    .getByRole("button", { name: say("ui:close"), exact: true })
    .last()
    .click();
  await expect(dialog).toBeHidden();
  await page.getByRole("searchbox", { name: say("reference:list.search") }).fill("24010101");
  await expect(page.getByRole("row").filter({ hasText: "24010101" })).toContainText("Pahi Tboung");
});
