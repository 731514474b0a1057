import { expect, field, test } from "../support/journey.ts";

test.use({ language: "km", role: "manager" });

test("students are proposed by hand and for all, confirmed, given; then their donor stops", async ({
  language,
  page,
  build,
  say,
  user,
}) => {
  const branchId = user.branchIds[0] ?? 0;
  const counted = (key: string, count: number, others: object = {}) =>
    say(`${key}_${language === "en" && count === 1 ? "one" : "other"}`, { shown: count, ...others });
  const mark = `${language}${user.id}`;
  const classYearId = await build.presentYear();
  const named = (name: string) => ({ firstNameEn: `${name}${mark}`, firstNameLocal: `${name}${mark}` });
  const donor = await build.donor({ nameEn: `Donor ${mark}`, nameLocal: `Donor ${mark}` });
  await build.pledge({ branchId, donorId: donor.id, fromYearId: classYearId, students: 2, wishes: "Girls" });
  const poor = await build.student({ branchId, ...named("Poor"), povertyLevel: "POOR_1", sex: "FEMALE" });
  const boy = await build.student({ branchId, ...named("Boy"), sex: "MALE" });

  await page.goto("/needs/matching?asset=BICYCLE");
  const pledges = page.getByRole("region", { name: say("match:pledges.title") });
  const waiting = page.getByRole("region", { name: say("match:waiting.title") });
  await expect(pledges).toContainText("Girls");
  await expect(pledges).toContainText(donor.code);
  await expect(page.getByRole("button", { name: say("match:propose.save"), exact: true })).toBeDisabled();
  const primary = page.locator(".ui-page-actions .bp6-intent-primary");
  await expect(primary).toHaveText([say("match:propose.button")]);
  await pledges.getByRole("radio").check({ force: true });
  await waiting.getByRole("checkbox", { name: new RegExp(boy.code, "u") }).check({ force: true });
  await page.getByRole("button", { name: counted("match:hand.button", 1) }).click();
  await expect(waiting).not.toContainText(boy.code);
  await expect(pledges).toContainText(counted("match:pledges.places", 1, { matched: 0 }));
  await expect(pledges).toContainText(say("match:pledges.proposed", { shown: 1 }));

  await page.getByRole("button", { name: say("match:propose.button"), exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: counted("match:propose.saveAll", 1) }).click();
  await expect(dialog).toBeHidden();
  await expect(pledges).toContainText(say("match:pledges.empty"));

  const rows = page.getByRole("row").filter({ hasText: mark });
  await expect(rows.filter({ hasText: boy.code })).toContainText(say("enums:MatchReason.BY_HAND"));
  // Poor, and a girl.
  await expect(rows.filter({ hasText: poor.code })).toContainText(counted("match:list.points", 40));

  await expect(primary).toHaveText([counted("match:confirm.all", 2)]);
  await page.getByRole("button", { name: counted("match:confirm.all", 2) }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: say("match:confirm.button"), exact: true })
    .click();
  await expect(rows.filter({ hasText: say("enums:MatchState.CONFIRMED") })).toHaveCount(2);
  await expect(rows.filter({ hasText: donor.code })).toHaveCount(2);

  await build.donation({ branchId, studentId: poor.id, donorId: donor.id, classYearId, asset: "BICYCLE" });
  await page.reload();
  await expect(rows.filter({ hasText: poor.code })).toContainText(say("enums:MatchState.GIVEN"));
  await page.goto(`/students/${boy.id}`);
  await expect(page.getByRole("region", { name: say("match:need.title") })).toContainText(
    say("match:need.CONFIRMED", { name: `Donor ${mark}` }),
  );

  await page.goto(`/donors/information/${donor.id}?dialog=donor-stops&record=${donor.id}`);
  await expect(dialog).toContainText(say("match:stops.about"));
  await field(dialog, say("match:stops.note")).fill("Invented reason");
  await dialog.getByText(counted("match:stops.giveUpReceived", 1)).click();
  await dialog.getByRole("button", { name: say("match:stops.button"), exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/needs\\?.*receivedFromId=${donor.id}`, "u"));
  for (const { code } of [poor, boy]) await expect(page.getByRole("row").filter({ hasText: code })).toHaveCount(1);

  // Whoever reserves a student for the donor is told.
  const held = page.getByRole("row").filter({ hasText: boy.code });
  await held.getByRole("checkbox").check({ force: true });
  await page.getByRole("button", { name: say("need:hold.button"), exact: true }).click();
  await field(dialog, say("need:fields.donor")).fill(donor.code);
  const option = page.getByRole("option", { name: new RegExp(donor.code, "u") });
  await expect(option).toContainText(say("ui:picker.stopped"));
  await option.click();
  await expect(dialog.getByText(say("ui:picker.stoppedHelp"))).toBeVisible();
  await dialog.getByRole("button", { name: say("need:hold.button"), exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(held).toContainText(`Donor ${mark}`);

  await page.goto(`/donors/information/${donor.id}`);
  await expect(page.getByText(say("ui:picker.stopped"), { exact: true })).toBeVisible();
  await expect(page.getByText(counted("pledge:card.ended", 1))).toBeVisible();

  // Undone from the page, the donor goes on.
  const notice = page.locator(".ui-action-notice");
  await notice.getByRole("button", { name: say("ui:undo.action") }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: say("ui:undo.action") })
    .click();
  await expect(notice).toBeHidden();
  await expect(page.getByText(say("ui:picker.stopped"), { exact: true })).toBeHidden();
});

test("students and pledges beyond the first page are turned to and found; who is chosen stays chosen", async ({
  language,
  page,
  build,
  say,
  user,
}) => {
  const branchId = user.branchIds[0] ?? 0;
  const mark = `${language}${user.id}`;
  const fromYearId = await build.presentYear();
  const donorOf = (n: number) => ({ nameEn: `Donor ${n} ${mark}`, nameLocal: `Donor ${n} ${mark}` });
  for (let n = 1; n <= 51; n += 1) {
    const donor = await build.donor(donorOf(n));
    await build.pledge({ branchId, donorId: donor.id, fromYearId, students: 2 });
  }
  const poor = await build.student({ branchId, povertyLevel: "POOR_1" });
  for (let n = 1; n <= 50; n += 1) await build.student({ branchId, povertyLevel: "POOR_2" });
  const last = await build.student({ branchId, sex: "MALE" });

  await page.goto("/needs/matching?asset=BICYCLE");
  const pledges = page.getByRole("region", { name: say("match:pledges.title") });
  const waiting = page.getByRole("region", { name: say("match:waiting.title") });
  await waiting.getByRole("checkbox", { name: new RegExp(poor.code, "u") }).check({ force: true });
  await expect(waiting).not.toContainText(last.code);
  await waiting.getByRole("button", { name: say("ui:list.nextPage") }).click();
  await waiting.getByRole("checkbox", { name: new RegExp(last.code, "u") }).check({ force: true });
  await expect(waiting).not.toContainText(poor.code);
  await expect(pledges).not.toContainText(`Donor 51 ${mark}`);
  await pledges.getByRole("searchbox").fill(`Donor 51 ${mark}`);
  await pledges.getByRole("radio", { name: new RegExp(`Donor 51 ${mark}`, "u") }).check({ force: true });
  await pledges.getByRole("searchbox").fill("");
  await expect(pledges).toContainText(`Donor 1 ${mark}`);
  await page.getByRole("button", { name: say("match:hand.button_other", { shown: 2 }) }).click();
  const rows = page.getByRole("row").filter({ hasText: `Donor 51 ${mark}` });
  await expect(rows).toHaveCount(2);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("the one next action is at the bottom: choose, propose, confirm; the focus stays in view", async ({
    page,
    build,
    say,
    user,
  }) => {
    const branchId = user.branchIds[0] ?? 0;
    const fromYearId = await build.presentYear();
    const donor = await build.donor({ nameEn: "Sato Family", nameLocal: "គ្រួសារសាតូ" });
    await build.pledge({ branchId, donorId: donor.id, fromYearId, students: 2 });
    const school = await build.school({ branchId, nameLocal: "សាលាបឋមសិក្សាវត្តភ្នំ" });
    const schoolClass = await build.schoolClass({ branchId, classYearId: fromYearId, schoolId: school.id });
    const students = [];
    for (let n = 0; n < 20; n += 1) {
      const student = await build.student({ branchId, povertyLevel: "POOR_1" });
      await build.enrolment({ branchId, studentId: student.id, schoolClassId: schoolClass.id });
      students.push(student);
    }
    const bar = page.locator(".matching-hand");
    /** What is at the bottom, wherever the page is scrolled to. */
    const next = async (text: string) => {
      const button = bar.getByRole("button", { name: text, exact: true });
      await expect(button).toBeInViewport({ ratio: 1 });
      await expect(bar.getByRole("button")).toHaveCount(1);
      return button;
    };
    await page.goto("/needs/matching?asset=BICYCLE");
    await page.getByRole("radio", { name: new RegExp(donor.code, "u") }).check({ force: true });
    await (await next(say("match:hand.toStudents"))).click();
    await expect(page.getByRole("tab", { name: say("match:tabs.students"), exact: true })).toBeFocused();
    const [first, second] = students;
    for (const each of [first, second]) {
      await page.getByRole("checkbox", { name: new RegExp(each?.code ?? "", "u") }).check({ force: true });
    }
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await (await next(say("match:hand.button_other", { shown: 2 }))).click();
    const matches = page.getByRole("tab", { name: say("match:tabs.matches") });
    await expect(matches).toHaveAccessibleName(
      `${say("match:tabs.matches")} ${say("match:pledges.proposed", { shown: 2 })}`,
    );
    await expect(matches).toBeFocused();
    await expect(matches).toBeInViewport({ ratio: 1 });

    // Two lines a row; the rest is behind its menu.
    const row = page.locator(".ui-item").filter({ hasText: first?.code ?? "" });
    await expect(row).toContainText("គ្រួសារសាតូ");
    await expect(row).not.toContainText(say("enums:MatchReason.BY_HAND"));
    expect((await row.boundingBox())?.height).toBeLessThan(72);
    await row.getByRole("button").click();
    await expect(page.locator(".bp6-menu")).toContainText("សាលាបឋមសិក្សាវត្តភ្នំ");
    await expect(page.locator(".bp6-menu")).toContainText(say("enums:MatchReason.BY_HAND"));
    await page.getByRole("menuitem", { name: say("match:release.button") }).click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: say("match:release.button") })
      .click();
    await expect(row).toContainText(say("enums:MatchState.RELEASED"));

    // The next step is in the list's menu as long as there is something to confirm.
    const planning = page.getByRole("menuitem", { name: say("distribution:matched.button") });
    await page.getByRole("button", { name: say("ui:list.more"), exact: true }).click();
    await expect(planning).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(planning).toBeHidden();
    await (await next(say("match:confirm.all_other", { shown: 1 }))).click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: say("match:confirm.button"), exact: true })
      .click();
    await expect(page.locator(".ui-item").filter({ hasText: second?.code ?? "" })).toContainText(
      say("enums:MatchState.CONFIRMED"),
    );
    const plan = await next(say("distribution:matched.button"));
    await expect(matches).toBeFocused();
    await expect(page.getByRole("button", { name: say("distribution:matched.button") })).toHaveCount(1);
    await plan.click();
    await expect(page.getByRole("dialog", { name: say("distribution:matched.button") })).toBeVisible();
  });

  test("who is proposed for all waits on the tab of matches, which is shown next; a long study year squeezes nothing", async ({
    page,
    build,
    say,
    user,
  }) => {
    const branchId = user.branchIds[0] ?? 0;
    const fromYearId = await build.presentYear();
    const donor = await build.donor();
    await build.pledge({ branchId, donorId: donor.id, fromYearId, students: 1 });
    const schoolClass = await build.schoolClass({ branchId, classYearId: fromYearId });
    const { id: studentId, code } = await build.student({ branchId, povertyLevel: "POOR_1" });
    await build.enrolment({ branchId, studentId, schoolClassId: schoolClass.id });
    await page.goto("/needs/matching?asset=BICYCLE");
    await page.getByRole("button", { name: say("match:propose.button") }).click();
    await page
      .getByRole("dialog", { name: say("match:propose.title") })
      .getByRole("button", { name: say("match:propose.saveAll_other", { shown: 1 }), exact: true })
      .click();
    const matches = page.getByRole("tab", { name: say("match:tabs.matches") });
    await expect(matches).toHaveAttribute("aria-selected", "true");
    await expect(matches).toBeFocused();
    await expect(matches).toHaveAccessibleName(
      `${say("match:tabs.matches")} ${say("match:pledges.proposed", { shown: 1 })}`,
    );
    await expect(page.locator(".ui-item").filter({ hasText: code })).toBeVisible();
    await expect(
      page.locator(".matching-hand").getByRole("button", { name: say("match:confirm.all_other", { shown: 1 }) }),
    ).toBeInViewport({ ratio: 1 });

    const year = page.getByRole("combobox", { name: say("need:filters.year") });
    await year.evaluate((select: HTMLSelectElement) => {
      const option = select.selectedOptions.item(0);
      if (option) option.text = "The study year 2026-2027, begun in November";
    });
    for (const select of await page.locator(".matching-question select").all()) {
      expect((await select.boundingBox())?.width).toBeGreaterThanOrEqual(104);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  test("where no pledge has an open place, one can be added", async ({ page, say }) => {
    await page.goto("/needs/matching?asset=FINANCE");
    // Nobody is confirmed who could be planned.
    await page.getByRole("tab", { name: say("match:tabs.matches"), exact: true }).click();
    await expect(page.getByText(say("match:list.emptyTitle"))).toBeVisible();
    await expect(page.getByRole("button", { name: say("distribution:matched.button") })).toHaveCount(0);
    await page.getByRole("tab", { name: say("match:tabs.pledges"), exact: true }).click();
    const pledges = page.getByRole("tabpanel", { name: say("match:pledges.title") });
    await pledges.getByRole("link", { name: say("pledge:add.button") }).click();
    await expect(page.getByRole("dialog", { name: say("pledge:add.title") })).toBeVisible();
  });

  test.describe("of those who may not add any", () => {
    test.use({ role: "viewer" });

    test("nobody is led to a pledge's form", async ({ page, say }) => {
      await page.goto("/needs/matching?asset=FINANCE");
      const pledges = page.getByRole("tabpanel", { name: say("match:pledges.title") });
      await expect(pledges).toContainText(say("match:pledges.empty"));
      await expect(pledges.getByRole("link")).toHaveCount(0);
    });
  });
});

test("who waits is counted by school and district", async ({ page, build, say, user }) => {
  const branchId = user.branchIds[0] ?? 0;
  await build.student({ branchId });
  await page.goto("/needs?asset=BICYCLE&dialog=need-numbers");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(say("match:numbers.school"));
  await expect(dialog).toContainText(say("match:numbers.none"));
  await expect(dialog).toContainText(say("match:numbers.district"));
});
