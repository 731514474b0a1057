import { Button } from "@blueprintjs/core";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { ListPage } from "../../../client/shared/lists/ListPage.tsx";
import type { ListDescriptor, Selection } from "../../../client/shared/filters/types.ts";
import { show } from "../../support/render.tsx";

const retry = () => undefined;

interface Row {
  id: number;
}
interface Filter {
  pinned?: boolean;
}

async function open(total: { count: number; capped: boolean }) {
  const seen = vi.fn<(selection: Selection<Row, Filter>) => void>();
  const rows = [{ id: 1 }, { id: 2 }];
  const list: ListDescriptor<Row, "CODE", Filter> = {
    id: "bulk-test",
    columns: [{ key: "id", header: "Id", phone: "title", sort: "CODE", render: (row) => row.id }],
    filters: [{ key: "pinned", type: "flag", label: "Pinned" }],
    defaultSort: "CODE",
    searchLabel: "Search",
    emptyTitle: "",
    emptyText: "",
    rowName: (row) => `row ${row.id}`,
    useRows: () => ({ rows, hasNext: true, loading: false, error: undefined, retry }),
    useTotal: () => ({ total }),
  };
  const bulk = (selection: Selection<Row, Filter>) => <Button text="Do" onClick={() => seen(selection)} />;
  await show(<ListPage list={list} title="List" bulk={bulk} bulkLimit={10_000} />, { at: "/?pinned=yes&q=dara" });
  return seen;
}

const tick = (name: string) => screen.getByRole("checkbox", { name });
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

test("everything the list finds can be selected, with its query; a tick returns to single rows", async () => {
  const seen = await open({ count: 1234, capped: false });
  await userEvent.click(tick("Select row 1"));
  await press("Do");
  expect(seen.mock.lastCall?.[0]).toMatchObject({ ids: [1], whole: null, count: 1 });
  await press("Select all 1,234");
  expect(screen.getByText("All 1,234 selected")).toBeTruthy();
  await press("Do");
  expect(seen.mock.lastCall?.[0]).toMatchObject({ whole: { search: "dara", filter: { pinned: true } }, count: 1234 });
  await userEvent.click(tick("Select row 2"));
  await press("Do");
  expect(seen.mock.lastCall?.[0]).toMatchObject({ ids: [1], whole: null, count: 1 });
});

test("more than can be changed at once is not offered", async () => {
  await open({ count: 10_000, capped: true });
  await userEvent.click(tick("Select row 1"));
  expect(screen.queryByRole("button", { name: /Select all/u })).toBeNull();
  expect(screen.getByText(/Narrow the list to 10,000/u)).toBeTruthy();
});
