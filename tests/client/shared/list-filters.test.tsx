import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { texts as khmer } from "../../../client/i18n/km.ts";
import { ListPage } from "../../../client/shared/lists/ListPage.tsx";
import type { FilterSpec, ListArgs, ListDescriptor } from "../../../client/shared/filters/types.ts";
import { show } from "../../support/render.tsx";

const retry = () => undefined;

interface Row {
  id: number;
}
interface Filter {
  sex?: string[];
  asset?: string;
  ageFrom?: number;
  ageTo?: number;
  bicycle?: boolean;
  hidden?: boolean;
  kind?: string[];
  from?: string;
  to?: string;
}

const specs: FilterSpec<keyof Filter>[] = [
  { key: "sex", type: "enum", of: "Sex", label: "Sex" },
  { key: "asset", type: "enum", of: "Asset", single: true, label: "Asset", shown: "more" },
  { key: "ageFrom", to: "ageTo", type: "range", label: "Age", unit: "years" },
  { key: "bicycle", type: "choice", label: "Bicycle", yes: "received", no: "not received" },
  { key: "hidden", type: "flag", label: "Hidden", shown: "set" },
  {
    key: "kind",
    type: "options",
    label: "Kind",
    options: [
      { value: "A", label: "Apple" },
      { value: "B", label: "Pear" },
    ],
  },
  { key: "from", to: "to", type: "days", label: "Days" },
];

async function open(at: string, filters = specs) {
  const asked = vi.fn<(args: ListArgs<"CODE", Filter>) => void>();
  const list: ListDescriptor<Row, "CODE", Filter> = {
    id: "filters-test",
    columns: [{ key: "id", header: "Id", phone: "title", sort: "CODE", render: (row) => row.id }],
    filters,
    defaultSort: "CODE",
    searchLabel: "Search",
    emptyTitle: "",
    emptyText: "",
    rowName: (row) => String(row.id),
    useRows: (args) => {
      asked(args);
      return { rows: [{ id: 1 }], hasNext: false, loading: false, error: undefined, retry };
    },
    useTotal: () => ({ total: undefined }),
  };
  const { router } = await show(<ListPage list={list} title="List" />, { at });
  return {
    filter: () => asked.mock.lastCall?.[0].filter,
    address: () => router.state.location.search,
  };
}

const chip = (name: string) => screen.getByRole("button", { name });

test("a URL sets every kind of filter; invalid values are ignored", async () => {
  const { filter } = await open("/?sex=FEMALE,OTHER&asset=BICYCLE&ageFrom=6&ageTo=x&bicycle=no&hidden=yes");
  expect(filter()).toEqual({ sex: ["FEMALE"], asset: "BICYCLE", ageFrom: 6, bicycle: false, hidden: true });
  expect(chip("Sex: Female")).toBeTruthy();
  expect(chip("Asset: Bicycle")).toBeTruthy();
  expect(chip("Age: from 6 years")).toBeTruthy();
  expect(chip("Bicycle: not received")).toBeTruthy();
  expect(chip("Hidden")).toBeTruthy();
});

test("filters are set in their pickers and cleared from their chips", async () => {
  const person = userEvent.setup();
  const { filter, address } = await open("/");
  expect(screen.queryByRole("button", { name: "Asset" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Hidden" })).toBeNull();

  await person.click(chip("Sex"));
  await person.click(await screen.findByRole("checkbox", { name: "Male" }));
  expect(filter()).toEqual({ sex: ["MALE"] });

  await person.click(chip("Age"));
  const from = await screen.findByRole("textbox", { name: "from" });
  await waitFor(() => expect(screen.queryByRole("checkbox", { name: "Male" })).toBeNull());
  expect(document.activeElement, "the first picker has gone without taking the focus back").toBe(from);
  await person.type(from, "៦");
  await person.type(screen.getByRole("textbox", { name: "to" }), "12{Enter}");
  await waitFor(() => expect(filter()).toEqual({ sex: ["MALE"], ageFrom: 6, ageTo: 12 }));
  await person.click(await screen.findByRole("button", { name: "Clear filter: Age" }));
  await waitFor(() => expect(filter()).toEqual({ sex: ["MALE"] }));

  await person.click(chip("Age"));
  await person.type(await screen.findByRole("textbox", { name: "to" }), "9");
  await person.keyboard("{Escape}");
  await waitFor(() => expect(address()).toBe("?sex=MALE&ageTo=9"));
  await person.click(await screen.findByRole("button", { name: "Clear filter: Age" }));
  await waitFor(() => expect(address()).toBe("?sex=MALE"));

  await person.click(chip("Bicycle"));
  await person.click(await screen.findByRole("radio", { name: "received" }));
  expect(address()).toBe("?sex=MALE&bicycle=yes");
  await person.click(await screen.findByRole("radio", { name: "Any" }));
  expect(filter()).toEqual({ sex: ["MALE"] });

  await person.click(chip("Filters"));
  await person.type(await screen.findByRole("searchbox", { name: "Find a filter" }), "ass");
  await person.click(await screen.findByRole("menuitem", { name: "Asset" }));
  await person.click(await screen.findByRole("radio", { name: "Finance" }));
  expect(filter()).toEqual({ sex: ["MALE"], asset: "FINANCE" });
  await person.click(chip("All filters"));
  expect(screen.queryByRole("menuitem", { name: "Hidden" })).toBeNull();
});

test("a filter is found by its name in either language, chosen and removed by keyboard", async () => {
  const person = userEvent.setup();
  const { filter } = await open("/");
  chip("Filters").focus();
  await person.keyboard("{Enter}");
  const field = await screen.findByRole("searchbox", { name: "Find a filter" });
  await waitFor(() => expect(document.activeElement).toBe(field));
  await person.type(field, khmer.donation.fields.asset);
  await waitFor(() => expect(screen.getAllByRole("menuitem")[0]?.textContent).toBe("Asset"));
  expect(screen.queryByRole("menuitem", { name: "Sex" })).toBeNull();
  await person.keyboard("{Enter}");
  const radios = await screen.findAllByRole("radio");
  await waitFor(() => expect(document.activeElement).toBe(radios[0]));
  await person.keyboard("{ArrowDown}");
  expect(filter()).toEqual({ asset: "BICYCLE" });
  await person.keyboard("{Escape}");
  const clear = await screen.findByRole("button", { name: "Clear filter: Asset" });
  clear.focus();
  await person.keyboard("{Enter}");
  expect(filter()).toBeUndefined();
  expect(screen.queryByRole("button", { name: "Asset" })).toBeNull();
});

test("dates and a page's own values are read from the URL, set and cleared", async () => {
  const person = userEvent.setup();
  const { filter, address } = await open("/?kind=B,C&from=2026-02-30&to=2026-03-01");
  expect(filter()).toEqual({ kind: ["B"], to: "2026-03-01" });
  expect(chip("Kind: Pear")).toBeTruthy();
  await person.click(chip("Days: up to 01/03/2026"));
  const from = await screen.findByRole("textbox", { name: "from" });
  await person.type(from, "31/02/2026");
  expect(from.getAttribute("aria-invalid")).toBe("true");
  expect(filter()).toEqual({ kind: ["B"], to: "2026-03-01" });
  await person.clear(from);
  await person.type(from, "២៨/០២/២០២៦");
  expect(filter()).toEqual({ kind: ["B"], from: "2026-02-28", to: "2026-03-01" });
  expect(chip("Days: 28/02/2026 – 01/03/2026")).toBeTruthy();
  await person.click(chip("Clear filter: Days"));
  await person.click(chip("Kind: Pear"));
  await person.click(await screen.findByRole("checkbox", { name: "Apple" }));
  expect(address()).toBe("?kind=B%2CA");
});

test("a preset counts and is shown until something is chosen; it cannot be cleared", async () => {
  const person = userEvent.setup();
  const preset: FilterSpec<keyof Filter>[] = [
    { key: "asset", type: "enum", of: "Asset", single: true, label: "Asset", preset: "BICYCLE" },
    { key: "bicycle", type: "choice", label: "Bicycle", yes: "received", no: "not received", preset: false },
  ];
  const { filter, address } = await open("/", preset);
  expect(filter()).toEqual({ asset: "BICYCLE", bicycle: false });
  expect(chip("Asset: Bicycle")).toBeTruthy();
  expect(chip("Bicycle: not received")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Clear filter: Asset" })).toBeNull();

  await person.click(chip("Asset: Bicycle"));
  await person.click(await screen.findByRole("radio", { name: "Finance" }));
  expect(screen.queryByRole("radio", { name: "Any" })).toBeNull();
  expect(filter()).toEqual({ asset: "FINANCE", bicycle: false });
  expect(address()).toBe("?asset=FINANCE");
  await person.click(await screen.findByRole("button", { name: "Clear filter: Asset" }));
  await waitFor(() => expect(filter()).toEqual({ asset: "BICYCLE", bicycle: false }));
});
