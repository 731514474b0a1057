import type { Page } from "@playwright/test";
import { expect, field, pick, test } from "../support/journey.ts";

/** The answer to the next request with this mutation is lost on the way: the server has done it. */
async function loseAnswer(page: Page, mutation: string): Promise<void> {
  let isLost = false;
  await page.route("**/graphql", async (route) => {
    if (isLost || !route.request().postData()?.includes(`${mutation}(`)) return route.fallback();
    isLost = true;
    await route.fetch();
    await route.abort("connectionreset");
  });
}

test.describe("an answer lost on the way", () => {
  test.use({ role: "manager", language: "en" });

  test("a student of the quick form is saved once, and the form goes on to the next", async ({
    page,
    build,
    say,
    user,
    database,
  }) => {
    const branchId = user.branchIds[0] ?? 0;
    const school = await build.school({ branchId });
    const { id } = await build.schoolClass({
      branchId,
      schoolId: school.id,
      classYearId: await build.presentYear(),
      section: "B",
    });
    const saved = async () => {
      const { rows } = await database.pool.query<{ name_en: string }>(
        "select s.name_en from enrolment e join student s on s.id = e.student_id where e.school_class_id = $1 and s.deleted_at is null order by s.id",
        [id],
      );
      return rows.map(({ name_en }) => name_en);
    };
    await page.goto(`/schools/information/${school.id}?tab=classes&class=${id}&dialog=class-student&record=${id}`);
    await page.getByRole("link", { name: say("class:enrol.newStudent") }).click();
    const dialog = page.getByRole("dialog", { name: say("student:add.title") });
    const english = field(dialog, say("student:quick.nameEn"));
    const type = async (nameEn: string, nameLocal: string) => {
      await english.fill(nameEn);
      await field(dialog, say("student:quick.nameLocal")).fill(nameLocal);
      await dialog.getByRole("radio", { name: say("enums:Sex.MALE"), exact: true }).check({ force: true });
    };
    await type("Sok Dara", "សុខ ដារ៉ា");
    await loseAnswer(page, "createStudent");
    await english.press("Control+Enter");
    const failure = dialog.getByRole("alert").filter({ hasText: say("ui:failed.connection") });
    await expect(failure).toBeVisible();
    expect(await saved()).toEqual(["Sok Dara"]);

    await english.press("Control+Enter");
    const status = dialog.getByRole("status").filter({ hasText: "Sok Dara" });
    await expect(status).toBeVisible();
    await expect(failure).toBeHidden();
    await expect(english).toHaveValue("");
    expect(await saved()).toEqual(["Sok Dara"]);

    await type("Chan Vuthy", "ចាន់ វុទ្ធី");
    await english.press("Control+Enter");
    await expect(dialog.getByRole("status").filter({ hasText: "Chan Vuthy" })).toBeVisible();
    expect(await saved()).toEqual(["Sok Dara", "Chan Vuthy"]);

    // Typed once more, the same names in the same school are asked about.
    await type("Sok Dara", "សុខ ដារ៉ា");
    await english.press("Control+Enter");
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText(say("student:duplicates.school"));
    await question.getByRole("button", { name: say("student:duplicates.back") }).click();
    await expect(question).toBeHidden();

    // What was typed differently in between is not saved as another student.
    await type("Keo Rith", "កែវ រិទ្ធ");
    await loseAnswer(page, "createStudent");
    await english.press("Control+Enter");
    await expect(failure).toBeVisible();
    await type("Chea Bopha", "ជា បុប្ផា");
    await english.press("Control+Enter");
    await expect(dialog.getByRole("alert").filter({ hasText: say("errors:savedFirst") })).toBeVisible();
    expect(await saved()).toEqual(["Sok Dara", "Chan Vuthy", "Keo Rith"]);
  });

  test("so are a donor and a distribution, and a save that is sent again can be undone", async ({
    page,
    build,
    say,
    user,
    database,
  }) => {
    const count = async (table: "donor" | "distribution", column: string, name: string) => {
      const { rows } = await database.pool.query<{ n: number }>(
        `select count(*)::integer as n from ${table} where ${column} = $1 and deleted_at is null`,
        [name],
      );
      return rows[0]?.n;
    };
    const english = `Nordlys ${user.id}`;
    await page.goto("/donors/table");
    await page
      .getByRole("button", { name: say("donor:add.button") })
      .first()
      .click();
    const donor = page.getByRole("dialog", { name: say("donor:add.title") });
    await expect(field(donor, say("donor:fields.code"))).not.toHaveValue("");
    await field(donor, say("donor:fields.nameEn")).fill(english);
    await field(donor, say("donor:fields.nameLocal")).fill(`ន័រលីស ${user.id}`);
    await loseAnswer(page, "createDonor");
    const save = donor.getByRole("button", { name: say("donor:add.button") });
    await save.click();
    await expect(donor.getByText(say("ui:failed.connection"))).toBeVisible();
    await save.click();
    await expect(donor).toBeHidden();
    expect(await count("donor", "name_en", english)).toBe(1);
    await page
      .locator(".bp6-toast")
      .filter({ hasText: english })
      .getByRole("button", { name: say("ui:undo.action") })
      .click();
    await expect(page.locator(".bp6-toast").filter({ hasText: say("ui:undo.done") })).toBeVisible();
    expect(await count("donor", "name_en", english)).toBe(0);

    const year = await build.reference("CLASS_YEAR");
    const name = `Bicycles ${user.id}`;
    await page.goto("/distributions/table");
    await page
      .getByRole("button", { name: say("distribution:list.add") })
      .first()
      .click();
    const add = page.getByRole("dialog", { name: say("distribution:add.title") });
    await field(add, say("distribution:fields.name")).fill(name);
    await field(add, say("distribution:fields.heldOn")).fill("01/02/2026");
    await field(add, say("distribution:fields.asset")).selectOption("BICYCLE");
    await pick(add, say("distribution:fields.classYear"), year.code);
    await loseAnswer(page, "createDistribution");
    await add.getByRole("button", { name: say("ui:save") }).click();
    await expect(add.getByText(say("ui:failed.connection"))).toBeVisible();
    await add.getByRole("button", { name: say("ui:save") }).click();
    await expect(page.getByRole("heading", { name })).toBeVisible();
    expect(await count("distribution", "name", name)).toBe(1);
  });
});
