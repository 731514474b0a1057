import { expect, test } from "../support/journey.ts";
import { layoutOf } from "../support/layout.ts";
import { open } from "../support/screen.ts";

for (const language of ["en", "km"] as const) {
  test.describe(`filters on a phone, ${language}`, () => {
    test.use({ role: "administrator", language });

    test("what the list is filtered by stands beside its total, costs no room and can be taken off", async ({
      page,
      build,
      user,
      say,
    }) => {
      const branchId = user.branchIds[0] ?? 0;
      const country = await build.reference("COUNTRY");
      const names = { nameEn: "Prey Chhor", nameLocal: "ព្រៃឈរ" };
      const province = await build.reference("PROVINCE", { countryId: country.id, ...names });
      const student = await build.student({ branchId, countryId: country.id, provinceId: province.id });
      await page.setViewportSize({ width: 390, height: 844 });
      await open(page, "/students/table", say);
      await expect(page.locator(".ui-item").first()).toBeVisible();
      await expect(page.locator(".ui-filter-summary")).toHaveCount(0);
      const before = await layoutOf(page);

      await open(page, `/students/table?provinceId=${province.id}&sex=FEMALE&hasActiveDonor=no`, say);
      await expect(page.locator(".ui-item").first()).toContainText(student.code);
      const summary = page.locator(".ui-filter-summary");
      const name = language === "km" ? names.nameLocal : names.nameEn;
      await expect(summary).toContainText(name);
      await expect(summary).toContainText(say("enums:Sex.FEMALE"));
      await expect(summary).toContainText(say("student:list.activeDonor"));
      const after = await layoutOf(page);
      expect(after).toEqual({ ...before, faults: [] });
      const box = await summary.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);

      await summary.click();
      const label = say("student:fields.province");
      await page.getByRole("button", { name: say("ui:list.clearFilter", { label }) }).click();
      await expect(summary).not.toContainText(name);
      await page.getByRole("button", { name: say("ui:list.clear"), exact: true }).click();
      await expect(summary).toHaveCount(0);
      await expect(page).toHaveURL(/\/students\/table$/u);
    });
  });
}
