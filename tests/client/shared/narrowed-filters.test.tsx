import { ApolloClient, ApolloLink, InMemoryCache } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { asapScheduler, observeOn, of } from "rxjs";
import { expect, test } from "vitest";
import { ListPage } from "../../../client/shared/lists/ListPage.tsx";
import type { FilterSpec, ListDescriptor } from "../../../client/shared/filters/types.ts";
import { ToastHost } from "../../../client/shared/toasts/toast.tsx";
import { possibleTypes } from "../../../client/graphql/generated/possible-types.ts";
import type { ReferenceFilter } from "../../../client/graphql/generated/operations.ts";
import { show } from "../../support/render.tsx";
import type { Language } from "../../support/words.ts";

const retry = () => undefined;

/** Two provinces, with a district and a commune each. */
const country = { __typename: "Country", id: 1, code: "KH", nameEn: "Cambodia", nameLocal: "កម្ពុជា" };
const province = (id: number, nameEn: string, nameLocal: string) => ({
  __typename: "Province",
  id,
  code: String(id),
  nameEn,
  nameLocal,
  country,
});
const takeo = province(21, "Takeo", "តាកែវ");
const kampot = province(7, "Kampot", "កំពត");
const district = (id: number, nameEn: string, nameLocal: string, above: typeof takeo) => ({
  __typename: "District",
  id,
  code: String(id),
  nameEn,
  nameLocal,
  province: above,
});
const bati = district(2101, "Bati", "បាទី", takeo);
const chhuk = district(703, "Chhuk", "ឈូក", kampot);
const commune = (id: number, nameEn: string, above: typeof bati) => ({
  __typename: "Commune",
  id,
  code: String(id),
  nameEn,
  nameLocal: nameEn,
  district: above,
});
const inBati = commune(210_101, "Chambak", bati);
const places = {
  PROVINCE: [takeo, kampot],
  DISTRICT: [bati, chhuk],
  COMMUNE: [inBati, commune(70_301, "Baniev", chhuk)],
};

const has = (ids: readonly number[] | null | undefined, id: number) => !ids || ids.includes(id);

/** The server's answer. */
function found(kind: keyof typeof places, filter: ReferenceFilter | null) {
  return places[kind].filter((place) => {
    const districtOf = "district" in place ? place.district : place;
    const provinceOf = "province" in districtOf ? districtOf.province : districtOf;
    return (
      has(filter?.ids, place.id) && has(filter?.provinceId, provinceOf.id) && has(filter?.districtId, districtOf.id)
    );
  });
}

interface Filter {
  provinceId?: number[];
  districtId?: number[];
  communeId?: number[];
}
const specs: FilterSpec<keyof Filter>[] = [
  { key: "provinceId", type: "reference", kind: "PROVINCE", label: "Province" },
  { key: "districtId", type: "reference", kind: "DISTRICT", label: "District", narrowedBy: ["provinceId"] },
  { key: "communeId", type: "reference", kind: "COMMUNE", label: "Commune", narrowedBy: ["provinceId", "districtId"] },
];

async function open(at: string, language: Language = "en") {
  const list: ListDescriptor<{ id: number }, "CODE", Filter> = {
    id: "narrowed-test",
    columns: [{ key: "id", header: "Id", phone: "title", sort: "CODE", render: (row) => row.id }],
    filters: specs,
    defaultSort: "CODE",
    emptyTitle: "",
    emptyText: "",
    rowName: (row) => String(row.id),
    useRows: () => ({ rows: [{ id: 1 }], hasNext: false, loading: false, error: undefined, retry }),
    useTotal: () => ({ total: undefined }),
  };
  const link = new ApolloLink(({ variables }) =>
    of({
      data: {
        references: {
          __typename: "ReferencePage",
          rows: found(variables["kind"] as keyof typeof places, variables["filter"] as ReferenceFilter),
          hasNext: false,
        },
      },
    }).pipe(observeOn(asapScheduler)),
  );
  const { router } = await show(
    <ApolloProvider client={new ApolloClient({ cache: new InMemoryCache({ possibleTypes }), link })}>
      <ListPage list={list} title="List" />
      <ToastHost />
    </ApolloProvider>,
    { at, language },
  );
  return () => new URLSearchParams(router.state.location.search);
}

test("a second province leaves the chosen district alone, without notice", async () => {
  const person = userEvent.setup();
  const address = await open("/?provinceId=21&districtId=2101");
  await person.click(await screen.findByRole("button", { name: "Province: Takeo" }));
  await person.click(await screen.findByRole("checkbox", { name: /Kampot/u }));
  await screen.findByRole("button", { name: "Province: Takeo +1" });
  expect(await screen.findByRole("button", { name: "District: Bati" })).toBeTruthy();
  expect([address().get("provinceId"), address().get("districtId")]).toEqual(["21,7", "2101"]);
  expect(screen.queryByText(/Removed from the filters/u)).toBeNull();
});

test("selections in none of the provinces are removed, down to the communes, and named; the rest stays", async () => {
  const person = userEvent.setup();
  const address = await open("/?provinceId=21,7&districtId=2101,703&communeId=210101,70301");
  await person.click(await screen.findByRole("button", { name: "Province: Takeo +1" }));
  await person.click(await screen.findByRole("checkbox", { name: /Takeo/u }));
  expect(
    await screen.findByText(
      "Removed from the filters, as they are outside the places or branches you chose: Bati, Chambak",
    ),
  ).toBeTruthy();
  await waitFor(() => expect(address().get("communeId")).toBe("70301"));
  expect([address().get("provinceId"), address().get("districtId")]).toEqual(["7", "703"]);
});

test("a district stays when no province is selected any more", async () => {
  const person = userEvent.setup();
  const address = await open("/?provinceId=21&districtId=2101");
  await person.click(await screen.findByRole("button", { name: "Clear filter: Province" }));
  await waitFor(() => expect(address().get("provinceId")).toBeNull());
  expect(await screen.findByRole("button", { name: "District: Bati" })).toBeTruthy();
});

test("the same in Khmer", async () => {
  const person = userEvent.setup();
  const address = await open("/?provinceId=7,21&districtId=2101", "km");
  await person.click(await screen.findByRole("button", { name: /^Province.*\+1$/u }));
  await person.click(await screen.findByRole("checkbox", { name: /តាកែវ/u }));
  expect(await screen.findByText("បានដកចេញពីតម្រង ព្រោះនៅក្រៅទីតាំង ឬសាខាដែលអ្នកបានជ្រើស៖ បាទី")).toBeTruthy();
  await waitFor(() => expect(address().get("districtId")).toBeNull());
});

test("ticking reorders nothing and keeps the focus, so that Escape closes the list", async () => {
  const person = userEvent.setup();
  await open("/?provinceId=7");
  await person.click(await screen.findByRole("button", { name: "Province: Kampot" }));
  const names = () => screen.getAllByRole("checkbox").map((box) => box.closest("label")?.textContent);
  const takeoBox = await screen.findByRole("checkbox", { name: /Takeo/u });
  const before = names();
  await person.click(takeoBox);
  await screen.findByRole("button", { name: /^Province: .+\+1$/u });
  expect(document.activeElement).toBe(await screen.findByRole("checkbox", { name: /Takeo/u }));
  expect(names()).toEqual(before);
  const kampotBox = screen.getByRole("checkbox", { name: /Kampot/u });
  await person.click(kampotBox);
  await screen.findByRole("button", { name: "Province: Takeo" });
  expect(document.activeElement).toBe(screen.getByRole("checkbox", { name: /Kampot/u }));
  expect(names()).toEqual(before);
  await person.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("checkbox")).toBeNull());
});
