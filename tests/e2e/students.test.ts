import type { Locator, Page } from "@playwright/test";
import { expect, field, pick, test } from "../support/journey.ts";
import { StudentStatus } from "../../server/shared/enums.ts";
import type { Language } from "../support/words.ts";

const rowOf = (page: Page, text: string): Locator => page.getByRole("row").filter({ hasText: text });

test.describe("in Khmer", () => {
  test.use({ language: "km" });
  test("a student is added, found, edited, leaves and stays after all; many are changed at once", async ({
    language,
    page,
    build,
    say,
    user,
  }) => {
    const branchId = user.branchIds[0] ?? 0;
    const village = await build.reference("VILLAGE");
    const others = [await build.student({ branchId }), await build.student({ branchId })];
    const school = await build.school({ branchId });
    // In the present study year, or the student would be in no class now.
    const presentYear = await build.presentYear();
    const schoolClass = await build.schoolClass({ branchId, schoolId: school.id, classYearId: presentYear });
    const english = `Sok Dara${user.id}`;
    const khmer = `សុខ ដារ៉ា${user.id}`;
    const shown = language === "km" ? khmer : english;

    await page.goto("/students/table");
    await page
      .getByRole("button", { name: say("student:add.button") })
      .first()
      .click();
    const dialog = page.getByRole("dialog", { name: say("student:add.title") });
    await dialog.getByRole("button", { name: say("student:quick.more") }).click();
    const code = field(dialog, say("student:fields.code"));
    await expect(code).not.toHaveValue("");
    // The only school is chosen; this student is enrolled later.
    await dialog.getByRole("button", { name: say("ui:picker.clear", { label: say("student:fields.school") }) }).click();
    await dialog.getByRole("button", { name: say("student:quick.close") }).click();
    await expect(dialog.getByRole("radiogroup", { name: say("student:fields.sex") })).toHaveAttribute(
      "aria-invalid",
      "true",
    );
    await field(dialog, say("student:fields.lastNameEn")).fill("Sok");
    await field(dialog, say("student:fields.firstNameEn")).fill(`Dara${user.id}`);
    await field(dialog, say("student:fields.lastNameLocal")).fill("សុខ");
    await field(dialog, say("student:fields.firstNameLocal")).fill(`ដារ៉ា${user.id}`);
    await dialog.getByRole("radio", { name: say("enums:Sex.FEMALE") }).check({ force: true });
    await field(dialog, say("student:fields.dateOfBirth")).fill("2/3/2015");
    await pick(dialog, say("ui:place.VILLAGE"), village.code);
    await field(dialog, say("student:fields.guardianPhone")).fill("012 777 888");
    await dialog.getByRole("button", { name: say("student:quick.close") }).click();
    await expect(dialog).toBeHidden();

    await page.getByRole("searchbox", { name: say("student:list.search") }).fill("012777888");
    await expect(rowOf(page, others[0]?.code ?? "")).toBeHidden();
    await page.getByRole("link", { name: shown }).click();
    await expect(page.getByRole("heading", { name: shown })).toBeVisible();
    await page
      .getByRole("button", { name: say("ui:detail.editSection", { title: say("student:sections.background") }) })
      .click();
    const edit = page.getByRole("dialog", { name: say("student:menu.background") });
    await field(edit, say("student:fields.weightKg")).fill("27.5");
    await field(edit, say("student:fields.povertyLevel")).selectOption({ label: say("enums:PovertyLevel.POOR_1") });
    await edit.getByRole("button", { name: say("ui:save") }).click();
    await expect(edit).toBeHidden();
    const card = page.getByRole("region", { name: say("student:sections.background") });
    await expect(card.getByText(new Intl.NumberFormat(language).format(27.5))).toBeVisible();

    const id = Number(/\/students\/(\d+)/u.exec(page.url())?.[1]);
    await build.enrolment({ branchId, studentId: id, schoolClassId: schoolClass.id });
    await build.donation({ branchId, studentId: id });
    await page.reload();
    const menu = page.getByRole("button", { name: say("ui:list.rowMenu", { name: shown }) });
    await menu.click();
    await page.getByRole("menuitem", { name: say("student:menu.leave") }).click();
    const leave = page.getByRole("dialog", { name: say("student:leave.title", { name: shown }) });
    await field(leave, say("student:leave.how")).selectOption({ label: say("enums:StudentStatus.GRADUATED") });
    await leave.getByText(say("student:leave.giveUpReceived_other", { shown: 1 })).click();
    await expect(field(leave, say("student:leave.giveUpReason"))).toHaveValue("GRADUATED");
    await field(leave, say("student:leave.reason")).fill("Finished grade 12");
    await leave.getByRole("button", { name: say("student:leave.button") }).click();
    await expect(leave).toBeHidden();
    const now = page.getByRole("region", { name: say("student:sections.now") });
    await expect(now.getByText("Finished grade 12")).toBeVisible();
    await expect(now.getByText(say("student:now.nowhere"))).toBeVisible();
    const told = page.locator(".bp6-toast").filter({ hasText: say("student:leave.done", { name: shown }) });
    await told.getByRole("button", { name: say("ui:undo.action") }).click();
    await expect(now.getByText("Finished grade 12")).toBeHidden();
    await expect(
      page.locator(".ui-detail-tags").getByText(say("enums:StudentStatus.ACTIVE"), { exact: true }),
    ).toBeVisible();
    await expect(now.getByText(say("student:now.nowhere"))).toBeHidden();
    await expect(now.getByRole("link", { name: school.nameEn })).toBeVisible();

    await page.goto(`/students/table?villageId=${village.id}&povertyLevel=POOR_1`);
    await expect(page.getByRole("link", { name: shown })).toBeVisible();
    await page.goto("/students/table");
    await rowOf(page, others[0]?.code ?? "")
      .getByRole("checkbox")
      .check({ force: true });
    const all = new Intl.NumberFormat(language).format(3);
    await page.getByRole("button", { name: say("ui:list.selectWhole", { shown: all }) }).click();
    await page.getByRole("button", { name: say("student:menu.edit"), exact: true }).click();
    const several = page.getByRole("dialog");
    await field(several, say("student:fields.povertyLevel")).selectOption({
      label: say("enums:PovertyLevel.POOR_2"),
    });
    await several.getByRole("button", { name: say("student:several.button_other", { shown: all }) }).click();
    await expect(several).toBeHidden();
    await expect(page.getByRole("row").filter({ hasText: say("enums:PovertyLevel.POOR_2") })).toHaveCount(3);
  });
});

for (const language of ["en", "km"] satisfies Language[]) {
  test.describe(`in ${language}`, () => {
    test.use({ language });
    test("the states of students are read in full in their list", async ({ page, build, say, user }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      const states = Object.values(StudentStatus);
      for (const status of states) await build.student({ branchId: user.branchIds[0] ?? 0, status });
      await page.goto("/students/table");
      const tags = page.locator("tbody .bp6-tag");
      for (const status of states) await expect(tags.getByText(say(`enums:StudentStatus.${status}`))).toHaveCount(1);
      const cut = await tags.evaluateAll(async (all) => {
        await document.fonts.ready;
        return all
          .flatMap((tag) => [...tag.querySelectorAll("*")])
          .filter((part) => part.scrollWidth > part.clientWidth && getComputedStyle(part).overflowX === "hidden")
          .map((part) => part.textContent);
      });
      expect(cut).toEqual([]);
    });
  });
}
