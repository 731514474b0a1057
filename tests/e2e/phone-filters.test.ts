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
      const district = await build.reference("DISTRICT", { provinceId: province.id });
      const commune = await build.reference("COMMUNE", { districtId: district.id });
      const village = await build.reference("VILLAGE", { communeId: commune.id });
      const above = { countryId: country.id, provinceId: province.id, districtId: district.id, communeId: commune.id };
      const student = await build.student({ branchId, ...above, villageId: village.id });
      await page.setViewportSize({ width: 390, height: 844 });
      await open(page, "/students/table", say);
      const first = page.locator(".ui-item:not(.ui-item-skeleton)").first();
      await expect(first).toBeVisible();
      await expect(page.locator(".ui-filter-summary")).toHaveCount(0);
      const before = await layoutOf(page);

      await open(page, `/students/table?provinceId=${province.id}&sex=FEMALE&hasActiveDonor=no`, say);
      await expect(first).toContainText(student.code);
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
      const chips = page.locator(".ui-filter-set");
      for (const said of [name, say("enums:Sex.FEMALE"), say("student:list.activeDonor")]) {
        await expect(chips).toContainText(said);
      }
      const label = say("student:fields.province");
      await page.getByRole("button", { name: say("ui:list.clearFilter", { label }) }).click();
      await expect(summary).not.toContainText(name);
      await page.getByRole("button", { name: say("ui:list.clear"), exact: true }).click();
      await expect(summary).toHaveCount(0);
      await expect(page).toHaveURL(/\/students\/table$/u);
    });
  });
}
