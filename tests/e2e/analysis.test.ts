import type { Page } from "@playwright/test";
import type { AnalysisMeasure } from "../../server/shared/analysis.ts";
import type { Builders } from "../support/builders.ts";
import { expect, test } from "../support/journey.ts";
import { open, settled, untouched } from "../support/screen.ts";
import type { wordsIn } from "../support/words.ts";

type Say = ReturnType<typeof wordsIn>;

/** Two provinces with a school each, students in and out of class, and donations in two currencies and years. */
async function charity(build: Builders, branchId: number) {
  const provinces = [await build.places(), await build.places()];
  const year = await build.reference("CLASS_YEAR", { firstDay: "2001-11-01", lastDay: "2002-10-31" });
  await build.reference("CLASS_YEAR", { firstDay: "2002-11-01", lastDay: "2003-10-31" });
  const grade = await build.reference("GRADE", { nameEn: "Grade 4" });
  const donors = [
    await build.donor({ donorType: "COMPANY", countryId: provinces[0]?.countryId }),
    await build.donor({ donorType: "FAMILY", countryId: null }),
  ];
  let count = 0;
  for (const places of provinces) {
    const school = await build.school({ ...places, branchId });
    const schoolClass = await build.schoolClass({
      branchId,
      schoolId: school.id,
      gradeId: grade.id,
      classYearId: year.id,
    });
    for (let i = 0; i < 4; i += 1) {
      // Of those without a class the distance is written here: which study year is the present one, other tests decide.
      const distanceKm = i === 3 ? 2.5 : null;
      const student = await build.student({ ...places, branchId, sex: i % 2 ? "MALE" : "FEMALE", distanceKm });
      if (i < 3) {
        await build.enrolment({ branchId, studentId: student.id, schoolClassId: schoolClass.id, distanceKm: i + 0.5 });
      }
      const donation = { branchId, studentId: student.id, donorId: donors[count % 2]?.id, classYearId: year.id };
      const givenOn = `${2021 + (count % 2)}-05-01`;
      if (i === 0) await build.donation({ ...donation, givenOn, asset: "BICYCLE" });
      if (i !== 1) {
        const currency = i === 2 ? "KHR" : "USD";
        await build.donation({ ...donation, givenOn, asset: "FINANCE", amount: 10 + i, currency });
      }
      count += 1;
    }
  }
}

/** How many records the list finds. */
async function totalOf(page: Page): Promise<number> {
  const total = page.locator(".ui-list-total");
  await expect(total).toHaveText(/^\d/u);
  return Number.parseInt((await total.innerText()).replaceAll(",", ""), 10);
}

/** How many records a number counts, or is made of. */
function countIn({ text, title }: { text: string; title: string }): number {
  return Number((title || text).replaceAll(/\D/gu, ""));
}

const numbersOf = (page: Page) =>
  page.locator(".analysis-table td a").evaluateAll((links) =>
    links.map((link) => ({
      to: link.getAttribute("href") ?? "",
      text: link.textContent ?? "",
      title: link.getAttribute("title") ?? "",
    })),
  );

const asked: Record<AnalysisMeasure, string> = {
  STUDENTS: "rows=PROVINCE,SCHOOL&columns=GRADE",
  STUDENTS_WHO_RECEIVED: "rows=CALENDAR_YEAR&columns=DONOR_TYPE",
  DONATIONS: "rows=DISTRICT,ASSET&columns=DONOR_COUNTRY",
  AMOUNT: "rows=PROVINCE&columns=CURRENCY",
  DONORS: "rows=PROVINCE&columns=SEX",
  SCHOOLS: "rows=DISTRICT&columns=SCHOOL",
  GIRLS_SHARE: "rows=CLASS_YEAR&columns=PROVINCE",
  AVERAGE_DISTANCE: "rows=SCHOOL&columns=SEX",
  RETENTION: "rows=CLASS_YEAR&columns=SEX",
};

for (const [measure, question] of Object.entries(asked)) {
  test(`numbers of ${measure} open lists of as many records`, async ({ page, build, user, say }) => {
    await charity(build, user.branchIds[0] ?? 0);
    await open(page, `/analysis?count=${measure}&${question}`, say);
    await expect(page.locator(".analysis-table td a").first()).toBeVisible();
    await untouched(page);
    const numbers = await numbersOf(page);
    // Every part of the picture opens the list that the same number of the table opens.
    const drawn = page.locator(".analysis-picture .ui-chart a");
    const places = await drawn.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    expect(numbers.map(({ to }) => to)).toEqual(expect.arrayContaining(places));
    const [first, last] = [numbers[0], numbers.at(-1)];
    // The first and one in the middle; the last ones are a total of a column and that of all.
    const sample = new Set([first, numbers[Math.floor(numbers.length / 2)], numbers.at(-2), last]);
    for (const number of sample) {
      if (!number) continue;
      await open(page, number.to, say);
      expect.soft(await totalOf(page), `${number.to} for ${number.text}`).toBe(countIn(number));
    }
  });
}

const title = (page: Page) => page.getByRole("heading", { level: 1 });
const choose = async (page: Page, button: RegExp, item: string) => {
  await page.getByRole("button", { name: button }).click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
};
const by = (say: Say, measure: string, dimensions: string) =>
  say("analysis:by", { what: say(`enums:AnalysisMeasure.${measure}`), dimensions });

test("a point of a line opens the list of its year and series", async ({ page, build, user, say }) => {
  await charity(build, user.branchIds[0] ?? 0);
  await page.goto("/analysis?count=DONATIONS&rows=CALENDAR_YEAR&columns=ASSET");
  const dot = page.locator(".ui-chart-groups > :first-child .ui-chart-dot-1");
  const shown = await page.locator(".analysis-table tbody tr").first().getByRole("link").nth(1).innerText();
  await dot.waitFor();
  await settled(page);
  const { x = 0, y = 0, width = 0, height = 0 } = (await dot.boundingBox()) ?? {};
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect(page).toHaveURL(/givenYear=2021&asset=FINANCE/u);
  expect(await totalOf(page)).toBe(Number(shown));
  await expect(page.getByRole("row").filter({ hasText: say("enums:Asset.BICYCLE") })).toHaveCount(0);
});

test("a table builds itself while one chooses; back, reload and a copied link restore it", async ({
  page,
  build,
  user,
  say,
}) => {
  await charity(build, user.branchIds[0] ?? 0);
  await page.goto("/");
  await page.getByRole("link", { name: say("shell:menu.analysis"), exact: true }).click();
  await expect(title(page)).toHaveText(by(say, "STUDENTS", "province, district and student’s sex"));
  await page.getByRole("button", { name: new RegExp(`^${say("analysis:count")}:`, "u") }).click();
  await page.getByRole("menuitem", { name: new RegExp(`^${say("enums:AnalysisMeasure.DONATIONS")} `, "u") }).click();
  await choose(page, new RegExp(`^${say("analysis:columns")}:`, "u"), say("enums:AnalysisDimension.ASSET"));
  await expect(title(page)).toHaveText(by(say, "DONATIONS", "province, district and asset"));
  await expect(page.getByRole("columnheader", { name: say("enums:Asset.BICYCLE") })).toBeVisible();

  const number = page.locator(".analysis-table tfoot a").first();
  const shown = await number.innerText();
  // All of its cell leads there.
  await page
    .locator(".analysis-table tfoot td")
    .first()
    .click({ position: { x: 3, y: 3 } });
  await expect(page).toHaveURL(/\/donations\/table\?/u);
  expect(await totalOf(page)).toBe(Number(shown));
  await page.goBack();
  await expect(title(page)).toHaveText(by(say, "DONATIONS", "province, district and asset"));
  await page.reload();
  await expect(page.locator(".analysis-table tfoot a").first()).toHaveText(shown);

  // What has no meaning for schools is taken out, in words.
  await page.getByRole("button", { name: new RegExp(`^${say("analysis:count")}:`, "u") }).click();
  await page.getByRole("menuitem", { name: new RegExp(`^${say("enums:AnalysisMeasure.SCHOOLS")} `, "u") }).click();
  await expect(page.getByText(say("analysis:dropped", { names: say("enums:AnalysisDimension.ASSET") }))).toBeVisible();
  await expect(title(page)).toHaveText(by(say, "SCHOOLS", "province and district"));

  // Parts are folded, also after a reload.
  const rows = page.locator(".analysis-table tbody tr");
  await expect(rows).toHaveCount(4);
  await page
    .getByRole("button", { name: /^Parts of/u })
    .first()
    .click();
  await expect(rows).toHaveCount(3);
  await page.reload();
  await expect(rows).toHaveCount(3);
});

test("who gave bicycles to a school is one number away from a ready table", async ({ page, build, say, user }) => {
  const branchId = user.branchIds[0] ?? 0;
  const school = await build.school({ branchId });
  const year = await build.reference("CLASS_YEAR", { firstDay: "1991-11-01", lastDay: "1992-10-31" });
  const schoolClass = await build.schoolClass({ branchId, schoolId: school.id, classYearId: year.id });
  const donor = await build.donor();
  const student = await build.student({ branchId });
  await build.enrolment({ branchId, studentId: student.id, schoolClassId: schoolClass.id, outcome: "PROMOTED" });
  const given = { branchId, studentId: student.id, donorId: donor.id, classYearId: year.id };
  await build.donation({ ...given, asset: "BICYCLE", givenOn: "1992-01-15" });
  await build.donation({ ...given, asset: "MATERIAL", givenOn: "1992-01-15" });
  await page.goto("/analysis");
  await page.getByRole("link", { name: say("analysis:ready.bicycles.name") }).click();
  const row = page.getByRole("row").filter({ hasText: school.nameEn });
  await row.getByRole("link").last().click();
  await expect(page).toHaveURL(/\/donations\/table\?/u);
  const found = page.getByRole("row").filter({ hasText: student.code });
  await expect(found).toHaveCount(1);
  await expect(found).toContainText(say("enums:Asset.BICYCLE"));
  await expect(found).toContainText(donor.nameEn);
  await expect(found).toContainText(school.nameEn);
});

test("each further sheet says whose table it is, and of what", async ({ page, build, database, say, user }) => {
  const branchId = user.branchIds[0] ?? 0;
  await build.student({ branchId, sex: "FEMALE" });
  await page.goto("/analysis?count=STUDENTS&rows=GRADE&sex=FEMALE");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(page.locator(".analysis-table")).toBeVisible();
  const heads = () =>
    page.evaluate(() =>
      [...document.styleSheets, ...document.adoptedStyleSheets].flatMap((sheet) =>
        [...sheet.cssRules]
          .flatMap((rule) => (rule instanceof CSSMediaRule ? [...rule.cssRules] : [rule]))
          .filter((rule) => rule.cssText.startsWith("@page"))
          .map(({ cssText }) => cssText),
      ),
    );
  const before = await heads();
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  const head = (await heads()).filter((rule) => !before.includes(rule));
  expect(head).toHaveLength(2);
  expect(head[0]).toContain(`content: "${await heading.textContent()} · `);
  expect(head[0]).toContain(
    say("ui:list.chip", { label: say("enums:AnalysisDimension.SEX"), value: say("enums:Sex.FEMALE") }),
  );
  const { rows } = await database.pool.query<{ name: string }>("select name_en as name from branch where id = $1", [
    branchId,
  ]);
  expect(head[0]).toContain(rows[0]?.name);
  // Nothing stands above the first sheet, which has the title itself; a rule that came before would not count.
  expect(head[1]).toMatch(/^@page :first\s*\{\s*@top-left\s*\{\s*content: none/u);
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  expect(await heads()).toEqual(before);
});
