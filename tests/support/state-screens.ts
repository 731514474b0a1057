import { expect, type Page } from "@playwright/test";
import { Role } from "../../server/shared/permissions.ts";
import type { Builders } from "./builders.ts";
import type { School } from "./built.ts";
import { at, dialogAt, type Screen, settled, tickFirst, touched, untouched } from "./screen.ts";
import type { wordsIn } from "./words.ts";

/** A page as a user of another role sees it. */
const seenBy = (name: string, path: string, roles: number[]): Screen => ({
  name,
  show: async (page, say) => {
    await touched(page);
    await page.route("**/api/auth/me", async (route) => {
      const response = await route.fetch();
      const { data, ...answer } = (await response.json()) as { data: object };
      await route.fulfill({
        response,
        json: { ...answer, data: { ...data, roles: roles.map((id) => ({ id, name: "" })) } },
      });
    });
    await at(name, path).show(page, say);
    await page.unroute("**/api/auth/me");
    await touched(page);
  },
});

/** A page whose data the server fails to return. */
const failing = (name: string, path: string, operation: string): Screen => ({
  name,
  show: async (page, say) => {
    await page.route("**/graphql", async (route) => {
      if (!route.request().postData()?.includes(`query ${operation}(`)) return route.fallback();
      await route.fulfill({
        json: { errors: [{ message: "failed", extensions: { code: "INTERNAL", key: "errors.internal" } }] },
      });
    });
    await page.goto(path);
    await expect(page.getByRole("button", { name: say("ui:failed.retry") })).toBeVisible();
    await settled(page);
    await page.unroute("**/graphql");
  },
});

/** What a page shows after some action on it. */
const after = (
  name: string,
  path: string,
  act: (page: Page, say: ReturnType<typeof wordsIn>) => Promise<void>,
  dialog = false,
): Screen => ({
  name,
  dialog,
  show: async (page, say) => {
    await at(name, path).show(page, say);
    await touched(page);
    await act(page, say);
    await settled(page);
  },
});

/** The same if nothing of it is left after leaving the page. */
const leaving = (...of: Parameters<typeof after>): Screen => {
  const screen = after(...of);
  return {
    ...screen,
    show: async (page, say) => {
      await screen.show(page, say);
      await untouched(page);
    },
  };
};

const openRowMenu = (page: Page, say: ReturnType<typeof wordsIn>) =>
  page
    .getByRole("button", { name: new RegExp(`^${say("ui:list.rowMenu", { name: "" })}`, "u") })
    .first()
    .click();

/** The question whether to delete a list's first record, or why it cannot be deleted. */
const deleting = (name: string, path: string): Screen =>
  after(
    name,
    path,
    async (page, say) => {
      await openRowMenu(page, say);
      await page.getByRole("menuitem", { name: say("ui:delete.confirm") }).click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
    },
    true,
  );

/** Lists with something opened or ticked, confirmation dialogs, and empty states. */
export async function stateScreens(build: Builders, school: School, studentId: number): Promise<Screen[]> {
  const page = `/schools/information/${school.id}`;
  const student = `/students/${studentId}`;
  const unused = await build.reference("RELIGION", { nameEn: "Animism", nameLocal: "ជំនឿអារក្សអ្នកតា" });
  return [
    seenBy("no-permission", "/users/table", [Role.viewer]),
    seenBy("no-role", "/", []),
    failing("schools-failed", "/schools/table", "Schools"),
    at("school-missing", "/schools/information/2147483647"),
    at("student-missing", "/students/2147483647"),
    at("students-none-found", "/students/table?q=nobody-is-called-so"),
    at("donors-none-found", "/donors/table?q=nobody-is-called-so"),
    ...["info", "contact", "other", "move"].map((name) =>
      dialogAt(`school-edit-${name}`, `${page}?dialog=${name}&record=${school.id}`),
    ),
    ...["names", "background", "address", "family", "consent", "remark", "move"].map((name) =>
      dialogAt(`student-edit-${name}`, `${student}?dialog=${name}&record=${studentId}`),
    ),
    at("student-changes", `${student}?tab=changes`),
    dialogAt("reference-add", "/setting/villages?dialog=add"),
    deleting("reference-delete", `/setting/religions?q=${unused.code}`),
    deleting(
      "reference-delete-held",
      `/setting/school-types?q=${await build.codeOf("school_type", school.schoolTypeId)}`,
    ),
    dialogAt("reference-move", `/setting/school-types?dialog=move&record=${school.schoolTypeId}`),
    leaving(
      "students-donate",
      "/students/table",
      async (on, say) => {
        await tickFirst(on, say);
        await on.getByRole("button", { name: say("student:menu.donate"), exact: true }).click();
        await expect(on.getByRole("dialog")).toBeVisible();
      },
      true,
    ),
    leaving("schools-selected", "/schools/table", tickFirst),
    leaving("students-filter-menu", "/students/table?sex=FEMALE", async (on, say) => {
      await on.locator(".ui-filter-button").click();
      await expect(on.getByRole("menu", { name: say("ui:list.filters") })).toBeVisible();
    }),
    leaving("students-views", "/students/table", async (on, say) => {
      await on.getByRole("button", { name: say("view:list.button"), exact: true }).click();
      await expect(on.getByRole("menuitem", { name: say("view:list.add") })).toBeVisible();
    }),
    leaving("school-menu", "/schools/table", async (on, say) => {
      await openRowMenu(on, say);
      await expect(on.getByRole("menuitem").first()).toBeVisible();
    }),
    deleting("school-delete", "/schools/table"),
    deleting("student-delete-held", `/students/table?q=${await build.codeOf("student", studentId)}`),
    leaving("students-columns", "/students/table", async (on, say) => {
      const view = on.getByRole("button", { name: say("ui:list.view") });
      await view.or(on.getByRole("button", { name: say("ui:list.viewPhone") })).click();
      await expect(on.locator(".ui-view-menu").getByRole("group").first()).toBeVisible();
    }),
    after(
      "jump",
      "/",
      async (on) => {
        await on.keyboard.press("Control+k");
        const field = on.getByRole("dialog").getByRole("combobox");
        await field.fill(school.code);
        await expect(on.getByRole("option").first()).toBeVisible();
      },
      true,
    ),
  ];
}
