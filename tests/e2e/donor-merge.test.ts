import { expect, field, pick, test } from "../support/journey.ts";
import type { Language } from "../support/words.ts";

/** In English on a wide screen, in Khmer on a phone. */
const sizes = { en: { width: 1440, height: 900 }, km: { width: 390, height: 844 } } satisfies Record<Language, object>;

for (const language of ["en", "km"] satisfies Language[]) {
  test.describe(`in ${language}`, () => {
    test.use({ language, viewport: sizes[language] });

    test("a director merges two donors from the page of one, and undoes it there", async ({
      page,
      build,
      say,
      user,
    }) => {
      const branchId = user.branchIds[0] ?? 0;
      const classYearId = (await build.reference("CLASS_YEAR")).id;
      const keep = await build.donor({ nameEn: `Tanaka Hiroshi ${user.id}`, email: null });
      const other = await build.donor({ nameEn: `TANAKA, Hiroshi ${user.id}`, email: `hiroshi${user.id}@example.org` });
      const studentId = (await build.student({ branchId })).id;
      for (const donorId of [keep.id, other.id]) await build.donation({ branchId, classYearId, donorId, studentId });
      await build.pledge({ branchId, donorId: other.id });
      const named = ({ nameEn, nameLocal }: typeof keep) => (language === "km" ? nameLocal : nameEn);

      await page.goto(`/donors/information/${keep.id}`);
      await page.getByRole("button", { name: say("ui:list.rowMenu", { name: named(keep) }) }).click();
      await page.getByRole("menuitem", { name: say("donor:menu.merge") }).click();
      const dialog = page.getByRole("dialog", { name: say("duplicate:donor.mergeWith.title", { name: named(keep) }) });
      await pick(dialog, say("duplicate:donor.mergeWith.other"), other.code);
      await dialog.getByRole("button", { name: say("duplicate:donor.mergeWith.button") }).click();

      const shown = new Intl.NumberFormat(language).format(1);
      const one = language === "en" ? "_one" : "_other";
      await expect(page.getByRole("region", { name: say("duplicate:donor.stays"), exact: true })).toContainText(
        keep.code,
      );
      await expect(
        page.getByRole("listitem").filter({ hasText: say(`duplicate:donor.moves.pledges${one}`, { shown }) }),
      ).toBeVisible();
      const email = page.getByRole("radiogroup", { name: say("donor:fields.email") });
      await expect(email.getByRole("radio", { name: `hiroshi${user.id}@example.org` })).toBeChecked();
      const merge = page.getByRole("button", { name: say("duplicate:merge.button"), exact: true });
      await merge.click();
      await expect(page.getByText(say("duplicate:merge.choose"))).toBeVisible();
      await page
        .getByRole("radiogroup", { name: say(`duplicate:donor.kind.DONATION${one}`, { shown }) })
        .getByRole("radio")
        .first()
        .check({ force: true });
      await merge.click();
      await expect(page).toHaveURL(new RegExp(`/donors/information/${keep.id}$`, "u"));
      await expect(page.getByText(`hiroshi${user.id}@example.org`)).toBeVisible();
      const merged = page.getByRole("region", { name: say("duplicate:donor.merged.title") });
      await expect(merged).toContainText(other.code);

      await page.goto(`/donors/information/${other.id}`);
      await expect(page).toHaveURL(new RegExp(`/donors/information/${keep.id}$`, "u"));
      await merged.getByRole("button", { name: say("duplicate:merged.undo") }).click();
      await page
        .getByRole("alertdialog")
        .getByRole("button", { name: say("duplicate:merged.undo") })
        .click();
      await expect(merged).toBeHidden();
      await page.goto(`/donors/information/${other.id}`);
      await expect(page.getByRole("heading", { name: named(other) })).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`/donors/information/${other.id}$`, "u"));
    });

    test("an existing donor is reported on save, found by a search, told apart, and merged from the list", async ({
      page,
      build,
      say,
      user,
    }) => {
      const known = await build.donor({ nameEn: `Angkor Trading ${user.id} Co., Ltd.`, nameLocal: null });
      await page.goto("/donors/table?dialog=add");
      const add = page.getByRole("dialog", { name: say("donor:add.title") });
      await expect(field(add, say("donor:fields.code"))).not.toHaveValue("");
      await field(add, say("donor:fields.nameEn")).fill(`ANGKOR TRADING ${user.id}`);
      const save = add.getByRole("button", { name: say("donor:add.button") });
      await save.click();
      const question = page.getByRole("alertdialog");
      await expect(question.getByRole("listitem")).toContainText(known.code);
      await question.getByRole("button", { name: say("duplicate:donor.possible.back") }).click();
      await expect(field(add, say("donor:fields.nameEn"))).toHaveValue(`ANGKOR TRADING ${user.id}`);
      await save.click();
      await question.getByRole("button", { name: say("duplicate:donor.possible.save") }).click();
      await expect(add).toBeHidden();

      await page.getByRole("button", { name: say("ui:list.more") }).click();
      await page.getByRole("menuitem", { name: say("donor:menu.duplicates") }).click();
      await expect(page.getByRole("heading", { name: say("duplicate:donor.list.title") })).toBeVisible();
      if (language === "km") await page.getByRole("button", { name: say("ui:list.more") }).click();
      await page
        .getByRole(language === "km" ? "menuitem" : "button", { name: say("duplicate:search.button") })
        .first()
        .click();
      const pair = page.getByRole("row").or(page.locator(".ui-item")).filter({ hasText: known.code });
      await expect(pair).toContainText(say("duplicate:donor.why.name"));
      const menu = pair.getByRole("button", { name: known.nameEn });
      await menu.click();
      await page.getByRole("menuitem", { name: say("duplicate:apart.button") }).click();
      await expect(pair).toBeHidden();
      await page
        .locator(".bp6-toast")
        .getByRole("button", { name: say("ui:undo.action") })
        .first()
        .click();
      await expect(pair).toBeVisible();
      await menu.click();
      await page.getByRole("menuitem", { name: say("duplicate:merge.menu") }).click();
      await page.getByRole("button", { name: say("duplicate:merge.button"), exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`/donors/information/${known.id}$`, "u"));
    });

    test("a donor with donations is not deleted: merging is offered, and a success can be undone from its message", async ({
      page,
      build,
      say,
      user,
    }) => {
      const branchId = user.branchIds[0] ?? 0;
      const [keep, other] = [await build.donor(), await build.donor()];
      await build.donation({ branchId, donorId: keep.id });
      const name = language === "km" ? keep.nameLocal : keep.nameEn;
      await page.goto(`/donors/information/${keep.id}`);
      await page.getByRole("button", { name: say("ui:list.rowMenu", { name }) }).click();
      await page.getByRole("menuitem", { name: say("ui:delete.confirm") }).click();
      await page.getByRole("link", { name: say("ui:delete.ways.mergeDonors") }).click();
      const dialog = page.getByRole("dialog", { name: say("duplicate:donor.mergeWith.title", { name }) });
      await pick(dialog, say("duplicate:donor.mergeWith.other"), other.code);
      await dialog.getByRole("button", { name: say("duplicate:donor.mergeWith.button") }).click();
      await page.getByRole("button", { name: say("duplicate:merge.button"), exact: true }).click();
      await page
        .locator(".bp6-toast")
        .filter({ hasText: say("duplicate:merge.done", { other: other.code, kept: keep.code }) })
        .getByRole("button", { name: say("ui:undo.action") })
        .click();
      await expect(page.getByText(say("ui:undo.done"))).toBeVisible();
      await page.goto(`/donors/information/${other.id}`);
      await expect(page).toHaveURL(new RegExp(`/donors/information/${other.id}$`, "u"));
      await expect(page.getByText(other.code).first()).toBeVisible();
    });
  });
}
