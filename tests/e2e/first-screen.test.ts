import type { Page } from "@playwright/test";
import type { Builders } from "../support/builders.ts";
import { twoGrades } from "../support/grades.ts";
import { expect, test } from "../support/journey.ts";
import { layoutOf } from "../support/layout.ts";
import { open, settled, untouched } from "../support/screen.ts";

/** How many rows are wholly in view on a list's first screen. */
const rowsInView = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const region = document.querySelector(".ui-table-scroll")?.getBoundingClientRect();
    const top = document.querySelector(".ui-table thead")?.getBoundingClientRect().bottom ?? 0;
    // Above the bar at the bottom, if there is one.
    const bar = document.querySelector(".matching-hand, .class-run")?.getBoundingClientRect().top ?? innerHeight;
    const bottom = Math.min(region?.bottom ?? innerHeight, bar, innerHeight);
    const rows = ".ui-table tbody tr, .ui-item, .hand-out-rows > li, .matching-side:not([hidden]) li";
    return [...document.querySelectorAll(rows)].filter((row) => {
      const edges = row.getBoundingClientRect();
      return edges.top >= top - 1 && edges.bottom <= bottom + 1;
    }).length;
  });

/** Fourteen of each record, with names as most are; returns the distribution for which the students are planned. */
async function fill(build: Builders, branchId: number): Promise<number> {
  const places = await build.places();
  const classYearId = await build.presentYear();
  const school = await build.school({
    ...places,
    branchId,
    nameEn: "Wat Phnom Primary School",
    nameLocal: "សាលាបឋមសិក្សាវត្តភ្នំ",
  });
  const grade = await build.reference("GRADE", { nameEn: "Grade 4", nameLocal: "ថ្នាក់ទី ៤" });
  const schoolClass = await build.schoolClass({ branchId, classYearId, schoolId: school.id, gradeId: grade.id });
  const schoolType = await build.reference("SCHOOL_TYPE", {
    nameEn: "Lower and upper secondary school",
    nameLocal: "វិទ្យាល័យ និងអនុវិទ្យាល័យ",
  });
  const distribution = await build.distribution({ branchId, classYearId, schoolId: school.id });
  const names = { lastNameEn: "Sok", firstNameEn: "Sreymom", lastNameLocal: "សុខ", firstNameLocal: "ស្រីមុំ" };
  for (let i = 0; i < 14; i += 1) {
    await build.school({ ...places, branchId, schoolTypeId: schoolType.id, nameEn: "Hun Sen Prey Chhor School" });
    await build.schoolClass({ branchId, classYearId, schoolId: school.id, gradeId: grade.id, section: `S${i}` });
    const donor = await build.donor({ nameEn: `Sato Family ${i}`, nameLocal: "គ្រួសារសាតូ" });
    const student = await build.student({ branchId, ...names, povertyLevel: "POOR_1" });
    const studentId = student.id;
    await build.enrolment({ branchId, studentId, schoolClassId: schoolClass.id, distanceKm: 7.5 });
    await build.donation({ branchId, studentId, donorId: donor.id, classYearId });
    if (i % 3 === 0) await build.hold({ branchId, studentId, donorId: donor.id, classYearId });
    const planned = { branchId, studentId: (await build.student({ branchId, ...names })).id, donorId: donor.id };
    await build.enrolment({ branchId, studentId: planned.studentId, schoolClassId: schoolClass.id });
    await build.plannedStudent({ ...planned, distributionId: distribution.id, serialNumber: `BK${build.next()}` });
    await build.pledge({ branchId, donorId: donor.id, fromYearId: classYearId });
    await build.distribution({ branchId, classYearId, schoolId: school.id, name: `Bicycles in Wat Phnom ${i}` });
    const other = await build.student({ branchId, lastNameEn: "Sok", firstNameEn: "Sreymomm" });
    await build.enrolment({ branchId, studentId: other.id, schoolClassId: schoolClass.id });
    const pair = { studentId, branchId, otherId: other.id, otherBranchId: branchId };
    const reasons = { sameBirth: true, sameVillage: true, sameSchool: true };
    await build.insert("student_pair", { ...pair, ...reasons, likeness: 0.9 });
  }
  return distribution.id;
}

/** Sizes of Khmer letters below 13 px. */
const smallKhmer = (page: Page): Promise<number[]> =>
  page.locator(".ui-items [lang=km], .ui-items:lang(km) *").evaluateAll((all) =>
    all
      .filter((each) =>
        [...each.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && /[ក-៹]/u.test(textContent ?? "")),
      )
      .map((each) => Number.parseFloat(getComputedStyle(each).fontSize))
      .filter((size) => size < 13),
  );

for (const [language, onLaptop] of [
  ["en", 12],
  ["km", 9],
] as const) {
  test.describe(`rows on the first screen, ${language}`, () => {
    test.use({ role: "administrator", language });

    test(`a laptop shows ${onLaptop} rows, a phone seven or four pairs`, async ({ page, build, user, say }) => {
      test.setTimeout(300_000);
      const branchId = user.branchIds[0] ?? 0;
      const distributionId = await fill(build, branchId);
      // Records of other tests with the longest codes, which take several lines, are first otherwise.
      const last = ["/students/table", "/schools/table", "/donors/table"].map((path) => `${path}?sort=-CODE`);
      const pages = [...last, "/donations/table?sort=GIVEN_ON", "/students/duplicates"];
      const planned = `/distributions/${distributionId}`;
      const full = new Set([...pages, "/needs", "/schools/classes", "/setting/audit"]);
      for (const path of [...full, "/pledges/table", "/distributions/table", planned]) {
        await page.setViewportSize({ width: 1280, height: 850 });
        await open(page, path, say);
        await expect(page.locator(".ui-table tbody tr:not([aria-hidden])").first()).toBeVisible();
        await untouched(page);
        const pairs = path.endsWith("duplicates");
        const wanted = pairs ? onLaptop - (language === "en" ? 3 : 2) : onLaptop;
        if (full.has(path)) expect(await rowsInView(page), `${path}, 1280 px`).toBeGreaterThanOrEqual(wanted);
        await page.setViewportSize({ width: 390, height: 844 });
        await expect(page.locator(".ui-item").first()).toBeVisible();
        await settled(page);
        expect.soft(await rowsInView(page), `${path}, 390 px`).toBeGreaterThanOrEqual(pairs ? 4 : 7);
        expect.soft((await layoutOf(page)).faults, `${path}, 390 px`).toEqual([]);
        expect.soft(await smallKhmer(page), `${path}: sizes of Khmer`).toEqual([]);
      }
    });

    test("a phone shows seven certificates, and seven who are found while handing out, in two lines each", async ({
      page,
      build,
      user,
      say,
    }) => {
      const branchId = user.branchIds[0] ?? 0;
      const distributionId = await fill(build, branchId);
      const donor = await build.donor({ nameEn: "Sato Family", nameLocal: "គ្រួសារសាតូ" });
      const standing = { standing: "WITHDRAWN", withdrawnReason: "The names of two students were printed twice." };
      for (let i = 0; i < 7; i += 1) {
        await build.certificate({ branchId, donorId: donor.id, ...(i > 0 && standing) });
        await build.certificate({ branchId });
      }
      await page.setViewportSize({ width: 390, height: 844 });
      for (const path of ["/reports?tab=certificates", `/donors/information/${donor.id}?tab=certificates`]) {
        await open(page, path, say);
        const rows = page.locator(".ui-item");
        await expect(rows.filter({ has: page.locator(".ui-code") }).nth(6)).toBeVisible();
        await settled(page);
        if (path.startsWith("/reports")) expect.soft(await rowsInView(page), path).toBeGreaterThanOrEqual(7);
        for (const row of await rows.all()) expect.soft((await row.boundingBox())?.height, path).toBeLessThan(70);
        expect.soft((await layoutOf(page)).faults, path).toEqual([]);
        expect.soft(await smallKhmer(page), `${path}: sizes of Khmer`).toEqual([]);
      }
      // Why one counts no more is in its menu.
      await page
        .locator(".ui-item")
        .filter({ hasText: say("enums:CertificateStanding.WITHDRAWN") })
        .first()
        .locator(".bp6-button:has(.bp6-icon-more)")
        .click();
      await expect(page.locator(".bp6-menu")).toContainText("printed twice");

      await open(page, `/distributions/${distributionId}?tab=hand-out`, say);
      await page.getByRole("searchbox").fill(language === "en" ? "Sreymom" : "ស្រីមុំ");
      await expect(page.locator(".hand-out-rows > li")).not.toHaveCount(0);
      await settled(page);
      expect.soft(await rowsInView(page), "handing out").toBeGreaterThanOrEqual(7);
      for (const row of await page.locator(".hand-out-rows > li").all()) {
        expect.soft((await row.boundingBox())?.height, "handing out").toBeLessThan(70);
      }
    });

    test("a phone shows seven of the open pledges, of those who wait and of the matches, in Matching", async ({
      page,
      build,
      user,
      say,
    }) => {
      const branchId = user.branchIds[0] ?? 0;
      await fill(build, branchId);
      const classYearId = await build.presentYear();
      const donor = await build.donor({
        nameEn: "Association of the friends of the schools of Cambodia",
        nameLocal: "សមាគមមិត្តភក្ដិសាលារៀននៃព្រះរាជាណាចក្រកម្ពុជា",
      });
      for (let i = 0; i < 10; i += 1) await build.match({ branchId, donorId: donor.id, classYearId });
      await page.setViewportSize({ width: 390, height: 844 });
      await open(page, `/needs/matching?in=${branchId}`, say);
      for (const [tab, rows] of [
        ["match:tabs.pledges", ".matching-side:not([hidden]) li"],
        ["match:tabs.students", ".matching-side:not([hidden]) li"],
        ["match:tabs.matches", ".ui-item"],
      ] as const) {
        await page.getByRole("tab", { name: new RegExp(`^${say(tab)}`, "u") }).click();
        await expect(page.locator(rows).nth(6)).toBeVisible();
        await settled(page);
        expect.soft(await rowsInView(page), say(tab)).toBeGreaterThanOrEqual(7);
      }
      // Of a long name the beginning stays, and the code.
      const long = page.locator(".ui-item .ui-coded").first();
      await expect(long.getByText(donor.code)).toBeInViewport({ ratio: 1 });
      expect((await long.locator(":scope > :first-child").boundingBox())?.width).toBeGreaterThan(60);
      expect((await layoutOf(page)).faults).toEqual([]);
    });

    test("a phone shows seven students of a class, and seven donations of a donor, in two lines each", async ({
      page,
      build,
      user,
      say,
    }) => {
      const branchId = user.branchIds[0] ?? 0;
      const classYearId = await build.presentYear();
      const schoolType = await build.reference("SCHOOL_TYPE", { nameEn: "Primary school", nameLocal: "បឋមសិក្សា" });
      const school = await build.school({
        branchId,
        schoolTypeId: schoolType.id,
        nameEn: "Prey Chas Primary School",
        nameLocal: "សាលាបឋមសិក្សាព្រៃចាស់",
      });
      const grade = await build.reference("GRADE", { nameEn: "Grade 5", nameLocal: "ថ្នាក់ទី ៥" });
      const teacher = { teacherName: "San Rachana", section: "A", gradeId: grade.id };
      const schoolClass = await build.schoolClass({ branchId, classYearId, schoolId: school.id, ...teacher });
      const donor = await build.donor({ nameEn: "Sato Family", nameLocal: "គ្រួសារសាតូ" });
      const names = { lastNameEn: "Sok", firstNameEn: "Sreymom", lastNameLocal: "សុខ", firstNameLocal: "ស្រីមុំ" };
      for (let i = 0; i < 10; i += 1) {
        const { id: studentId } = await build.student({ branchId, ...names });
        const ended = { outcome: "PROMOTED", endedOn: "2026-07-31", rollNumber: 10 + i };
        await build.enrolment({ branchId, studentId, schoolClassId: schoolClass.id, ...ended });
        const stopped = { state: "GAVE_UP", gaveUpOn: "2026-07-31", gaveUpReason: "DONOR_STOPPED" };
        await build.donation({ branchId, studentId, donorId: donor.id, classYearId, ...stopped });
      }
      await page.setViewportSize({ width: 390, height: 844 });
      for (const [path, more] of [
        [`/schools/information/${school.id}?tab=classes&class=${schoolClass.id}`, "31/07/2026"],
        [`/donors/information/${donor.id}?tab=donated`, `31/07/2026 · ${say("enums:GiveUpReason.DONOR_STOPPED")}`],
      ] as const) {
        await open(page, path, say);
        const rows = page.locator(".ui-item");
        await expect(rows.nth(6)).toContainText(more);
        await settled(page);
        expect.soft(await rowsInView(page), path).toBeGreaterThanOrEqual(7);
        for (const row of await rows.all()) expect.soft((await row.boundingBox())?.height, path).toBeLessThan(70);
        expect.soft((await layoutOf(page)).faults, path).toEqual([]);
        expect.soft(await smallKhmer(page), `${path}: sizes of Khmer`).toEqual([]);
      }
    });

    test("a phone shows four students of a promotion, above its button", async ({ page, build, user, say }) => {
      const branchId = user.branchIds[0] ?? 0;
      const first = 6400 + user.id * 2;
      const year = (start: number) =>
        build.reference("CLASS_YEAR", {
          nameEn: `${start}-${start + 1}`,
          nameLocal: `${start}-${start + 1}`,
          firstDay: `${start}-11-01`,
          lastDay: `${start + 1}-08-31`,
        });
      const [from] = [await year(first), await year(first + 1)];
      const [, grade] = await twoGrades(build);
      const school = await build.school({
        branchId,
        nameEn: "Wat Phnom Primary School",
        nameLocal: "សាលាបឋមសិក្សាវត្តភ្នំ",
      });
      const values = { branchId, schoolId: school.id, gradeId: grade.id, classYearId: from.id };
      const { id: schoolClassId } = await build.schoolClass(values);
      const names = { lastNameEn: "Sok", firstNameEn: "Sreymom", lastNameLocal: "សុខ", firstNameLocal: "ស្រីមុំ" };
      for (let i = 0; i < 14; i += 1) {
        const student = await build.student({ branchId, ...names });
        await build.enrolment({ branchId, schoolClassId, studentId: student.id });
      }
      await page.setViewportSize({ width: 390, height: 844 });
      for (const path of [
        `/schools/year-end/${school.id}?from=${from.id}`,
        `/schools/information/${school.id}?tab=classes&promote=${from.id}`,
      ]) {
        await open(page, path, say);
        await expect(page.locator(".ui-item").nth(6)).toBeVisible();
        await settled(page);
        expect.soft(await rowsInView(page), path).toBeGreaterThanOrEqual(4);
        expect.soft((await layoutOf(page)).faults, path).toEqual([]);
      }
      // What the line leaves out is behind it, with the filters and what is decided for all.
      await page.getByText(say("class:promotion.noHigherShort_other", { shown: 14 })).click();
      await expect(page.getByRole("button", { name: say("class:promotion.promoteInstead") })).toBeVisible();
      await page.getByRole("button", { name: say("ui:list.filters"), exact: true }).click();
      await page
        .getByRole("group", { name: say("class:fields.outcome") })
        .getByRole("button", { name: new RegExp(say("enums:EnrolmentOutcome.GRADUATED"), "u") })
        .click();
      await expect(page.getByRole("button", { name: say("ui:list.filtersSet", { count: 1 }) })).toBeVisible();
    });

    test("a pledge of a long name and a distribution of one keep to two lines on a phone", async ({
      page,
      build,
      user,
      say,
    }) => {
      const branchId = user.branchIds[0] ?? 0;
      const name = `Association ${user.id} of the friends of the schools beyond the great lake and its rivers`;
      const local = `សមាគម ${user.id} មិត្តភក្ដិសាលារៀននៃព្រះរាជាណាចក្រកម្ពុជាសម្រាប់កុមារជនបទ`;
      const donor = await build.donor({ nameEn: name, nameLocal: local });
      await build.pledge({ branchId, donorId: donor.id, fromYearId: await build.presentYear() });
      await build.distribution({ branchId, name });
      await page.setViewportSize({ width: 390, height: 844 });
      for (const [path, text] of [
        ["/pledges/table", language === "en" ? name : local],
        ["/distributions/table", name],
      ] as const) {
        await open(page, path, say);
        const row = page.locator(".ui-item").filter({ hasText: text });
        await expect(row).toHaveCount(1);
        expect.soft((await row.boundingBox())?.height, path).toBeLessThan(72);
        await expect(row.getByRole("link", { name: text })).toBeVisible();
        expect.soft((await layoutOf(page)).faults, path).toEqual([]);
      }
    });
  });
}
