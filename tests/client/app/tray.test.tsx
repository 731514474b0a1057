import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { Tray } from "../../../client/app/shell/tray/Tray.tsx";
import { watched } from "../../../client/shared/exports/watched-reports.ts";
import { showTo } from "../../support/answers.tsx";
import { reportRun } from "../features/reports/report-run.ts";

const key = "reports.watched";
const exported = (id: number, more: object = {}) =>
  reportRun(id, {
    kind: "EXPORT",
    by: null,
    export: { __typename: "ReportExport", list: "STUDENT", format: "CSV", narrowed: false, title: null },
    fileName: "students.csv",
    ...more,
  });
const imported = (id: number, more: object = {}) => ({
  __typename: "TrayImport",
  id,
  type: "STUDENT",
  fileName: "class-7.xlsx",
  state: "DONE",
  createdAt: "2026-11-22T04:00:00.000Z",
  done: 0,
  total: null,
  failure: null,
  ...more,
});
const trayOf = (reports: object[], imports: object[] = []) => ({ __typename: "Tray", reports, imports });

/** The list in a page that has just been loaded. */
async function loaded() {
  vi.resetModules();
  return import("../../../client/shared/exports/watched-reports.ts");
}

afterEach(() => {
  sessionStorage.clear();
  watched.set([]);
});

const open = () => userEvent.click(screen.getByRole("button", { name: /^Files and imports/u }));

test("shows progress, what can be opened and why something failed", async () => {
  await showTo(<Tray />, {
    answers: {
      Tray: () => ({
        tray: trayOf(
          [exported(7), exported(8, { state: "RUNNING", done: 30, total: 120, fileName: null })],
          [
            imported(3, { state: "READY" }),
            imported(4, {
              state: "FAILED",
              failure: { __typename: "ImportFailure", key: "errors.emptyFile", params: null },
            }),
          ],
        ),
      }),
    },
  });
  await screen.findByRole("button", { name: "Files and imports: 3 waiting, 1 in progress" });
  await open();
  const tray = within(await screen.findByRole("dialog", { name: "Files and imports" }));
  expect(tray.getByText(/30 of 120/u)).toBeTruthy();
  expect(tray.getByRole("progressbar")).toBeTruthy();
  expect(tray.getByText(/^Ready to import/u)).toBeTruthy();
  const links = tray.getAllByRole("link", { name: /^Open/u }).map((link) => link.getAttribute("href"));
  expect(links).toEqual(["/students/table?import=3", "/students/table?import=4"]);
  expect(tray.getAllByRole("button", { name: /^Dismiss / })).toHaveLength(2 + 1);
});

test("what is dismissed goes, and the focus stays in the tray", async () => {
  let reports = [exported(7), exported(9)];
  const { last } = await showTo(<Tray />, {
    answers: {
      Tray: () => ({ tray: trayOf(reports) }),
      DismissFromTray: ({ reports: ids }) => {
        reports = reports.filter(({ id }) => !(ids as number[]).includes(id));
        return { dismissFromTray: trayOf(reports) };
      },
    },
  });
  await screen.findByRole("button", { name: "Files and imports: 2 waiting" });
  await open();
  const tray = await screen.findByRole("dialog", { name: "Files and imports" });
  await userEvent.click(within(tray).getAllByRole("button", { name: /^Dismiss (?!all)/u })[0] as HTMLElement);
  await waitFor(() => expect(within(tray).getAllByRole("listitem")).toHaveLength(1));
  expect(last("DismissFromTray")).toEqual({ reports: [7], imports: [] });
  expect(document.activeElement).toBe(tray);
});

test("an empty tray says so", async () => {
  await showTo(<Tray />, { answers: { Tray: () => ({ tray: trayOf([]) }) } });
  await open();
  expect(await screen.findByText("Nothing is in progress or ready.")).toBeTruthy();
});

test("a report requested before a reload is announced when ready, once, and to nobody else", async () => {
  // Left behind by the page before a reload: one user's, another user's, and unreadable data.
  sessionStorage.setItem(key, '[{"id":7,"userId":1,"fetch":false},{"id":8,"userId":2,"fetch":false},{"id":"9"},null]');
  watched.set((await loaded()).watched.get());
  await showTo(<Tray />, { answers: { Tray: () => ({ tray: trayOf([exported(7), exported(8)]) }) } });
  expect(await screen.findByText(/^Ready: /u)).toBeTruthy();
  const others = [{ id: 8, userId: 2, fetch: false }];
  expect([watched.get(), JSON.parse(sessionStorage.getItem(key) ?? "")]).toEqual([others, others]);
});

test("a report that was opened in another browser is not waited for", async () => {
  watched.set([{ id: 7, userId: 1, fetch: false }]);
  await showTo(<Tray />, { answers: { Tray: () => ({ tray: trayOf([]) }) } });
  await waitFor(() => expect(watched.get()).toEqual([]));
});

test("the list survives a reload, and is forgotten with the session", async () => {
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
