import { expect, test } from "../support/journey.ts";

test.use({ language: "en", role: "staff", viewport: { width: 390, height: 844 } });

test("two bicycles swapped on the day are exchanged on a phone, and back by undo", async ({
  page,
  build,
  say,
  user,
  database,
}) => {
  const branchId = user.branchIds[0] ?? 0;
  const { id } = await build.distribution({ branchId, asset: "BICYCLE" });
  const planned = async (serialNumber: string) => {
    const student = await build.student({ branchId });
    return {
      student,
      row: await build.plannedStudent({ branchId, distributionId: id, studentId: student.id, serialNumber }),
    };
  };
  const [one, two] = [await planned(`EX-${user.id}-1`), await planned(`EX-${user.id}-2`)];
  const serials = async () => {
    const { rows } = await database.pool.query<{ serial_number: string }>(
      "select serial_number from planned_student where distribution_id = $1 order by id",
      [id],
    );
    return rows.map((row) => row.serial_number);
  };
  const before = await serials();
  await page.goto(`/distributions/${id}?tab=hand-out`);
  await page.getByRole("searchbox", { name: say("distribution:handOut.find") }).fill(one.student.code);
  await page.getByRole("button", { name: new RegExp(one.student.code, "u") }).click();
  const card = page.locator(".hand-out-card");
  const give = card.getByRole("button", { name: say("distribution:handOut.given"), exact: true });
  await card.getByLabel(say("distribution:fields.serialNumber")).fill(`EX-${user.id}-2`);
  await give.click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText(
    say("distribution:exchange.text", {
      code: two.student.code,
      serial: `EX-${user.id}-2`,
      own: `EX-${user.id}-1`,
    }),
  );
  // Whoever declines is told why nothing was saved.
  await question.getByRole("button", { name: say("ui:cancel") }).click();
  await expect(card.getByText(say("validation:serialNumberOf", { code: two.student.code }))).toBeVisible();
  expect(await serials()).toEqual(before);
  await give.click();
  await question.getByRole("button", { name: say("distribution:exchange.button"), exact: true }).click();
  const last = page.locator(".hand-out-last");
  await expect(last).toBeVisible();
  expect(await serials()).toEqual(before.toReversed());
  await last.getByRole("button", { name: /^Undo for /u }).click();
  await expect(last).toBeHidden();
  expect(await serials()).toEqual(before);
});
