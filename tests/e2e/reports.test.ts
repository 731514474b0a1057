import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { Client } from "pg";
import { expect, field, pick, test } from "../support/journey.ts";

/** A button's download: its name, followed by its first bytes. */
async function fetched(page: Page, button: Locator): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent("download"), button.click()]);
  const content = await readFile(await download.path());
  return `${download.suggestedFilename()} ${content.subarray(0, 4).toString("latin1")}`;
}

test("reports are made from a school's page and by code, announced when ready, downloaded and cancelled", async ({
  page,
  build,
  say,
  user,
  served,
}) => {
  const branchId = user.branchIds[0] ?? 0;
  const places = await build.places();
  const school = await build.school({ ...places, branchId, nameEn: `Wat Bo ${user.id}` });
  const year = await build.reference("CLASS_YEAR", {
    nameEn: `Year ${user.id}`,
    firstDay: "2000-01-01",
    lastDay: "2999-12-31",
  });
  const schoolClass = await build.schoolClass({ branchId, schoolId: school.id, classYearId: year.id });
  const donor = await build.donor();
  for (let i = 0; i < 3; i += 1) {
    const student = await build.student({ ...places, branchId, photoConsent: "GIVEN" });
    await build.enrolment({ branchId, studentId: student.id, schoolClassId: schoolClass.id });
    await build.donation({ branchId, studentId: student.id, donorId: donor.id });
  }
  const empty = await build.school({ ...places, branchId });
  const district = await build.codeOf("district", places.districtId);
  const runs = page.getByRole("row");
  const newest = (text: string) => runs.filter({ hasText: text }).first();
  const toast = (text: string) =>
    page.getByRole("alert").or(page.locator(".bp6-toast")).filter({ hasText: text }).first();

  await page.goto(`/schools/information/${school.id}`);
  await page.getByRole("button", { name: say("report:button.schoolList") }).click();
  const dialog = page.getByRole("dialog", { name: say("report:choice.schoolList") });
  await field(dialog, say("report:form.year")).selectOption({ label: `Year ${user.id}` });
  await expect(dialog.getByText(say("report:preview.students_other", { shown: "3" }))).toBeVisible();
  await dialog.getByRole("button", { name: say("report:form.make") }).click();
  await expect(dialog).toBeHidden();
  await expect(toast(`Wat Bo ${user.id} (${school.code})`)).toBeVisible();

  await page.goto("/reports");
  const list = newest(`Wat Bo ${user.id}`);
  await expect(list.getByText(say("report:preview.students_other", { shown: "3" }))).toBeVisible();
  const download = (row: Locator) =>
    row.getByRole("button", { name: new RegExp(`^${say("report:runs.download")}`, "u") });
  expect(await fetched(page, download(list))).toMatch(new RegExp(`^students_${school.code}_.*\\.pdf %PDF$`, "u"));

  const nobody = page.getByRole("region", { name: say("report:form.title") });
  await pick(nobody, say("report:form.school"), empty.code);
  await pick(nobody, say("report:form.year"), year.code);
  await nobody.getByRole("button", { name: say("report:form.make") }).click();
  await expect(nobody.getByText(say("validation:nobodyToList"))).toBeVisible();

  for (const [choice, label, code] of [
    ["districtPhotos", "district", district],
    ["donorPhotos", "donor", donor.code],
  ] as const) {
    await page.getByRole("radio", { name: say(`report:choice.${choice}`) }).check();
    const form = page.getByRole("region", { name: say("report:form.title") });
    await pick(form, say(`report:form.${label}`), code);
    await expect(form.getByText(say("report:leftOut.NO_PHOTO_other", { shown: "3" }))).toBeVisible();
    const nothing = {
      photos: say("report:preview.photos_other", { shown: "0" }),
      students: say("report:preview.students_other", { shown: "0" }),
    };
    await expect(form.getByText(say("report:preview.photosOf", nothing))).toBeVisible();
    await form.getByRole("button", { name: say("report:form.make") }).click();
    const zip = newest(`(${code})`);
    await expect(zip.getByText(say("report:runs.leftOut_other", { shown: "3" }))).toBeVisible();
    expect(await fetched(page, download(zip))).toMatch(new RegExp(`^photos_${code}_.*\\.zip PK`, "u"));
  }

  // It cannot finish before it is cancelled: what it reads last is locked.
  const holder = new Client({ connectionString: served.superuserUrl });
  await holder.connect();
  await holder.query("begin; lock table village in access exclusive mode");
  await page.getByRole("radio", { name: say("report:choice.districtList") }).check();
  const form = page.getByRole("region", { name: say("report:form.title") });
  await pick(form, say("report:form.district"), district);
  await pick(form, say("report:form.year"), year.code);
  await form.getByRole("button", { name: say("report:form.make") }).click();
  const running = newest(say("report:kind.STUDENT_LIST"));
  await expect(running.getByRole("progressbar")).toBeVisible();
  await running.getByRole("button", { name: new RegExp(`^${say("report:runs.cancel")}`, "u") }).click();
  await expect
    .poll(
      async () =>
        (await holder.query("select from job_run where cancel_requested and owner_id = $1", [user.id])).rowCount,
    )
    .toBe(1);
  await holder.query("rollback");
  await holder.end();
  await expect(running.getByText(say("report:state.CANCELLED"))).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, language: "km" });

  test("the page stays where it is when a field below the reports shows its options", async ({
    page,
    build,
    say,
    user,
  }) => {
    await build.school({ branchId: user.branchIds[0] ?? 0 });
    await build.places();
    await page.goto("/reports");
    for (const [choice, label] of [
      ["schoolList", "school"],
      ["districtList", "district"],
    ] as const) {
      await page.getByRole("radio", { name: say(`report:choice.${choice}`) }).check({ force: true });
      const form = page.getByRole("region", { name: say("report:form.title") });
      const subject = field(form, say(`report:form.${label}`));
      await subject.evaluate((input) => input.scrollIntoView({ block: "center" }));
      const before = await page.evaluate(() => scrollY);
      expect(before).toBeGreaterThan(100);
      await subject.tap();
      const option = page.getByRole("option").first();
      await expect(option).toBeInViewport({ ratio: 1 });
      await expect(subject).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => scrollY)).toBe(before);
      await subject.press("Escape");
      await expect(option).toBeHidden();
    }
  });
});
