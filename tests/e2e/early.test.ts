import { expect, test } from "../support/journey.ts";

// A Manager sees their own branch alone: whatever other tests added, the student is on the first page.
test.use({ role: "manager", language: "en" });

test("a page that is opened again asks for its session and rows before its scripts are there, and takes what comes", async ({
  page,
  build,
  user,
}) => {
  const student = await build.student({ branchId: user.branchIds[0] ?? 0 });
  const path = "/students/table";
  await page.goto(path);
  await expect(page.locator(".ui-table tbody").getByText(student.code)).toBeVisible();

  const { promise: held, resolve: arrive } = Promise.withResolvers<void>();
  await page.route(/\/build\/assets\/start-[^/]+\.js/u, async (route) => {
    await held;
    await route.continue();
  });
  const asked: string[] = [];
  page.on("request", (request) => {
    const body = request.postDataJSON() as { operationName?: string } | null;
    if (request.url().endsWith("/api/auth/me")) asked.push("me");
    if (request.url().endsWith("/graphql")) asked.push(body?.operationName ?? "");
  });
  const answered = page.waitForResponse((response) =>
    (response.request().postData() ?? "").includes('"operationName":"Students"'),
  );
  const added = await build.student({ branchId: user.branchIds[0] ?? 0 });
  await page.goto(path, { waitUntil: "commit" });
  await answered;
  expect(asked).toContain("me");

  arrive();
  // What has been added in the meantime is there: it was asked for anew.
  await expect(page.locator(".ui-table tbody").getByText(added.code)).toBeVisible();
  expect(asked.filter((name) => name === "Students" || name === "me").toSorted()).toEqual(["Students", "me"]);
});

test("what is remembered is no answer and no search, and is forgotten at sign-out", async ({
  page,
  build,
  user,
  say,
}) => {
  const student = await build.student({ branchId: user.branchIds[0] ?? 0 });
  await page.goto("/students/table");
  await expect(page.locator(".ui-table tbody").getByText(student.code)).toBeVisible();
  const kept = () => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(await kept()).toContain("queries.first");
  expect(await kept()).not.toContain(student.code);
  await page.goto(`/students/table?q=${student.code}`);
  await expect(page.locator(".ui-table tbody").getByText(student.code)).toBeVisible();
  expect(await kept()).not.toContain(student.code);

  await page.getByRole("button", { name: /^Your account: /u }).click();
  await page.getByRole("menuitem", { name: say("shell:person.signOut") }).click();
  await page.locator("input[type=password]").waitFor();
  expect(await kept()).not.toContain("queries.first");
});
