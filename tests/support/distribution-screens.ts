import { expect } from "@playwright/test";
import type { Builders } from "./builders.ts";
import type { Student } from "./built.ts";
import { at, dialogAt, open, type Screen, settled, touched } from "./screen.ts";

const given = { outcome: "GIVEN", handedOn: "2026-02-01", handedAt: "2026-02-01T03:12:00Z" };

/** A distribution under way, with planned students of every outcome, and what is done with it. */
export async function distributionScreens(build: Builders, branchId: number): Promise<Screen[]> {
  const classYearId = (await build.reference("CLASS_YEAR", { nameEn: "2031–2032", nameLocal: "២០៣១–២០៣២" })).id;
  const school = await build.school({ branchId, nameEn: "Far school", nameLocal: "សាលាឆ្ងាយ" });
  const serial = `LR-${build.next()}-`;
  const { id } = await build.distribution({
    branchId,
    classYearId,
    schoolId: school.id,
    name: "Bicycles for far villages",
    serialNumbers: Array.from({ length: 6 }, (_, i) => `${serial}${i}`),
  });
  await build.distribution({ branchId, classYearId, asset: "MATERIAL", state: "CLOSED", name: "Books of last year" });
  const userId = (await build.user("staff", { branches: [branchId] })).id;
  const donorId = (await build.donor({ nameEn: "Lotus Company", nameLocal: "ក្រុមហ៊ុនឈូក" })).id;
  const students: Student[] = [];
  for (const [place, outcome] of ["WAITING", "GIVEN", "ABSENT", "WAITING"].entries()) {
    const student = await build.student({ branchId, lastNameEn: "Chan", lastNameLocal: "ចាន់" });
    students.push(student);
    await build.plannedStudent({
      branchId,
      distributionId: id,
      studentId: student.id,
      donorId,
      outcome,
      ...(place < 3 && { serialNumber: `${serial}${place}` }),
      ...(outcome === "GIVEN" && {
        ...given,
        handedBy: userId,
        collectedBy: "Chea Sophal",
        collectedRelation: "Uncle",
      }),
    });
  }
  const another = await build.student({ branchId });
  const matched = await build.student({ branchId, schoolId: school.id });
  await build.match({ branchId, classYearId, donorId, studentId: matched.id, decision: "CONFIRMED" });
  const page = `/distributions/${id}`;
  const [waiting, received] = students as [Student, Student];
  /** The card of a student, found by typing the code. */
  const card = (name: string, { code }: Student): Screen => ({
    name,
    show: async (on, say) => {
      await open(on, `${page}?tab=hand-out`, say);
      await touched(on);
      await on.getByRole("searchbox", { name: say("distribution:handOut.find") }).fill(code);
      await on.getByRole("button", { name: new RegExp(code, "u") }).click();
      await expect(on.getByRole("button", { name: say("distribution:handOut.back"), exact: true })).toBeVisible();
      await settled(on);
    },
  });
  return [
    at("distributions", "/distributions/table"),
    dialogAt("distribution-add", "/distributions/table?dialog=add"),
    at("distribution", page),
    at("distribution-general", `${page}?tab=general`),
    at("distribution-changes", `${page}?tab=changes`),
    at("hand-out", `${page}?tab=hand-out`),
    card("hand-out-waiting", waiting),
    card("hand-out-given", received),
    dialogAt("distribution-edit", `${page}?dialog=edit&record=${id}`),
    dialogAt("distribution-plan-matches", `${page}?dialog=plan-matches&record=${id}`),
    dialogAt("distribution-serials", `${page}?dialog=serials&record=${id}`),
    dialogAt("distribution-print", `${page}?dialog=print&record=${id}`),
    {
      name: "distribution-plan",
      show: async (on, say) => {
        await open(on, `${page}?dialog=plan&record=${id}`, say);
        await touched(on);
        const dialog = on.getByRole("dialog");
        const donor = dialog.getByRole("combobox", { name: new RegExp(`^${say("distribution:fields.donor")}`, "u") });
        await donor.fill("Lotus");
        await on.getByRole("listbox").getByRole("option", { name: /Lotus/u }).first().click();
        await dialog
          .getByRole("textbox", { name: say("donation:several.codes") })
          .fill([another, waiting, { code: "NOBODY" }].map(({ code }) => code).join("\n"));
        await dialog.getByRole("button", { name: say("donation:several.find") }).click();
        await expect(dialog.getByText("NOBODY").last()).toBeVisible();
        await settled(on);
      },
    },
  ];
}
