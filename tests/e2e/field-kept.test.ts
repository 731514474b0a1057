import type { Page } from "@playwright/test";
import { todayIn } from "../../server/core/base/today.ts";
import { Role } from "../../server/shared/permissions.ts";
import type { Builders } from "../support/builders.ts";
import { onPhone, openPhone } from "../support/field-phone.ts";
import { expect, test, tokenFor } from "../support/journey.ts";
import { serveReleases } from "../support/releases.ts";

test.use({ language: "km" });

/** One student planned for a day without a connection, whose list may be taken along. */
async function aDay(build: Builders, branchId: number, heldOn: string, count = 1) {
  const { id } = await build.distribution({ branchId, heldOn, mayTakeAlong: true });
  const codes: string[] = [];
  for (let i = 0; i < count; i += 1) {
    const student = await build.student({ branchId });
    await build.plannedStudent({ branchId, distributionId: id, studentId: student.id });
    codes.push(student.code);
  }
  return { id, codes };
}

const daysFrom = (days: number): string =>
  new Date(Date.parse(todayIn("Asia/Phnom_Penh")) + days * 86_400_000).toISOString().slice(0, 10);

/** What the browser stores of a list: of its students, and how many caches the worker has. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const asked = indexedDB.open("field");
      asked.addEventListener("success", () => resolve(asked.result));
      asked.addEventListener("error", () => reject(new Error("The browser refuses its storage.")));
    });
    const all = (store: string) =>
      new Promise<{ students?: unknown }[]>((resolve, reject) => {
        const asked = db.transaction(store).objectStore(store).getAll() as IDBRequest<{ students?: unknown }[]>;
        asked.addEventListener("success", () => resolve(asked.result));
        asked.addEventListener("error", () => reject(new Error("The browser refuses its storage.")));
      });
    const [lists, actions] = [await all("list"), await all("actions")];
    db.close();
    return {
      lists: lists.length,
      withStudents: lists.filter(({ students }) => students !== null).length,
      actions: actions.length,
      caches: (await caches.keys()).length,
    };
  });

test("after ten wrong PINs, in whichever tab, the students are gone; what is not sent stays", async ({
  page,
  context,
  build,
  say,
  user,
  database,
}) => {
  // Not today: the waits are not to reach the end of the day.
  const { id, codes } = await aDay(build, user.branchIds[0] ?? 0, daysFrom(1));
  const [one = ""] = codes;
  await context.clock.install();
  await page.goto(`/field?take=${id}`);
  const does = onPhone(page, say);
  await does.takeAlong();
  await context.setOffline(true);
  await does.choose(one);
  await does.button(say("distribution:handOut.given")).click();
  await expect(does.waiting(1)).toBeVisible();
  await does.button(say("field:lock")).click();
  const other = await context.newPage();
  await other.goto("/field");
  const tabs = [does, onPhone(other, say)] as const;

  await test.step("four are free", async () => {
    for (const n of [1, 2, 3, 4]) {
      await does.tryPin(`0000000${n}`);
      await expect(does.refused("wrong")).toBeVisible();
    }
    // The right one ends the count, and the next tries begin anew.
    await does.enterPin();
    await expect(does.button(say("field:lock"))).toBeVisible();
    await does.button(say("field:lock")).click();
  });

  await test.step("then each takes a wait, during which the right one does not open it either", async () => {
    for (let n = 1; n <= 9; n += 1) {
      const tab = tabs[n % 2] ?? does;
      await tab.tryPin(`0000000${n}`);
      await expect(tab.refused(n < 5 ? "wrong" : "wait")).toBeVisible();
      if (n < 5) continue;
      await does.tryPin();
      await expect(does.refused("wait")).toBeVisible();
      await context.clock.fastForward(30_000 * 2 ** (n - 5));
    }
    expect(await stored(page)).toMatchObject({ withStudents: 1, actions: 1 });
  });

  await test.step("the tenth drops the students", async () => {
    await does.enterPin("00000000");
    await expect(page.getByText(say("field:gone"))).toBeVisible();
    await expect(other.getByText(say("field:gone"))).toBeVisible();
    expect(await stored(page)).toMatchObject({ lists: 1, withStudents: 0, actions: 1 });
    await context.clock.fastForward(30_000 * 2 ** 5);
    await does.enterPin();
    await expect(does.button(say("field:lock"))).toBeVisible();
    await expect(page.getByText(say("field:gone"))).toBeVisible();
    await expect(does.waiting(1)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(say("field:none.title"))).toBeVisible();
  });
  const { rows } = await database.pool.query("select outcome from planned_student where distribution_id = $1", [id]);
  expect(rows).toEqual([{ outcome: "GIVEN" }]);
});

test("when the day is over the students are gone from the open page; what is not sent stays", async ({
  page,
  context,
  build,
  say,
  user,
  database,
}) => {
  const branchId = user.branchIds[0] ?? 0;
  const [sent, unsent] = [await aDay(build, branchId, daysFrom(0)), await aDay(build, branchId, daysFrom(1))];
  await context.clock.install();
  const does = onPhone(page, say);
  await page.goto(`/field?take=${sent.id}`);
  await does.takeAlong();
  await does.choose(sent.codes[0] ?? "");
  await does.button(say("distribution:handOut.given")).click();
  await expect(page.getByText(say("field:sent"))).toBeVisible();
  await context.clock.fastForward(86_400_000);
  await expect(page.getByText(say("field:none.title"))).toBeVisible();
  expect(await stored(page)).toMatchObject({ lists: 0, actions: 0 });
  await page.reload();
  await expect(page.getByText(say("field:none.title"))).toBeVisible();
  expect(await stored(page)).toMatchObject({ caches: 0 });
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);

  await context.clock.setSystemTime(new Date());
  await page.goto(`/field?take=${unsent.id}`);
  await does.takeAlong();
  await context.setOffline(true);
  await does.choose(unsent.codes[0] ?? "");
  await does.button(say("distribution:handOut.given")).click();
  await expect(does.waiting(1)).toBeVisible();
  await context.clock.fastForward(2 * 86_400_000);
  await expect(page.getByText(say("field:gone"))).toBeVisible();
  await expect(page.getByRole("searchbox")).toBeHidden();
  expect(await stored(page)).toMatchObject({ lists: 1, withStudents: 0, actions: 1 });
  await page.reload();
  await does.enterPin();
  await expect(does.waiting(1)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(say("field:none.title"))).toBeVisible();
  const { rows } = await database.pool.query<{ outcome: string; days: number }>(
    "select outcome, (now() at time zone 'Asia/Phnom_Penh')::date - handed_on as days from planned_student where distribution_id = $1",
    [unsent.id],
  );
  expect(rows).toEqual([{ outcome: "GIVEN", days: 2 }]);
});

test("in the panel, too, a list goes when its day is over or the account is deactivated", async ({
  page,
  context,
  build,
  say,
  user,
  database,
}) => {
  const { id } = await aDay(build, user.branchIds[0] ?? 0, daysFrom(0));
  const does = onPhone(page, say);
  const leftBehind = () => expect.poll(async () => (await stored(page)).lists);
  await page.goto(`/field?take=${id}`);
  await does.takeAlong();
  await context.clock.setSystemTime(new Date(Date.now() + 86_400_000));
  await page.goto("/students/table");
  await leftBehind().toBe(0);

  await context.clock.setSystemTime(new Date());
  await page.goto(`/field?take=${id}`);
  await does.takeAlong();
  await page.goto("/students/table");
  await leftBehind().toBe(1);
  await database.pool.query("update app_user set is_active = false where id = $1", [user.id]);
  await page.reload();
  await expect(page).toHaveURL(/\/errors\/deactivated/u);
  await leftBehind().toBe(0);
});

for (const lost of ["role", "branch"] as const) {
  test(`who has lost the ${lost} since opens the list no more, once there is a connection; what is not sent stays`, async ({
    page,
    context,
    build,
    say,
    user,
    database,
  }) => {
    const { id, codes } = await aDay(build, user.branchIds[0] ?? 0, daysFrom(0));
    const does = onPhone(page, say);
    await page.goto(`/field?take=${id}`);
    await does.takeAlong();
    await context.setOffline(true);
    await does.choose(codes[0] ?? "");
    await does.button(say("distribution:handOut.given")).click();
    await expect(does.waiting(1)).toBeVisible();
    await does.button(say("field:lock")).click();
    const change = lost === "role" ? `role_id = ${Role.viewer}` : "branch_ids = '{}'";
    await database.pool.query(`update app_user set ${change} where id = $1`, [user.id]);
    // Without a connection nobody knows.
    await does.enterPin();
    await expect(page.getByRole("searchbox")).toBeVisible();
    await does.button(say("field:lock")).click();
    await context.setOffline(false);
    await does.enterPin();
    await expect(page.getByText(say("field:gone"))).toBeVisible();
    await expect(page.getByRole("searchbox")).toBeHidden();
    expect(await stored(page)).toMatchObject({ lists: 1, withStudents: 0, actions: 1 });
  });
}

test("two tabs show the same, and what both record is sent once", async ({
  page,
  context,
  build,
  say,
  user,
  database,
}) => {
  const { id, codes } = await aDay(build, user.branchIds[0] ?? 0, daysFrom(0), 3);
  const [one = "", two = "", three = ""] = codes;
  await page.goto(`/field?take=${id}`);
  const first = onPhone(page, say);
  await first.takeAlong();
  const other = await context.newPage();
  await other.goto("/field");
  const second = onPhone(other, say);
  await second.enterPin();
  await expect(other.getByText(say("field:sent"))).toBeVisible();
  await context.setOffline(true);

  // The card of a student who is given in the other tab says so.
  await second.choose(one);
  await first.choose(one);
  await first.button(say("distribution:handOut.given")).click();
  await expect(other.getByText(say("distribution:handOut.already"))).toBeVisible();
  await expect(second.button(say("distribution:handOut.given"))).toBeHidden();
  await second.button(say("distribution:handOut.back")).click();
  await first.choose(two);
  await second.choose(three);
  await Promise.all([first, second].map(({ button }) => button(say("distribution:handOut.given")).click()));
  for (const tab of [first, second]) await expect(tab.waiting(3)).toBeVisible();

  await context.setOffline(false);
  for (const tab of [page, other]) {
    await expect(tab.getByText(say("field:sent"))).toBeVisible();
    await expect(tab.getByRole("alert")).toBeHidden();
    await expect(tab.getByText(say("distribution:numbers.progress", { given: "3", planned: "3" }))).toBeVisible();
  }
  const { rows } = await database.pool.query<{ outcome: string; version: number }>(
    "select outcome, version from planned_student where distribution_id = $1",
    [id],
  );
  expect(rows).toEqual([1, 2, 3].map(() => ({ outcome: "GIVEN", version: 2 })));
});

test("a list that is taken along in another tab replaces nothing that was recorded meanwhile", async ({
  page,
  context,
  build,
  say,
  user,
}) => {
  const { id, codes } = await aDay(build, user.branchIds[0] ?? 0, daysFrom(0), 1);
  await page.goto(`/field?take=${id}`);
  const first = onPhone(page, say);
  await first.takeAlong();
  // What the first tab records is not sent, and the second one's answer arrives after it.
  await page.route("**/graphql", (route) => route.abort("connectionrefused"));
  const other = await context.newPage();
  const recorded = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  await other.route("**/graphql", async (route) => {
    if (route.request().postData()?.includes("takeAlong") === true) {
      asked.resolve();
      await recorded.promise;
    }
    await route.continue();
  });
  await other.goto(`/field?take=${id}`);
  const second = onPhone(other, say);
  const taking = second.takeAlong().catch(() => undefined);
  await asked.promise;
  await first.choose(codes[0] ?? "");
  await first.button(say("distribution:handOut.given")).click();
  await expect(first.waiting(1)).toBeVisible();
  recorded.resolve();
  const openLeft = new RegExp(`^${say("field:take.openLeft", { name: ".+" })}$`, "u");
  await expect(other.getByRole("button", { name: openLeft })).toBeVisible();
  await expect(first.waiting(1)).toBeVisible();
  expect(await stored(page)).toMatchObject({ lists: 1, withStudents: 1, actions: 1 });
  await other.close();
  await taking;
});

test("a newer release takes over when everything is sent and the list is closed, and not before", async ({
  browser,
  build,
  say,
  user,
  served,
  database,
}) => {
  const releases = await serveReleases(served.url);
  const token = await tokenFor(database.pool, served, user.id);
  const context = await openPhone(browser, { url: releases.url, token, language: "km" });
  const page = await context.newPage();
  const { id, codes } = await aDay(build, user.branchIds[0] ?? 0, daysFrom(0), 2);
  const [one = "", two = ""] = codes;
  const newer = "field-0123456789abcdef";
  const stores = () => page.evaluate(() => caches.keys());
  await page.goto(`/field?take=${id}`);
  const does = onPhone(page, say);
  await does.takeAlong();
  const [older = ""] = await stores();
  expect(older).toMatch(/^field-[\da-f]{16}$/u);
  releases.cut(true);
  await does.choose(one);
  await does.button(say("distribution:handOut.given")).click();
  await expect(page.getByText(say("field:offline"))).toBeVisible();

  releases.release(older.slice(6), newer.slice(6));
  await page.reload();
  // It is there, and waits.
  await expect.poll(stores).toEqual([older, newer]);
  const waits = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration("/field"))?.waiting?.state);
  await expect.poll(waits).toBe("installed");
  await does.enterPin();
  await expect(does.waiting(1)).toBeVisible();
  await page.reload();
  await expect(does.waiting(1)).toBeVisible();
  expect(await waits()).toBe("installed");
  releases.cut(false);
  await does.enterPin();
  await expect(page.getByText(say("field:sent"))).toBeVisible();
  expect(await waits()).toBe("installed");

  // A request of the page that wakes the former worker just then keeps it, until the page is opened once more.
  await expect(async () => {
    await page.reload();
    await expect.poll(() => stores().catch(() => []), { timeout: 5_000 }).toEqual([newer]);
  }).toPass();
  await does.enterPin();
  await expect(page.getByText(say("distribution:numbers.progress", { given: "1", planned: "2" }))).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await does.enterPin();
  await does.choose(two);
  await does.button(say("distribution:handOut.given")).click();
  await expect(does.waiting(1)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(say("field:sent"))).toBeVisible();
  const { rows } = await database.pool.query("select outcome from planned_student where distribution_id = $1", [id]);
  expect(rows).toEqual([{ outcome: "GIVEN" }, { outcome: "GIVEN" }]);
  await context.close();
  await releases.close();
});
