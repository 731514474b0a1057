import { expect } from "@playwright/test";
import type { Builders } from "./builders.ts";
import { at, dialogAt, open, type Screen, touched } from "./screen.ts";

const sok = { lastNameEn: "Sok", firstNameEn: "Samnang", lastNameLocal: "សុខ", firstNameLocal: "សំណាង" };

/** The list of pairs, two students side by side with every kind of conflict, and the warning on save. */
export async function duplicateScreens(build: Builders, branchId: number, classYearId: number): Promise<Screen[]> {
  const places = await build.places();
  const known = { ...places, branchId, ...sok, dateOfBirth: "2014-03-05" };
  const keep = await build.student({ ...known, guardianName: "Keo Sophea", povertyLevel: "POOR_1" });
  const other = await build.student({
    ...known,
    firstNameEn: "Samnangg",
    nickname: "Nang",
    photoConsent: "GIVEN",
    photoConsentOn: "2025-11-03",
  });
  const gift = { branchId, donorId: (await build.donor()).id, classYearId };
  for (const { id: studentId } of [keep, other]) {
    const schoolClass = await build.schoolClass({ branchId, classYearId });
    await build.enrolment({ branchId, studentId, schoolClassId: schoolClass.id });
    await build.donation({ ...gift, studentId });
    await build.photo({ branchId, studentId, isPrimary: true, state: "READY", contentHash: `${studentId}` });
  }
  const pair = { studentId: keep.id, branchId, otherId: other.id, otherBranchId: branchId };
  await build.insert("student_pair", { ...pair, sameBirth: true, sameVillage: true, sameSchool: false, likeness: 0.9 });
  const merged = await build.student({
    ...known,
    code: `MRG-${build.next()}`,
    deletedAt: "2026-01-02",
    mergedIntoId: keep.id,
  });
  const changeId = await build.insert("change", { operation: "mergeStudents" });
  await build.insert("audit_entry", {
    changeId,
    action: "DELETE",
    tableName: "student",
    recordId: merged.id,
    branchIds: [branchId],
    version: 2,
  });
  const donorNames = { nameEn: "Angkor Trading Co., Ltd.", nameLocal: null, email: "office@example.org" };
  const [keptDonor, otherDonor] = [
    await build.donor(donorNames),
    await build.donor({ ...donorNames, nameEn: "Angkor Trading" }),
  ];
  const given = await build.student({ ...places, branchId });
  for (const { id: donorId } of [keptDonor, otherDonor]) {
    await build.donation({ branchId, donorId, classYearId, studentId: given.id });
    await build.pledge({ branchId, donorId, fromYearId: classYearId });
  }
  const paired = { donorId: keptDonor.id, otherId: otherDonor.id };
  await build.insert("donor_pair", { ...paired, sameName: true, sameEmail: true, samePhone: false });
  return [
    at("donor-duplicates", "/donors/duplicates"),
    at("merge-donors", `/donors/merge?keep=${keptDonor.id}&other=${otherDonor.id}`),
    dialogAt("merge-donor-with", `/donors/information/${keptDonor.id}?dialog=merge&record=${keptDonor.id}`),
    at("duplicates", "/students/duplicates"),
    at("merge", `/students/merge?keep=${keep.id}&other=${other.id}`),
    dialogAt("merge-with", `/students/${keep.id}?dialog=merge&record=${keep.id}`),
    at("student-merged", `/students/${keep.id}`),
    {
      name: "possible-duplicate",
      dialog: true,
      show: async (page, say) => {
        await open(page, `/students/${other.id}?dialog=names&record=${other.id}`, say);
        await touched(page);
        const dialog = page.getByRole("dialog");
        await dialog.getByLabel(say("student:fields.firstNameEn")).fill("Samnang");
        await dialog.getByRole("button", { name: say("ui:save") }).click();
        // The form behind still shows that it is saving.
        await expect(page.getByRole("alertdialog").getByRole("listitem").first()).toBeVisible();
        await page.evaluate(() => document.fonts.ready);
      },
    },
  ];
}
