import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { encodeQR } from "qr";
import sharp from "sharp";
import { violationsInBoth } from "../support/axe.ts";
import { browserLaunch } from "../support/browser.ts";
import { jpeg } from "../support/pictures.ts";
import { expect, field, pick, storageOf, test, tokenFor } from "../support/journey.ts";
import { grid, oneSheet } from "../support/workbooks/xlsx.ts";

/** The code on the sheet that the browser's camera sees, from here to the end of the file. */
const scanned = "SCAN-77001";

/** What a camera sees over a sheet: one frame of a film that repeats. */
async function filmOf(code: string): Promise<string> {
  const picture = await sharp(Buffer.from(encodeQR(code, "svg", { border: 4 })))
    .resize(360, 360, { kernel: "nearest" })
    .flatten({ background: "#ffffff" })
    .toBuffer();
  const frame = await sharp({ create: { width: 1280, height: 720, channels: 3, background: "#d8d8d0" } })
    .composite([{ input: picture, gravity: "centre" }])
    .jpeg({ quality: 90 })
    .toBuffer();
  const path = join(tmpdir(), `sheet-${process.pid}.mjpeg`);
  writeFileSync(path, frame);
  return path;
}

test.use({
  language: "km",
  permissions: ["camera"],
  launchOptions: {
    ...browserLaunch,
    args: [
      ...browserLaunch.args,
      "--use-fake-ui-for-media-stream",
      "--use-fake-device-for-media-stream",
      `--use-file-for-fake-video-capture=${await filmOf(scanned)}`,
    ],
  },
});

const rowOf = (page: Page | Locator, text: string): Locator => page.getByRole("row").filter({ hasText: text });

test("a day is planned, printed, handed out on two phones, and closed into donations", async ({
  page,
  build,
  say,
  user,
  served,
  database,
  browser,
}) => {
  const branchId = user.branchIds[0] ?? 0;
  const donor = await build.donor();
  const year = await build.reference("CLASS_YEAR");
  const typed = await build.student({ branchId, guardianName: "Sok Chenda", guardianRelation: "Aunt" });
  const absent = await build.student({ branchId });
  const onSheet = await build.student({ branchId, code: scanned });
  const confirmed = { decision: "CONFIRMED", donorId: donor.id, classYearId: year.id };
  await build.match({ branchId, studentId: absent.id, ...confirmed });
  const name = `Bicycles ${user.id}`;
  const serial = (n: number) => `LR${user.id}-${n}`;

  await page.goto("/");
  await page.getByRole("link", { name: say("shell:menu.distributions") }).click();
  await page
    .getByRole("button", { name: say("distribution:list.add") })
    .first()
    .click();
  const add = page.getByRole("dialog", { name: say("distribution:add.title") });
  await field(add, say("distribution:fields.name")).fill(name);
  await field(add, say("distribution:fields.heldOn")).fill("01/02/2026");
  await field(add, say("distribution:fields.asset")).selectOption("BICYCLE");
  await pick(add, say("distribution:fields.classYear"), year.code);
  await add.getByRole("button", { name: say("ui:save") }).click();
  await expect(page.getByRole("heading", { name })).toBeVisible();

  await page
    .getByRole("button", { name: say("distribution:plan.button") })
    .first()
    .click();
  const plan = page.getByRole("dialog", { name: say("distribution:plan.title") });
  await pick(plan, say("distribution:fields.donor"), donor.code);
  await field(plan, say("donation:several.codes")).fill([typed, onSheet].map(({ code }) => code).join("\n"));
  await plan.getByRole("button", { name: say("donation:several.find") }).click();
  await expect(plan.getByRole("listitem").filter({ hasText: scanned }).getByRole("checkbox")).toBeChecked();
  await plan.getByRole("button", { name: say("distribution:plan.save"), exact: true }).click();
  await expect(plan).toBeHidden();
  await expect(rowOf(page, scanned)).toBeVisible();

  await page.getByRole("button", { name: say("distribution:matched.button"), exact: true }).click();
  const matched = page.getByRole("dialog", { name: say("distribution:matched.button") });
  await expect(matched.getByRole("checkbox")).toBeChecked();
  await matched.getByRole("button", { name: say("distribution:matched.save"), exact: true }).click();
  await expect(matched).toBeHidden();
  await expect(rowOf(page, absent.code)).toContainText(donor.code);

  await page.getByRole("button", { name: say("ui:list.more"), exact: true }).click();
  await page.getByRole("menuitem", { name: say("distribution:serials.button") }).click();
  const serials = page.getByRole("dialog", { name: say("distribution:serials.title") });
  await field(serials, say("distribution:serials.first")).fill(serial(1));
  await field(serials, say("distribution:serials.last")).fill(serial(2));
  await serials.getByRole("button", { name: say("distribution:serials.range") }).click();
  await expect(serials.getByText(say("distribution:serials.tooFew_other", { shown: "1" }))).toBeVisible();
  // The supplier's own sheet: a title, the numbers among other columns, a total.
  const sheet = [["Bicycles 2026"], ["No.", "Serial no.", "Model"], ["1", serial(3), "City 24"], ["", "Total 1"]];
  await serials.locator("input[type=file]").setInputFiles({
    name: "bicycles.xlsx",
    mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    buffer: oneSheet(grid(sheet)),
  });
  await expect(field(serials, say("distribution:serials.pool"))).toHaveValue([1, 2, 3].map(serial).join("\n"));
  await expect(serials.getByText(say("distribution:serials.leftOut", { texts: "Total 1" }))).toBeVisible();
  await serials.getByRole("button", { name: say("ui:save") }).click();
  await expect(serials).toBeHidden();
  await page.getByRole("button", { name: say("ui:list.more"), exact: true }).click();
  await page.getByRole("menuitem", { name: say("distribution:serials.assign") }).click();
  await expect(page.getByText(serial(3))).toBeVisible();

  await page.getByRole("button", { name: say("distribution:paper.button"), exact: true }).click();
  const file = page.waitForEvent("download");
  await page
    .getByRole("dialog", { name: say("distribution:paper.title") })
    .getByRole("button", { name: say("distribution:paper.makeAll") })
    .click();
  expect((await file).suggestedFilename()).toMatch(/^papers_.*\.zip$/u);
  const address = page.url().replace(/\?.*$/u, "");

  // A member of staff, with a phone: scans the sheet.
  const helper = await build.user("staff", { branches: [branchId] });
  const token = await tokenFor(database.pool, served, helper.id);
  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    baseURL: served.url,
    permissions: ["camera"],
    storageState: storageOf(served.url, { usrtk: token, lang: "km" }),
  });
  const field2 = await phone.newPage();
  await field2.goto(`${address}?tab=hand-out`);
  await field2.getByRole("button", { name: say("distribution:handOut.scan") }).click();
  await expect(field2.getByRole("heading", { level: 2 }).filter({ hasText: /./u })).toBeVisible();
  await expect(field2.getByText(scanned)).toBeVisible();
  await expect(field2.getByText(donor.code)).toBeVisible();
  await field2.getByRole("button", { name: say("distribution:handOut.given"), exact: true }).click();
  await field2.getByRole("button", { name: say("distribution:scan.stop") }).click();
  await expect(field2.getByRole("button", { name: say("distribution:handOut.photo") })).toBeVisible();
  await field2.locator(".hand-out-last input[type=file]").setInputFiles({
    name: "over.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.from(await jpeg()),
  });
  await expect(field2.getByText(say("distribution:numbers.progress", { given: "1", planned: "3" }))).toBeVisible();

  const titles = async () =>
    (await database.pool.query("select title from student_photo where student_id = $1", [onSheet.id])).rows as object[];
  await expect.poll(titles).toEqual([{ title: name }]);

  // At the desk, the numbers follow; the same student is not handed out to again.
  await page.goto(`${address}?tab=hand-out`);
  await expect(page.getByText(say("distribution:numbers.progress", { given: "1", planned: "3" }))).toBeVisible();
  const find = page.getByRole("searchbox", { name: say("distribution:handOut.find") });
  await find.fill(scanned);
  await page.getByRole("button", { name: new RegExp(scanned, "u") }).click();
  await expect(page.getByText(helper.name)).toBeVisible();
  await page.getByRole("button", { name: say("distribution:handOut.back") }).click();
  await find.fill(typed.code);
  const hit = page.getByRole("button", { name: new RegExp(typed.code, "u") });
  await expect(hit).toContainText(serial(0).slice(0, -1));
  await hit.click();
  await page.getByText(say("distribution:handOut.other"), { exact: true }).click();
  await page.getByRole("button", { name: "Sok Chenda (Aunt)" }).click();
  await expect(field(page, say("distribution:fields.collectedBy"))).toHaveValue("Sok Chenda");
  await expect(field(page, say("distribution:fields.collectedRelation"))).toHaveValue("Aunt");
  await page.getByRole("button", { name: say("distribution:handOut.given"), exact: true }).click();
  await expect(field2.getByText(say("distribution:numbers.progress", { given: "2", planned: "3" }))).toBeVisible();

  // What is undone is no longer said.
  const said = page.locator(".hand-out-last [role=status]");
  const before = await said.innerText();
  const markAbsent = async () => {
    await find.fill(absent.code);
    await page.getByRole("button", { name: new RegExp(absent.code, "u") }).click();
    await page.getByRole("button", { name: say("distribution:handOut.absent"), exact: true }).click();
  };
  await markAbsent();
  await expect(said).not.toHaveText(before);
  await page
    .locator(".hand-out-last")
    .getByRole("button", { name: say("ui:undo.action") })
    .click();
  await expect(said).toBeHidden();
  await markAbsent();
  await expect(said).toBeVisible();

  await page.getByRole("button", { name: say("distribution:close.button"), exact: true }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: say("distribution:close.button"), exact: true })
    .click();
  await expect(page.getByText(say("distribution:handOut.closed"))).toBeVisible();
  // What was done before can be undone no longer; what is left undoes the closing, and says so.
  await expect(said).toBeHidden();
  await expect(page.getByRole("button", { name: say("ui:undo.action") })).toHaveCount(0);
  await expect(page.getByRole("button", { name: say("distribution:close.undoButton"), exact: true })).not.toHaveCount(
    0,
  );

  // A late one is handed out, and set back on the card: its donation goes, and the closing can be undone again.
  const late = async () => {
    await find.fill(absent.code);
    await page.getByRole("button", { name: new RegExp(absent.code, "u") }).click();
  };
  await late();
  await page.getByRole("button", { name: say("distribution:handOut.given"), exact: true }).click();
  await expect(page.getByText(say("distribution:numbers.progress", { given: "3", planned: "3" }))).toBeVisible();
  await page.goto(address);
  const notice = page.locator(".ui-action-notice");
  await expect(notice).toContainText(`(${absent.code})`);
  expect((await violationsInBoth(page, {}, say)).found).toEqual([]);
  await expect(notice.getByRole("button", { name: say("distribution:close.undoButton") })).toBeHidden();
  await notice.getByRole("link", { name: say("distribution:close.showLate") }).click();
  await expect(rowOf(page, absent.code)).toBeVisible();
  await expect(rowOf(page, typed.code)).toBeHidden();
  await page.goto(`${address}?tab=hand-out`);
  await late();
  await page.getByRole("button", { name: say("distribution:handOut.resetLate") }).click();
  await expect(page.getByText(say("distribution:numbers.progress", { given: "2", planned: "3" }))).toBeVisible();

  // Days later, the closing is undone from the page, and the day is closed again.
  await page.goto(address);
  await expect(notice).toContainText(user.name);
  await notice.getByRole("button", { name: say("distribution:close.undoButton") }).click();
  const undoing = page.getByRole("alertdialog");
  await expect(undoing).toContainText(say("distribution:close.undoText_other", { shown: "2" }));
  await undoing.getByRole("button", { name: say("distribution:close.undoButton") }).click();
  await page.getByRole("button", { name: say("distribution:close.button"), exact: true }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: say("distribution:close.button"), exact: true })
    .click();
  await expect(notice).toContainText(user.name);
  await page.goto(`/donations/table?donorId=${donor.id}`);
  await expect(rowOf(page, scanned)).toBeVisible();
  await expect(rowOf(page, typed.code)).toBeVisible();
  await expect(rowOf(page, absent.code)).toBeHidden();
  await phone.close();
});
