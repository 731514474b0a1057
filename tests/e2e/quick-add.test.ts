import type { Page } from "@playwright/test";
import { expect, field, test } from "../support/journey.ts";

interface Row {
  english: string;
  khmer: string;
  girl: boolean;
  born: string;
  village: number;
  guardian: string;
  phone: string;
}

/** A class's paper list: neighbours' children follow each other. */
const paper: Row[] = [
  ["Sok Dara", "សុខ ដារ៉ា", "m", "12/3/2014", 0, "Sok Vuthy", "012 345 678"],
  ["Chan Srey Mom", "ចាន់ ស្រីមុំ", "f", "1/11/13", 0, "Chan Sophal", "012 555 101"],
  ["Keo Pisey", "កែវ ពិសី", "f", "30/6/2014", 1, "Keo Rith", "097 222 3334"],
].map(([english, khmer, sex, born, village, guardian, phone]) => ({
  ...({ english, khmer, born, village, guardian, phone } as Omit<Row, "girl">),
  girl: sex === "f",
}));

/** Counts the keys that type no text: Tab, Enter, arrows, Control, and the space that ticks a choice. */
async function countKeys(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.documentElement.dataset["keys"] = "0";
    const count = ({ key, target }: KeyboardEvent) => {
      const ticks = key === " " && target instanceof HTMLInputElement && target.type === "radio";
      if (key.length === 1 && !ticks) return;
      document.documentElement.dataset["keys"] = String(Number(document.documentElement.dataset["keys"]) + 1);
    };
    document.addEventListener("keydown", count, true);
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset["keys"]));
}

test.describe("on a laptop", () => {
  test.use({ role: "staff" });

  test("a class's paper list is typed with the keyboard alone, at most 13 keys a student beyond the text", async ({
    page,
    build,
    say,
    user,
  }) => {
    const school = await build.school({ branchId: user.branchIds[0] ?? 0 });
    const grade = await build.reference("GRADE");
    const { communeId } = school;
    const near = [await build.reference("VILLAGE", { communeId }), await build.reference("VILLAGE", { communeId })];
    const { keyboard } = page;

    await page.goto("/students/table?dialog=add");
    const dialog = page.getByRole("dialog", { name: say("student:add.title") });
    await expect(field(dialog, say("student:fields.school"))).toBeFocused();
    const keys = await countKeys(page);
    const choose = async (text: string) => {
      await keyboard.type(text);
      await expect(page.getByRole("option").filter({ hasText: text })).toBeVisible();
      await keyboard.press("Enter");
      await expect(page.locator("input:focus")).toHaveAttribute("aria-expanded", "false");
      await keyboard.press("Tab");
    };
    await choose(school.code);
    await choose(grade.code);
    await keyboard.type("A");
    await expect(dialog.getByText(say("student:quick.newClass"))).toBeVisible();
    await keyboard.press("Tab");
    const first = field(dialog, say("student:quick.nameEn"));
    const village = field(dialog, say("ui:place.VILLAGE"));
    let living: number | null = null;
    let most = 0;
    for (const row of paper) {
      await expect(first).toBeFocused();
      await expect(first).toHaveValue("");
      const before = await keys();
      for (const name of [row.english, row.khmer]) {
        await keyboard.type(name);
        await keyboard.press("Tab");
      }
      await keyboard.press(row.girl ? "Space" : "ArrowRight");
      await keyboard.press("Tab");
      await keyboard.type(row.born);
      await keyboard.press("Tab");
      await expect(village).toBeFocused();
      if (row.village === living) await keyboard.press("Tab");
      else await choose(near[row.village]?.code ?? "");
      living = row.village;
      await keyboard.type(row.guardian);
      await keyboard.press("Tab");
      await keyboard.type(row.phone);
      await keyboard.press("Control+Enter");
      await expect(dialog.getByRole("status").filter({ hasText: row.english })).toBeVisible();
      most = Math.max(most, (await keys()) - before);
    }
    expect(most).toBeLessThanOrEqual(13);

    await dialog
      .getByRole("status")
      .getByRole("button", { name: say("ui:undo.action") })
      .click();
    await expect(dialog.getByRole("status").filter({ hasText: "Keo Pisey" })).toBeHidden();
    await expect(first).toBeFocused();
    await dialog
      .getByRole("button", { name: say("ui:close"), exact: true })
      .last()
      .click();
    await expect(dialog).toBeHidden();
    const rows = page.getByRole("row").filter({ hasText: school.nameEn });
    await expect(rows).toHaveCount(2);
    await expect(rows.filter({ hasText: "Chan Srey Mom" })).toContainText(grade.nameEn);
  });

  test("from a class's page a new student is added to that class, whose school and grade are filled in", async ({
    page,
    build,
    say,
    user,
    database,
  }) => {
    const branchId = user.branchIds[0] ?? 0;
    const school = await build.school({ branchId });
    const { id } = await build.schoolClass({ branchId, schoolId: school.id, section: "B" });
    await page.goto(`/schools/information/${school.id}?tab=classes&class=${id}&dialog=class-student&record=${id}`);
    await page.getByRole("link", { name: say("class:enrol.newStudent") }).click();
    const dialog = page.getByRole("dialog", { name: say("student:add.title") });
    await field(dialog, say("student:quick.nameEn")).fill("Sok Dara");
    await field(dialog, say("student:quick.nameLocal")).fill("សុខ ដារ៉ា");
    await dialog.getByRole("radio", { name: say("enums:Sex.MALE"), exact: true }).check({ force: true });
    await field(dialog, say("student:fields.dateOfBirth")).fill("12/3/2014");
    await dialog.getByRole("button", { name: say("student:quick.close") }).click();
    await expect(dialog).toBeHidden();
    const { rows } = await database.pool.query(
      "select s.name_en from enrolment e join student s on s.id = e.student_id where e.school_class_id = $1",
      [id],
    );
    expect(rows).toEqual([{ name_en: "Sok Dara" }]);
  });

  test("what is typed while a student is saved begins the next, field by field; Enter goes on, in the study year shown", async ({
    page,
    build,
    say,
    user,
  }) => {
    const school = await build.school({ branchId: user.branchIds[0] ?? 0 });
    const grade = await build.reference("GRADE");
    const { keyboard } = page;
    await page.goto("/students/table?dialog=add");
    const dialog = page.getByRole("dialog", { name: say("student:add.title") });
    await expect(dialog.getByText(say("student:quick.classOf", { year: "" }))).toContainText(/\d{4}/u);
    for (const [label, { code }] of [
      [say("student:fields.school"), school],
      [say("student:fields.grade"), grade],
    ] as const) {
      await field(dialog, label).fill(code);
      await page.getByRole("option").filter({ hasText: code }).click();
    }
    const english = field(dialog, say("student:quick.nameEn"));
    const khmer = field(dialog, say("student:quick.nameLocal"));
    await english.fill("Sok Dara");
    await khmer.fill("សុខ ដារ៉ា");
    await dialog.getByRole("radio", { name: say("enums:Sex.MALE"), exact: true }).check({ force: true });
    await field(dialog, say("student:fields.dateOfBirth")).fill("12/3/2014");

    const held = Promise.withResolvers<undefined>();
    const sent = Promise.withResolvers<undefined>();
    await page.route("**/graphql", async (route) => {
      if (route.request().postData()?.includes("createStudent(")) {
        sent.resolve(undefined);
        await held.promise;
      }
      await route.continue();
    });
    await english.press("Enter");
    await keyboard.type("Chax");
    await sent.promise;
    await keyboard.press("Backspace");
    await keyboard.type("n Srey Mom");
    await keyboard.press("Tab");
    await keyboard.type("ចាន់ ");
    await expect(english).toHaveValue("Sok Dara");
    held.resolve(undefined);
    await expect(dialog.getByRole("status").filter({ hasText: "Sok Dara" })).toBeVisible();
    await expect(khmer).toBeFocused();
    await keyboard.type("ស្រីមុំ");
    await expect(khmer).toHaveValue("ចាន់ ស្រីមុំ");
    await expect(english).toHaveValue("Chan Srey Mom");

    await dialog.getByRole("radio", { name: say("enums:Sex.FEMALE"), exact: true }).check({ force: true });
    await field(dialog, say("student:fields.dateOfBirth")).fill("1/11/2013");
    await dialog.getByRole("button", { name: say("student:quick.close") }).click();
    await expect(dialog).toBeHidden();
    const row = page.getByRole("row").filter({ hasText: "Chan Srey Mom" });
    await expect(row).toContainText(grade.nameEn);
  });
});

test.describe("on a phone, in Khmer", () => {
  test.use({ role: "staff", language: "km", viewport: { width: 390, height: 844 } });

  test("what is wrong is shown beside its field, and more fields keep what was typed", async ({
    page,
    build,
    say,
    user,
  }) => {
    const branchId = user.branchIds[0] ?? 0;
    const school = await build.school({ branchId });
    // Among several, none is filled in.
    await build.school({ branchId });
    await page.goto("/students/table");
    await page
      .getByRole("button", { name: say("student:add.button") })
      .first()
      .click();
    const dialog = page.getByRole("dialog", { name: say("student:add.title") });
    const name = field(dialog, say("student:quick.nameEn"));
    await name.fill("Dara");
    await dialog.getByRole("button", { name: say("student:quick.next") }).click();
    await expect(dialog.getByText(say("student:quick.twoNames"))).toBeVisible();
    for (const label of [say("student:fields.school"), say("student:fields.grade"), say("student:quick.nameLocal")]) {
      await expect(field(dialog, label)).toHaveAttribute("aria-invalid", "true");
    }
    await name.fill("Sok  Dara");
    await expect(dialog.getByText(say("student:quick.twoNames"))).toBeHidden();
    await field(dialog, say("student:fields.school")).fill(school.code);
    await page.getByRole("option").filter({ hasText: school.code }).click();
    await expect(dialog.getByText(say("student:quick.villageHelp", { place: "" }).trim())).toBeVisible();
    await dialog.getByRole("button", { name: say("student:quick.more") }).click();
    await expect(field(dialog, say("student:fields.lastNameEn"))).toHaveValue("Sok");
    await expect(field(dialog, say("student:fields.firstNameEn"))).toHaveValue("Dara");
    await expect(field(dialog, say("student:fields.school"))).toHaveValue(new RegExp(school.code, "u"));
    await expect(field(dialog, say("ui:place.COMMUNE"))).not.toHaveValue("");
    // The only branch is no choice.
    await expect(dialog.getByText(say("student:fields.branch"), { exact: true })).toBeVisible();
    await expect(field(dialog, say("student:fields.branch"))).toHaveCount(0);
  });

  for (const isLate of [false, true]) {
    const when = isLate ? "before the school has loaded" : "before a grade is chosen";
    test(`more fields opened ${when} have the school and its place, which count`, async ({
      page,
      build,
      say,
      user,
      database,
    }) => {
      const school = await build.school({ branchId: user.branchIds[0] ?? 0 });
      const grade = await build.reference("GRADE");
      const held = Promise.withResolvers<undefined>();
      if (isLate) {
        await page.route("**/graphql", async (route) => {
          if (route.request().postData()?.includes("query NewStudentSchool(")) await held.promise;
          await route.continue();
        });
      }
      await page.goto("/students/table?dialog=add");
      const dialog = page.getByRole("dialog", { name: say("student:add.title") });
      const more = dialog.getByRole("button", { name: say("student:quick.more") });
      if (!isLate) await expect(dialog.getByText(say("student:quick.villageHelp", { place: "" }).trim())).toBeVisible();
      await more.click();
      held.resolve(undefined);
      await expect(field(dialog, say("student:fields.school"))).toHaveValue(new RegExp(school.code, "u"));
      const places = (["PROVINCE", "DISTRICT", "COMMUNE"] as const).map((kind) =>
        field(dialog, say(`ui:place.${kind}`)),
      );
      for (const place of places) await expect(place).not.toHaveValue("");
      await field(dialog, say("student:fields.lastNameEn")).fill("Sok");
      await field(dialog, say("student:fields.firstNameEn")).fill("Dara");
      await field(dialog, say("student:fields.lastNameLocal")).fill("សុខ");
      await field(dialog, say("student:fields.firstNameLocal")).fill("ដារ៉ា");
      await dialog.getByRole("radio", { name: say("enums:Sex.MALE"), exact: true }).check({ force: true });
      await field(dialog, say("student:fields.dateOfBirth")).fill("12/3/2014");
      const save = dialog.getByRole("button", { name: say("student:quick.close") });
      await save.click();
      // A school without a grade is half of a class; nothing else is missing.
      await expect(field(dialog, say("student:fields.grade"))).toHaveAttribute("aria-invalid", "true");
      for (const place of places) await expect(place).not.toHaveAttribute("aria-invalid", "true");
      await field(dialog, say("student:fields.grade")).fill(grade.code);
      await page.getByRole("option").filter({ hasText: grade.code }).click();
      await save.click();
      await expect(dialog).toBeHidden();
      const { rows } = await database.pool.query(
        `select c.school_id, c.grade_id, s.commune_id from enrolment e join student s on s.id = e.student_id
         join school_class c on c.id = e.school_class_id where s.name_en = 'Sok Dara' and s.branch_id = $1`,
        [user.branchIds[0]],
      );
      expect(rows).toEqual([{ school_id: school.id, grade_id: grade.id, commune_id: school.communeId }]);
    });
  }

  test("the only school is filled in, the footer leaves room, and undo takes back the class that the save added", async ({
    page,
    build,
    say,
    user,
    database,
  }) => {
    const school = await build.school({ branchId: user.branchIds[0] ?? 0 });
    const grade = await build.reference("GRADE");
    const classes = async () => {
      const { rows } = await database.pool.query<{ section: string | null }>(
        "select section from school_class where school_id = $1 and deleted_at is null order by section",
        [school.id],
      );
      return rows.map(({ section }) => section);
    };
    await page.goto("/students/table?dialog=add");
    const dialog = page.getByRole("dialog", { name: say("student:add.title") });
    await expect(field(dialog, say("student:fields.school"))).toHaveValue(new RegExp(school.code, "u"));
    await field(dialog, say("student:fields.grade")).fill(grade.code);
    await page.getByRole("option").filter({ hasText: grade.code }).click();
    const add = async (name: string, section: string) => {
      await field(dialog, say("student:quick.section")).fill(section);
      await field(dialog, say("student:quick.nameEn")).fill(name);
      await field(dialog, say("student:quick.nameLocal")).fill("សុខ ដារ៉ា");
      await dialog.getByRole("radio", { name: say("enums:Sex.MALE"), exact: true }).check({ force: true });
      await field(dialog, say("student:fields.dateOfBirth")).fill("12/3/2014");
      await dialog.getByRole("button", { name: say("student:quick.next") }).click();
      await expect(dialog.getByRole("status").filter({ hasText: "សុខ ដារ៉ា" })).toBeVisible();
      await expect(field(dialog, say("student:quick.nameEn"))).toHaveValue("");
    };
    const undo = dialog.getByRole("status").getByRole("button", { name: say("ui:undo.action") });
    await add("Sok Dara", "A");
    expect((await dialog.locator(".bp6-dialog-footer").boundingBox())?.height).toBeLessThanOrEqual(96);
    expect(await classes()).toEqual(["A"]);
    await undo.click();
    await expect(undo).toBeHidden();
    await expect.poll(classes).toEqual([]);

    // Someone else is in the class now: only the student goes.
    await add("Keo Pisey", "B");
    const { rows } = await database.pool.query<{ id: number; branch_id: number }>(
      "select id, branch_id from school_class where school_id = $1 and section = 'B'",
      [school.id],
    );
    const other = await build.student({ branchId: user.branchIds[0] ?? 0 });
    await build.enrolment({
      branchId: user.branchIds[0] ?? 0,
      studentId: other.id,
      schoolClassId: rows[0]?.id ?? 0,
    });
    await undo.click();
    await expect(undo).toBeHidden();
    await expect(dialog.getByText(say("student:quick.sectionHelp"))).toBeVisible();
    expect(await classes()).toEqual(["B"]);
  });
});
