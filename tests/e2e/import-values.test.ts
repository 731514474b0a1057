import { expect, test } from "../support/journey.ts";

for (const [where, { kind, ...use }] of Object.entries({
  "on a laptop": { language: "en", viewport: { width: 1440, height: 900 }, kind: "religion" },
  "on a phone, in Khmer": { language: "km", viewport: { width: 390, height: 844 }, kind: "stay_with" },
} as const)) {
  test.describe(where, () => {
    test.use({ role: "administrator", ...use });

    test("a list without sections, with a value that nobody has recorded, asks once for each and makes nothing else", async ({
      page,
      build,
      say,
      user,
      database,
    }) => {
      const branchId = user.branchIds[0] ?? 0;
      const letters = [...String(user.id)].map((digit) => String.fromCodePoint(97 + Number(digit))).join("");
      const places = await build.places();
      const village = await build.codeOf("village", places.villageId);
      const school = await build.school({ ...places, branchId, nameEn: `Wat ${letters} Primary School` });
      const [third, fourth] = [await build.reference("GRADE"), await build.reference("GRADE")];
      const year = await build.reference("CLASS_YEAR");
      const classOf = (gradeId: number, section: string) =>
        build.schoolClass({ schoolId: school.id, branchId, gradeId, classYearId: year.id, section });
      await classOf(third.id, "A");
      await classOf(fourth.id, "A");
      await classOf(fourth.id, "B");
      const khmer = [...String(user.id)].map((digit) => String.fromCodePoint(0x1780 + Number(digit))).join("");
      const value = `Bahai ${letters}`;
      const branch = await build.codeOf("branch", branchId);
      const pupil = (n: number, grade: string) =>
        `Sok,Dara${letters}${n},សុខ,តារា${khmer}${"កខគ"[n]},F,${branch},${village},${value},2014-03-0${n},${school.code},${grade},${year.code}`;
      const list = [
        `family name,given name,family name (khmer),given name (khmer),sex,branch,village,${kind},date of birth,school,grade,study year`,
        pupil(1, third.code),
        pupil(2, third.code),
        pupil(3, fourth.code),
      ].join("\n");
      const count = (n: number) => ({ count: n, shown: new Intl.NumberFormat(use.language).format(n) });

      await page.goto("/students/table?import=new");
      const dialog = page.getByRole("dialog", { name: say("import:title", { type: say("import:type.STUDENT") }) });
      await dialog
        .locator("input[type=file]")
        .setInputFiles({ name: "list.csv", mimeType: "text/csv", buffer: Buffer.from(list) });
      await dialog.getByRole("button", { name: say("import:mapping.check") }).click();
      await expect(dialog.getByText(say("import:values.open_other", count(2)))).toBeVisible();
      const meaning = (text: string) =>
        dialog.getByRole("combobox", { name: say("import:values.means", { text }), exact: true });
      const nameOf = (of: { nameEn: string; nameLocal: string }) => (use.language === "km" ? of.nameLocal : of.nameEn);
      const ofFourth = `${nameOf(fourth)} · ${nameOf(year)}`;
      await meaning(ofFourth).selectOption("B");
      await dialog.getByRole("button", { name: say("import:values.addNew", { text: value }) }).click();
      await expect(meaning(value)).toHaveValue("ADD");
      await dialog.getByRole("button", { name: say("import:values.apply") }).click();
      await expect(dialog.getByText(say("import:values.settled_other", count(3)))).toBeVisible();
      await expect(dialog.getByText(say("errors:importOnlyClass"))).toBeVisible();
      await expect(
        dialog.getByText(say(`import:further.new.REFERENCE_${use.language === "km" ? "other" : "one"}`, count(1))),
      ).toBeVisible();
      await dialog.getByRole("button", { name: say("import:preview.run_other", count(3)) }).click();
      await expect(dialog.getByText(say("import:result.done"))).toBeVisible();
      const { rows } = await database.pool.query(
        `select c.section, count(*)::integer as students, min(r.name_en) as value from enrolment e join school_class c on c.id = e.school_class_id
           join student s on s.id = e.student_id join ${kind} r on r.id = s.${kind}_id
         where c.school_id = $1 group by c.grade_id, c.section order by c.grade_id`,
        [school.id],
      );
      expect(rows).toEqual([
        { section: "A", students: 2, value },
        { section: "B", students: 1, value },
      ]);
    });
  });
}
