import { todayIn } from "../../server/core/base/today.ts";
import { onPhone } from "../support/field-phone.ts";
import { expect, test } from "../support/journey.ts";

test.use({ language: "en", viewport: { width: 390, height: 844 } });

test("a second bicycle, and a number that is none of the distribution's, are asked about: online, offline, at the closing", async ({
  page,
  context,
  build,
  say,
  user,
}) => {
  const branchId = user.branchIds[0] ?? 0;
  const classYearId = (await build.reference("CLASS_YEAR")).id;
  const pool = [`AS-${user.id}-2015`, `AS-${user.id}-2016`, `AS-${user.id}-2017`];
  const heldOn = todayIn("Asia/Phnom_Penh");
  const { id } = await build.distribution({
    branchId,
    classYearId,
    heldOn,
    asset: "BICYCLE",
    serialNumbers: pool,
    mayTakeAlong: true,
  });
  const students = [];
  for (let at = 0; at < 3; at += 1) {
    const student = await build.student({ branchId });
    await build.plannedStudent({ branchId, distributionId: id, studentId: student.id, serialNumber: pool[at] ?? null });
    if (at < 2) await build.donation({ branchId, studentId: student.id, classYearId, asset: "BICYCLE" });
    students.push(student.code);
  }
  const [one = "", two = "", three = ""] = students;
  const question = page.getByRole("alertdialog");
  const answer = (name: string) => question.getByRole("button", { name, exact: true }).click();
  const misread = `AS-${user.id}-2O17`;

  // The list marks those who have received from another donor.
  await page.goto(`/distributions/${id}?tab=students`);
  await expect(page.getByText(say("distribution:planned.received"), { exact: true })).toHaveCount(2);

  await page.goto(`/distributions/${id}?tab=hand-out`);
  const card = page.locator(".hand-out-card");
  const give = card.getByRole("button", { name: say("distribution:handOut.given"), exact: true });
  const find = async (code: string) => {
    await page.getByRole("searchbox", { name: say("distribution:handOut.find") }).fill(code);
    await page.getByRole("button", { name: new RegExp(code, "u") }).click();
  };
  await find(one);
  await give.click();
  await expect(question).toContainText(say("distribution:second.text_one"));
  await answer(say("ui:cancel"));
  await expect(question).toBeHidden();
  await expect(give).toBeVisible();
  await give.click();
  await answer(say("distribution:second.button"));
  const last = page.locator(".hand-out-last");
  await expect(last).toBeVisible();

  await page.getByRole("link", { name: say("distribution:takeAlong.button") }).click();
  const phone = onPhone(page, say, "en");
  await phone.takeAlong();
  await context.setOffline(true);
  await phone.choose(two);
  await phone.button(say("distribution:handOut.given")).click();
  await expect(question).toContainText(say("distribution:second.text_one"));
  await answer(say("distribution:second.button"));
  await expect(phone.waiting(1)).toBeVisible();
  await phone.choose(three);
  await page.getByLabel(say("distribution:fields.serialNumber")).fill(misread);
  await phone.button(say("distribution:handOut.given")).click();
  await expect(question).toContainText(say("distribution:unknownSerial.text", { serial: misread }));
  await answer(say("distribution:unknownSerial.use", { serial: pool[2] ?? "" }));
  await expect(phone.waiting(2)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(say("field:sent"))).toBeVisible();

  await page.goto(`/distributions/${id}?tab=students`);
  await expect(page.getByText(pool[2] ?? "", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: say("distribution:close.button") }).click();
  await expect(question).toContainText(say("distribution:close.received", { codes: `${one}, ${two}` }));
});

test("on the card, a misread number is asked about, and can be used all the same", async ({
  page,
  build,
  say,
  user,
}) => {
  const branchId = user.branchIds[0] ?? 0;
  const serial = `MS-${user.id}-10`;
  const { id } = await build.distribution({ branchId, asset: "BICYCLE", serialNumbers: [serial] });
  const student = await build.student({ branchId });
  await build.plannedStudent({ branchId, distributionId: id, studentId: student.id });
  await page.goto(`/distributions/${id}?tab=hand-out`);
  await page.getByRole("searchbox", { name: say("distribution:handOut.find") }).fill(student.code);
  await page.getByRole("button", { name: new RegExp(student.code, "u") }).click();
  const card = page.locator(".hand-out-card");
  const field = card.getByLabel(say("distribution:fields.serialNumber"));
  await expect(field).toHaveValue(serial);
  await field.fill(`MS-${user.id}-500`);
  await card.getByRole("button", { name: say("distribution:handOut.given"), exact: true }).click();
  const question = page.getByRole("alertdialog");
  await expect(question.getByRole("button", { name: say("distribution:unknownSerial.use", { serial }) })).toBeVisible();
  await question.getByRole("button", { name: say("distribution:unknownSerial.button"), exact: true }).click();
  await expect(page.locator(".hand-out-last")).toBeVisible();
});
