import { expect, test } from "../support/journey.ts";

test("what is typed straight after Ctrl K is looked for, and opened with Enter", async ({ page, build, say, user }) => {
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
});
