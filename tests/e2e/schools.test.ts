import type { Locator, Page } from "@playwright/test";
import { expect, field, pick, test } from "../support/journey.ts";

const rowOf = (page: Page, name: string): Locator => page.getByRole("row").filter({ hasText: name });

test.describe("in English", () => {
  test.use({ language: "en" });

  test("a school is added, pinned, edited, deleted and restored", async ({ language, page, build, say, user }) => {
    const village = await build.reference("VILLAGE");
    const state = await build.reference("SCHOOL_TYPE");
    const english = `Hill School ${user.id}`;
    const khmer = `សាលាភ្នំ ${user.id}`;
    const shown = language === "km" ? khmer : english;

    await page.goto("/schools/table");
    await page
      .getByRole("button", { name: say("school:add.button") })
      .first()
      .click();
    const dialog = page.getByRole("dialog", { name: say("school:add.title") });
    await expect(field(dialog, say("school:fields.code"))).not.toHaveValue("");
    await dialog.getByRole("button", { name: say("school:add.button") }).click();
    await expect(field(dialog, say("school:fields.nameEn"))).toHaveAttribute("aria-invalid", "true");

    await field(dialog, say("school:fields.nameEn")).fill(english);
    await field(dialog, say("school:fields.nameLocal")).fill(khmer);
    await pick(dialog, say("school:fields.schoolType"), state.code);
    await pick(dialog, say("ui:place.VILLAGE"), village.code);
    await expect(dialog.getByRole("combobox", { name: say("ui:place.COMMUNE"), exact: true })).not.toHaveValue("");
    await field(dialog, say("school:fields.phone")).fill("012 345-678");
    await dialog.getByRole("button", { name: say("school:add.button") }).click();
    await expect(dialog).toBeHidden();
    await expect(rowOf(page, english)).toBeVisible();

    const menu = page.getByRole("button", { name: say("ui:list.rowMenu", { name: shown }) });
    await menu.click();
    await page.getByRole("menuitem", { name: say("ui:pin.pin"), exact: true }).click();
    await expect(rowOf(page, english).getByRole("img", { name: say("ui:pin.pinned") })).toBeVisible();

    await page.getByRole("link", { name: shown }).click();
    await expect(page.getByRole("heading", { name: shown })).toBeVisible();
    await page.getByRole("button", { name: say("ui:list.rowMenu", { name: shown }) }).click();
    await page.getByRole("menuitem", { name: say("school:menu.contact") }).click();
    const edit = page.getByRole("dialog", { name: say("school:menu.contact") });
    await expect(field(edit, say("school:fields.phone"))).toHaveValue("012345678");
    await field(edit, say("school:fields.contactName")).fill("Sok Dara");
    await edit.getByRole("button", { name: say("ui:save") }).click();
    await expect(edit).toBeHidden();
    await expect(page.getByText("Sok Dara")).toBeVisible();
    await page.getByRole("tab", { name: say("ui:changes.title") }).click();
    await expect(page.getByRole("tabpanel").getByText("Sok Dara")).toBeVisible();

    await page.getByRole("button", { name: say("ui:list.rowMenu", { name: shown }) }).click();
    await page.getByRole("menuitem", { name: say("ui:delete.confirm") }).click();
    const question = page.getByRole("alertdialog", { name: say("school:delete.title", { name: shown }) });
    await question.getByRole("button", { name: say("ui:delete.confirm") }).click();
    await expect(page).toHaveURL(/\/schools\/table/u);
    await expect(rowOf(page, english)).toBeHidden();
    const told = page.locator(".bp6-toast").filter({
      hasText: say(language === "km" ? "school:delete.done_other" : "school:delete.done_one", {
        shown: new Intl.NumberFormat(language).format(1),
      }),
    });
    await told.getByRole("button", { name: say("ui:undo.action") }).click();
    await expect(rowOf(page, english)).toBeVisible();
  });
});

test("a long name leaves the other columns visible; a filter and a search stay in the URL", async ({
  page,
  build,
  say,
  user,
}) => {
  const branchId = user.branchIds[0] ?? 0;
  const school = await build.school({ branchId, nameEn: "Lake School" });
  await build.school({ branchId, nameEn: "River School" });
  const long = { nameEn: "Long".repeat(25), nameLocal: "សាលារៀន".repeat(14) };
  await build.school({ branchId, ...long });
  await page.goto("/schools/table");
  await expect(rowOf(page, "River School")).toBeVisible();
  await expect(page.getByRole("columnheader", { name: say("school:fields.totalStudent") })).toBeInViewport({
    ratio: 1,
  });
  for (const name of [long.nameEn, long.nameLocal]) {
    await page.getByRole("cell").getByText(name).hover();
    await expect(page.getByRole("cell").getByTitle(name, { exact: true })).toBeVisible();
  }
  await page.getByRole("searchbox", { name: say("school:list.search") }).fill(school.code);
  await expect(rowOf(page, "River School")).toBeHidden();
  await expect(page).toHaveURL(/[?&]\w+=/u);
  await page.reload();
  await expect(rowOf(page, "Lake School")).toBeVisible();
  await expect(rowOf(page, "River School")).toBeHidden();
});

test("with the keyboard alone: signed in, a school added with its village, pinned, edited, deleted, another imported", async ({
  browser,
  build,
  say,
  user,
  served,
}) => {
  const village = await build.reference("VILLAGE");
  const state = await build.reference("SCHOOL_TYPE");
  const name = `Keyboard School ${user.id}`;
  const context = await browser.newContext({ baseURL: served.url, storageState: { cookies: [], origins: [] } });
  const page = await context.newPage();
  // Asked for from the beginning: a chooser that opens before the browser is told of it is never reported.
  const chooser = page.waitForEvent("filechooser", { timeout: 0 });
  const { keyboard } = page;
  /** Presses Tab until the element has the focus, as a person would; gives up after a whole round. */
  const reach = async (target: Locator) => {
    await expect(target).toBeVisible();
    for (let steps = 0; steps < 120; steps += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await keyboard.press("Tab");
    }
    throw new Error(`Not reached with Tab: ${String(target)}`);
  };
  const type = async (target: Locator, text: string) => {
    await reach(target);
    await keyboard.type(text);
  };
  const press = async (target: Locator) => {
    await reach(target);
    await keyboard.press("Enter");
  };
  const choose = async (dialog: Locator, label: string, code: string) => {
    await type(dialog.getByRole("combobox", { name: label, exact: true }), code);
    await keyboard.press("Enter");
    await expect(dialog.getByRole("combobox", { name: label, exact: true })).toHaveValue(
      new RegExp(String.raw`\(${code}\)$`, "u"),
    );
  };

  await page.goto("/schools/table");
  await type(field(page, say("auth:email")), user.email);
  await type(field(page, say("auth:password")), user.password);
  await keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: say("school:list.title") })).toBeVisible();

  await press(page.getByRole("button", { name: say("school:add.button") }).first());
  const dialog = page.getByRole("dialog", { name: say("school:add.title") });
  await type(field(dialog, say("school:fields.nameEn")), name);
  await type(field(dialog, say("school:fields.nameLocal")), "សាលាក្តារចុច");
  await choose(dialog, say("school:fields.schoolType"), state.code);
  await choose(dialog, say("ui:place.VILLAGE"), village.code);
  await press(dialog.getByRole("button", { name: say("school:add.button") }));
  await expect(dialog).toBeHidden();

  await press(page.getByRole("link", { name }));
  await expect(page.getByRole("heading", { name })).toBeVisible();
  await press(page.getByRole("button", { name: say("ui:pin.pin"), exact: true }));
  await expect(page.getByRole("button", { name: say("ui:pin.unpin") })).toBeVisible();
  await press(page.getByRole("button", { name: say("ui:detail.editSection", { title: say("school:sections.info") }) }));
  const edit = page.getByRole("dialog");
  await type(field(edit, say("school:fields.totalStudent")), "250");
  await keyboard.press("Enter");
  await expect(edit).toBeHidden();
  await expect(page.getByText("250")).toBeVisible();

  const branchId = user.branchIds[0] ?? 0;
  const next = await build.school({ branchId, nameEn: "Next School" });
  await press(page.getByRole("link", { name: say("shell:menu.schools"), exact: true }).first());
  const menuOf = (school: string) => page.getByRole("button", { name: say("ui:list.rowMenu", { name: school }) });
  await expect(menuOf("Next School")).toBeVisible();
  const question = page.getByRole("alertdialog", { name: say("school:delete.title", { name }) });
  const askDelete = async () => {
    await press(menuOf(name));
    await expect(page.getByRole("menuitem").first()).toBeFocused();
    await keyboard.press("End");
    // Menu items act on key down: the key is released on the question's button, and must not answer it.
    await keyboard.down("Enter");
    await expect(question.getByRole("button", { name: say("ui:cancel") })).toBeFocused();
    await keyboard.up("Enter");
  };
  await askDelete();
  await expect(question).toBeVisible();
  await keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(menuOf(name)).toBeFocused();
  await askDelete();
  await press(question.getByRole("button", { name: say("ui:delete.confirm") }));
  await expect(menuOf(name)).toBeHidden();
  await expect(menuOf("Next School")).toBeFocused();

  await press(page.getByRole("button", { name: say("list:import"), exact: true }));
  const importing = page.getByRole("dialog", { name: say("import:title", { type: say("school:list.title") }) });
  await expect(importing.getByRole("button", { name: say("import:upload.choose") })).toBeFocused();
  await keyboard.press("Enter");
  const sheet = `code,name_en\n${next.code},Imported School\n`;
  await (await chooser).setFiles({ name: "schools.csv", mimeType: "text/csv", buffer: Buffer.from(sheet) });
  await press(importing.getByRole("button", { name: say("import:mapping.check") }));
  await press(importing.getByRole("button", { name: say("import:preview.run_one", { shown: 1 }) }));
  await expect(importing.getByText(say("import:result.done"))).toBeVisible();
  await expect(importing.locator(".bp6-dialog-body")).toBeFocused();
  await press(importing.getByRole("button", { name: say("ui:close"), exact: true }).last());
  await expect(importing).toBeHidden();
  await expect(page.getByRole("button", { name: say("list:import"), exact: true })).toBeFocused();
  await expect(menuOf("Imported School")).toBeVisible();
  await context.close();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("schools are found, opened and edited; nothing is wider than the screen", async ({ page, build, say, user }) => {
    const branchId = user.branchIds[0] ?? 0;
    const school = await build.school({ branchId, nameEn: "Phone School", nameLocal: "សាលារៀន".repeat(14) });
    const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
    await page.goto("/");
    await page.getByRole("button", { name: say("shell:menu.open") }).click();
    await page.getByRole("link", { name: say("shell:menu.schools"), exact: true }).click();
    await page.getByRole("searchbox", { name: say("school:list.search") }).fill(school.code);
    await expect(page.getByRole("link", { name: "Phone School" })).toBeVisible();
    expect(await fits()).toBe(true);
    await page.getByRole("link", { name: "Phone School" }).click();
    await expect(page.getByRole("heading", { name: "Phone School" })).toBeVisible();
    expect(await fits()).toBe(true);
    await page
      .getByRole("button", { name: say("ui:detail.editSection", { title: say("school:sections.info") }) })
      .click();
    const dialog = page.getByRole("dialog");
    await field(dialog, say("school:fields.totalStudent")).fill("99");
    expect(await fits()).toBe(true);

    // The connection bar covers nothing that is open.
    const told = page.getByText(say("shell:offline"));
    const above = async (lower: Locator) => {
      const [bar, below] = [await told.boundingBox(), await lower.boundingBox()];
      return (bar?.y ?? -1) >= 0 && (bar?.y ?? 0) + (bar?.height ?? 0) <= (below?.y ?? 0);
    };
    await page.context().setOffline(true);
    await expect(told).toBeVisible();
    await expect.poll(() => above(dialog)).toBe(true);
    await page.context().setOffline(false);
    await expect(told).toBeHidden();
    await dialog.getByRole("button", { name: say("ui:save") }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText("99", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: say("shell:menu.open") }).click();
    await page.context().setOffline(true);
    await expect(told).toBeVisible();
    await expect.poll(() => above(page.getByRole("navigation", { name: say("shell:menu.label") }))).toBe(true);
    await page.context().setOffline(false);
    await expect(told).toBeHidden();
  });
});
