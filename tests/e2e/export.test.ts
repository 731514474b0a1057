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
  await page.getByRole("button", { name: say("list:export"), exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(name.firstNameEn);
  await expect(dialog).toContainText(say("student:fields.sex"));
  // What the list does not show is named, and one choice away.
  const leftOut = say("export:columns.leftOut", { columns: "" }).replace(/[.\s]+$/u, "");
  await expect(dialog.locator("label").filter({ hasText: leftOut })).toContainText(say("student:fields.guardianPhone"));
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
  await expect(page.locator(".ui-print-notes")).toContainText(say("student:fields.guardianPhone"));
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

test.describe("on a phone, in Khmer", () => {
  test.use({ role: "staff", language: "km", viewport: { width: 390, height: 844 } });

  test("what became of a distribution's students is a file with all columns, for its donors", async ({
    page,
    build,
    say,
    user,
  }) => {
    const branchId = user.branchIds[0] ?? 0;
    const name = `Bicycles ${user.id}`;
    const { id } = await build.distribution({ branchId, name });
    const given = { outcome: "GIVEN", handedOn: "2026-02-01", handedAt: new Date(), handedBy: user.id };
    await build.plannedStudent({
      branchId,
      distributionId: id,
      serialNumber: "B-7",
      collectedBy: "Sok Chan",
      ...given,
    });
    await build.plannedStudent({ branchId, distributionId: id, outcome: "ABSENT" });

    await page.goto(`/distributions/${id}`);
    await page
      .getByRole("button", { name: say("ui:list.more"), exact: true })
      .last()
      .click();
    await page.getByRole("menuitem", { name: say("list:export"), exact: true }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText(name);
    await expect(dialog).toContainText(say("export:rows_other", { shown: "2" }));
    await dialog.getByText(say("export:columns.whole")).click();
    await dialog.getByRole("button", { name: say("export:make"), exact: true }).click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      dialog.getByRole("button", { name: say("export:download") }).click(),
    ]);
    const [rows = [], about = []] = await rowsOf(await readFile(await download.path()));
    expect(rows).toHaveLength(3);
    expect(rows[0]).toContain(say("distribution:fields.collectedBy"));
    expect(rows[1]).toEqual(
      expect.arrayContaining(["B-7", say("enums:HandOutOutcome.GIVEN"), "2026-02-01", "Sok Chan"]),
    );
    expect(about).toContainEqual([say("distribution:fields.distribution"), name]);
  });
});
