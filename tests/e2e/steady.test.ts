import type { Page } from "@playwright/test";
import type { Builders } from "../support/builders.ts";
import { expect, test } from "../support/journey.ts";
import { settled } from "../support/screen.ts";

/** More than fill a screen. */
const ROWS = 25;

/** What lists show, of each more than fills a screen; returns the distribution for which the students are planned. */
async function fill(build: Builders, branchId: number): Promise<number> {
  const places = await build.places();
  const classYearId = await build.presentYear();
  const school = await build.school({ ...places, branchId });
  const distribution = await build.distribution({ branchId, classYearId, schoolId: school.id });
  for (let i = 0; i < ROWS; i += 1) {
    await build.school({ ...places, branchId });
    const schoolClass = await build.schoolClass({ branchId, classYearId, schoolId: school.id, section: `S${i}` });
    const donor = await build.donor();
    const student = await build.student({ branchId });
    const studentId = student.id;
    await build.enrolment({ branchId, studentId, schoolClassId: schoolClass.id });
    await build.donation({ branchId, studentId, donorId: donor.id, classYearId });
    await build.pledge({ branchId, donorId: donor.id, fromYearId: classYearId });
    await build.distribution({ branchId, classYearId, schoolId: school.id });
    const other = await build.student({ branchId });
    await build.enrolment({ branchId, studentId: other.id, schoolClassId: schoolClass.id });
    const planned = { branchId, studentId: other.id, donorId: donor.id, distributionId: distribution.id };
    await build.plannedStudent({ ...planned, serialNumber: `BK${build.next()}` });
    await build.insert("student_pair", {
      studentId,
      branchId,
      otherId: other.id,
      otherBranchId: branchId,
      sameBirth: true,
      sameVillage: true,
      sameSchool: true,
      likeness: 0.9,
    });
  }
  return distribution.id;
}

interface Shift {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

/** Records what moves on a page without anybody's doing, from its first paint on. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    const moved: [number, string][] = [];
    const note = (list: PerformanceEntryList) => {
      for (const each of list as unknown as Shift[]) {
        if (each.hadRecentInput) continue;
        const what = each.sources.map(
          ({ node }) => (node instanceof Element ? node.className : node?.textContent) ?? "",
        );
        moved.push([each.value, what.join(", ")]);
      }
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: "layout-shift", buffered: true });
    Object.assign(window, {
      moved: () => {
        note(observer.takeRecords());
        return moved;
      },
    });
  });

const movedOn = (page: Page) => page.evaluate(() => (window as unknown as { moved: () => [number, string][] }).moved());

const sizes = [
  [390, 844],
  [1024, 768],
  [1280, 850],
  [1440, 900],
] as const;

for (const language of ["en", "km"] as const) {
  test.describe(`while a list loads, ${language}`, () => {
    test.use({ role: "administrator", language });

    test("nothing moves until its rows stand, and nothing wrong is said before", async ({ page, build, user }) => {
      // Eleven lists in four widths.
      test.setTimeout(600_000);
      const branchId = user.branchIds[0] ?? 0;
      const id = await fill(build, branchId);
      await watch(page);
      // Of all branches here, the sums are in as many currencies as tests have ever used.
      const donations = `donations/table?branchId=${branchId}`;
      const lists = ["students/table", "donors/table", donations, "pledges/table", "needs", "schools/classes"];
      const others = ["schools/table", "students/duplicates", "setting/audit", "distributions/table"];
      for (const path of [...lists, ...others, `distributions/${id}`]) {
        for (const [width, height] of sizes) {
          await page.setViewportSize({ width, height });
          // Opened for the first time, and in two widths again, when its queries are sent before its scripts run.
          for (const time of width === 390 || width === 1280 ? ["first", "second"] : ["first"]) {
            await page.goto(`/${path}`);
            await expect(
              page.locator(".ui-table tbody tr:not([aria-hidden]), .ui-item:not(.ui-item-skeleton)").nth(3),
            ).toBeVisible();
            await settled(page);
            const moved = await movedOn(page);
            const sum = moved.reduce((all, [value]) => all + value, 0);
            expect.soft(sum, `/${path}, ${width} px, the ${time} time: ${JSON.stringify(moved)}`).toBeLessThan(0.01);
          }
        }
      }
    });
  });
}

test.describe("before the rows of a list have arrived", () => {
  test.use({ role: "administrator", language: "en" });

  test("it says neither which rows are shown nor another name than the organisation's", async ({
    page,
    build,
    user,
  }) => {
    const student = await build.student({ branchId: user.branchIds[0] ?? 0 });
    const { promise: held, resolve: arrive } = Promise.withResolvers<void>();
    await page.route("**/graphql", async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`/students/table?q=${student.code}`);
    const names = page.locator(".app-organisation-names");
    await expect(page.locator(".ui-table tbody tr[aria-hidden]").first()).toBeVisible();
    await expect(page.locator(".ui-list-footer")).toHaveCount(0);
    const before = await names.innerText();
    arrive();
    await expect(page.locator(".ui-table tbody").getByText(student.code)).toBeVisible();
    await expect(page.locator(".ui-list-footer")).toBeVisible();
    // Of an organisation that nobody has named, the page does not know the name at once.
    expect(["", await names.innerText()]).toContain(before);
  });
});
