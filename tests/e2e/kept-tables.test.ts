import type { Page } from "@playwright/test";
import { readFile } from "node:fs/promises";
import { openWorkbook } from "../../server/lib/workbook/sheet.ts";
import { expect, field, storageOf, test, tokenFor } from "../support/journey.ts";
import { settled } from "../support/screen.ts";

/** The smallest gap in px between the texts of neighbouring cells, and whether the page is wider than the screen. */
const roomOf = (page: Page, table: string) =>
  page.evaluate((selector) => {
    const linesOf = (cell: Element) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return range.getBoundingClientRect();
    };
    const gaps = [...document.querySelectorAll(`${selector} tr`)].flatMap((row) => {
      // A name may be cut at the edge of its cell.
      const edges = [...row.children].map((cell) => {
        const [text, box] = [linesOf(cell), cell.getBoundingClientRect()];
        return { left: text.left, right: Math.min(text.right, box.right), isEmpty: text.width === 0 };
      });
      return edges.slice(1).map(({ left, isEmpty }, i) => (isEmpty ? 99 : left - (edges[i]?.right ?? 0)));
    });
    return { gap: Math.min(...gaps), overflow: document.documentElement.scrollWidth - window.innerWidth };
  }, table);

for (const lang of ["en", "km"] as const) {
  for (const width of [1366, 390]) {
    test(`pinned tables keep their numbers apart, in ${lang} at ${width} px`, async ({
      browser,
      build,
      database,
      served,
      user,
    }) => {
      const branchId = user.branchIds[0] ?? 0;
      const query = {
        search: null,
        sort: null,
        columns: [],
        filters: [
          { key: "count", value: "STUDENTS" },
          { key: "rows", value: "BRANCH" },
          { key: "columns", value: "SEX" },
        ],
      };
      const viewId = await build.insert("saved_view", {
        ownerId: user.id,
        list: "analysis",
        name: `Board ${user.id}`,
        query: JSON.stringify(query),
      });
      await build.pin(user.id, viewId);
      for (let i = 0; i < 12; i += 1) await build.student({ branchId, sex: i % 2 ? "FEMALE" : "MALE" });
      const usrtk = await tokenFor(database.pool, served, user.id);
      const context = await browser.newContext({
        baseURL: served.url,
        viewport: { width, height: 844 },
        storageState: storageOf(served.url, { usrtk, lang, theme: "light" }),
      });
      const page = await context.newPage();
      await page.goto("/");
      await expect(page.locator(".analysis-pinned tfoot")).toBeVisible();
      const room = await roomOf(page, ".analysis-pinned table");
      expect(room.gap).toBeGreaterThanOrEqual(8);
      expect(room.overflow).toBeLessThanOrEqual(0);
      await context.close();
    });

    test(`a table of dashes stays within the page, in ${lang} at ${width} px`, async ({
      browser,
      build,
      database,
      served,
      user,
    }) => {
      const branchId = user.branchIds[0] ?? 0;
      const schools = [await build.school({ branchId }), await build.school({ branchId })];
      for (let year = 2001; year < 2007; year += 1) {
        const { id } = await build.reference("CLASS_YEAR", { firstDay: `${year}-11-01`, lastDay: `${year + 1}-10-31` });
        // Of each school, every other year is missing.
        const schoolId = schools[year % 2]?.id ?? 0;
        const schoolClass = await build.schoolClass({ branchId, schoolId, classYearId: id });
        const student = await build.student({ branchId });
        await build.enrolment({ branchId, studentId: student.id, schoolClassId: schoolClass.id });
      }
      const usrtk = await tokenFor(database.pool, served, user.id);
      const context = await browser.newContext({
        baseURL: served.url,
        viewport: { width, height: 844 },
        storageState: storageOf(served.url, { usrtk, lang, theme: "light" }),
      });
      const page = await context.newPage();
      await page.goto("/analysis?count=RETENTION&rows=SCHOOL&columns=CLASS_YEAR");
      await expect(page.locator(".analysis-table .ui-dash").first()).toBeVisible();
      await settled(page);
      expect((await roomOf(page, ".analysis-table")).overflow).toBeLessThanOrEqual(0);
      await context.close();
    });
  }
}

test("on paper, long names wrap rather than be cut", async ({ page, build, user }) => {
  const branchId = user.branchIds[0] ?? 0;
  const nameEn = `${"Primary school of the villages along the river ".repeat(4)}${user.id}`;
  const school = await build.school({ branchId, nameEn });
  const schoolClass = await build.schoolClass({ branchId, schoolId: school.id });
  const student = await build.student({ branchId });
  await build.enrolment({ branchId, studentId: student.id, schoolClassId: schoolClass.id });
  await page.goto("/analysis?count=STUDENTS&rows=SCHOOL&columns=CLASS_YEAR");
  const name = page.locator(".analysis-name > span").filter({ hasText: nameEn });
  await expect(name).toBeVisible();
  const hidden = () => name.evaluate((of) => of.scrollHeight - of.clientHeight);
  await expect.poll(hidden).toBeGreaterThan(0);
  // As wide as A4 within its margins.
  await page.setViewportSize({ width: 703, height: 1000 });
  await page.emulateMedia({ media: "print" });
  // What is drawn in lines, and not as a box, has no height of its own.
  await expect.poll(hidden).toBeLessThanOrEqual(0);
  // However many columns of shares there are, names have room.
  await page.goto("/analysis?count=RETENTION&rows=SCHOOL&columns=CLASS_YEAR");
  await expect(name).toBeVisible();
  await settled(page);
  expect((await name.locator("xpath=ancestor::th").boundingBox())?.width).toBeGreaterThan(130);
});

for (const lang of ["en", "km"] as const) {
  for (const { width, height } of [
    { width: 1366, height: 768 },
    { width: 390, height: 844 },
  ]) {
    test(`menus stay in the window, in ${lang} at ${width} px`, async ({ browser, database, served, user }) => {
      const usrtk = await tokenFor(database.pool, served, user.id);
      const context = await browser.newContext({
        baseURL: served.url,
        viewport: { width, height },
        storageState: storageOf(served.url, { usrtk, lang, theme: "light" }),
      });
      const page = await context.newPage();
      await page.goto("/analysis?count=STUDENTS_WHO_RECEIVED&rows=PROVINCE,DISTRICT,SCHOOL&columns=PHOTO_CONSENT");
      if (width === 390) await page.locator(".analysis-choose-all").click();
      const buttons = page.locator(".analysis-choose, .ui-filter-button");
      await expect(buttons).toHaveCount(6);
      const menu = page.locator(".analysis-choices, .ui-filter-menu");
      for (const button of await buttons.all()) {
        await button.click();
        await expect(menu).toBeVisible();
        await expect
          .poll(async () => {
            const { y = -1, height: high = 0 } = (await menu.boundingBox()) ?? {};
            return y >= 0 && y + high <= height;
          })
          .toBe(true);
        await page.keyboard.press("Escape");
        await expect(menu).toBeHidden();
      }
      // The buttons beside a long title stay in one line, and so do their words.
      const heights = await page
        .locator(".ui-page-actions .bp6-button")
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
      const row = (await page.locator(".ui-page-actions").boundingBox())?.height ?? 0;
      expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(2);
      expect(row - Math.max(...heights)).toBeLessThan(2);
      await context.close();
    });
  }
}

test("labels of years have room below a chart beside its table", async ({ page, build, user }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  const student = await build.student({ branchId: user.branchIds[0] ?? 0 });
  const donor = await build.donor();
  const years = Array.from({ length: 10 }, (_, i) => 2001 + i);
  for (const givenOn of ["2001-05-01", "2010-05-01"]) {
    const { id: classYearId } = await build.reference("CLASS_YEAR");
    const branchId = user.branchIds[0] ?? 0;
    await build.donation({
      branchId,
      studentId: student.id,
      donorId: donor.id,
      classYearId,
      asset: "BICYCLE",
      givenOn,
    });
  }
  await page.goto(
    `/analysis?count=STUDENTS_WHO_RECEIVED&rows=CALENDAR_YEAR&columns=ASSET&calendarYear=${years.join(",")}`,
  );
  const labels = page.locator(".ui-chart-groups > li:not(.ui-chart-unlabelled) .ui-chart-label");
  await expect(labels.last()).toHaveText("2010");
  await settled(page);
  const boxes = await labels.evaluateAll((all) =>
    all.map((each) => {
      const text = document.createRange();
      text.selectNodeContents(each);
      const { left, right } = text.getBoundingClientRect();
      return { left, right };
    }),
  );
  expect(boxes.length).toBeGreaterThan(2);
  for (const [i, { left }] of boxes.slice(1).entries()) expect(left - (boxes[i]?.right ?? 0)).toBeGreaterThan(4);
});

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
