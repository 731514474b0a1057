import { chromium, expect as expectWith, type Locator, type Page } from "@playwright/test";
import { Pool } from "pg";
import { afterAll, test } from "vitest";
import { browserLaunch, unpackBrowser } from "../support/browser.ts";
import { Builders } from "../support/builders.ts";
import type { TestUser } from "../support/built.ts";
import { field, pick, storageOf, tokenFor } from "../support/journey.ts";
import { serveProduct } from "../support/product.ts";
import { wordsIn } from "../support/words.ts";

/*
 * The server is restarted under a form that someone is filling in: the input stays, they see why it is not saved, and
 * it is saved once the server is back; a page that failed recovers by itself. With the built product, in a browser.
 */
const expect = expectWith.configure({ timeout: 20_000 });
await unpackBrowser();
const served = await serveProduct();
const pool = new Pool({
  connectionString: served.superuserUrl,
  max: 2,
  options: "-c app.all_branches=on -c app.change_id=1",
});
pool.on("error", () => undefined);
const build = new Builders(pool, 1);
const browser = await chromium.launch(browserLaunch);
const branch = await build.branch();
const manager = await build.user("manager", { branches: [branch.id] });
const administrator = await build.user("administrator", { branches: [branch.id] });

afterAll(async () => {
  await browser.close();
  await pool.end();
  await served.stop();
});

const say = wordsIn("km");
const away = say("shell:offline");

/** A page of one of them. */
async function open(who: TestUser, path: string): Promise<Page> {
  const usrtk = await tokenFor(pool, served, who.id);
  const context = await browser.newContext({
    baseURL: served.url,
    storageState: storageOf(served.url, { usrtk, lang: "km" }),
  });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  await page.goto(path);
  return page;
}

/**
 * Saves while the server is down, and again when it is back; `typed` is the input that must stay, `then` is done before
 * the second time.
 */
async function saveAcrossRestart(
  page: Page,
  dialog: Locator,
  button: string,
  typed: () => Promise<void>,
  then?: () => Promise<void>,
): Promise<void> {
  const save = () => dialog.getByRole("button", { name: button, exact: true }).click();
  await typed();
  await save();
  await expect(dialog.getByRole("alert")).toContainText(say("ui:failed.connection"));
  await expect(page.getByRole("status").filter({ hasText: away })).toBeVisible();
  await typed();
  await served.resume();
  await expect(page.getByText(away)).toBeHidden();
  await typed();
  await then?.();
  await save();
  await expect(dialog).toBeHidden();
}

test("a student's card is saved after the restart", async () => {
  const student = await build.student({ branchId: branch.id });
  const religion = await build.reference("RELIGION");
  const page = await open(administrator, `/students/${student.id}?dialog=background&record=${student.id}`);
  const dialog = page.getByRole("dialog");
  const sought = dialog.getByRole("combobox", { name: say("student:fields.religion"), exact: true });
  await field(dialog, say("student:fields.weightKg")).fill("31.5");
  await served.halt();
  await sought.fill(religion.code);
  await expect(page.getByRole("status").filter({ hasText: say("ui:failed.connection") })).toBeVisible();
  await expect(page.getByRole("listbox").getByRole("option")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await saveAcrossRestart(
    page,
    dialog,
    say("ui:save"),
    () => expect(field(dialog, say("student:fields.weightKg"))).toHaveValue("31.5"),
    async () => {
      await sought.fill(religion.code);
      await page.getByRole("listbox").getByRole("option").filter({ hasText: religion.nameEn }).click();
    },
  );
  const card = page.getByRole("region", { name: say("student:sections.background") });
  for (const text of ["31.5", religion.nameEn]) await expect(card).toContainText(text);
});

test("a donation is recorded once after the restart", async () => {
  const donor = await build.donor();
  const student = await build.student({ branchId: branch.id });
  const year = await build.reference("CLASS_YEAR");
  const page = await open(manager, `/donors/information/${donor.id}?dialog=donate&record=${donor.id}`);
  const dialog = page.getByRole("dialog");
  await pick(dialog, say("donation:fields.student"), student.code);
  await field(dialog, say("donation:fields.asset")).selectOption("BICYCLE");
  await pick(dialog, say("donation:fields.classYear"), year.code);
  await served.halt();
  await field(dialog, say("donation:fields.serialNumber")).fill("KH-77");
  await saveAcrossRestart(page, dialog, say("donation:donate.record"), async () => {
    await expect(field(dialog, say("donation:fields.serialNumber"))).toHaveValue("KH-77");
    await expect(dialog.getByRole("combobox", { name: say("donation:fields.student"), exact: true })).toHaveValue(
      new RegExp(student.code, "u"),
    );
  });
  const { rows } = await pool.query("select serial_number from donation where student_id = $1", [student.id]);
  expect(rows).toEqual([{ serial_number: "KH-77" }]);
});

test("a user is added after the restart, and their temporary password shown", async () => {
  const page = await open(administrator, "/users/table?dialog=add");
  const dialog = page.getByRole("dialog", { name: say("user:add.title") });
  await field(dialog, say("user:fields.name")).fill("Sok Dara");
  await field(dialog, say("user:fields.email")).fill("dara@example.org");
  await dialog.getByRole("radio", { name: say("enums:UserRole.ADMINISTRATOR") }).check({ force: true });
  await dialog.getByRole("checkbox", { name: branch.code }).check({ force: true });
  await served.halt();
  await saveAcrossRestart(page, dialog, say("user:add.button"), async () => {
    await expect(field(dialog, say("user:fields.email"))).toHaveValue("dara@example.org");
    await expect(dialog.getByRole("radio", { name: say("enums:UserRole.ADMINISTRATOR") })).toBeChecked();
  });
  await expect(page.getByRole("dialog", { name: say("user:given.title", { name: "Sok Dara" }) })).toBeVisible();
});

test("a list that failed to load and a page that failed to open recover by themselves after the restart", async () => {
  const [school] = [await build.school({ branchId: branch.id }), await build.school({ branchId: branch.id })];
  const list = await open(manager, "/schools/table");
  const elsewhere = await open(manager, "/students/table");
  const found = list.getByRole("link", { name: school.nameLocal });
  await expect(found).toBeVisible();
  await expect(elsewhere.getByRole("heading", { level: 1 })).toBeVisible();
  await served.halt();
  await list.getByRole("searchbox").fill(school.code);
  await expect(list.getByRole("alert")).toContainText(say("ui:failed.connection"));
  await elsewhere.getByRole("link", { name: say("shell:menu.donors") }).click();
  await expect(elsewhere.getByRole("heading", { name: say("shell:errors.connectionTitle") })).toBeVisible();
  await served.resume();
  await expect(list.getByText(away)).toBeHidden();
  await expect(list.getByRole("alert")).toHaveCount(0);
  await expect(found).toBeVisible();
  await expect(list.getByRole("searchbox")).toHaveValue(school.code);
  await expect(elsewhere.getByRole("heading", { level: 1, name: say("donor:list.title") })).toBeVisible();
});
