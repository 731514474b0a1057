import { act, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { TopBar } from "../../../client/app/shell/TopBar.tsx";
import { showTo } from "../../support/answers.tsx";

afterEach(() => vi.unstubAllGlobals());

/** The pages that the bar names as above a page, each with where it leads. */
async function upFrom(at: string, narrow = false) {
  const { unmount } = await showTo(<TopBar onMenu={narrow ? () => undefined : undefined} />, { at });
  const nav = screen.queryByRole("navigation", { name: "You are here" });
  const links = nav
    ? within(nav)
        .getAllByRole("link")
        .map((link) => [link.textContent?.trim(), link.getAttribute("href")])
    : [];
  const text = nav?.textContent?.trim();
  unmount();
  return { links, text };
}

const home = ["Home", "/"];

test("the bar names the pages above, and leaves the page's own name to its heading", async () => {
  expect((await upFrom("/")).links).toEqual([]);
  expect((await upFrom("/students/table?q=sok")).links).toEqual([home]);
  expect((await upFrom("/students/12")).links).toEqual([home, ["Students", "/students/table"]]);
  expect((await upFrom("/donors/information/3?tab=changes")).links).toEqual([home, ["Donors", "/donors/table"]]);
  expect(await upFrom("/setting/religions")).toEqual({ links: [home], text: "HomeSettingStudent" });
});

test.each([
  ["/students/12", ["Students", "/students/table"]],
  ["/schools/information/3?tab=classes", ["Schools", "/schools/table"]],
  ["/students/merge?keep=1&other=2", ["Possible duplicates", "/students/duplicates"]],
  ["/setting/religions", home],
  ["/students/table", home],
])("a narrow bar at %s has one link up", async (at, link) => {
  expect((await upFrom(at, true)).links).toEqual([link]);
});

test("above a list that a number of a table opened, and above its records, is that table", async () => {
  const { router } = await showTo(<TopBar />, { at: "/analysis?count=STUDENTS&rows=SCHOOL" });
  const shown = () =>
    within(screen.getByRole("navigation", { name: "You are here" }))
      .getAllByRole("link")
      .map((link) => [link.textContent, link.getAttribute("href")]);
  const table = ["Tables", "/analysis?count=STUDENTS&rows=SCHOOL"];
  const go = (to: string) => act(() => router.navigate(to));
  await go("/students/table?sex=FEMALE&exact=yes");
  expect(shown()).toEqual([home, table]);
  // Another filter is the same list.
  await go("/students/table?sex=MALE");
  expect(shown()).toEqual([home, table]);
  await go("/students/12");
  expect(shown()).toEqual([home, ["Students", "/students/table?sex=MALE"]]);
  await go("/students/table?sex=MALE");
  expect(shown()).toEqual([home, table]);
  // Opened anew from the menu, it is a list like any other.
  await go("/donors/table");
  await go("/students/table");
  expect(shown()).toEqual([home]);
});
