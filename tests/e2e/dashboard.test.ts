import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import type { Builders } from "../support/builders.ts";
import { expect, test } from "../support/journey.ts";
import type { wordsIn } from "../support/words.ts";

type Say = ReturnType<typeof wordsIn>;

/** The current calendar year in Cambodia. */
const thisYear = Number(
  new Intl.DateTimeFormat("en", { timeZone: "Asia/Phnom_Penh", year: "numeric" }).format(new Date()),
);
const shownAs = (count: number): string => String(count);

/** Four students of a branch: bicycles this year for two, earlier material and finance, and one cancelled donation. */
async function given(build: Builders, branchId: number): Promise<void> {
  const places = await build.places();
  const student = (values: object) => build.student({ ...places, branchId, photoConsent: "GIVEN", ...values });
  const [one, two, three, four] = [
    await student({}),
    await student({}),
    await student({ photoConsent: "UNKNOWN" }),
    await student({}),
  ];
  const { id: donorId } = await build.donor();
  const { id: classYearId } = await build.reference("CLASS_YEAR");
  const gift = (to: { id: number }, asset: string, year: number, more: object = {}) =>
    build.donation({ branchId, donorId, classYearId, studentId: to.id, asset, givenOn: `${year}-01-01`, ...more });
  await gift(one, "BICYCLE", thisYear);
  await gift(two, "BICYCLE", thisYear);
  await gift(one, "MATERIAL", thisYear - 1);
  await gift(three, "FINANCE", thisYear - 5, {
    amount: 10,
    currency: "USD",
    state: "GAVE_UP",
    gaveUpOn: `${thisYear - 4}-01-01`,
    gaveUpReason: "OTHER",
  });
  await gift(four, "BICYCLE", thisYear, { state: "CANCELLED" });
}

/** Follows a link by keyboard to the list behind it, which has the same count, and returns. */
async function opens(page: Page, say: Say, link: Locator, count: number): Promise<void> {
  await link.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/students\/table\?/u);
  await expect(
    page.getByText(say("ui:list.rangeOf", { from: "1", to: shownAs(count), total: shownAs(count) }), { exact: true }),
  ).toBeVisible();
  await page.goBack();
}

const card = (page: Page, say: Say, asset: string): Locator =>
  page.getByRole("link", { name: say(`home:given.received.${asset}`) });
const chartOf = (page: Page, say: Say): Locator => page.getByRole("region", { name: say("home:given.chart") });
const column = (page: Page, year: number): Locator =>
  page.locator(".ui-chart").getByRole("link", { name: new RegExp(String(year), "u") });

/** The numbers of the table next to the chart, row by row from the top: total, then each asset. */
const tableOf = async (page: Page, say: Say): Promise<string[][]> => {
  const rows = chartOf(page, say).getByRole("row");
  // Six years from the first donation to the last, all together, and the head.
  await expect(rows).toHaveCount(8);
  const cells = await Promise.all((await rows.all()).slice(1).map((row) => row.getByRole("link").allTextContents()));
  return cells;
};

const none = ["0", "0", "0", "0"];
const expected = Array.from({ length: 6 }, (_, i) =>
  i === 0 ? ["2", "2", "0", "0"] : i === 1 ? ["1", "0", "1", "0"] : i === 5 ? ["1", "0", "0", "1"] : none,
);

test.describe("an administrator", () => {
  test.use({ role: "administrator" });

  test("filters the numbers by a branch and a year, and opens, reads and exports what they count", async ({
    page,
    build,
    say,
    user,
  }) => {
    const branchId = user.branchIds[0] ?? 0;
    await given(build, branchId);
    await build.school({ branchId });
    const branch = await build.codeOf("branch", branchId);
    await page.goto("/");
    await page.getByRole("button", { name: say("home:filters.branch"), exact: true }).click();
    await page.getByRole("checkbox").and(page.getByLabel(branch)).click({ force: true });
    await expect(page).toHaveURL(new RegExp(`branchId=${branchId}`, "u"));
    await page.keyboard.press("Escape");
    await expect(card(page, say, "BICYCLE")).toContainText(/2\D*$/u);

    await opens(page, say, card(page, say, "BICYCLE"), 2);
    await opens(page, say, card(page, say, "MATERIAL"), 1);
    await opens(page, say, card(page, say, "FINANCE"), 1);
    await opens(page, say, page.getByRole("link", { name: say("home:given.tenYears") }), 3);
    await opens(page, say, column(page, thisYear), 2);
    await opens(page, say, column(page, thisYear - 5), 1);

    await chartOf(page, say).getByText(say("home:given.table")).focus();
    await page.keyboard.press("Enter");
    expect(await tableOf(page, say)).toEqual([...expected, ["3", "2", "1", "1"]]);
    const lastYear = chartOf(page, say)
      .getByRole("row")
      .filter({ hasText: shownAs(thisYear - 1) })
      .first()
      .getByRole("link")
      .nth(2);
    await lastYear.focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/givenAsset=MATERIAL/u);
    await expect(
      page.getByText(say("ui:list.rangeOf", { from: "1", to: "1", total: "1" }), { exact: true }),
    ).toBeVisible();
    await page.goBack();

    await page.getByRole("button", { name: say("home:filters.year"), exact: true }).click();
    await page.getByRole("radio", { name: String(thisYear - 1) }).click({ force: true });
    await page.keyboard.press("Escape");
    // A popover that is closing still has the keyboard.
    await expect(page.getByRole("radio")).toHaveCount(0);
    await expect(card(page, say, "BICYCLE")).toContainText(say("home:given.inYear", { year: String(thisYear - 1) }));
    await expect(card(page, say, "BICYCLE")).toContainText("0");
    await opens(page, say, card(page, say, "MATERIAL"), 1);
    await page.reload();
    await expect(card(page, say, "MATERIAL")).toContainText("1");

    const attention = page.getByRole("region", { name: say("home:waiting.title") });
    await opens(page, say, attention.getByRole("link", { name: say("home:attention.NO_PHOTO") }), 4);
    await opens(page, say, attention.getByRole("link", { name: say("home:attention.CONSENT_UNKNOWN") }), 1);
    await expect(
      page
        .getByRole("region", { name: say("home:schools.title") })
        .getByRole("link", { name: say("home:schools.count_one", { shown: "1" }) }),
    ).toBeVisible();

    await page.getByRole("button", { name: say("home:export.of", { title: say("home:given.chart") }) }).press("Enter");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("menuitem", { name: say("home:export.csv") }).press("Enter"),
    ]);
    const lines = (await readFile(await download.path(), "utf8")).trim().split("\r\n").slice(1, 11);
    expect(lines.map((line) => line.split(",").slice(1))).toEqual([none, none, none, none, ...expected.toReversed()]);
  });
});

test.describe("staff of one branch, in Khmer on a phone", () => {
  test.use({ role: "staff", language: "km", viewport: { width: 390, height: 844 } });

  test("sees the numbers of that branch alone, nothing wider than the screen", async ({ page, build, say, user }) => {
    await given(build, user.branchIds[0] ?? 0);
    await given(build, (await build.branch()).id);
    await page.goto("/");
    await expect(page.getByRole("button", { name: say("home:filters.year"), exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: say("home:filters.branch"), exact: true })).toHaveCount(0);
    await opens(page, say, card(page, say, "BICYCLE"), 2);
    await opens(page, say, column(page, thisYear), 2);
    await chartOf(page, say).getByText(say("home:given.table")).click();
    expect((await tableOf(page, say)).at(-1)).toEqual(["3", "2", "1", "1"]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    await opens(
      page,
      say,
      page
        .getByRole("region", { name: say("home:waiting.title") })
        .getByRole("link", { name: say("home:attention.CONSENT_UNKNOWN") }),
      1,
    );
  });
});
