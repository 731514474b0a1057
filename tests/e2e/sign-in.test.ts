import type { Page } from "@playwright/test";
import { expect, field, test } from "../support/journey.ts";
import { wordsIn } from "../support/words.ts";

const say = wordsIn("en");

async function signIn(page: Page, email: string, password: string, remember = false) {
  await field(page, say("auth:email")).fill(email);
  await field(page, say("auth:password")).fill(password);
  if (remember) await page.getByRole("checkbox", { name: say("auth:remember") }).check({ force: true });
  await page.getByRole("button", { name: say("auth:signIn"), exact: true }).click();
}

const tokens = (page: Page) =>
  page.evaluate(() => ({ local: localStorage.getItem("usrtk"), session: sessionStorage.getItem("usrtk") }));

test.describe("nobody is signed in", () => {
  test.use({ role: null });

  test("the first administrator chooses a password and is signed in", async ({ page, served }) => {
    const { email, password } = served.administrator;
    await page.goto("/");
    await expect(page).toHaveURL(/\/login$/u);
    await signIn(page, email, password);
    await expect(page.getByRole("heading", { name: say("auth:first.title") })).toBeVisible();
    await expect(field(page, say("auth:first.password"))).toBeFocused();
    await field(page, say("auth:first.password")).fill("a password of my own");
    await field(page, say("auth:first.confirmation")).fill("a password of mine");
    await page.getByRole("button", { name: say("auth:first.save") }).click();
    await expect(page.getByText("Passwords do not match")).toBeVisible();
    await field(page, say("auth:first.confirmation")).fill("a password of my own");
    await page.getByRole("button", { name: say("auth:first.save") }).click();
    await expect(page.getByRole("heading", { name: say("home:title") })).toBeVisible();
    const steps = page.getByRole("region", { name: say("home:first.title") });
    await expect(steps.getByRole("button", { expanded: true })).toHaveText(say("home:first.steps.ORGANISATION.title"));
    await steps.getByRole("link", { name: say("home:first.steps.ORGANISATION.action") }).click();
    await expect(page.getByRole("heading", { name: say("organisation:title"), exact: true })).toBeVisible();

    // Whoever signs out finds the name that the organisation has now.
    const general = page.getByRole("region", { name: say("organisation:general") });
    await general.getByRole("button").click();
    const dialog = page.getByRole("dialog", { name: say("organisation:edit.general") });
    await field(dialog, say("organisation:fields.nameEn")).fill("Helping Hands");
    await dialog.getByRole("button", { name: say("ui:save") }).click();
    await expect(dialog).toBeHidden();

    // The name alone is not all: the bar says what else, also after the page is loaded again.
    await page.reload();
    const bar = page.getByRole("navigation", { name: say("home:first.title") });
    await expect(bar).toContainText(say("home:first.until.ORGANISATION"));
    // A phone has one line for it; a screen reader is told all of it there, too.
    const size = page.viewportSize() ?? { width: 1280, height: 720 };
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(async () => (await bar.boundingBox())?.height).toBeLessThanOrEqual(56);
    await expect(bar).toContainText(say("home:first.until.ORGANISATION"));
    await expect(bar.getByRole("link")).toHaveCount(1);
    await page.setViewportSize(size);
    await page.getByRole("button", { name: /^Your account: /u }).click();
    await page.getByRole("menuitem", { name: say("shell:person.signOut") }).click();
    await expect(page).toHaveURL(/\/login/u);
    await expect(page.getByRole("banner")).toContainText("Helping Hands");
    await expect(page).toHaveTitle(`${say("auth:title")} · Helping Hands`);
  });

  test("a browser in Khmer begins in Khmer, and any in what was chosen there", async ({ browser, served }) => {
    const khmer = wordsIn("km");
    const context = await browser.newContext({ baseURL: served.url, locale: "km-KH", storageState: undefined });
    const page = await context.newPage();
    await page.goto("/login");
    await expect(page.getByRole("button", { name: khmer("auth:signIn"), exact: true })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", "km");
    await page.getByRole("button", { name: "English" }).click();
    await expect(page.getByRole("button", { name: say("auth:signIn"), exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("button", { name: say("auth:signIn"), exact: true })).toBeVisible();
    await context.close();
    const french = await browser.newContext({ baseURL: served.url, locale: "fr-FR", storageState: undefined });
    const other = await french.newPage();
    await other.goto("/login");
    await expect(other.getByRole("button", { name: say("auth:signIn"), exact: true })).toBeVisible();
    await french.close();
  });

  test("a wrong password, then remembered, back to the wanted page, signed out", async ({ page, user }) => {
    await page.goto("/schools/table?search=abc");
    await expect(page).toHaveURL(/\/login\?next=/u);
    await signIn(page, user.email, "not the password");
    await expect(page.getByText("Incorrect email or password! Please check and try again.")).toBeVisible();
    await signIn(page, user.email, user.password, true);
    await expect(page).toHaveURL(/\/schools\/table\?search=abc$/u);
    await expect(page.getByRole("heading", { name: say("school:list.title") })).toBeVisible();
    expect(await tokens(page)).toEqual({ local: expect.any(String), session: null });

    const reading = await page.context().newPage();
    await reading.goto("/schools/table");
    await expect(reading.getByRole("heading", { name: say("school:list.title") })).toBeVisible();
    const typing = await page.context().newPage();
    await typing.goto("/profile/account");
    await field(typing, say("account:name")).fill("Half a name");

    await page.getByRole("button", { name: say("shell:person.menu", { name: user.name }) }).click();
    await page.getByRole("menuitem", { name: say("shell:person.signOut") }).click();
    await expect(page).toHaveURL(/\/login/u);
    expect(await tokens(page)).toEqual({ local: null, session: null });

    // Its other tabs hide everything, except what someone typed, which waits for the same user.
    await expect(reading).toHaveURL(/\/login$/u);
    await expect(reading.getByRole("heading", { name: say("school:list.title") })).toBeHidden();
    const again = typing.getByRole("dialog", { name: say("auth:again.title") });
    await field(again, say("auth:password")).fill(user.password);
    await again.getByRole("button", { name: say("auth:signIn"), exact: true }).click();
    await expect(again).toBeHidden();
    await expect(field(typing, say("account:name"))).toHaveValue("Half a name");
  });

  test("not remembered, the session belongs to this window", async ({ page, user }) => {
    await page.goto("/login");
    await signIn(page, user.email, user.password);
    await expect(page.getByRole("heading", { name: say("home:title") })).toBeVisible();
    expect(await tokens(page)).toEqual({ local: null, session: expect.any(String) });
    await page.reload();
    await expect(page.getByRole("heading", { name: say("home:title") })).toBeVisible();
  });

  test("a deactivated account with the correct password is told so", async ({ page, build }) => {
    const user = await build.user("staff", { active: false });
    await page.goto("/login");
    await signIn(page, user.email, user.password);
    await expect(page).toHaveURL(/\/errors\/deactivated$/u);
    await expect(
      page.getByText("Deactivated account! Please contact your administrator to reactivate this account."),
    ).toBeVisible();
    await page.getByRole("button", { name: say("shell:errors.someoneElse") }).click();
    await expect(page).toHaveURL(/\/login$/u);
  });
});

test("a session that ends during typing: the same user signs in again above it, and saves", async ({
  page,
  build,
  user,
  database,
}) => {
  const school = await build.school({ branchId: user.branchIds[0] ?? 0, nameEn: "Old Name" });
  const form = page.getByRole("dialog", { name: say("school:menu.info") });
  const again = page.getByRole("dialog", { name: say("auth:again.title") });
  const name = field(form, say("school:fields.nameEn"));
  const password = field(again, say("auth:password"));
  const save = form.getByRole("button", { name: say("ui:save") });
  const signedIn = { local: expect.any(String), session: null };
  const end = (how: string) => database.pool.query(`update ${how}`, [user.id]);

  await page.goto(`/schools/table?dialog=info&record=${school.id}`);
  await name.fill("New Name");
  await end("session set ended_at = now() where user_id = $1");
  await name.press("Enter");
  await expect(password).toBeFocused();
  await expect(field(again, say("auth:email"))).toHaveValue(user.email);
  await expect(field(again, say("auth:email"))).not.toBeEditable();
  await expect(again.getByRole("checkbox", { name: say("auth:remember") })).toBeChecked();
  expect(await tokens(page)).toEqual({ local: null, session: null });

  // The keyboard focus stays in it, and leads to the way out.
  await page.keyboard.press("Escape");
  for (let tabs = 0; tabs < 10; tabs += 1) {
    await page.keyboard.press("Tab");
    await expect(page.locator(".bp6-overlay").filter({ has: again }).locator(":focus")).toHaveCount(1);
  }
  await again.getByRole("link", { name: say("shell:errors.someoneElse") }).press("Enter");
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: say("ui:unsaved.stay") })
    .click();
  await password.fill("not the password");
  await password.press("Enter");
  await expect(again.getByText("Incorrect email or password! Please check and try again.")).toBeVisible();
  await password.fill(user.password);
  await password.press("Enter");
  await expect(again).toBeHidden();
  await expect(name).toBeFocused();
  await expect(name).toHaveValue("New Name");
  expect(await tokens(page)).toEqual(signedIn);

  // An administrator has set a temporary password in the meantime.
  await end("app_user set must_change_password = true where id = $1");
  await save.click();
  await password.fill(user.password);
  await password.press("Enter");
  const first = page.getByRole("dialog", { name: say("auth:first.title") });
  await expect(field(first, say("auth:first.password"))).toBeFocused();
  await first.getByRole("button", { name: say("auth:first.back") }).click();
  await expect(password).toBeFocused();
  await password.fill(user.password);
  await password.press("Enter");
  await field(first, say("auth:first.password")).fill("a password of my own");
  await field(first, say("auth:first.confirmation")).fill("a password of my own");
  await first.getByRole("button", { name: say("auth:first.save") }).click();
  await expect(first).toBeHidden();
  await expect(save).toBeFocused();
  expect(await tokens(page)).toEqual(signedIn);

  // It expired unused; they sign in again in another window.
  await end("session set last_seen_at = now() - interval '31 days' where user_id = $1");
  await save.click();
  await expect(again).toBeVisible();
  const other = await page.context().newPage();
  await other.goto("/login");
  await signIn(other, user.email, "a password of my own", true);
  await expect(other.getByRole("heading", { name: say("home:title") })).toBeVisible();
  await other.close();
  await expect(again).toBeHidden();
  await save.click();
  await expect(form).toBeHidden();
  await expect(page.getByRole("link", { name: "New Name" })).toBeVisible();

  // With nothing to lose, the sign-in page opens; what the page asks by itself may be refused first.
  await page.getByRole("searchbox", { name: say("school:list.search") }).focus();
  await end("session set ended_at = now() where user_id = $1");
  await page.keyboard.type("New");
  await expect(page).toHaveURL(/\/login\?next=%2Fschools%2Ftable/u);
});

test("a deactivation takes effect on the next click, or on the page's next request", async ({
  page,
  user,
  database,
}) => {
  await page.goto("/", { waitUntil: "networkidle" });
  await expect(page.getByRole("heading", { name: say("home:title") })).toBeVisible();
  await database.pool.query("update app_user set is_active = false where id = $1", [user.id]);
  const schools = page
    .getByRole("navigation", { name: say("shell:menu.label") })
    .getByRole("link", { name: say("shell:menu.schools") });
  await Promise.race([schools.click(), page.waitForURL(/\/errors\/deactivated$/u)]);
  await expect(page).toHaveURL(/\/errors\/deactivated$/u);
});

test("without a connection: a page says so, and a retry continues where the user was; a form keeps its input", async ({
  page,
  build,
  user,
}) => {
  const school = await build.school({ branchId: user.branchIds[0] ?? 0 });
  await page.goto("/");
  await expect(page.getByRole("heading", { name: say("home:title") })).toBeVisible();
  await page.route("**/api/auth/me", (route) => route.abort("connectionrefused"));
  await page
    .getByRole("navigation", { name: say("shell:menu.label") })
    .getByRole("link", { name: say("shell:menu.schools") })
    .click();
  await expect(page).toHaveURL(/\/errors\/connection\?next=/u);
  await page.getByRole("button", { name: say("shell:errors.retry") }).click();
  await expect(page).toHaveURL(/\/errors\/connection\?next=/u);
  await page.unroute("**/api/auth/me");
  // The page also continues by itself, perhaps before the click.
  await Promise.race([
    page.getByRole("button", { name: say("shell:errors.retry") }).click(),
    page.waitForURL(/\/schools\/table$/u),
  ]);
  await expect(page).toHaveURL(/\/schools\/table$/u);
  await expect(page.getByRole("heading", { name: say("school:list.title") })).toBeVisible();

  await page.goto(`/schools/table?dialog=info&record=${school.id}`);
  const form = page.getByRole("dialog", { name: say("school:menu.info") });
  const name = field(form, say("school:fields.nameEn"));
  await name.fill("Typed Before The Cut");
  await page.route("**/graphql", (route) => route.abort("connectionrefused"));
  await form.getByRole("button", { name: say("ui:save") }).click();
  await expect(form.getByText(say("ui:failed.connection"))).toBeVisible();
  await expect(name).toHaveValue("Typed Before The Cut");
  await page.unroute("**/graphql");
  await form.getByRole("button", { name: say("ui:save") }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole("link", { name: "Typed Before The Cut" })).toBeVisible();
});

test("the language is switched permanently", async ({ page }) => {
  const khmer = wordsIn("km");
  await page.goto("/schools/table");
  await expect(page.getByRole("heading", { name: say("school:list.title") })).toBeVisible();
  await page.getByRole("button", { name: "ខ្មែរ" }).click();
  await expect(page.getByRole("heading", { name: khmer("school:list.title") })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "km");
  await page.reload();
  await expect(page.getByRole("heading", { name: khmer("school:list.title") })).toBeVisible();
});
