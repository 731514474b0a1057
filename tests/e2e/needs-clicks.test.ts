import { clicksOf } from "../support/clicks.ts";
import { expect, field, pick, test } from "../support/journey.ts";

test.use({ language: "en" });

test("200 bicycles take at most 15 clicks from the list of needs to the printed sheets", async ({
  page,
  build,
  say,
  user,
  database,
}) => {
  const branchId = user.branchIds[0] ?? 0;
  const places = await build.places();
  for (let i = 0; i < 200; i += 1) await build.student({ branchId, ...places });
  const donor = await build.donor();
  const { rows: years } = await database.pool.query<{ id: number }>(
    "select present_class_year((now() at time zone 'Asia/Phnom_Penh')::date) as id",
  );
  const classYearId = years[0]?.id ?? 0;
  const distribution = await build.distribution({ branchId, classYearId, name: `Bicycles ${user.id}` });
  const during = await clicksOf(page);
  const button = (key: string) => page.getByRole("button", { name: say(key), exact: true });
  const dialog = page.getByRole("dialog");
  const within = (key: string) => dialog.getByRole("button", { name: say(key), exact: true });
  await page.goto("/");
  const clicks = await during(async () => {
    await page.getByRole("link", { name: say("shell:menu.needs"), exact: true }).click();
    await expect(page.getByRole("row").nth(50)).toBeAttached();
    await page.getByRole("checkbox", { name: say("ui:list.selectAll") }).click({ force: true });
    await page.getByRole("button", { name: say("ui:list.selectWhole", { shown: "200" }) }).click();
    await button("student:menu.plan").click();
    // The only open distribution of what they wait for is chosen.
    await expect(field(dialog, say("distribution:plan.distribution"))).toHaveValue(String(distribution.id));
    await pick(dialog, say("distribution:fields.donor"), donor.code);
    await expect(dialog.getByText(say("donation:several.chosen_other", { shown: "200" }))).toBeVisible();
    await within("distribution:plan.save").click();
    await expect(dialog).toBeHidden();
    await page.getByRole("link", { name: say("ui:toast.open"), exact: true }).click();
    await expect(page.getByRole("heading", { name: `Bicycles ${user.id}` })).toBeVisible();
    await button("ui:list.more").click();
    await page.getByRole("menuitem", { name: say("distribution:serials.button"), exact: true }).click();
    await field(dialog, say("distribution:serials.first")).fill(`N${user.id}-001`);
    await field(dialog, say("distribution:serials.last")).fill(`N${user.id}-200`);
    await within("distribution:serials.range").click();
    await within("ui:save").click();
    await expect(dialog).toBeHidden();
    await button("distribution:paper.button").click();
    const file = page.waitForEvent("download");
    await within("distribution:paper.makeAll").click();
    expect((await file).suggestedFilename()).toMatch(/^papers_.*\.zip$/u);
  });
  expect(clicks).toBeGreaterThan(8);
  expect(clicks).toBeLessThanOrEqual(15);
  const { rows } = await database.pool.query(
    "select count(distinct serial_number)::integer as count from planned_student where distribution_id = $1",
    [distribution.id],
  );
  expect(rows).toEqual([{ count: 200 }]);
});
