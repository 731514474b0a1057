import { ApolloClient, ApolloLink, InMemoryCache } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { act, cleanup, screen } from "@testing-library/react";
import { NEVER } from "rxjs";
import { expect, test } from "vitest";
import { Sidebar } from "../../../client/app/shell/Sidebar.tsx";
import { SessionProvider } from "../../../client/shared/session/session-context.tsx";
import { permissionsOf, Role } from "../../../server/shared/permissions.ts";
import { show } from "../../support/render.tsx";

const me = {
  id: 1,
  name: "Sok Dara",
  email: "dara@example.org",
  avatar: null,
  roleId: Role.administrator,
  branches: [],
  permissions: permissionsOf(Role.administrator),
};

/** Shows the menu at a path; returns which entries are marked as current, and how. */
async function markedAt(at: string, narrow = false): Promise<string[]> {
  const client = new ApolloClient({ link: new ApolloLink(() => NEVER), cache: new InMemoryCache() });
  await show(
    <ApolloProvider client={client}>
      <SessionProvider me={me}>
        <Sidebar narrow={narrow} onResize={() => undefined} />
      </SessionProvider>
    </ApolloProvider>,
    { at },
  );
  return [...document.querySelectorAll("[aria-current]")].map(
    (entry) => `${entry.textContent}: ${entry.getAttribute("aria-current")}`,
  );
}

test.each([
  ["/", ["Home: page"]],
  ["/schools/table?search=wat", ["Schools: page"]],
  ["/schools/information/12?tab=classes", ["Schools: true"]],
  ["/donors/information/3", ["Donors: true"]],
  ["/students/12", ["Students: true"]],
  ["/students/merge?keep=1&other=2", ["Students: true"]],
  ["/users/table", ["Users: page"]],
  ["/reports?by=school", ["Reports: page"]],
  ["/setting/religions?dialog=edit&record=4", ["Religions: page"]],
  ["/setting/audit", ["Audit log: page"]],
  ["/profile/account", []],
  ["/nowhere", []],
])("at %s the menu marks %j", async (at, marked) => {
  expect(await markedAt(at)).toEqual(marked);
});

test("a collapsed entry is marked on its group", async () => {
  expect(await markedAt("/setting/religions", true)).toEqual(["Setting: true"]);
  cleanup();
  await markedAt("/setting/religions");
  act(() => screen.getByRole("button", { name: "Student" }).click());
  expect(document.querySelector("[aria-current]")?.textContent).toBe("Student");
});
