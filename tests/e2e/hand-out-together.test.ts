import { expect, storageOf, test, tokenFor } from "../support/journey.ts";

test.use({ language: "en", role: "manager" });

test("an open card follows what others do: given, undone, closed, taken out", async ({
  page,
  build,
  say,
  user,
  served,
  database,
  browser,
}) => {
  const branchId = user.branchIds[0] ?? 0;
  const { id } = await build.distribution({ branchId, asset: "MATERIAL" });
  const planned = async (values: object = {}) => {
    const student = await build.student({ branchId, ...values });
    return { student, row: await build.plannedStudent({ branchId, distributionId: id, studentId: student.id }) };
  };
  const [{ student }, leaver, removed] = [
    await planned(),
    await planned({ status: "WITHDRAWN", statusOn: "2026-01-05", statusReason: "Moved away" }),
    await planned(),
  ];
  const address = `/distributions/${id}`;
  const helper = await build.user("staff", { branches: [branchId] });
  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    baseURL: served.url,
    storageState: storageOf(served.url, { usrtk: await tokenFor(database.pool, served, helper.id), lang: "en" }),
  });
  const other = await phone.newPage();
  const card = page.locator(".hand-out-card");
  const button = (name: Parameters<typeof say>[0]) => card.getByRole("button", { name: say(name), exact: true });
  const open = async (at: typeof page, code: string) => {
    await at.getByRole("searchbox", { name: say("distribution:handOut.find") }).fill(code);
    await at.getByRole("button", { name: new RegExp(code, "u") }).click();
  };

  await page.goto(`${address}?tab=hand-out`);
  await open(page, student.code);
  await expect(button("distribution:handOut.given")).toBeVisible();

  await other.goto(`${address}?tab=hand-out`);
  await open(other, student.code);
  await other.getByRole("button", { name: say("distribution:handOut.given"), exact: true }).click();
  await expect(card.getByText(helper.name)).toBeVisible();
  await expect(button("distribution:handOut.given")).toBeHidden();
  await expect(button("distribution:handOut.reset")).toBeVisible();

  const last = other.locator(".hand-out-last");
  await last.getByRole("button", { name: /^Undo for /u }).click();
  await expect(button("distribution:handOut.given")).toBeVisible();
  await expect(card.getByText(helper.name)).toBeHidden();
  await expect(last).toBeHidden();

  // Set back by someone else, there is nothing left to undo, and nothing says so.
  await open(other, student.code);
  await other.getByRole("button", { name: say("distribution:handOut.given"), exact: true }).click();
  await expect(last).toContainText("Given to");
  await button("distribution:handOut.reset").click();
  await expect(last).toBeHidden();

  // Who has left is marked, where they are found and on their card.
  await open(other, leaver.student.code);
  await expect(other.locator(".hand-out-card")).toContainText("Withdrawn");
  await other.getByRole("button", { name: say("distribution:handOut.back") }).click();

  // Taken out by the manager while the card is open on the phone; then the day is closed.
  await open(other, removed.student.code);
  await page.goto(address);
  const row = page.getByRole("row").filter({ hasText: leaver.student.code });
  await expect(row).toContainText(say("distribution:planned.left"));
  await page
    .getByRole("row")
    .filter({ hasText: removed.student.code })
    .getByRole("button", { name: /actions/iu })
    .click();
  await page.getByRole("menuitem", { name: say("distribution:remove.button") }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: say("distribution:remove.button") })
    .click();
  await expect(other.getByRole("alert")).toContainText("is no longer planned for this distribution.");
  await other
    .getByRole("alert")
    .getByRole("button", { name: say("distribution:handOut.back") })
    .click();

  await open(other, student.code);
  await page.getByRole("button", { name: say("distribution:close.button"), exact: true }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: say("distribution:close.button"), exact: true })
    .click();
  await expect(other.getByText(say("distribution:handOut.closed"))).toBeVisible();
  await expect(other.locator(".hand-out-card")).toContainText("Absent");
  await expect(
    other.locator(".hand-out-card").getByRole("button", { name: say("distribution:handOut.reset"), exact: true }),
  ).toBeHidden();

  // Undone from the page, nothing offers to undo it again.
  const notice = page.locator(".ui-action-notice");
  await notice.getByRole("button", { name: say("distribution:close.undoButton"), exact: true }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: say("distribution:close.undoButton"), exact: true })
    .click();
  await expect(page.getByText(say("ui:undo.done"))).toBeVisible();
  await expect(notice).toBeHidden();
  await expect(page.getByText(say("distribution:close.done_other", { shown: "0" }))).toBeHidden();
  await expect(other.locator(".hand-out-card")).toContainText("Waiting");

  // Deleted meanwhile, it has no numbers that could be read as those of now.
  await page
    .getByRole("button", { name: /actions/iu })
    .first()
    .click();
  await page.getByRole("menuitem", { name: say("ui:delete.confirm") }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: say("ui:delete.confirm") })
    .click();
  await expect(other.getByText(say("distribution:numbers.gone"))).toBeVisible();
  await expect(other.locator(".distribution-progress")).toBeHidden();
  await phone.close();
});
