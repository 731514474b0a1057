import { expect, field, pick, test } from "../support/journey.ts";
import { settled } from "../support/screen.ts";

test.use({ role: "administrator" });

test("a value is added, edited, found in use, its records moved, and deleted", async ({ page, build, say, user }) => {
  const other = await build.reference("SCHOOL_TYPE");
  const code = `STATE-${user.id}`;
  const name = `New state ${user.id}`;
  await page.goto("/setting/school-types");
  await page
    .getByRole("button", { name: say("reference:add.button"), exact: true })
    .first()
    .click();
  const add = page.getByRole("dialog", { name: say("reference:kinds.SCHOOL_TYPE.add") });
  await field(add, say("reference:fields.code")).fill(code);
  await field(add, say("reference:fields.nameEn")).fill(name);
  await field(add, say("reference:fields.nameLocal")).fill("ស្ថានភាពថ្មី");
  await add.getByRole("button", { name: say("ui:save") }).click();
  await expect(add).toBeHidden();

  await page.getByRole("searchbox", { name: say("reference:list.search") }).fill(code);
  await expect(page).toHaveURL(/[?&]q=/u);
  const menu = page.getByRole("button", { name: say("ui:list.rowMenu", { name }) });
  await menu.click();
  await page.getByRole("menuitem", { name: say("reference:edit.button") }).click();
  const edit = page.getByRole("dialog", { name: say("reference:edit.title", { name }) });
  await field(edit, say("reference:fields.nameLocal")).fill("ស្ថានភាពប្តូរ");
  await edit.getByRole("button", { name: say("ui:save") }).click();
  await expect(edit).toBeHidden();
  await expect(page.getByRole("row").filter({ hasText: code })).toContainText("ស្ថានភាពប្តូរ");

  const value = await build.find("school_type", code);
  const school = await build.school({ branchId: user.branchIds[0] ?? 0, schoolTypeId: value.id });
  await menu.click();
  await page.getByRole("menuitem", { name: say("ui:delete.confirm") }).click();
  // What blocks the deletion links to a list of exactly that; the remedy leads to the other values.
  const refused = page.getByRole("alertdialog", { name: say("ui:delete.cannot", { name }) });
  const used = refused.getByRole("link", { name: say("list:types.School_one", { shown: 1 }) });
  await expect(used).toHaveAttribute("href", `/schools/table?schoolTypeId=${value.id}`);
  await expect(page.getByRole("menuitem")).toHaveCount(0);
  await refused.getByRole("link", { name: say("ui:delete.ways.moveUses") }).click();
  await expect(page).toHaveURL(/[?&]q=/u);
  const move = page.getByRole("dialog", { name: say("reference:move.title", { name }) });
  const chosen = move.getByRole("combobox", { name: say("reference:move.to") });
  const send = move.getByRole("button", { name: say("reference:move.button"), exact: true });
  await chosen.fill(code);
  await page.getByRole("option").filter({ hasText: code }).click();
  await send.click();
  await expect(move.getByText(say("validation:otherValue"))).toBeVisible();
  await pick(move, say("reference:move.to"), other.code);
  await send.click();
  // What blocked it has been moved: now it asks whether to delete, with the focus on Cancel.
  const remove = page.getByRole("alertdialog", { name: say("reference:delete.title", { name }) });
  await expect(remove.getByRole("button", { name: say("ui:cancel") })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(remove).toBeHidden();
  await menu.press("Enter");
  await page.getByRole("menuitem", { name: say("ui:delete.confirm") }).press("Enter");
  await expect(remove.getByRole("button", { name: say("ui:cancel") })).toBeFocused();
  await remove.getByRole("button", { name: say("ui:delete.confirm"), exact: true }).click();
  await expect(remove).toBeHidden();
  await expect(page.getByRole("row").filter({ hasText: code })).toHaveCount(0);

  await page.goto(`/schools/information/${school.id}`);
  await expect(page.getByText(other.nameEn).first()).toBeVisible();
});

test("what is wrong with the study years moves none of their rows, however late it is known", async ({
  page,
  build,
  user,
}) => {
  const days = { firstDay: "1951-11-01", lastDay: "1952-10-31" };
  for (const place of ["A", "B"]) await build.reference("CLASS_YEAR", { code: `${place}-${user.id}`, ...days });
  const listed = page.waitForResponse(
    (response) =>
      (response.request().postDataJSON() as { operationName?: string } | null)?.operationName === "References",
  );
  await page.route("**/graphql", async (route) => {
    const { operationName } = route.request().postDataJSON() as { operationName: string };
    if (operationName === "ClassYears") await (await listed).finished();
    await route.continue();
  });
  await page.addInitScript(() => {
    const tops = new Set<number>();
    Object.assign(window, { tops });
    const look = () => {
      const box = document.querySelector(".ui-table tbody input")?.getBoundingClientRect();
      if (box) tops.add(Math.round(box.top));
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto("/setting/class-years");
  await expect(page.locator(".ui-notices")).toBeVisible();
  await expect(page.locator(".ui-table tbody").getByRole("checkbox").first()).toBeVisible();
  await settled(page);
  expect(await page.evaluate(() => (window as unknown as { tops: Set<number> }).tops.size)).toBe(1);
});
