import type { Locator, Page } from "@playwright/test";
import { expect, field, pick, test } from "../support/journey.ts";
import type { Language } from "../support/words.ts";

const rowOf = (page: Page, text: string): Locator =>
  page.getByRole("row").or(page.locator(".ui-item")).filter({ hasText: text });

/** In English on a wide screen, in Khmer on a phone. */
const sizes = { en: { width: 1280, height: 800 }, km: { width: 390, height: 844 } } satisfies Record<Language, object>;

for (const language of ["en", "km"] satisfies Language[]) {
  test.describe(`in ${language}`, () => {
    test.use({ language, viewport: sizes[language] });

    test("an existing student is reported on save, found by a search, merged and separated again", async ({
      page,
      build,
      say,
      user,
    }) => {
      const branchId = user.branchIds[0] ?? 0;
      const places = await build.places();
      const village = await build.codeOf("village", places.villageId);
      const names = {
        lastNameEn: "Sok",
        firstNameEn: `Dara${user.id}`,
        lastNameLocal: "សុខ",
        firstNameLocal: `តារា${user.id}`,
      };
      const shown =
        language === "km"
          ? `${names.lastNameLocal} ${names.firstNameLocal}`
          : `${names.lastNameEn} ${names.firstNameEn}`;
      const known = await build.student({ ...places, ...names, branchId, dateOfBirth: "2014-03-05", nickname: null });
      const gift = {
        branchId,
        donorId: (await build.donor()).id,
        classYearId: (await build.reference("CLASS_YEAR")).id,
      };
      await build.donation({ ...gift, studentId: known.id });

      await page.goto("/students/table?dialog=add");
      const add = page.getByRole("dialog", { name: say("student:add.title") });
      await add.getByRole("button", { name: say("student:quick.more") }).click();
      await expect(field(add, say("student:fields.code"))).not.toHaveValue("");
      for (const [name, text] of Object.entries(names)) await field(add, say(`student:fields.${name}`)).fill(text);
      await field(add, say("student:fields.nickname")).fill("Nea");
      await add.getByRole("radio", { name: say("enums:Sex.FEMALE") }).check({ force: true });
      await field(add, say("student:fields.dateOfBirth")).fill("5/3/2014");
      await pick(add, say("ui:place.VILLAGE"), village);
      const save = add.getByRole("button", { name: say("student:quick.close") });
      await save.click();
      const question = page.getByRole("alertdialog");
      await expect(question.getByRole("listitem")).toContainText(known.code);
      await expect(question.getByRole("link")).toHaveAttribute("href", `/students/${known.id}`);
      await question.getByRole("button", { name: say("student:duplicates.back") }).click();
      await expect(field(add, say("student:fields.nickname"))).toHaveValue("Nea");
      await save.click();
      await question.getByRole("button", { name: say("student:duplicates.save") }).click();
      await expect(add).toBeHidden();
      await expect(rowOf(page, known.code)).toBeVisible();

      await page.getByRole("button", { name: say("ui:list.more") }).click();
      await page.getByRole("menuitem", { name: say("student:menu.duplicates") }).click();
      await expect(page.getByText(say("duplicate:list.emptyTitle"))).toBeVisible();
      // A phone offers it here; a wider screen shows it anyway.
      await page.getByRole("button", { name: say("duplicate:search.button") }).click();
      await expect(rowOf(page, known.code)).toContainText(say("duplicate:why.birth"));
      const menu = page.getByRole("button", {
        name: say("ui:list.rowMenu", { name: say("duplicate:list.row", { first: shown, second: shown }) }),
      });
      await menu.click();
      await page.getByRole("menuitem", { name: say("duplicate:apart.button") }).click();
      await expect(rowOf(page, known.code)).toBeHidden();
      const told = say(`duplicate:apart.done_${language === "en" ? "one" : "other"}`, {
        shown: new Intl.NumberFormat(language).format(1),
      });
      await page
        .locator(".bp6-toast")
        .filter({ hasText: told })
        .getByRole("button", { name: say("ui:undo.action") })
        .click();
      await expect(rowOf(page, known.code)).toBeVisible();

      const other = await build.find(
        "student",
        (await page.locator(".ui-code").allTextContents()).find((code) => code !== known.code) ?? "",
      );
      await build.donation({ ...gift, studentId: other.id, givenOn: "2026-03-04" });
      await menu.click();
      await page.getByRole("menuitem", { name: say("duplicate:merge.menu") }).click();
      await expect(page.getByRole("region", { name: say("duplicate:merge.stays"), exact: true })).toContainText(
        known.code,
      );
      const nickname = page.getByRole("radiogroup", { name: say("student:fields.nickname") });
      await expect(nickname.getByRole("radio", { name: "Nea" })).toBeChecked();
      const merge = page.getByRole("button", { name: say("duplicate:merge.button"), exact: true });
      await merge.click();
      await expect(page.getByText(say("duplicate:merge.choose"))).toBeVisible();
      await page
        .getByRole("radiogroup", { name: say("duplicate:merge.kind.DONATION") })
        .getByRole("radio")
        .first()
        .check({ force: true });
      await merge.click();
      await expect(page).toHaveURL(new RegExp(`/students/${known.id}$`, "u"));
      await expect(page.getByText("Nea", { exact: true })).toBeVisible();

      await page.goto(`/students/${other.id}`);
      await expect(page).toHaveURL(new RegExp(`/students/${known.id}$`, "u"));
      const merged = page.getByRole("region", { name: say("student:merged.title") });
      await merged.getByRole("button", { name: say("duplicate:merged.undo") }).click();
      await page
        .getByRole("alertdialog")
        .getByRole("button", { name: say("duplicate:merged.undo") })
        .click();
      await expect(merged).toBeHidden();
      await page.goto(`/students/${other.id}`);
      await expect(page.getByRole("heading", { name: shown })).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`/students/${other.id}$`, "u"));
    });
  });
}
