import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { todayIn } from "../../server/core/base/today.ts";
import type { Builders } from "../support/builders.ts";
import { clicksOf } from "../support/clicks.ts";
import { onPhone, openPhone } from "../support/field-phone.ts";
import { expect, field, test, tokenFor } from "../support/journey.ts";

const typedToday = todayIn("Asia/Phnom_Penh").split("-").toReversed().join("/");

/** Students of one branch, all of the same village, with donors who each give to ten of them. */
async function many(build: Builders, branchId: number, count: number) {
  const places = await build.places();
  const given: { studentId: number; donorId: number; code: string }[] = [];
  let donor = await build.donor();
  for (let i = 0; i < count; i += 1) {
    if (i > 0 && i % 10 === 0) donor = await build.donor();
    const { id, code } = await build.student({ branchId, ...places });
    given.push({ studentId: id, donorId: donor.id, code });
  }
  return given;
}

test.use({ language: "en" });

test("a renewal of 500 students takes at most ten", async ({ page, build, say, user, database }) => {
  const branchId = user.branchIds[0] ?? 0;
  const first = 8000 + user.id * 2;
  const year = (start: number) =>
    build.reference("CLASS_YEAR", { code: `YEAR-${start}`, nameEn: `${start}`, firstDay: `${start}-11-01` });
  const [last, next] = [await year(first), await year(first + 1)];
  for (const { studentId, donorId } of await many(build, branchId, 500)) {
    await build.donation({ branchId, studentId, donorId, classYearId: last.id, asset: "MATERIAL" });
  }
  const during = await clicksOf(page);
  await page.goto("/");
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const clicks = await during(async () => {
    await page.getByRole("link", { name: say("shell:menu.matching"), exact: true }).click();
    await page.getByRole("combobox", { name: say("need:filters.asset") }).selectOption("MATERIAL");
    await page.getByRole("combobox", { name: say("need:filters.year") }).selectOption(next.nameEn);
    await button(say("match:propose.button")).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: new RegExp(say("match:propose.saveAll_other", { shown: "[\\d,]+" }), "u") })
      .click();
    await button(say("match:confirm.all_other", { shown: "500" })).click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: say("match:confirm.button"), exact: true })
      .click();
    await expect(page.locator(".bp6-toast").getByText(say("match:confirm.done_other", { shown: "500" }))).toBeVisible();
  });
  expect(clicks).toBeGreaterThan(5);
  expect(clicks).toBeLessThanOrEqual(10);
  const { rows } = await database.pool.query<{ count: number }>(
    "select count(*)::integer as count from match where class_year_id = $1 and state = 'CONFIRMED'",
    [next.id],
  );
  expect(rows).toEqual([{ count: 500 }]);
});

test("200 bicycles take at most 15 before the day, and two a student on the day", async ({
  page,
  build,
  say,
  user,
  database,
  served,
  browser,
}) => {
  const branchId = user.branchIds[0] ?? 0;
  const given = await many(build, branchId, 200);
  // One that has begun is among those that the form knows; it is the present one in no other test.
  await build.reference("CLASS_YEAR", { code: `YEAR-${user.id}`, firstDay: "1999-11-01", lastDay: "2000-08-31" });
  const during = await clicksOf(page);
  await page.goto("/");
  const within = (role: "dialog" | "alertdialog", key: string) =>
    page.getByRole(role).getByRole("button", { name: say(key), exact: true });
  const button = (key: string) => page.getByRole("button", { name: say(key), exact: true });
  const dialog = page.getByRole("dialog");
  let before = await during(async () => {
    await page.getByRole("link", { name: say("shell:menu.distributions"), exact: true }).click();
    await button("distribution:list.add").first().click();
    await field(dialog, say("distribution:fields.name")).fill(`Bicycles ${user.id}`);
    await field(dialog, say("distribution:fields.heldOn")).fill(typedToday);
    await field(dialog, say("distribution:fields.asset")).selectOption("BICYCLE");
    await expect(field(dialog, say("distribution:fields.classYear"))).not.toHaveValue("");
    await within("dialog", "ui:save").click();
    await expect(page.getByRole("heading", { name: `Bicycles ${user.id}` })).toBeVisible();
  });
  // The study year that the form has filled in.
  const { rows } = await database.pool.query<{ id: number; year: number }>(
    "select id, class_year_id as year from distribution where branch_id = $1",
    [branchId],
  );
  const [{ id, year } = { id: 0, year: 0 }] = rows;
  for (const { studentId, donorId } of given) {
    await build.match({ branchId, studentId, donorId, classYearId: year, decision: "CONFIRMED" });
  }
  before += await during(async () => {
    await button("distribution:matched.button").first().click();
    await within("dialog", "distribution:matched.save").click();
    await expect(dialog).toBeHidden();
    await button("ui:list.more").click();
    await page.getByRole("menuitem", { name: say("distribution:serials.button"), exact: true }).click();
    await field(dialog, say("distribution:serials.first")).fill(`B${user.id}-001`);
    await field(dialog, say("distribution:serials.last")).fill(`B${user.id}-200`);
    await within("dialog", "distribution:serials.range").click();
    await within("dialog", "ui:save").click();
    await expect(dialog).toBeHidden();
    await button("distribution:paper.button").click();
    const file = page.waitForEvent("download");
    await within("dialog", "distribution:paper.makeAll").click();
    const papers = await file;
    expect(papers.suggestedFilename()).toMatch(/^papers_.*\.zip$/u);
    // Entries are stored as they are: their names stand in the file.
    const names = (await readFile(await papers.path()))
      .toString("latin1")
      .match(/(?:sheet|labels|handing-over)_.{1,100}?\.pdf/gu);
    expect([...new Set(names?.map((name) => name.replace(/_.*$/u, "")))]).toEqual(["sheet", "labels", "handing-over"]);
    await page.getByRole("tab", { name: say("distribution:tabs.handOut") }).click();
    await page.getByText(say("distribution:takeAlong.allow")).click();
    await expect(page.getByRole("link", { name: say("distribution:takeAlong.button") })).toBeVisible();
  });
  expect(before).toBeGreaterThan(10);
  expect(before).toBeLessThanOrEqual(15);
  const numbered = await database.pool.query(
    "select count(distinct serial_number)::integer as count from planned_student where distribution_id = $1",
    [id],
  );
  expect(numbered.rows).toEqual([{ count: 200 }]);

  const find = page.getByRole("searchbox", { name: say("distribution:handOut.find") });
  const progress = (on: Page, n: number) =>
    on.getByText(say("distribution:numbers.progress", { given: String(n), planned: "200" }));
  await find.focus();
  for (const [index, { code }] of given.slice(0, 3).entries()) {
    const clicks = await during(async () => {
      await expect(find).toBeFocused();
      await page.keyboard.type(code);
      await page.getByRole("button", { name: new RegExp(code, "u") }).click();
      await button("distribution:handOut.given").click();
      await expect(progress(page, index + 1)).toBeVisible();
    });
    expect(clicks).toBeLessThanOrEqual(2);
  }

  const token = await tokenFor(database.pool, served, user.id);
  const context = await openPhone(browser, { url: served.url, token, language: "en" });
  const phone = await context.newPage();
  const duringThat = await clicksOf(phone);
  await phone.goto(`/field?take=${id}`);
  const does = onPhone(phone, say, "en");
  await does.takeAlong();
  await context.setOffline(true);
  await phone.getByRole("searchbox").click();
  for (const [index, { code }] of given.slice(3, 6).entries()) {
    const clicks = await duringThat(async () => {
      await expect(phone.getByRole("searchbox")).toBeFocused();
      await phone.keyboard.type(code);
      await phone.getByRole("button", { name: new RegExp(code, "u") }).click();
      await does.button(say("distribution:handOut.given")).click();
      await expect(progress(phone, index + 4)).toBeVisible();
    });
    expect(clicks).toBeLessThanOrEqual(2);
  }
  await context.setOffline(false);
  await expect(phone.getByText(say("field:sent"))).toBeVisible();
  await expect(progress(page, 6)).toBeVisible();
  await context.close();
});
