import { twoGrades } from "../support/grades.ts";
import { expect, field, pick, test } from "../support/journey.ts";

test.use({ language: "km" });

test("a class is added, a student moved to it by code, the school promoted and that undone, immediately and later", async ({
  page,
  build,
  say,
  user,
}) => {
  const branchId = user.branchIds[0] ?? 0;
  const first = 2100 + user.id * 2;
  const year = (start: number) =>
    build.reference("CLASS_YEAR", { firstDay: `${start}-11-01`, lastDay: `${start + 1}-08-31` });
  const [from, to] = [await year(first), await year(first + 1)];
  const grades = await twoGrades(build);
  const school = await build.school({ branchId });
  const elsewhere = await build.schoolClass({ branchId, classYearId: from.id });
  const student = await build.student({ branchId });
  await build.enrolment({ branchId, schoolClassId: elsewhere.id, studentId: student.id });
  await build.schoolClass({
    branchId,
    schoolId: school.id,
    gradeId: grades[1]?.id,
    classYearId: from.id,
    section: "A",
  });
  const shown = (named: { nameLocal: string } | undefined) => named?.nameLocal ?? "";
  const number = new Intl.NumberFormat("km").format(1);

  await page.goto(`/schools/information/${school.id}?tab=classes&year=${from.id}`);
  await page
    .getByRole("button", { name: say("class:add.button") })
    .first()
    .click();
  const adding = page.getByRole("dialog", { name: say("class:add.title") });
  await pick(adding, say("class:fields.grade"), grades[0]?.code ?? "");
  await field(adding, say("class:fields.section")).fill("A");
  await adding.getByRole("button", { name: say("class:add.button") }).click();
  await expect(adding).toBeHidden();

  const name = `${shown(grades[0])} A`;
  await page.getByRole("link", { name }).click();
  await page
    .getByRole("button", { name: say("class:enrol.button") })
    .first()
    .click();
  const dialog = page.getByRole("dialog", { name: say("class:enrol.title", { name }) });
  await pick(dialog, say("class:fields.student"), student.code);
  await field(dialog, say("class:fields.distanceKm")).fill("2.5");
  await dialog.getByText(say("class:enrol.move")).click();
  await dialog.getByRole("button", { name: say("class:enrol.button") }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("row").filter({ hasText: student.code })).toContainText(say("class:study.next"));

  await page.getByRole("link", { name: say("class:panel.back") }).click();
  await page.getByRole("button", { name: say("class:promotion.button") }).click();
  const row = page.getByRole("row").filter({ hasText: student.code });
  await expect(row.getByRole("combobox").first()).toHaveValue("PROMOTED");
  await expect(row.getByRole("combobox").last()).toContainText(
    say("class:promotion.newClass", { name: `${shown(grades[1])} A` }),
  );
  await expect(page.getByRole("combobox", { name: say("class:promotion.to") })).toHaveValue(String(to.id));
  const outcomes = page.getByRole("group", { name: say("class:fields.outcome"), exact: true }).getByRole("button");
  const tops = await outcomes.evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top));
  expect(tops.length).toBeGreaterThan(5);
  expect(new Set(tops).size, "the outcomes are beside each other").toBe(1);
  const setAll = async (item: string) => {
    await page.getByRole("button", { name: say("class:promotion.setAll_other", { shown: number }) }).click();
    await page.getByRole("menuitem", { name: say("class:promotion.chip", { label: item, shown: number }) }).click();
  };
  await setAll(say("enums:EnrolmentOutcome.REPEATED"));
  await expect(row.getByRole("combobox").first()).toHaveValue("REPEATED");
  await setAll(say("class:promotion.asProposed"));
  await expect(row.getByRole("combobox").first()).toHaveValue("PROMOTED");
  const run = say("class:promotion.run_other", { shown: number });
  await page.getByRole("button", { name: run }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: run }).click();
  await page.getByRole("button", { name: say("class:promotion.undo") }).click();
  await page
    .getByRole("alertdialog", { name: say("class:promotion.undoNow_other", { shown: number }) })
    .getByRole("button", { name: say("class:promotion.undo") })
    .click();
  await expect(row.getByRole("combobox").first()).toHaveValue("PROMOTED");

  await page.getByRole("button", { name: run }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: run }).click();
  await page.getByRole("link", { name: say("class:promotion.showYear", { year: shown(to) }) }).click();
  await expect(page.getByRole("link", { name: `${shown(grades[1])} A` })).toBeVisible();
  await page.getByRole("button", { name: say("class:promotion.undo") }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: say("class:promotion.undo") })
    .click();
  await expect(page.getByText(say("class:list.empty", { year: shown(to) }))).toBeVisible();
  await expect(page.getByRole("button", { name: say("class:promotion.undo") })).toBeHidden();
});

test("a phone shows at least seven students of a class, and of a promotion, each of which opens for another decision", async ({
  page,
  build,
  say,
  user,
}) => {
  const branchId = user.branchIds[0] ?? 0;
  const first = 4100 + user.id * 2;
  const year = (start: number) =>
    build.reference("CLASS_YEAR", { firstDay: `${start}-11-01`, lastDay: `${start + 1}-08-31` });
  const [from] = [await year(first), await year(first + 1)];
  const school = await build.school({ branchId });
  const schoolClass = await build.schoolClass({ branchId, schoolId: school.id, classYearId: from.id });
  for (let i = 0; i < 12; i += 1) {
    const student = await build.student({ branchId, receivedBicycle: true });
    await build.enrolment({ branchId, schoolClassId: schoolClass.id, studentId: student.id });
  }
  await page.setViewportSize({ width: 390, height: 844 });
  const inView = async () => {
    await expect(page.locator(".ui-item")).toHaveCount(12);
    return page.evaluate(() => {
      document.querySelector(".ui-items")?.scrollIntoView();
      return [...document.querySelectorAll(".ui-item")].filter((row) => {
        const { top, bottom } = row.getBoundingClientRect();
        return (
          top >= -1 && bottom <= innerHeight - (document.querySelector<HTMLElement>(".class-run")?.offsetHeight ?? 0)
        );
      }).length;
    });
  };
  await page.goto(`/schools/information/${school.id}?tab=classes&year=${from.id}&class=${schoolClass.id}`);
  expect(await inView()).toBeGreaterThanOrEqual(7);

  await page.goto(`/schools/information/${school.id}?tab=classes&year=${from.id}`);
  await page.getByRole("button", { name: say("class:promotion.button") }).click();
  expect(await inView()).toBeGreaterThanOrEqual(7);
  const row = page.locator(".ui-item").first();
  const outcome = row.locator(".ui-item-tag");
  const before = await outcome.textContent();
  await row.getByRole("button").last().click();
  await row.getByRole("combobox").first().selectOption("WITHDRAWN");
  await expect(outcome).toHaveText(say("enums:EnrolmentOutcome.WITHDRAWN"));
  expect(before).not.toBe(say("enums:EnrolmentOutcome.WITHDRAWN"));
});
