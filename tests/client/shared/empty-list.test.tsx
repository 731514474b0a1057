import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { ListDescriptor } from "../../../client/shared/filters/types.ts";
import { importing } from "../../../client/shared/imports/importing.tsx";
import { ListPage } from "../../../client/shared/lists/ListPage.tsx";
import { SessionProvider } from "../../../client/shared/session/session-context.tsx";
import { permissionsOf, Role, type RoleId } from "../../../server/shared/permissions.ts";
import { show } from "../../support/render.tsx";

interface Row {
  id: number;
}

const list: ListDescriptor<Row, "CODE", object> = {
  id: "empty-test",
  columns: [{ key: "id", header: "Id", sort: "CODE", render: (row) => row.id }],
  filters: [],
  defaultSort: "CODE",
  emptyTitle: "No schools yet",
  emptyText: "Add the first one.",
  rowName: (row) => String(row.id),
  useRows: () => ({ rows: [], hasNext: false, loading: false, error: undefined, retry() {} }),
  useTotal: () => ({ total: { count: 0, capped: false } }),
};

const meAs = (roleId: RoleId) => ({
  id: 1,
  name: "Dara",
  email: "d@example.org",
  avatar: null,
  roleId,
  branches: [],
  permissions: permissionsOf(roleId),
});

/** The list's page without any records, as someone with this role sees it. */
async function open(roleId: RoleId, width: number) {
  window.matchMedia = (query) =>
    ({
      matches: query.includes("min-width: 1280px") && width >= 1280,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
  const me = meAs(roleId);
  const { permissions } = me;
  const primary = permissions.has("school.create") ? { primary: <button type="button">Add school</button> } : {};
  const imports = permissions.has("import.schools") ? { importing: importing(["SCHOOL"]) } : {};
  return show(
    <SessionProvider me={me}>
      <ListPage list={list} title="Schools" adding="school.create" {...primary} {...imports} />
    </SessionProvider>,
  );
}

test("an empty list offers adding, and importing with a template, to those who may", async () => {
  const { router } = await open(Role.manager, 1440);
  expect(screen.getAllByRole("button", { name: "Add school" })).toHaveLength(2);
  expect(screen.getByRole("button", { name: "Download template" })).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Import from Excel" }));
  await waitFor(() => expect(router.state.location.search).toBe("?import=new"));
});

test("with one way in, the page's own button is enough", async () => {
  await show(
    <SessionProvider me={meAs(Role.manager)}>
      <ListPage list={list} title="Schools" primary={<button type="button">Add school</button>} />
    </SessionProvider>,
  );
  expect(screen.getByText("Add the first one.")).toBeTruthy();
  expect(screen.getAllByRole("button", { name: "Add school" })).toHaveLength(1);
});

test("those who may not add are told who can", async () => {
  await open(Role.viewer, 1440);
  expect(screen.queryByText("Add the first one.")).toBeNull();
  expect(screen.getByText(/Administrator or Manager/u)).toBeTruthy();
});

test("import is a button in words where there is room, an item of the menu elsewhere", async () => {
  const { unmount } = await open(Role.manager, 1440);
  expect(screen.getByRole("button", { name: "Import" })).toBeTruthy();
  unmount();
  await open(Role.manager, 1024);
  expect(screen.queryByRole("button", { name: "Import" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "More actions" }));
  expect(await screen.findByRole("menuitem", { name: "Import" })).toBeTruthy();
});

test("a list whose records are added elsewhere says where", async () => {
  await show(
    <SessionProvider me={meAs(Role.viewer)}>
      <ListPage list={list} title="Classes" elsewhere={<a href="/schools/table">Open schools</a>} />
    </SessionProvider>,
  );
  expect(screen.getByText("Add the first one.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Open schools" })).toBeTruthy();
});
