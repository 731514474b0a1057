import { expect, type Page } from "@playwright/test";
import type { Builders } from "./builders.ts";
import { at, open, type Screen, settled, untouched } from "./screen.ts";
import type { wordsIn } from "./words.ts";

/** The dialog that restores the record whose row or card contains this text. */
const restoring = (name: string, text: string): Screen => ({
  name,
  show: async (page: Page, say: ReturnType<typeof wordsIn>) => {
    await open(page, `/setting/trash?q=${encodeURIComponent(text)}`, say);
    await page
      .getByRole("button", { name: new RegExp(`^${say("ui:list.rowMenu", { name: "" })}`, "u") })
      .last()
      .click();
    await page.getByRole("menuitem", { name: say("trash:restore.button") }).click();
    await expect(page.getByRole("dialog").or(page.getByRole("alertdialog"))).toBeVisible();
    await settled(page);
    await untouched(page);
  },
});

/** The Trash with several types of records, and the audit with an entry opened. */
export async function trashScreens(build: Builders, branchId: number, classYearId: number): Promise<Screen[]> {
  const [deletedAt, earlier] = ["2026-01-02T03:04:05Z", "2026-01-01T03:04:05Z"];
  const school = await build.school({ branchId, deletedAt, nameEn: "Hill School", nameLocal: "សាលាភ្នំ" });
  const schoolClass = await build.schoolClass({ branchId, schoolId: school.id, classYearId, deletedAt });
  await build.enrolment({ branchId, schoolClassId: schoolClass.id, deletedAt });
  const other = await build.school({ branchId, deletedAt, nameEn: "Lake School", nameLocal: "សាលាបឹង" });
  await build.schoolClass({ branchId, schoolId: other.id, classYearId, section: "B", deletedAt: earlier });
  const taken = await build.student({ branchId, deletedAt });
  await build.student({ branchId, code: taken.code });
  await build.donor({ deletedAt });
  const formerSchool = await build.school({ branchId, nameEn: "Rice School", nameLocal: "សាលាស្រូវ" });
  const former = await build.schoolClass({ branchId, schoolId: formerSchool.id, classYearId, section: "C", deletedAt });
  const gone = await build.enrolment({ branchId, schoolClassId: former.id, deletedAt });
  await build.enrolment({ branchId, schoolClassId: former.id, deletedAt });
  const now = await build.schoolClass({ branchId, classYearId, section: "D" });
  await build.enrolment({ branchId, studentId: gone.studentId, schoolClassId: now.id });
  const changeId = await build.insert("change", { operation: "signIn" });
  const attacked = await build.user("staff");
  for (const [attempts, recordId] of [
    [1, attacked.id],
    [2, 0],
  ] as const) {
    const after = { address: "203.0.113.24", attempts };
    await build.insert("audit_entry", { changeId, action: "SIGN_IN_FAILED", tableName: "app_user", recordId, after });
  }
  return [
    at("trash", "/setting/trash"),
    restoring("trash-restore", school.code),
    restoring("trash-restore-first", other.code),
    restoring("trash-restore-taken", taken.code),
    restoring("trash-restore-collides", formerSchool.code),
    {
      name: "audit",
      show: async (page, say) => {
        await open(page, "/setting/audit", say);
        await page
          .getByRole("button", {
            expanded: false,
            name: new RegExp(`^${say("ui:list.detailsOf", { name: "" })}`, "u"),
          })
          .first()
          .click();
        await settled(page);
        await untouched(page);
      },
    },
  ];
}
