import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../support/journey.ts";

const rowOf = (page: Page, text: string): Locator => page.getByRole("row").filter({ hasText: text });

test.use({ language: "km" });

test("a school is deleted with its classes, restored under another code, and the audit shows all of it", async ({
  language,
  page,
  build,
  say,
  user,
}) => {
  const branchId = user.branchIds[0] ?? 0;
  const english = `Trash School ${user.id}`;
  const khmer = `សាលាធុង ${user.id}`;
  const shown = language === "km" ? khmer : english;
  const school = await build.school({ branchId, nameEn: english, nameLocal: khmer });
  const schoolClass = await build.schoolClass({ branchId, schoolId: school.id });
  for (const _ of [1, 2]) await build.enrolment({ branchId, schoolClassId: schoolClass.id });
  const number = (count: number) => new Intl.NumberFormat(language).format(count);
  const count = (type: string, count_: number) =>
    say(`list:types.${type}_${count_ === 1 && language === "en" ? "one" : "other"}`, { shown: number(count_) });
  const openMenu = () => page.getByRole("button", { name: say("ui:list.rowMenu", { name: shown }) }).click();

  await page.goto(`/schools/table?q=${school.code}`);
  await openMenu();
  await page.getByRole("menuitem", { name: say("ui:delete.confirm") }).click();
  const question = page.getByRole("alertdialog", { name: say("school:delete.title", { name: shown }) });
  await expect(question.getByRole("listitem")).toHaveText([count("Enrolment", 2), count("SchoolClass", 1)]);
  await question.getByRole("button", { name: say("ui:delete.confirm") }).click();
  await expect(rowOf(page, english)).toBeHidden();
  const next = await build.school({ branchId, code: school.code });

  await page.goto("/setting/trash");
  await page.getByRole("searchbox", { name: say("trash:list.search") }).fill(english);
  await expect(rowOf(page, school.code)).toHaveCount(1);
  await expect(rowOf(page, school.code)).toContainText(user.name);
  await openMenu();
  await page.getByRole("menuitem", { name: say("trash:restore.button") }).click();
  const dialog = page.getByRole("dialog", { name: say("trash:restore.title", { name: shown }) });
  await expect(dialog.getByRole("listitem")).toHaveText([count("Enrolment", 2), count("SchoolClass", 1)]);
  const code = dialog.getByRole("textbox", { name: say("trash:restore.newCode") });
  await expect(code).toBeFocused();
  await code.fill(next.code);
  await page.keyboard.press("Enter");
  await expect(dialog.getByText(say("validation:codeTaken"))).toBeVisible();
  await code.fill(`BACK-${user.id}`);
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, english)).toBeHidden();
  await expect(
    page.locator(".bp6-toast").filter({ hasText: say("trash:restore.done", { name: shown }) }),
  ).toBeVisible();

  await page.goto(`/setting/audit?q=BACK-${user.id}&type=School`);
  const action = (name: string) => rowOf(page, say(`ui:changes.action.${name}`));
  await expect(action("RESTORE")).toHaveCount(1);
  await expect(action("DELETE")).toHaveCount(1);
  await action("UPDATE").getByRole("button", { expanded: false }).click();
  await expect(page.getByText(school.code, { exact: true })).toBeVisible();
  await action("RESTORE").getByRole("link", { name: shown }).click();
  await expect(page.getByRole("heading", { name: shown })).toBeVisible();
  await expect(page.locator("main").getByText(`BACK-${user.id}`).first()).toBeVisible();
});
