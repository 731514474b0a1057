import type { Page } from "@playwright/test";
import axe, { type AxeResults } from "axe-core";
import { todayIn } from "../../server/core/base/today.ts";
import { onPhone, openPhone } from "../support/field-phone.ts";
import { expect, field, test, tokenFor } from "../support/journey.ts";

/** Accessibility violations of the whole page. */
async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { axe: rules } = window as unknown as { axe: { run: () => Promise<AxeResults> } };
    const { violations: found } = await rules.run();
    return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  });
}

test.use({ language: "km" });

test("two phones hand out without a connection, then send: what both gave is told to the second", async ({
  page,
  build,
  say,
  user,
  served,
  database,
  browser,
}) => {
  const branchId = user.branchIds[0] ?? 0;
  const { id } = await build.distribution({ branchId, heldOn: todayIn("Asia/Phnom_Penh") });
  const codes: string[] = [];
  const serials: (string | null)[] = [];
  for (const at of [1, 2, 3, 4]) {
    const student = await build.student({ branchId });
    const serialNumber = at === 1 ? null : `OFF-${build.next()}`;
    await build.plannedStudent({ branchId, distributionId: id, studentId: student.id, serialNumber });
    codes.push(student.code);
    serials.push(serialNumber);
  }
  const [one = "", two = "", three = ""] = codes;

  await page.goto(`/distributions/${id}?tab=hand-out`);
  await page.getByText(say("distribution:takeAlong.allow")).click();
  await expect(page.getByRole("link", { name: say("distribution:takeAlong.button") })).toBeVisible();

  const phones = [];
  for (const holder of [user, await build.user("staff", { branches: [branchId] })]) {
    const token = await tokenFor(database.pool, served, holder.id);
    const context = await openPhone(browser, { url: served.url, token, language: "km", theme: "dark" });
    const opened = await context.newPage();
    await opened.goto(`/distributions/${id}?tab=hand-out`);
    await opened.getByRole("link", { name: say("distribution:takeAlong.button") }).click();
    const does = onPhone(opened, say);
    await does.takeAlong();
    await context.setOffline(true);
    phones.push({ context, opened, ...does });
  }
  const [first, second] = phones;
  if (!first || !second) throw new Error("There are two phones.");

  await first.opened.reload();
  await expect(first.opened.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await violations(first.opened)).toEqual([]);
  await first.enterPin("00000000");
  await expect(first.opened.getByText(say("field:unlock.wrong"))).toBeVisible();
  await first.enterPin();
  await first.choose(one);
  expect(await violations(first.opened)).toEqual([]);
  // The others have serial numbers: it is not handed out without one by mistake.
  await first.button(say("distribution:handOut.given")).click();
  const asked = first.opened.getByRole("alertdialog");
  await asked.getByRole("button", { name: say("ui:cancel") }).click();
  await expect(asked).toBeHidden();
  await first.button(say("distribution:handOut.given")).click();
  await asked.getByRole("button", { name: say("distribution:unnumbered.button") }).click();
  await expect(first.waiting(1)).toBeVisible();
  await first.opened.getByRole("searchbox").fill("OFF-");
  await expect(first.opened.getByRole("button", { name: new RegExp(`${two}.*${serials[1]}`, "u") })).toBeVisible();
  await first.choose(two);
  await first.opened.getByText(say("distribution:handOut.other"), { exact: true }).click();
  await field(first.opened, say("distribution:fields.collectedBy")).fill("Sok Chenda");
  await first.button(say("distribution:handOut.given")).click();
  await first.choose(three);
  await first.button(say("distribution:handOut.absent")).click();
  await first.button(say("field:undo")).click();
  await first.choose(three);
  await first.button(say("distribution:handOut.given")).click();
  await expect(first.waiting(5)).toBeVisible();

  await second.choose(one);
  await second.button(say("distribution:handOut.given")).click();
  await second.button(say("distribution:unnumbered.button")).click();
  await expect(second.waiting(1)).toBeVisible();

  await first.context.setOffline(false);
  await expect(first.opened.getByText(say("field:sent"))).toBeVisible();
  await expect(page.getByText(say("distribution:numbers.progress", { given: "3", planned: "4" }))).toBeVisible();
  await page.getByRole("searchbox").fill(two);
  await page.getByRole("button", { name: new RegExp(two, "u") }).click();
  await expect(page.getByText(/Sok Chenda/u)).toBeVisible();

  await second.context.setOffline(false);
  const told = second.opened.getByRole("alert");
  await expect(told.getByText(say("field:problems.title"))).toBeVisible();
  await expect(told).toContainText(user.name);
  await expect(told).toContainText(one);
  expect(await violations(second.opened)).toEqual([]);
  await second.button(say("field:problems.seen")).click();
  await expect(told).toBeHidden();
  for (const { context } of phones) await context.close();
});

test("signed out, the students are gone and what was not sent stays for the same user", async ({
  page,
  build,
  say,
  user,
  served,
  database,
}) => {
  const branchId = user.branchIds[0] ?? 0;
  const { id } = await build.distribution({ branchId, heldOn: todayIn("Asia/Phnom_Penh"), mayTakeAlong: true });
  const student = await build.student({ branchId });
  await build.plannedStudent({ branchId, distributionId: id, studentId: student.id });
  const does = onPhone(page, say);
  let isCut = true;
  await page.route("**/graphql", (route) =>
    isCut && route.request().postData()?.includes("SendHandOuts") ? route.abort() : route.continue(),
  );
  await page.goto(`/field?take=${id}`);
  await does.takeAlong();
  await does.choose(student.code);
  await does.button(say("distribution:handOut.given")).click();
  await expect(page.getByText(say("field:offline"))).toBeVisible();

  await page.goto("/");
  await page.getByRole("button", { name: say("shell:person.menu", { name: user.name }) }).click();
  await page.getByRole("menuitem", { name: say("shell:person.signOut") }).click();
  await expect(field(page, say("auth:password"))).toBeVisible();
  await page.goto("/field");
  await expect(page.getByText(say("field:gone"))).toBeVisible();
  await expect(does.waiting(1)).toBeVisible();
  await does.enterPin();
  await expect(page.getByText(say("field:signedOut"))).toBeVisible();

  const token = await tokenFor(database.pool, served, user.id);
  await page.evaluate((kept) => localStorage.setItem("usrtk", kept), token);
  isCut = false;
  await does.button(say("field:send")).click();
  await expect(page.getByText(say("field:none.title"))).toBeVisible();
  const { rows } = await database.pool.query("select outcome from planned_student where distribution_id = $1", [id]);
  expect(rows).toEqual([{ outcome: "GIVEN" }]);
});
