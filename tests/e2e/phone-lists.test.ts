import { expect, test } from "../support/journey.ts";

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("a list is ordered in its menu, and a row says what somebody has added to it", async ({
    page,
    build,
    say,
    user,
  }) => {
    const branchId = user.branchIds[0] ?? 0;
    const mark = `Phone${user.id}`;
    const names = ["Alba", "Cora", "Beth"].map((name) => `${name}${mark}`);
    const places = await build.places();
    for (const lastNameEn of names) await build.student({ branchId, ...places, lastNameEn, nickname: "Mom" });
    await page.goto(`/students/table?q=${mark}`);
    const rows = page.locator(".ui-item");
    await expect(rows).toHaveCount(3);
    await expect(rows.first()).not.toContainText("Mom");

    await page.getByRole("button", { name: say("ui:list.viewPhone") }).click();
    const order = page.getByRole("combobox", { name: say("ui:order.label") });
    // What a search finds is ranked until somebody orders it.
    await expect(order).toHaveValue("");
    await order.selectOption({ label: say("student:fields.name") });
    await expect(rows).toContainText(["Alba", "Beth", "Cora"]);
    await page.getByRole("button", { name: say("ui:order.ascending") }).click();
    await expect(rows).toContainText(["Cora", "Beth", "Alba"]);
    await expect(page).toHaveURL(/sort=-NAME_EN/u);

    const before = await rows.first().evaluate((row) => row.getBoundingClientRect().height);
    const nickname = page.getByRole("checkbox", { name: say("student:fields.nickname") });
    await expect(nickname).not.toBeChecked();
    await nickname.check({ force: true });
    await expect(rows.first()).toContainText(`${say("student:fields.nickname")} Mom`);
    const line = (await rows.first().evaluate((row) => row.getBoundingClientRect().height)) - before;
    expect(line).toBeGreaterThan(10);
    expect(line).toBeLessThan(30);
    await nickname.uncheck({ force: true });
    await expect(rows.first()).not.toContainText("Mom");
  });
});

test.describe("a view of a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("says what was added to the rows, there and, beside the list's own columns, on a laptop", async ({
    page,
    build,
    say,
    user,
  }) => {
    const { code } = await build.student({
      branchId: user.branchIds[0] ?? 0,
      sex: "FEMALE",
      dateOfBirth: "2014-03-12",
    });
    await page.goto(`/students/table?q=${code}`);
    const row = page.locator(".ui-item").filter({ hasText: code });
    const added = row.locator(".ui-item-ticked");
    const [age, sex] = [say("student:fields.age"), say("student:fields.sex")];
    const tick = (name: string, on: boolean) =>
      page.getByRole("checkbox", { name, exact: true }).setChecked(on, { force: true });
    const menu = page.getByRole("button", { name: say("ui:list.viewPhone") });
    await menu.click();
    for (const name of [age, sex]) await tick(name, true);
    await page.keyboard.press("Escape");
    await expect(added).toHaveText(new RegExp(`${sex}.*${say("enums:Sex.FEMALE")}.*${age}|${age}.*${sex}`, "u"));
    const said = (await added.textContent()) ?? "";

    await page.getByRole("button", { name: say("view:list.button"), exact: true }).click();
    await page.getByRole("menuitem", { name: say("view:list.add") }).click();
    const dialog = page.getByRole("dialog", { name: say("view:list.dialog.add") });
    await dialog.getByRole("textbox", { name: say("view:fields.name") }).fill("Ages");
    await dialog.getByRole("button", { name: say("ui:save") }).click();
    await expect(dialog).toBeHidden();
    const views = page.getByRole("button", { name: /^Ages/u });
    await expect(views).toHaveAccessibleName("Ages");
    await expect(added).toHaveText(said);

    // Changed, then shown again.
    await menu.click();
    for (const name of [age, sex]) await tick(name, false);
    await page.keyboard.press("Escape");
    await expect(added).toHaveCount(0);
    await expect(views).toHaveAccessibleName(`Ages (${say("view:changed")})`);
    await views.click();
    await page.getByRole("menuitem", { name: "Ages", exact: true }).click();
    await expect(added).toHaveText(said);
    await expect(views).toHaveAccessibleName("Ages");

    await page.setViewportSize({ width: 1440, height: 900 });
    for (const header of [age, sex, say("student:fields.school"), say("student:fields.povertyLevel")]) {
      await expect(page.getByRole("columnheader", { name: header, exact: true })).toBeVisible();
    }
    await expect(page.getByRole("button", { name: "Ages", exact: true })).toBeVisible();
  });
});

test("a place's name that no record has offers those who are there, one click away", async ({
  page,
  build,
  say,
  user,
}) => {
  const branchId = user.branchIds[0] ?? 0;
  const nameEn = `Ampil${user.id}`;
  const places = await build.places();
  const elsewhere = await build.reference("VILLAGE", { communeId: places.communeId, nameEn });
  const here = await build.reference("VILLAGE", { communeId: places.communeId, nameEn });
  await build.reference("VILLAGE", { communeId: places.communeId, nameEn: `${nameEn} Leu` });
  const student = await build.student({ branchId, ...places, villageId: here.id });
  await page.goto("/students/table?sex=FEMALE");
  await page.getByRole("searchbox").fill(nameEn.toLowerCase());
  const ways = page.getByRole("group", { name: say("ui:placeWays") });
  await expect(ways.getByRole("button")).toHaveCount(1);
  await ways.getByRole("button", { name: nameEn }).click();
  await expect(page.getByRole("row").filter({ hasText: student.code })).toBeVisible();
  const query = new URL(page.url()).searchParams;
  expect(new Set(query.get("villageId")?.split(","))).toEqual(new Set([String(elsewhere.id), String(here.id)]));
  expect([query.get("q"), query.get("sex")]).toEqual([null, "FEMALE"]);

  // Nobody is there in another sex: nothing is offered.
  await page.goto(`/students/table?sex=MALE&q=${nameEn}`);
  await expect(page.getByText(say("ui:list.unmatchedTitle"))).toBeVisible();
  await expect(page.getByRole("button", { name: say("ui:list.clear"), exact: true }).last()).toBeVisible();
  await expect(ways.getByRole("button")).toHaveCount(0);
});

for (const language of ["en", "km"] as const) {
  test.describe(`a new student's name, ${language}`, () => {
    test.use({ language, role: "staff" });

    test("is written in Latin letters from the Khmer one, until somebody writes it otherwise; one that is another is said", async ({
      page,
      say,
    }) => {
      await page.goto("/students/table?dialog=add");
      const dialog = page.getByRole("dialog", { name: say("student:add.title") });
      const khmer = dialog.getByRole("textbox", { name: say("student:quick.nameLocal") });
      const latin = dialog.getByRole("textbox", { name: say("student:quick.nameEn") });
      await khmer.fill("សុខ ស្រីមុំ");
      await expect(latin).toHaveValue("Sok Sreimum");
      await expect(latin).toHaveAccessibleDescription(say("student:quick.romanised"));
      await khmer.fill("សុខ ដារ៉ា");
      await expect(latin).toHaveValue("Sok Dara");
      await latin.fill("Sok Darah");
      await expect(latin).not.toHaveAccessibleDescription(say("student:quick.romanised"));
      await khmer.fill("សុខ ស្រីមុំ");
      await expect(latin).toHaveValue("Sok Darah");
      // It is not the Khmer name any more: this is said there, and in the form with all fields.
      await expect(latin).toHaveAccessibleDescription(say("student:quick.differ"));
      await dialog.getByRole("button", { name: say("student:quick.more") }).click();
      const differs = dialog.getByText(say("student:quick.differ"));
      await expect(differs).toBeVisible();
      await dialog.getByRole("textbox", { name: say("student:fields.firstNameEn") }).fill("Sreymom");
      await expect(differs).toHaveCount(0);
    });
  });
}

test("a village that is added begins in the commune that the list shows, with the next code there", async ({
  page,
  build,
  say,
}) => {
  const commune = await build.reference("COMMUNE", { code: `99${build.next()}` });
  await build.reference("VILLAGE", { communeId: commune.id, code: `${commune.code}04` });
  await page.goto(`/setting/villages?communeId=${commune.id}`);
  await page.getByRole("button", { name: say("reference:add.button") }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("combobox")).toHaveValue(new RegExp(commune.code, "u"));
  await expect(dialog.getByRole("textbox", { name: say("reference:fields.code") })).toHaveValue(`${commune.code}05`);
});
