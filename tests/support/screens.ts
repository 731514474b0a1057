import { expect } from "@playwright/test";
import { referenceCatalogue } from "../../server/shared/reference.ts";
import type { Builders } from "./builders.ts";
import type { School } from "./built.ts";
import { classScreens } from "./class-screens.ts";
import { distributionScreens } from "./distribution-screens.ts";
import { donorScreens } from "./donor-screens.ts";
import { duplicateScreens } from "./duplicate-screens.ts";
import { fieldScreens } from "./field-screens.ts";
import { importScreens } from "./import-screens.ts";
import { photoScreens } from "./photo-screens.ts";
import { reportScreens } from "./report-screens.ts";
import { at, dialogAt, nowhere, open, type Screen, settled, tickFirst, touched, untouched } from "./screen.ts";
import { stateScreens } from "./state-screens.ts";
import { tokenScreens } from "./token-screens.ts";
import { trashScreens } from "./trash-screens.ts";
import { webhookScreens } from "./webhook-screens.ts";
import { userScreens } from "./user-screens.ts";

/** Students of a school; returns the id of one with every field filled in. */
async function studentsOf(build: Builders, school: School, classYearId: number): Promise<number> {
  const { branchId, countryId, provinceId, districtId, communeId, villageId } = school;
  const places = { countryId, provinceId, districtId, communeId, villageId };
  const religion = await build.reference("RELIGION", { nameEn: "Buddhism", nameLocal: "ព្រះពុទ្ធសាសនា" });
  const profession = await build.reference("PROFESSION", { nameEn: "Farmer", nameLocal: "កសិករ" });
  const stayWith = await build.reference("STAY_WITH", { nameEn: "Grandmother", nameLocal: "ជីដូន" });
  const grade = await build.reference("GRADE", { nameEn: "Grade 4", nameLocal: "ថ្នាក់ទី ៤" });
  const schoolClass = await build.schoolClass({
    branchId,
    schoolId: school.id,
    gradeId: grade.id,
    classYearId,
    section: "A",
  });
  const born = (i: number) => `${2012 + (i % 6)}-0${1 + (i % 9)}-1${i % 10}`;
  const known = await build.student({
    ...places,
    branchId,
    code: `ST-${String(build.next()).padStart(5, "0")}`,
    lastNameEn: "Sok",
    firstNameEn: "Sreymom",
    lastNameLocal: "សុខ",
    firstNameLocal: "ស្រីមុំ",
    nickname: "Mom",
    dateOfBirth: "2014-05-17",
    weightKg: 27.5,
    heightCm: 131,
    religionId: religion.id,
    stayWithId: stayWith.id,
    fatherName: "Sok Vuthy",
    fatherProfessionId: profession.id,
    motherName: "Chan Srey",
    guardianName: "Keo Sophea",
    guardianRelation: "Grandmother",
    guardianPhone: "012998877",
    povertyLevel: "POOR_1",
    photoConsent: "GIVEN",
    photoConsentOn: "2025-11-03",
    photoConsentBy: "Keo Sophea",
    address: "House 12, beside the pagoda",
    remark: "Walks to school with her brother.",
  });
  await build.enrolment({
    branchId,
    studentId: known.id,
    schoolClassId: schoolClass.id,
    distanceKm: 3.5,
    rollNumber: 7,
  });
  await build.donation({ branchId, studentId: known.id, asset: "BICYCLE", classYearId });
  const statuses = ["ACTIVE", "ACTIVE", "GRADUATED", "WITHDRAWN", "TRANSFERRED"];
  const poverty = ["NONE", "POOR_1", "POOR_2"];
  for (let i = 0; i < 8; i += 1) {
    const status = statuses[i % statuses.length];
    const one = await build.student({
      ...places,
      branchId,
      sex: i % 2 ? "MALE" : "FEMALE",
      dateOfBirth: born(i),
      povertyLevel: poverty[i % poverty.length],
      status,
    });
    if (status === "ACTIVE") {
      await build.enrolment({ branchId, studentId: one.id, schoolClassId: schoolClass.id, distanceKm: i / 2 });
    }
  }
  return known.id;
}

/** Successful and failed backups, and a mail from before a restore. */
async function backupsOf(build: Builders): Promise<void> {
  const whole = {
    state: "DONE",
    target: "/mnt/usb/backups",
    name: "2026-03-02T18-00-00-000Z-1a2b3c4d",
    sameDisk: true,
    finishedAt: "2026-03-02T18:00:21Z",
  };
  const counts = JSON.stringify({
    tables: 41,
    rows: 48_211,
    files: 1_204,
    missing: 2,
    newFiles: 30,
    bytesWritten: 14_800_000,
  });
  await build.insert("backup_run", { reason: "REQUEST", ...whole, encrypted: true, counts });
  await build.insert("backup_run", {
    reason: "SCHEDULE",
    state: "FAILED",
    failure: "DISK_FULL",
    finishedAt: "2026-03-03T18:00:04Z",
  });
  await build.insert("backup_run", { reason: "COMMAND", state: "RUNNING", done: 30, total: 100 });
  await build.insert("job_run", { task: "auth.resetMail", payload: "{}", state: "HELD", sendsMail: true });
}

/** Every screen of the product with some content: schools, changes, a place of each kind. */
export async function screensOf(build: Builders, branchId: number): Promise<Screen[]> {
  const places = await build.places();
  const school = await build.school({
    ...places,
    branchId,
    nameEn: "Wat Phnom Primary School",
    nameLocal: "សាលាបឋមសិក្សាវត្តភ្នំ",
    phone: "012345678",
    email: "school@example.org",
    contactName: "Sok Dara",
    totalStudent: 320,
    pinned: true,
    description: "Beside the pagoda.",
  });
  for (let i = 0; i < 6; i += 1) await build.school({ ...places, branchId });
  const page = `/schools/information/${school.id}`;
  const classYear = await build.reference("CLASS_YEAR", { nameEn: "2025–2026", nameLocal: "២០២៥–២០២៦" });
  const student = await studentsOf(build, school, classYear.id);
  await backupsOf(build);
  return [
    at("login", "/login", { open: true }),
    at("deactivated", "/errors/deactivated", { open: true }),
    at("connection", "/errors/connection", { open: true }),
    at("home", "/"),
    {
      name: "home-numbers",
      show: async (on, say) => {
        await open(on, "/?year=2026", say);
        await on.getByText(say("home:given.table")).click();
        await settled(on);
        await untouched(on);
      },
    },
    at("account", "/profile/account"),
    at("schools", "/schools/table?size=25"),
    at("schools-none-found", "/schools/table?q=nothing-is-called-so"),
    {
      name: "school-add",
      dialog: true,
      show: async (on, say) => {
        await open(on, "/schools/table", say);
        await on
          .getByRole("button", { name: say("school:add.button") })
          .first()
          .click();
        await expect(on.getByRole("dialog")).toBeVisible();
        await settled(on);
        await untouched(on);
      },
    },
    at("all-classes", "/schools/classes"),
    at("school", page),
    at("school-changes", `${page}?tab=changes`),
    ...(await classScreens(build, school)),
    ...(await distributionScreens(build, branchId)),
    ...(await fieldScreens(build, branchId)),
    ...(await donorScreens(build, branchId)),
    ...(await reportScreens(build, school)),
    at("tables", "/analysis"),
    at("tables-filtered", "/analysis?count=STUDENTS&rows=SCHOOL,GRADE&columns=STATUS&sex=FEMALE"),
    at("tables-over-years", "/analysis?count=STUDENTS&rows=CLASS_YEAR&columns=SEX"),
    at("students", "/students/table?size=25"),
    at(
      "students-filtered",
      "/students/table?povertyLevel=POOR_1,POOR_2&sex=FEMALE&ageFrom=6&ageTo=14&receivedBicycle=no",
    ),
    dialogAt("student-add", "/students/table?dialog=add"),
    {
      name: "students-edit",
      dialog: true,
      show: async (on, say) => {
        await open(on, "/students/table", say);
        await tickFirst(on, say);
        await on.getByRole("button", { name: say("student:menu.edit"), exact: true }).click();
        await expect(on.getByRole("dialog")).toBeVisible();
        await settled(on);
        await untouched(on);
      },
    },
    dialogAt(
      "students-export",
      `/students/table?dialog=export&provinceId=${places.provinceId}&schoolId=${school.id}&sex=FEMALE&povertyLevel=POOR_1,POOR_2&ageFrom=6&ageTo=14&receivedBicycle=no`,
    ),
    at("student", `/students/${student}`),
    ...photoScreens(student, await build.codeOf("student", student)),
    ...(await duplicateScreens(build, branchId, classYear.id)),
    dialogAt("student-leave", `/students/${student}?dialog=leave&record=${student}`),
    ...(await stateScreens(build, school, student)),
    ...(await userScreens(build, branchId)),
    at("branches", "/setting/branches"),
    at("backups", "/setting/backups"),
    ...(await webhookScreens(build, branchId)),
    ...(await tokenScreens(build, branchId)),
    ...(await trashScreens(build, branchId, classYear.id)),
    ...Object.values(referenceCatalogue).map(({ slug }) => at(slug, `/setting/${slug}?size=25`)),
    ...(await importScreens(build)),
    at("not-found", nowhere),
    {
      name: "sign-in-again",
      show: async (on, say) => {
        await open(on, `${page}?dialog=info&record=${school.id}`, say);
        await touched(on);
        const form = on.getByRole("dialog", { name: say("school:menu.info") });
        await form.getByRole("textbox").nth(1).fill("Wat Phnom School");
        const token = await on.evaluate(() => {
          const kept = localStorage.getItem("usrtk") ?? "";
          localStorage.setItem("usrtk", "ended");
          return kept;
        });
        await form.getByRole("button", { name: say("ui:save") }).click();
        await expect(on.getByRole("dialog", { name: say("auth:again.title") })).toBeVisible();
        await on.evaluate((kept) => localStorage.setItem("usrtk", kept), token);
        await settled(on);
      },
    },
  ];
}
