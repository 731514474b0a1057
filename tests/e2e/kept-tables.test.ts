import { readFile } from "node:fs/promises";
import { openWorkbook } from "../../server/lib/workbook/sheet.ts";
import { expect, field, storageOf, test, tokenFor } from "../support/journey.ts";

test("a table is saved and shared, pinned by a viewer of the branch, and exported with the numbers of the screen", async ({
  page,
  browser,
  build,
  database,
  say,
  served,
  user,
}) => {
  const branchId = user.branchIds[0] ?? 0;
  for (const sex of ["FEMALE", "FEMALE", "MALE"]) await build.student({ branchId, sex });
  const name = `Board ${user.id}`;

  await page.goto("/analysis");
  await page.getByRole("link", { name: say("analysis:ready.girls.name") }).click();
  await expect(page.getByRole("region", { name: say("analysis:ready.title") })).toBeHidden();
  await page.getByRole("button", { name: say("view:table.button") }).click();
  await page.getByRole("menuitem", { name: say("view:table.add") }).click();
  const dialog = page.getByRole("dialog");
  await field(dialog, say("view:fields.name")).fill(name);
  await dialog.getByText(say("view:table.dialog.share")).click();
  await dialog.getByRole("button", { name: say("ui:save"), exact: true }).click();
  await expect(page.getByText(say("view:table.done.saved"))).toBeVisible();
  await expect(page.getByRole("button", { name })).toBeVisible();

  const viewer = await build.user("viewer", { branches: [branchId] });
  const usrtk = await tokenFor(database.pool, served, viewer.id);
  const context = await browser.newContext({
    baseURL: served.url,
    storageState: storageOf(served.url, { usrtk, lang: "en", theme: "light" }),
  });
  const theirs = await context.newPage();
  await theirs.goto("/analysis");
  await theirs.getByRole("button", { name: say("view:table.button") }).click();
  await theirs.getByRole("menuitem", { name }).click();
  await expect(theirs).toHaveURL(/columns=SEX/u);
  await theirs.getByRole("button", { name }).click();
  await theirs.getByRole("menuitem", { name: say("view:pin") }).click();
  await theirs.goto("/");
  const home = theirs.getByRole("region", { name: say("analysis:pinned.title") });
  const total = say("analysis:pinned.total");
  await expect(home.getByRole("table", { name }).getByRole("row", { name: `${total} 2 1 3` })).toBeVisible();
  await home.getByRole("link", { name }).click();
  await expect(theirs).toHaveURL(/columns=SEX/u);

  await theirs.getByRole("button", { name: say("list:export"), exact: true }).click();
  const file = theirs.getByRole("dialog");
  await file.getByRole("button", { name: say("export:make"), exact: true }).click();
  const ready = file.getByRole("button", { name: say("export:download") });
  await expect(ready).toBeFocused();
  const [download] = await Promise.all([theirs.waitForEvent("download"), ready.click()]);
  expect(download.suggestedFilename()).toMatch(/^Board .*\.xlsx$/u);
  const rows: string[][] = [];
  for await (const batch of (await openWorkbook(await readFile(await download.path()))).sheets[0]?.rows() ?? []) {
    rows.push(...batch.map(({ cells }) => [...cells]));
  }
  expect(rows.flat()).toContain(name);
  expect(rows.at(-1)).toEqual([say("print:table.total"), "2", "1", "3"]);
  await context.close();
});
