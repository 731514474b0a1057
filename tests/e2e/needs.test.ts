import { expect, field, pick, test } from "../support/journey.ts";

test.use({ language: "en" });

test("who waits is listed by need, reserved for a donor, free again by undo, and gone with a donation", async ({
  language,
  page,
  build,
  say,
  user,
  database,
}) => {
  const branchId = user.branchIds[0] ?? 0;
  const mark = `${language}${user.id}`;
  const classYearId = await build.presentYear();
  const named = (name: string) => ({ firstNameEn: `${name}${mark}`, firstNameLocal: `${name}${mark}` });
  const poor = await build.student({ branchId, ...named("Poor"), povertyLevel: "POOR_1", sex: "FEMALE" });
  const boy = await build.student({ branchId, ...named("Boy"), sex: "MALE" });

  await page.goto("/needs");
  await page.getByRole("searchbox").fill(mark);
  const rows = page.getByRole("row").filter({ hasText: mark });
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText(poor.code);
  await expect(rows.first()).toContainText("40 · ");
  await expect(rows.first()).toContainText(say("enums:PovertyLevel.POOR_1"));

  const ofPoor = rows.filter({ hasText: poor.code });
  await ofPoor.getByRole("button", { name: new RegExp(say("ui:list.rowMenu", { name: ".*" }), "u") }).click();
  await page.getByRole("menuitem", { name: say("need:hold.button") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: say("need:hold.button"), exact: true }).click();
  await expect(dialog.getByText(say("validation:oneDonor"))).toBeVisible();
  await field(dialog, say("need:fields.donorName")).fill("Invented Friends");
  await dialog.getByRole("button", { name: say("need:hold.button"), exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(ofPoor).toContainText("Invented Friends");
  await page.getByRole("button", { name: say("ui:undo.action"), exact: true }).click();
  await expect(ofPoor).not.toContainText("Invented Friends");

  const donor = await build.donor();
  const distribution = await build.distribution({ branchId, classYearId, name: `Bicycles ${mark}` });
  await ofPoor.getByRole("checkbox").press("Space");
  await page.getByRole("button", { name: say("student:menu.plan"), exact: true }).click();
  await field(dialog, say("distribution:plan.distribution")).selectOption(String(distribution.id));
  // Saved before the students are there: nothing is written, and the error goes when they come.
  const held = Promise.withResolvers<undefined>();
  await page.route("**/graphql", async (route) => {
    if (route.request().postData()?.includes("planPreview(")) await held.promise;
    await route.continue();
  });
  await pick(dialog, say("distribution:fields.donor"), donor.code);
  await dialog.getByRole("button", { name: say("distribution:plan.save"), exact: true }).click();
  await expect(dialog.getByText(say("validation:selected"))).toBeVisible();
  held.resolve(undefined);
  await expect(dialog.getByRole("checkbox", { name: poor.code })).toBeChecked();
  await expect(dialog.getByText(say("validation:selected"))).toBeHidden();
  await dialog.getByRole("button", { name: say("distribution:plan.save"), exact: true }).click();
  await expect(dialog).toBeHidden();
  const { rows: plannedRows } = await database.pool.query(
    "select student_id, donor_id from planned_student where distribution_id = $1",
    [distribution.id],
  );
  expect(plannedRows).toEqual([{ student_id: poor.id, donor_id: donor.id }]);

  await build.donation({ branchId, studentId: boy.id, classYearId, asset: "BICYCLE" });
  await page.reload();
  await expect(rows).toHaveCount(1);
  await ofPoor.getByRole("link").first().click();
  await expect(page).toHaveURL(new RegExp(`/students/${poor.id}`, "u"));
});

test("of bicycles the list begins with who never received one, of what is given each year with this year", async ({
  page,
  build,
  say,
  user,
}) => {
  const branchId = user.branchIds[0] ?? 0;
  const mark = `Ever${user.id}`;
  const earlier = await build.reference("CLASS_YEAR", { firstDay: "1999-11-01", lastDay: "2000-08-31" });
  const had = await build.student({ branchId, firstNameEn: mark });
  const never = await build.student({ branchId, firstNameEn: mark });
  for (const asset of ["BICYCLE", "MATERIAL"]) {
    await build.donation({ branchId, studentId: had.id, classYearId: earlier.id, asset });
  }
  const rows = page.getByRole("row").filter({ hasText: mark });
  await page.goto(`/needs?asset=BICYCLE&q=${mark}`);
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(never.code);
  await page.goto(`/needs?asset=BICYCLE&never=no&q=${mark}`);
  await expect(rows).toHaveCount(2);
  await page.goto(`/needs?asset=MATERIAL&q=${mark}`);
  await expect(rows).toHaveCount(2);
  await expect(page.getByRole("button", { name: say("need:filters.notThisYear") })).toBeVisible();
});

test("of those ticked, who is free is reserved, and it is said how many are reserved already", async ({
  language,
  page,
  build,
  say,
  user,
}) => {
  const branchId = user.branchIds[0] ?? 0;
  const one = language === "en" ? "one" : "other";
  const presentYear = await build.presentYear();
  const kept = await build.student({ branchId });
  const free = await build.student({ branchId });
  await build.hold({ branchId, studentId: kept.id, classYearId: presentYear });
  await page.goto("/needs?asset=BICYCLE");
  const rowOf = (code: string) => page.getByRole("row").filter({ hasText: code });
  await rowOf(kept.code).getByRole("checkbox").press("Space");
  const reserve = page.getByRole("button", { name: say("need:hold.button"), exact: true });
  await expect(page.getByRole("button", { name: say("need:hold.delete"), exact: true })).toBeVisible();
  await expect(reserve).toBeHidden();
  await rowOf(free.code).getByRole("checkbox").press("Space");
  await expect(page.getByText(say(`need:hold.some_${one}`, { shown: "1" }))).toBeVisible();
  await reserve.click();
  const dialog = page.getByRole("dialog", { name: say(`need:hold.title_${one}`, { shown: "1" }) });
  await field(dialog, say("need:fields.donorName")).fill("Invented Wheels");
  await dialog.getByRole("button", { name: say("need:hold.button"), exact: true }).click();
  await expect(rowOf(free.code)).toContainText("Invented Wheels");
  await expect(rowOf(kept.code)).toContainText("Invented Friends");
});

test("a new distribution takes several donors: who is matched with one keeps that one, the others follow in the list's order", async ({
  page,
  build,
  say,
  user,
  database,
}) => {
  const branchId = user.branchIds[0] ?? 0;
  const mark = `Several${user.id}`;
  const classYearId = await build.presentYear();
  const named = (name: string, values: object) =>
    build.student({ branchId, firstNameEn: `${name}${mark}`, firstNameLocal: `${name}${mark}`, ...values });
  const neediest = await named("A", { povertyLevel: "POOR_1", sex: "FEMALE" });
  const next = await named("B", { povertyLevel: "POOR_1", sex: "MALE" });
  const last = await named("C", { sex: "MALE" });
  const [one, two] = [await build.donor(), await build.donor()];
  const reserved = { branchId, classYearId, donorId: two.id, studentId: neediest.id };
  await build.hold(reserved);

  await page.goto("/needs?asset=BICYCLE");
  await expect(page.getByRole("row").filter({ hasText: mark })).toHaveCount(3);
  await page.getByRole("checkbox", { name: say("ui:list.selectAll") }).click({ force: true });
  await page.getByRole("button", { name: say("student:menu.plan"), exact: true }).click();
  const dialog = page.getByRole("dialog");
  const other = dialog.getByText(say("distribution:plan.new"), { exact: true });
  await expect(other.or(field(dialog, say("distribution:fields.name"))).first()).toBeVisible();
  if (await other.isVisible()) await other.click();
  await field(dialog, say("distribution:fields.name")).fill(mark);
  await field(dialog, say("distribution:fields.heldOn")).fill("01/12/2026");
  await pick(dialog, say("distribution:fields.donor"), one.code);
  await dialog.getByRole("button", { name: say("distribution:plan.addDonor"), exact: true }).click();
  const share = field(dialog, say("distribution:plan.otherStudents"));
  const picker = await field(dialog, say("distribution:plan.otherDonor")).boundingBox();
  expect((await share.boundingBox())?.x).toBeGreaterThan((picker?.x ?? 0) + (picker?.width ?? 0));
  await pick(dialog, say("distribution:plan.otherDonor"), two.code);
  const save = dialog.getByRole("button", { name: say("distribution:plan.save"), exact: true });
  await expect(dialog.getByText(say("donation:several.chosen_other", { shown: "3" }))).toBeVisible();
  await share.fill("3");
  await save.click();
  await expect(dialog.getByText(say("validation:moreThanSelected"))).toBeVisible();
  await share.fill("2");
  await save.click();
  await expect(page.getByRole("heading", { name: mark })).toBeVisible();
  const { rows } = await database.pool.query<{ student: number; donor: number }>(
    `select p.student_id as student, p.donor_id as donor from planned_student p join distribution d on d.id = p.distribution_id
     where d.name = $1 order by array_position($2::integer[], p.student_id)`,
    [mark, [neediest.id, next.id, last.id]],
  );
  expect(rows).toEqual([
    { student: neediest.id, donor: two.id },
    { student: next.id, donor: one.id },
    { student: last.id, donor: two.id },
  ]);
});
