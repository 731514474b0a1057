import { expect } from "@playwright/test";
import type { Builders } from "./builders.ts";
import type { School } from "./built.ts";
import { at, dialogAt, open, type Screen, settled, touched } from "./screen.ts";

const names = [
  ["Chan", "Bopha", "ចាន់", "បុប្ផា"],
  ["Sok", "Dara", "សុខ", "ដារ៉ា"],
  ["Keo", "Sopheap", "កែវ", "សុភាព"],
  ["Heng", "Vanna", "ហេង", "វណ្ណា"],
  ["Lim", "Sreyneang", "លឹម", "ស្រីនាង"],
  ["Prak", "Rithy", "ប្រាក់", "ឫទ្ធី"],
] as const;

/** A school's classes in two study years, one of them with students, and everything derived from that. */
export async function classScreens(build: Builders, { id: schoolId, branchId }: School): Promise<Screen[]> {
  const year = (first: number) =>
    build.reference("CLASS_YEAR", {
      nameEn: `${first}–${first + 1}`,
      nameLocal: `${first}–${first + 1}`,
      firstDay: `${first}-11-01`,
      lastDay: `${first + 1}-08-31`,
    });
  const from = await year(2031);
  await year(2032);
  const grades = [];
  for (const number of [1, 2, 3]) {
    grades.push(await build.reference("GRADE", { nameEn: `Grade ${number}`, nameLocal: `ថ្នាក់ទី ${number}` }));
  }
  const classes = [];
  for (const grade of grades) {
    for (const section of ["A", "B"]) {
      const values = { schoolId, branchId, gradeId: grade.id, classYearId: from.id, section, teacherName: "Mao Sokha" };
      classes.push(await build.schoolClass(values));
    }
  }
  const [first, second] = classes;
  let studentId = 0;
  let enrolment = { id: 0 };
  for (const [index, [lastNameEn, firstNameEn, lastNameLocal, firstNameLocal]] of names.entries()) {
    const student = await build.student({
      branchId,
      lastNameEn,
      firstNameEn,
      lastNameLocal,
      firstNameLocal,
      sex: index % 2 ? "MALE" : "FEMALE",
    });
    studentId = student.id;
    const outcome = index === 2 ? { outcome: "WITHDRAWN", endedOn: "2032-02-03" } : {};
    enrolment = await build.enrolment({
      branchId,
      studentId,
      schoolClassId: first?.id,
      rollNumber: index + 1,
      distanceKm: 0.5 + index,
      ...outcome,
    });
    if (index < 2) {
      await build.donation({ branchId, studentId, asset: index ? "MATERIAL" : "BICYCLE", classYearId: from.id });
    }
  }
  for (const schoolClass of classes.slice(4)) {
    await build.enrolment({ branchId, schoolClassId: schoolClass.id, rollNumber: 1 });
  }
  const page = `/schools/information/${schoolId}?tab=classes&year=${from.id}`;
  const promotion = `/schools/information/${schoolId}?tab=classes&promote=${from.id}`;
  return [
    at("classes", page),
    at("class", `${page}&class=${first?.id}`),
    dialogAt("class-add", `${page}&dialog=class-add`),
    dialogAt("class-export", `${page}&dialog=class-export`),
    dialogAt("class-student", `${page}&class=${second?.id}&dialog=class-student&record=${second?.id}`),
    at("promotion", promotion),
    at("year-end", `/schools/year-end?in=${branchId}&from=${from.id}`),
    at("year-end-school", `/schools/year-end/${schoolId}?from=${from.id}`),
    {
      name: "promotion-question",
      dialog: true,
      show: async (on, say) => {
        await open(on, promotion, say);
        await touched(on);
        const row = on
          .getByRole("row")
          .filter({ hasText: "Bopha" })
          .or(on.getByRole("listitem").filter({ hasText: "Bopha" }));
        // On a phone the choice is where the row opens.
        if ((on.viewportSize()?.width ?? 0) < 700) await row.getByRole("button").last().click();
        await row.getByRole("combobox").first().selectOption("WITHDRAWN");
        const reason = row.getByRole("textbox");
        await reason.fill("Moved away");
        await reason.blur();
        await on.locator(".class-run").getByRole("button").click();
        await expect(on.getByRole("alertdialog")).toBeVisible();
        await settled(on);
      },
    },
    at("studies", `/students/${studentId}?tab=studies`),
    dialogAt("class-edit", `${page}&dialog=class-edit&record=${first?.id}`),
    dialogAt("enrolment-edit", `${page}&class=${first?.id}&dialog=enrolment&record=${enrolment.id}`),
    {
      name: "enrolment-leaves",
      dialog: true,
      show: async (on, say) => {
        await open(on, `${page}&class=${first?.id}&dialog=enrolment&record=${enrolment.id}`, say);
        await touched(on);
        await on.getByRole("dialog").getByRole("combobox").selectOption("WITHDRAWN");
        await expect(on.getByRole("link", { name: say("class:enrolment.toLeave") })).toBeVisible();
        await settled(on);
      },
    },
    dialogAt("study-add", `/students/${studentId}?tab=studies&dialog=study-add`),
  ];
}
