import { expect, test } from "../support/journey.ts";

test.use({ language: "en", role: "manager" });

test("a pledge's wish is followed by filters, a renewal says who is left out, needs of a donor show each asset", async ({
  language,
  page,
  build,
  say,
  user,
}) => {
  const branchId = user.branchIds[0] ?? 0;
  const one = language === "en" ? "one" : "other";
  const classYearId = await build.presentYear();
  const donor = await build.donor();
  await build.pledge({ branchId, donorId: donor.id, fromYearId: classYearId, students: 1, wishes: "Girls" });
  const [girl, boy, planned] = [
    await build.student({ branchId, sex: "FEMALE", povertyLevel: "NONE", distanceKm: 5 }),
    await build.student({ branchId, sex: "MALE", povertyLevel: "POOR_1" }),
    await build.student({ branchId, sex: "FEMALE", povertyLevel: "POOR_1" }),
  ];
  const near = await build.student({ branchId, sex: "FEMALE", povertyLevel: "NONE", distanceKm: 3 });
  const distribution = await build.distribution({ branchId, classYearId, name: "Invented day" });
  await build.plannedStudent({ branchId, distributionId: distribution.id, studentId: planned.id });

  await page.goto("/needs/matching?asset=BICYCLE");
  const waiting = page.getByRole("region", { name: say("match:waiting.title") });
  await expect(waiting).toContainText(girl.code);
  await expect(waiting).toContainText(boy.code);
  await expect(waiting).not.toContainText(planned.code);
  await waiting.getByRole("button", { name: say("student:fields.sex"), exact: true }).click();
  await page.getByText(say("enums:Sex.FEMALE"), { exact: true }).last().click();
  await expect(waiting).not.toContainText(boy.code);
  await page.keyboard.press("Escape");
  await waiting.getByRole("button", { name: say("student:list.distance"), exact: true }).click();
  await page.locator(".ui-range").getByRole("textbox").first().fill("4");
  await expect(waiting).toContainText(girl.code);
  await expect(waiting).not.toContainText(near.code);
  await page.keyboard.press("Escape");
  const pledges = page.getByRole("region", { name: say("match:pledges.title") });
  await pledges.getByRole("radio").check({ force: true });
  await expect(waiting).toContainText(say("match:waiting.wishes", { wishes: "Girls" }));
  await page.getByRole("button", { name: say(`match:hand.fill_${one}`, { shown: "1" }) }).click();
  const matched = page.getByRole("row").filter({ hasText: donor.code });
  await expect(matched).toContainText(girl.code);

  // Marked among the needs, and left out by the filter.
  await page.goto("/needs?asset=BICYCLE");
  const row = page.getByRole("row").filter({ hasText: planned.code });
  await expect(row.getByRole("link", { name: /Invented day/u })).toHaveAttribute(
    "href",
    `/distributions/${distribution.id}`,
  );
  await page.goto("/needs?asset=BICYCLE&planned=no");
  await expect(page.getByRole("row").filter({ hasText: boy.code })).toHaveCount(1);
  await expect(row).toHaveCount(0);

  const stopped = await build.donor();
  const gaveUp = { state: "GAVE_UP", gaveUpOn: "2026-02-01", gaveUpReason: "DONOR_STOPPED" };
  for (const asset of ["BICYCLE", "MATERIAL"]) {
    await build.donation({ branchId, studentId: boy.id, donorId: stopped.id, classYearId, asset, ...gaveUp });
  }
  await page.goto(`/needs?asset=BICYCLE&receivedFromId=${stopped.id}`);
  const assets = page.getByRole("navigation", { name: say("need:byAsset.title") });
  await expect(assets.getByRole("link")).toHaveText(
    (["BICYCLE", "MATERIAL"] as const).map((asset) =>
      say("need:byAsset.count", { asset: say(`enums:Asset.${asset}`), shown: "1" }),
    ),
  );
  await assets.getByRole("link").last().click();
  await expect(page).toHaveURL(/asset=MATERIAL/u);

  const start = 7000 + user.id * 2;
  const [before, next] = [
    await build.reference("CLASS_YEAR", { code: `BEFORE-${user.id}`, firstDay: `${start}-11-01` }),
    await build.reference("CLASS_YEAR", { code: `NEXT-${user.id}`, firstDay: `${start + 1}-11-01` }),
  ];
  const left = await build.student({ branchId, status: "WITHDRAWN" });
  for (const studentId of [left.id, boy.id]) {
    await build.donation({ branchId, studentId, classYearId: before.id, asset: "MATERIAL" });
  }
  await page.goto(`/needs/matching?asset=MATERIAL&yearId=${next.id}&dialog=propose`);
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(say(`match:renewal.title_${one}`, { shown: "1" }));
  const finding = say("match:renewal.count", { finding: say("enums:RenewalFinding.STUDENT_LEFT"), shown: "1" });
  await dialog.getByRole("button", { name: finding }).click();
  await expect(dialog.getByRole("link", { name: new RegExp(left.code, "u") })).toBeVisible();
});
