import { expect, test } from "../support/journey.ts";
import { wordsIn } from "../support/words.ts";

test("Enter before the results arrive opens what was typed, not what was found before", async ({
  page,
  build,
  say,
  user,
}) => {
  const branchId = user.branchIds[0] ?? 0;
  const before = await build.school({ branchId, nameEn: `Aaa Meadow ${user.id}`, code: `MEADOW${user.id}-1` });
  const school = await build.school({ branchId, nameEn: `Zzz Meadow ${user.id}`, code: `MEADOW${user.id}-2` });
  await page.goto("/schools/table");
  await expect(page.getByRole("link", { name: school.nameEn })).toBeVisible();
  await page.keyboard.press("Control+k");
  const find = page.getByRole("combobox", { name: say("search:label"), exact: true });
  await find.fill(`MEADOW${user.id}`);
  await expect(page.getByRole("option", { name: before.nameEn })).toBeVisible();
  await find.fill(school.code);
  await find.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: school.nameEn })).toBeVisible();
});

test("typing straight after Ctrl K searches, and Enter opens the result", async ({ page, build, say, user }) => {
  const school = await build.school({ branchId: user.branchIds[0] ?? 0, nameEn: `Quarry School ${user.id}` });
  await page.goto("/schools/table");
  await expect(page.getByRole("link", { name: school.nameEn })).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.keyboard.type(school.code);
  const find = page.getByRole("combobox", { name: say("search:label"), exact: true });
  await expect(find).toHaveValue(school.code);
  await expect(page.getByRole("option", { name: school.nameEn })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: school.nameEn })).toBeVisible();

  // A screen by its name in the other language, and each that the menu shows by its own.
  await page.keyboard.press("Control+k");
  await find.fill(wordsIn("km")("shell:menu.reports"));
  await page.getByRole("option", { name: say("shell:menu.reports") }).click();
  await expect(page).toHaveURL(/\/reports$/u);

  const shown = await page
    .getByRole("navigation", { name: say("shell:menu.label") })
    .getByRole("link")
    .allInnerTexts();
  expect(shown).toContain(say("shell:menu.needs"));
  await page.keyboard.press("Control+k");
  for (const name of shown) {
    await find.fill(name);
    await expect(
      page
        .getByRole("option", { name })
        .filter({ hasText: say("search:screens") })
        .first(),
    ).toBeVisible();
  }
});
