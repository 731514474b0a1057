import { readFileSync } from "node:fs";
import { read, utils, write } from "xlsx";
import { expect, test } from "../support/journey.ts";

/** Corrects one cell of the first sheet. */
function mended(path: string, cell: string, value: string): Buffer {
  const book = read(readFileSync(path));
  const sheet = book.Sheets[book.SheetNames[0] ?? ""] ?? {};
  utils.sheet_add_aoa(sheet, [[value]], { origin: cell });
  return write(book, { type: "buffer", bookType: "xlsx" }) as Buffer;
}

test.use({ role: "administrator", language: "km" });

test("a sheet with an error is fixed in its error file, imported after a reload, and undone", async ({
  language,
  page,
  say,
  user,
}) => {
  const code = `REL-${user.id}`;
  const sheet = `code,name_en,name_km\n${code}-A,Way of ${user.id},មាគ៌ា\n${code}-B,,ផ្លូវ\n`;
  const shown = (count: number) => ({ count, shown: new Intl.NumberFormat(language).format(count) });
  const one = language === "en" ? "one" : "other";

  await page.goto("/setting/religions");
  await page.getByRole("button", { name: say("list:import"), exact: true }).press("Enter");
  const dialog = page.getByRole("dialog", {
    name: say("import:title", { type: say("reference:kinds.RELIGION.many") }),
  });
  await expect(dialog.getByRole("button", { name: say("import:upload.choose") })).toBeFocused();
  await dialog
    .locator("input[type=file]")
    .setInputFiles({ name: "religions.csv", mimeType: "text/csv", buffer: Buffer.from(sheet) });
  await dialog.getByRole("button", { name: say("import:mapping.check") }).press("Enter");
  await expect(dialog.getByText(say(`import:preview.errors_${one}`, shown(1)))).toBeVisible();
  await expect(dialog.getByRole("row").filter({ hasText: `${code}-B` })).toContainText(say("validation:required"));
  await expect(dialog.getByText(say(`import:preview.held_${one}`, shown(1)))).toBeVisible();
  await expect(dialog.getByRole("button", { name: say("list:import"), exact: true })).toBeDisabled();

  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: say("import:preview.errorFile") }).click();
  const file = await (await download).path();
  await page.goto("/setting/religions?import=new");
  const buffer = mended(file, "B3", `Road of ${user.id}`);
  await dialog.locator("input[type=file]").setInputFiles({ name: "mended.xlsx", mimeType: "", buffer });
  await dialog.getByRole("button", { name: say("import:mapping.check") }).click();
  const run = dialog.getByRole("button", { name: say("import:preview.run_other", shown(2)) });
  await expect(run).toBeEnabled();
  await page.reload();
  await run.click();
  await expect(dialog.getByText(say("import:result.done"))).toBeVisible();
  await expect(
    page
      .locator("main")
      .getByRole("row", { includeHidden: true })
      .filter({ hasText: `${code}-B` }),
  ).toBeAttached();
  await dialog.getByRole("button", { name: say("ui:undo.action") }).click();
  const asked = page.getByRole("alertdialog", { name: say("import:undo.title") });
  await asked.getByRole("button", { name: say("ui:undo.action") }).click();
  await expect(
    page
      .locator("main")
      .getByRole("row", { includeHidden: true })
      .filter({ hasText: `${code}-B` }),
  ).not.toBeAttached();

  await page.goto("/setting/religions?import=history");
  const past = page.getByRole("dialog", {
    name: say("import:history.title", { type: say("import:type.RELIGION") }),
  });
  await expect(
    past.getByRole("listitem").filter({ hasText: "mended.xlsx" }).filter({ hasText: user.name }),
  ).toContainText(say("import:undo.undone"));
  await page.keyboard.press("Escape");
  await expect(past).toBeHidden();
  await expect(page.getByRole("button", { name: say("list:import"), exact: true })).toBeFocused();
});
