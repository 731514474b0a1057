import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { PdfReader } from "../../server/lib/pdf/read.ts";
import { expect, field, test } from "../support/journey.ts";
import { printedCode } from "../support/printed-code.ts";

async function downloaded(page: Page, start: () => Promise<void>): Promise<Buffer> {
  const download = page.waitForEvent("download");
  await start();
  return readFileSync(await (await download).path());
}

test("a certificate is issued, verified by its code, withdrawn, verified again, and reinstated", async ({
  page,
  build,
  say,
  user,
}) => {
  const branchId = user.branchIds[0] ?? 0;
  const donor = await build.donor({ nameEn: `Nordlys ${user.id}` });
  const student = await build.student({ branchId });
  await build.donation({ branchId, donorId: donor.id, studentId: student.id, asset: "BICYCLE" });

  await page.goto(`/donors/information/${donor.id}`);
  await page.getByRole("button", { name: say("report:button.donorCertificate"), exact: true }).click();
  const dialog = page.getByRole("dialog", { name: say("report:choice.donorCertificate") });
  await expect(dialog.getByText(say("report:missing.CONSENT_UNKNOWN_one", { shown: "1" }))).toBeVisible();
  await dialog.getByRole("button", { name: say("report:form.issue") }).click();
  await expect(dialog).toBeHidden();
  const issued = await downloaded(page, () =>
    page
      .locator(".bp6-toast")
      .getByRole("button", { name: say("report:runs.download"), exact: true })
      .click(),
  );
  expect(new PdfReader(issued).pageTexts().flat()).toContain(`Nordlys ${user.id}`);
  const address = printedCode(issued);
  const serial = address.split("/").at(-1) ?? "";

  const check = async (verdict: "genuine" | "withdrawn") => {
    const other = await page.context().browser()?.newPage();
    if (!other) throw new Error("No browser");
    const letters = other.waitForResponse((response) => response.url().endsWith(".woff2"));
    await other.goto(address);
    expect((await letters).status()).toBe(200);
    expect(
      await other.evaluate(async () => (await document.fonts.ready, [...document.fonts].map(({ status }) => status))),
    ).toEqual(["loaded"]);
    await expect(other.getByText(say(`print:verify.${verdict}`))).toBeVisible();
    const { channels } = await sharp(await other.locator("p[lang=km]").screenshot()).stats();
    expect(Math.max(...channels.map(({ stdev }) => stdev)), "the Khmer sentence is painted").toBeGreaterThan(5);
    await other.close();
  };
  await check("genuine");

  await page.goto("/reports");
  await page.getByRole("tab", { name: say("report:tabs.certificates") }).click();
  await page.getByRole("searchbox", { name: say("certificate:list.search") }).fill(donor.code);
  const row = page.getByRole("row").filter({ hasText: serial });
  const menu = () =>
    row.getByRole("button", { name: say("ui:list.rowMenu", { name: say("certificate:row", { serial }) }) }).click();
  await menu();
  await page.getByRole("menuitem", { name: say("certificate:withdraw.button") }).click();
  const asked = page.getByRole("dialog", { name: say("certificate:withdraw.title", { serial }) });
  await field(asked, say("certificate:fields.withdrawnReason")).fill("The name was wrong");
  await asked.getByRole("button", { name: say("certificate:withdraw.button") }).click();
  await expect(row.getByText("The name was wrong")).toBeVisible();
  await check("withdrawn");
  await menu();
  const again = await downloaded(page, () =>
    page.getByRole("menuitem", { name: say("certificate:download.button", { language: "English" }) }).click(),
  );
  expect(new PdfReader(again).pageTexts().flat()).toContain(say("enums:CertificateStanding.WITHDRAWN"));
  await menu();
  await page.getByRole("menuitem", { name: say("certificate:reinstate.button") }).click();
  await expect(row.getByText(say("enums:CertificateStanding.VALID"))).toBeVisible();
  await check("genuine");
});
