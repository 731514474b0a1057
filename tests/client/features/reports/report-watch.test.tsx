import { ApolloClient, ApolloLink, InMemoryCache } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { screen } from "@testing-library/react";
import { of } from "rxjs";
import { expect, test, vi } from "vitest";
import { ReportWatch } from "../../../../client/features/reports/ReportWatch.tsx";
import { SessionProvider } from "../../../../client/shared/session/session-context.tsx";
import { ToastHost } from "../../../../client/shared/toasts/toast.tsx";
import { watched } from "../../../../client/shared/exports/watched-reports.ts";
import { Role } from "../../../../server/shared/permissions.ts";
import { show } from "../../../support/render.tsx";
import { reportRun } from "./report-run.ts";

const key = "reports.watched";
/** The list in a page that has just been loaded. */
async function loaded() {
  vi.resetModules();
  return import("../../../../client/shared/exports/watched-reports.ts");
}

test("a report requested before a reload is announced when ready, once, and to nobody else", async () => {
  // Left behind by the page before a reload: one user's, another user's, and unreadable data.
  sessionStorage.setItem(key, '[{"id":7,"userId":1,"fetch":false},{"id":8,"userId":2,"fetch":false},{"id":"9"},null]');
  watched.set((await loaded()).watched.get());
  const asked: unknown[] = [];
  const link = new ApolloLink(({ variables }) => {
    asked.push(variables["id"]);
    return of({ data: { reportRun: reportRun(Number(variables["id"])) } });
  });
  const me = {
    id: 1,
    name: "Sok Dara",
    email: "dara@example.org",
    avatar: null,
    roleId: Role.staff,
    branches: [],
    permissions: new Set<never>(),
  };
  await show(
    <ApolloProvider client={new ApolloClient({ cache: new InMemoryCache(), link })}>
      <SessionProvider me={me}>
        <ReportWatch />
        <ToastHost />
      </SessionProvider>
    </ApolloProvider>,
  );
  expect(await screen.findByText(/^Ready: /u)).toBeTruthy();
  const others = [{ id: 8, userId: 2, fetch: false }];
  expect([asked, watched.get(), JSON.parse(sessionStorage.getItem(key) ?? "")]).toEqual([[7], others, others]);
});

test("the list survives a reload, and is forgotten with the session", async () => {
  sessionStorage.clear();
  (await loaded()).watchReport(1, 7, { fetch: true });
  const after = await loaded();
  expect(after.watched.get()).toEqual([{ id: 7, userId: 1, fetch: true }]);
  after.forgetReports();
  expect([sessionStorage.getItem(key), (await loaded()).watched.get()]).toEqual([null, []]);
});

test("unreadable data counts as empty", async () => {
  sessionStorage.setItem(key, "{");
  expect((await loaded()).watched.get()).toEqual([]);
});
