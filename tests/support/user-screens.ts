import { expect, type Page } from "@playwright/test";
import type { Builders } from "./builders.ts";
import { field } from "./journey.ts";
import { at, dialogAt, open, type Screen, settled, touched } from "./screen.ts";

/** A chequered picture of 64 × 48 pixels, as a PNG. */
const chequers = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAEAAAAAwCAIAAAAuKetIAAAAXklEQVR42u3XoQ0AIAwEQDzLsQaGORmHEVigqBoIl1S+6KnPlzVbeHX08G7LFwAAAACAFOCVR095AAAAAIAcQBMDAAAA2AOaGAAAAMAe0MQAAAAA9oAmBgAAAPgOsAHasX0A6sqdRAAAAABJRU5ErkJggg==",
  "base64",
);

/** The sign-in page of a server that can send mail. */
async function withMails(page: Page, path: string): Promise<void> {
  await page.route("**/login*", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('name="sends-mail" content="no"', 'name="sends-mail" content="yes"');
    await route.fulfill({ response, body });
  });
  await page.goto(path);
  await expect(page.getByRole("heading").first()).toBeVisible();
  await settled(page);
}

/** Chooses a picture in the dialog that the URL opens. */
const cropping = (name: string, path: string): Screen => ({
  name,
  show: async (page, say) => {
    await open(page, path, say);
    await touched(page);
    const dialog = page.getByRole("dialog");
    await dialog.locator("input[type=file]").setInputFiles({ name: "me.png", mimeType: "image/png", buffer: chequers });
    await expect(dialog.getByRole("slider").first()).toBeEnabled();
    await settled(page);
  },
});

/** Sign-in's other states, users, the user's account, the organisation. */
export async function userScreens(build: Builders, branchId: number): Promise<Screen[]> {
  const other = await build.branch();
  const dara = await build.user("staff", { branches: [branchId, other.id], mustChangePassword: true });
  await build.user("manager", { branches: [branchId], active: false });
  for (const role of ["viewer", "none"] as const) await build.user(role, { branches: [branchId] });
  const users = "/users/table";
  return [
    at("login-forgotten", "/login?reset=ask", { open: true }),
    {
      name: "login-first",
      open: true,
      show: async (page, say) => {
        await page.goto("/login");
        await field(page, say("auth:email")).fill(dara.email);
        await field(page, say("auth:password")).fill(dara.password);
        await page.keyboard.press("Enter");
        await expect(page.getByRole("heading", { name: say("auth:first.title") })).toBeVisible();
        await settled(page);
      },
    },
    { name: "login-forgotten-mail", open: true, show: (page) => withMails(page, "/login?reset=ask") },
    at("login-link", "/login?reset=link#token", { open: true }),
    cropping("account-picture", "/profile/account?dialog=picture"),
    at("users", `${users}?size=25`),
    dialogAt("user-add", `${users}?dialog=add`),
    dialogAt("user-password", `${users}?dialog=password&record=${dara.id}`),
    dialogAt("user-edit", `${users}?dialog=edit&record=${dara.id}`),
    dialogAt("user-picture", `${users}?dialog=picture&record=${dara.id}`),
    dialogAt("user-changes", `${users}?dialog=changes&record=${dara.id}`),
    dialogAt("branch-add", "/setting/branches?dialog=add"),
    dialogAt("branch-edit", `/setting/branches?dialog=edit&record=${other.id}`),
    at("organisation", "/setting/organisation"),
    dialogAt("organisation-general", "/setting/organisation?dialog=general"),
    dialogAt("organisation-need", "/setting/organisation?dialog=need"),
    dialogAt("organisation-print", "/setting/organisation?dialog=print"),
  ];
}
