import { twoGrades } from "../support/grades.ts";
import { expect, test } from "../support/journey.ts";

test.use({ role: "manager", language: "en" });
test("a branch's year end: a school is decided as a draft, its list printed, the school promoted, and that undone", async ({
  language,
  page,
  build,
  say,
  user,
}) => {
  const branchId = user.branchIds[0] ?? 0;
  const first = 6100 + user.id * 2;
  const year = (start: number) =>
    build.reference("CLASS_YEAR", { firstDay: `${start}-11-01`, lastDay: `${start + 1}-08-31` });
  const [from, to] = [await year(first), await year(first + 1)];
  const grades = await twoGrades(build);
  const school = await build.school({ branchId });
  const other = await build.school({ branchId });
  const named = (record: { nameEn: string; nameLocal: string }) => record[language === "km" ? "nameLocal" : "nameEn"];
  const number = (value: number) => new Intl.NumberFormat(language).format(value);
  const seat = async (schoolId: number, grade: number) => {
    const values = { branchId, schoolId, gradeId: grades[grade]?.id, classYearId: from.id, section: "A" };
    const { id } = await build.schoolClass(values);
    const student = await build.student({ branchId });
    await build.enrolment({ branchId, schoolClassId: id, studentId: student.id });
    return student;
  };
  const student = await seat(school.id, 0);
  const leaver = await seat(school.id, 1);
  await seat(other.id, 0);
  const several = (key: string, count: number, values: object = {}) =>
    say(`${key}_${language === "km" || count !== 1 ? "other" : "one"}`, { shown: number(count), ...values });

  await page.goto(`/schools/year-end?in=${branchId}&from=${from.id}`);
  const done = (count: number) => several("class:yearEnd.done", 2, { done: number(count), all: number(2) });
  await expect(page.getByText(done(0))).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: school.code });
  await expect(row).toContainText(say("class:yearEnd.states.NOT_BEGUN"));
  await row.getByRole("link", { name: named(school) }).click();

  await page.getByRole("row").filter({ hasText: student.code }).getByRole("combobox").first().selectOption("REPEATED");
  await expect(page.getByText(say("class:promotion.draft"))).toBeVisible();
  await page.getByRole("button", { name: several("class:promotion.restAsProposed", 1) }).click();
  await expect(page.getByText(several("class:promotion.kept", 1))).toBeVisible();
  await page.reload();
  const outcomeOf = (code: string) => page.getByRole("row").filter({ hasText: code }).getByRole("combobox").first();
  await expect(outcomeOf(student.code)).toHaveValue("REPEATED");
  await expect(outcomeOf(leaver.code)).toHaveValue("GRADUATED");

  await page.getByRole("button", { name: say("class:yearEnd.printOne") }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: say("class:yearEnd.paper.make") })
    .click();
  await expect(page.getByText(say("class:yearEnd.paper.done"))).toBeVisible();

  const run = say("class:promotion.runSome", { shown: number(0), others: number(2) });
  await page.getByRole("button", { name: run }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: run }).click();
  await expect(page.getByRole("link", { name: say("class:promotion.showYear", { year: named(to) }) })).toBeVisible();
  // The next study year has not begun: until then the one who leaves is an active student.
  await page.goto(`/students/${leaver.id}`);
  await expect(page.getByText(say("enums:StudentStatus.ACTIVE"), { exact: true }).first()).toBeVisible();
  await expect(page.getByText(say("student:tags.leaves", { date: `01/11/${first + 1}` }))).toBeVisible();
  await page.getByRole("button", { name: new RegExp(say("ui:list.rowMenu", { name: ".*" }), "u") }).click();
  await page.getByRole("menuitem", { name: say("student:menu.stay") }).click();
  await expect(page.getByRole("dialog")).toContainText(say("student:stay.text", { date: `01/11/${first + 1}` }));

  await page.goto(`/schools/year-end?in=${branchId}&from=${from.id}`);
  await expect(page.getByText(done(1))).toBeVisible();
  await expect(row).toContainText(say("class:yearEnd.states.DONE"));
  await row.getByRole("button", { name: say("ui:list.rowMenu", { name: named(school) }) }).click();
  const undo = say("class:promotion.undo");
  await page.getByRole("menuitem", { name: undo }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: undo }).click();
  await expect(row).toContainText(say("class:yearEnd.states.DRAFT"));
  await expect(page.getByText(done(0))).toBeVisible();
});
