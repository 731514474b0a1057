import { screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { Root } from "../../../client/app/Root.tsx";
import { Shell } from "../../../client/app/shell/Shell.tsx";
import { permissionsOf, Role } from "../../../server/shared/permissions.ts";
import { showRoutes } from "../../support/render.tsx";

const me = {
  id: 1,
  name: "Sok Dara",
  email: "dara@example.org",
  avatar: null,
  roleId: Role.viewer,
  branches: [],
  permissions: permissionsOf(Role.viewer),
};

beforeEach(() => {
  vi.stubGlobal("fetch", async () => Response.json({ errors: [{ message: "Not asked about" }] }));
});

test("a user who may not see a page is told, and offered the home page", async () => {
  const users = { path: "/users/table", handle: { needs: "user.manage" }, Component: () => "Everybody" };
  const panel = { loader: () => me, Component: Shell, children: [users] };
  await showRoutes([{ Component: Root, HydrateFallback: () => null, children: [panel] }], "/users/table");
  expect(await screen.findByText("Ask your administrator if you need it.")).toBeTruthy();
  expect(screen.queryByText("Everybody")).toBeNull();
  expect(screen.getByRole("link", { name: "Go to Home" }).getAttribute("href")).toBe("/");
  expect(screen.getByRole("navigation", { name: "You are here" }).textContent).toBe("Home");
});

test("where there is no page, the top bar leads to Home", async () => {
  const nothing = { path: "*", Component: () => "Nothing" };
  const panel = { loader: () => me, Component: Shell, children: [nothing] };
  await showRoutes([{ Component: Root, HydrateFallback: () => null, children: [panel] }], "/nowhere/at/all");
  expect(await screen.findByText("Nothing")).toBeTruthy();
  expect(screen.getByRole("navigation", { name: "You are here" }).textContent).toBe("Home");
});
