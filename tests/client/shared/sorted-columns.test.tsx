import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { ListDescriptor } from "../../../client/shared/filters/types.ts";
import { ListPage } from "../../../client/shared/lists/ListPage.tsx";
import { show } from "../../support/render.tsx";

type Sort = "CODE" | "NEED";

const retry = () => undefined;

const list: ListDescriptor<{ id: number }, Sort, object> = {
  id: "sorted-test",
  columns: [
    { key: "id", header: "Id", phone: "title", sort: "CODE", render: (row) => row.id },
    { key: "points", header: "Points", sort: "NEED", largestFirst: true, render: (row) => row.id },
  ],
  filters: [],
  defaultSort: "NEED",
  emptyTitle: "",
  emptyText: "",
  rowName: (row) => String(row.id),
  useRows: () => ({ rows: [{ id: 1 }], hasNext: false, loading: false, error: undefined, retry }),
  useTotal: () => ({ total: undefined }),
};

test("a column says in which order its values stand: the order of need begins with most points", async () => {
  const { router } = await show(<ListPage list={list} title="List" />);
  const header = (name: string) => screen.getByRole("columnheader", { name });
  const sort = (name: string) => userEvent.click(screen.getByRole("button", { name }));
  expect(header("Points").getAttribute("aria-sort")).toBe("descending");
  await sort("Points");
  expect(router.state.location.search).toBe("?sort=-NEED");
  expect(header("Points").getAttribute("aria-sort")).toBe("ascending");
  await sort("Id");
  expect(header("Id").getAttribute("aria-sort")).toBe("ascending");
  expect(header("Points").getAttribute("aria-sort")).toBeNull();
  await sort("Id");
  expect(header("Id").getAttribute("aria-sort")).toBe("descending");
});

test("in an order of codes, a search ranks what it finds until somebody sorts", async () => {
  const asked: object[] = [];
  const codes = {
    ...list,
    defaultSort: "CODE" as const,
    useRows: ({ sort, descending }: { sort?: Sort; descending?: boolean }) => {
      asked.push({ sort, descending });
      return list.useRows({ page: 1, pageSize: 20 }, new Set());
    },
  };
  await show(<ListPage list={codes} title="List" />, { at: "/?q=Ampil" });
  const code = screen.getByRole("columnheader", { name: "Id" });
  expect(asked.at(-1)).toEqual({});
  expect(code.getAttribute("aria-sort")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Id" }));
  expect(asked.at(-1)).toEqual({ sort: "CODE", descending: false });
  expect(code.getAttribute("aria-sort")).toBe("ascending");
});
