import { readFile } from "node:fs/promises";
import { openWorkbook } from "../../server/lib/workbook/sheet.ts";
import { expect, test } from "../support/journey.ts";

/** The rows of each sheet of a workbook. */
async function rowsOf(content: Buffer): Promise<string[][][]> {
  const sheets: string[][][] = [];
  for (const sheet of (await openWorkbook(content)).sheets) {
    const rows: string[][] = [];
    for await (const batch of sheet.rows()) rows.push(...batch.map(({ cells }) => [...cells]));
    sheets.push(rows);
  }
  return sheets;
}

test("a filtered list is exported as Excel, announced and downloaded; and printed", async ({
  page,
  build,
  say,
  user,
}) => {
  const branchId = user.branchIds[0] ?? 0;
  const name = { lastNameEn: "Sok", firstNameEn: `Export${user.id}` };
  const girl = await build.student({ branchId, ...name, sex: "FEMALE" });
  await build.student({ branchId, ...name, sex: "MALE" });

  await page.goto(`/students/table?q=${name.firstNameEn}&sex=FEMALE`);
  await page.getByRole("button", { name: say("export:menu"), exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(name.firstNameEn);
  await expect(dialog).toContainText(say("student:fields.sex"));
  await dialog.getByRole("button", { name: say("export:make"), exact: true }).click();
  await expect(dialog.getByRole("button", { name: say("export:download") })).toBeFocused();
  const [download] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")]);
  expect(download.suggestedFilename()).toMatch(/\.xlsx$/u);

  const [shown = [], about = []] = await rowsOf(await readFile(await download.path()));
  expect(shown).toHaveLength(2);
  expect(shown[0]).toContain(say("student:fields.code"));
  expect(shown[1]).toEqual(expect.arrayContaining([girl.code, say("enums:Sex.FEMALE")]));
  expect(about.flat().join(" ")).toContain(name.firstNameEn);

  await dialog
    .getByRole("button", { name: say("ui:close"), exact: true })
    .last()
    .click();
  await expect(dialog).toBeHidden();

  // On paper: the rows with their filters in words, and nothing that can only be pressed.
  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await expect(page.locator(".ui-print-notes")).toContainText(say("enums:Sex.FEMALE"));
  await expect(page.locator(".app-print-head")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: girl.code })).toBeVisible();
  await expect(page.getByRole("search")).toBeHidden();
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expect(page.locator(".bp6-button:visible")).toHaveCount(0);
  const scrolls = page.locator(".ui-table-scroll").evaluate((element) => getComputedStyle(element).overflowX);
  expect(await scrolls).toBe("visible");
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await page.emulateMedia({ media: null });
  await expect(page.getByRole("search")).toBeVisible();

  await page.goto("/reports");
  await expect(page.getByRole("row").filter({ hasText: say("report:kind.EXPORT") })).toHaveCount(1);
});
