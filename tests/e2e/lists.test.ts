import type { Locator, Page } from "@playwright/test";
import { violationsInBoth } from "../support/axe.ts";
import { brokenCodes } from "../support/broken.ts";
import type { Builders } from "../support/builders.ts";
import { expect, test } from "../support/journey.ts";
import { type Layout, layoutOf } from "../support/layout.ts";
import { listScreens } from "../support/lists.ts";
import { settled } from "../support/screen.ts";
import { screensOf } from "../support/screens.ts";

type Layouts = Map<number, Layout>;

/** Resizes the page to a width: a table or, on a phone, its rows. */
async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.waitForFunction((others) => !document.querySelector(others), width < 700 ? ".ui-table" : ".ui-items", {
    timeout: 60_000,
  });
}

/** Each change of the width costs most of a list's time: what is done in between is done where the last one has led. */
const narrowing = [1440, 390, 1024, 1280];
const widening = [1280, 1024, 390, 1440];

/** The page's layout by width, resized without reloading. */
async function inEveryWidth(page: Page, order = narrowing, onPhone = () => Promise.resolve()): Promise<Layouts> {
  const layouts: Layouts = new Map();
  for (const width of order) {
    await resize(page, width);
    const layout = await layoutOf(page);
    const broken = width === 390 ? await brokenCodes(page) : [];
    layouts.set(width, { ...layout, faults: [...layout.faults, ...broken] });
    if (width === 390) await onPhone();
  }
  return layouts;
}

/** Waits until nothing on the page is like this; the page itself looks, in every frame. */
const gone = (page: Page, selector: string) =>
  page.waitForFunction((one) => !document.querySelector(one), selector, { timeout: 60_000 });

/** What is wrong with the menu of filters on a phone. */
async function inMenu(page: Page, say: (key: string) => string): Promise<string[]> {
  const button = page.getByRole("search").getByRole("button", { name: say("ui:list.filters") });
  if (!(await button.isVisible())) return [];
  await button.click();
  const menu = page.locator(".ui-filter-menu");
  await menu.locator(".ui-filter-set").waitFor();
  const out = await menu.evaluate((element) => {
    const { left, right, bottom } = element.getBoundingClientRect();
    return left < 0 || right > innerWidth || bottom > innerHeight || element.scrollWidth > element.clientWidth;
  });
  await page.keyboard.press("Escape");
  await gone(page, ".ui-filter-menu");
  return out ? ["the menu of filters is not wholly in view"] : [];
}

/** The first filter of the list; Matching has filters of those who wait above it. */
const firstFilter = ".ui-chip:not(.ui-filter-chips *)";
const filterOf = (page: Page): Locator => page.locator(firstFilter).first();

/** Selects something in the first filter. */
async function filter(page: Page): Promise<void> {
  const chip = filterOf(page);
  await chip.click();
  if ((await chip.getAttribute("aria-pressed")) !== null) return;
  const field = page.locator(".bp6-popover").locator("input:not([type=search])").last();
  const type = await field.getAttribute("type");
  if (type === "checkbox" || type === "radio") await field.click({ force: true });
  else await field.fill(type === "number" ? "7" : "01/02/2026");
  await page.waitForFunction((one) => document.querySelector(one)?.matches(".bp6-active"), firstFilter);
  await chip.click();
  await gone(page, ".bp6-popover");
}

/** Records with codes and names as long as some are, first in their lists. */
async function longRecords(build: Builders, branchId: number): Promise<void> {
  const code = (what: string) => `AAA-KAMPONGCHAM-2025-${what}-${String(build.next()).padStart(8, "0")}`;
  const school = await build.school({
    branchId,
    code: code("SCHOOL"),
    nameEn: "Samdech Prey Chhor Wat Botumvatey Lower and Upper Secondary School",
    nameLocal: "វិទ្យាល័យ និងអនុវិទ្យាល័យ សម្ដេចព្រៃឈរ វត្តបទុមវតី",
    pinned: true,
    totalStudent: 12_345,
  });
  const schoolClass = await build.schoolClass({
    branchId,
    schoolId: school.id,
    teacherName: "Prak Sovannamonirathborey",
  });
  const student = await build.student({
    branchId,
    code: code("STUDENT"),
    lastNameEn: "Preap Sovannarith",
    firstNameEn: "Chanmakarapichbopharoth Somnangvichea",
    lastNameLocal: "ព្រាប សុវណ្ណារិទ្ធ",
    firstNameLocal: "ចាន់មករាពេជ្របុប្ផារដ្ឋ សំណាងវិជ្ជា",
    povertyLevel: "POOR_2",
    status: "GRADUATED",
    dateOfBirth: "2013-02-03",
  });
  await build.enrolment({ branchId, studentId: student.id, schoolClassId: schoolClass.id, distanceKm: 112.5 });
  const donor = await build.donor({
    code: code("DONOR"),
    nameEn: "The Worldwide Foundation for the Advancement of Rural Schools e.V.",
    nameLocal: "មូលនិធិអន្តរជាតិសម្រាប់ការអភិវឌ្ឍសាលារៀនជនបទកម្ពុជា",
    phone: "0049301234567890",
  });
  const { classYearId } = schoolClass;
  const gift = { asset: "BICYCLE", serialNumber: code("BICYCLE"), givenOn: "2099-01-01" };
  await build.donation({ branchId, donorId: donor.id, studentId: student.id, classYearId, ...gift });
}

for (const language of ["en", "km"] as const) {
  test.describe(`lists, ${language}`, () => {
    test.use({ role: "administrator", language });

    test("nothing moves when rows are ticked, searched and filtered; no text overlaps or is clipped; all is accessible", async ({
      page,
      build,
      say,
      user,
    }) => {
      // Thirty lists, each in four widths and up to four states.
      test.setTimeout(900_000);
      const branchId = user.branchIds[0] ?? 0;
      await longRecords(build, branchId);
      const screens = await screensOf(build, branchId);
      const shown = screens.filter(({ name }) => listScreens.has(name));
      expect(shown).toHaveLength(listScreens.size);
      for (const screen of shown) {
        await screen.show(page, say);
        const { found, themes } = await violationsInBoth(page, screen, say);
        const wrong = themes === 2 ? found : [...found, "the other theme is not offered"];
        const states: Record<string, Layouts> = { untouched: await inEveryWidth(page) };
        // What is below a dialog cannot be reached.
        const reached = (on: Locator) => (screen.dialog ? Promise.resolve(false) : on.isVisible());

        const tick = page.locator(".ui-table tbody input[type=checkbox]").first();
        if (await reached(tick)) {
          await tick.press("Space");
          await expect(page.locator(".ui-bulk")).toBeVisible();
          states["ticked"] = await inEveryWidth(page, widening);
          await tick.press("Space");
          await gone(page, ".ui-bulk");
        }
        await resize(page, 1440);
        const search = page.locator(".ui-list .ui-search input");
        if (await reached(search)) {
          const code = page.locator(".ui-table tbody code").first();
          await search.fill((await code.isVisible()) ? await code.innerText() : "a");
          await search.press("Enter");
          await settled(page);
          states["searched"] = await inEveryWidth(page);
          await resize(page, 1440);
          await search.fill("");
          await search.press("Enter");
        }
        if (await reached(filterOf(page))) {
          await filter(page);
          await settled(page);
          states["filtered"] = await inEveryWidth(page, narrowing, async () => {
            wrong.push(...(await inMenu(page, say)));
          });
          await resize(page, 1440);
        }

        const faults = Object.entries(states).flatMap(([state, layouts]) =>
          [...layouts].flatMap(([width, after]) => {
            const before = states["untouched"]?.get(width);
            const moved = (["row", "tools"] as const).flatMap((what) => {
              const [from, to] = [before?.[what] ?? null, after[what]];
              return from === null || to === null || Math.abs(from - to) < 2
                ? []
                : [`${what} moves from ${from} to ${to}`];
            });
            return [...moved, ...after.faults].map((fault) => `${width} px, ${state}: ${fault}`);
          }),
        );
        expect.soft([...wrong, ...faults], screen.name).toEqual([]);
      }
    });
  });
}

test("for who wants less motion a list has its shape as soon as something in it changes", async ({ page, say }) => {
  await page.goto("/schools/table");
  const add = page.getByRole("button", { name: say("school:add.button") }).first();
  await expect(add).toBeVisible();
  const height = await add.evaluate((button) => {
    button.style.minHeight = "80px";
    return button.getBoundingClientRect().height;
  });
  expect(height).toBe(80);
});

test("a view is saved, changed, opened with its list and deleted; a phone's way up leads back to the list", async ({
  page,
  build,
  user,
  say,
}) => {
  const branchId = user.branchIds[0] ?? 0;
  const girl = await build.student({ branchId, sex: "FEMALE" });
  const boy = await build.student({ branchId, sex: "MALE" });
  const row = (code: string) => page.getByRole("row").filter({ hasText: code });
  await page.goto("/students/table?sex=FEMALE");
  await expect(row(girl.code)).toBeVisible();

  await page.getByRole("button", { name: say("view:list.button"), exact: true }).click();
  await page.getByRole("menuitem", { name: say("view:list.add") }).click();
  const dialog = page.getByRole("dialog", { name: say("view:list.dialog.add") });
  await dialog.getByRole("textbox", { name: say("view:fields.name") }).fill("Girls");
  await dialog.getByRole("button", { name: say("ui:save") }).click();
  const views = page.getByRole("button", { name: /^Girls/u });
  await expect(views).toBeVisible();
  await views.click();
  await page.getByRole("menuitem", { name: say("view:list.makeDefault") }).click();
  await expect(page.getByText(say("view:list.done.default", { name: "Girls" }))).toBeVisible();

  // The menu leads to the list without saying what to show.
  await page.getByRole("link", { name: say("shell:menu.schools"), exact: true }).click();
  await expect(page.getByRole("heading", { name: say("school:list.title") })).toBeVisible();
  await page.getByRole("link", { name: say("shell:menu.students"), exact: true }).click();
  await expect(views).toBeVisible();
  await expect(row(girl.code)).toBeVisible();
  await expect(row(boy.code)).toHaveCount(0);
  await page.getByRole("button", { name: say("ui:list.clearFilter", { label: say("student:fields.sex") }) }).click();
  await expect(row(boy.code)).toBeVisible();
  await expect(page.getByRole("button", { name: `Girls (${say("view:changed")})` })).toBeVisible();
  await page.getByRole("button", { name: say("view:list.save"), exact: true }).click();
  await expect(page.getByRole("button", { name: "Girls", exact: true })).toBeVisible();

  await views.click();
  await page.getByRole("menuitem", { name: say("view:list.delete") }).click();
  await expect(views).toHaveCount(0);
  await page
    .locator(".bp6-toast")
    .filter({ hasText: say("view:list.done.deleted") })
    .getByRole("button", { name: say("ui:undo.action") })
    .click();
  await expect(views).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/students/table?sex=FEMALE");
  await page.locator(".ui-item").filter({ hasText: girl.code }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page
    .getByRole("navigation", { name: say("shell:breadcrumbs") })
    .getByRole("link", { name: say("shell:menu.students") })
    .click();
  await expect(page.locator(".ui-item").filter({ hasText: girl.code })).toBeVisible();
  await expect(page.locator(".ui-item").filter({ hasText: boy.code })).toHaveCount(0);

  await page.getByRole("button", { name: say("ui:list.more"), exact: true }).click();
  await page.getByRole("menuitem", { name: say("ui:list.choose") }).click();
  await page.locator(".ui-item").filter({ hasText: girl.code }).getByText(girl.code).click();
  await expect(page.getByRole("toolbar", { name: say("ui:list.bulk") })).toContainText("1");
  await expect(page).toHaveURL(/\/students\/table/u);
});

test("without a connection a list shows nothing under a search, order or filter it was not found for", async ({
  page,
  context,
  build,
  user,
  say,
}) => {
  const branchId = user.branchIds[0] ?? 0;
  const school = await build.school({ branchId, nameEn: "Hill School" });
  await build.school({ branchId, nameEn: "Lake School" });
  await page.goto("/schools/table");
  const hill = page.getByRole("row").filter({ hasText: school.code });
  const lake = page.getByRole("row").filter({ hasText: "Lake School" });
  const search = page.getByRole("searchbox", { name: say("school:list.search") });
  await expect(hill).toBeVisible();

  await context.setOffline(true);
  await search.fill(school.code);
  await expect(page.getByRole("alert").filter({ hasText: say("ui:list.notSearched") })).toBeVisible();
  await expect(hill.or(lake)).toHaveCount(0);
  await search.fill("");
  await expect(lake).toBeVisible();
  await page
    .getByRole("columnheader", { name: say("school:fields.code") })
    .getByRole("button")
    .click();
  await expect(page.getByRole("alert").filter({ hasText: say("ui:list.notLoaded") })).toBeVisible();
  await expect(hill.or(lake)).toHaveCount(0);
  await search.fill(school.code);
  await expect(page.getByRole("alert").filter({ hasText: say("ui:list.notSearched") })).toBeVisible();

  await expect(page.getByRole("button", { name: say("ui:failed.retry") })).toBeVisible();

  await context.setOffline(false);
  await expect(hill).toBeVisible();
  await expect(lake).toHaveCount(0);
});

test("a search that cannot be sent is sent once, and again when the user asks", async ({ page, build, user, say }) => {
  // A full page of rows: while they are drawn, the failure arrives.
  for (let i = 0; i < 50; i += 1) await build.student({ branchId: user.branchIds[0] ?? 0 });
  await page.goto("/students/table");
  await expect(page.locator("tbody").getByRole("checkbox")).toHaveCount(50);
  const searches: unknown[] = [];
  await page.route("**/graphql", async (route) => {
    const { operationName, variables } = route.request().postDataJSON() as {
      operationName: string;
      variables: { search?: string };
    };
    if (!["Students", "StudentsTotal"].includes(operationName)) return route.continue();
    searches.push(variables.search);
    return route.abort("connectionrefused");
  });
  await page.getByRole("searchbox").fill("zzzz");
  await expect(page.getByRole("alert").filter({ hasText: say("ui:list.notSearched") })).toBeVisible();
  const failed = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/graphql"));
  await page.getByRole("button", { name: say("ui:failed.retry") }).click();
  await failed;
  expect(new Set(searches)).toEqual(new Set(["zzzz"]));
  // The rows and their count: sent, again as the server answers others, and when the user asks.
  expect(searches.length).toBeLessThan(8);
});
