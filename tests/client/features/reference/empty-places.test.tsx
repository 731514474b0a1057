import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { AddStudentDialog } from "../../../../client/features/students/AddStudentDialog.tsx";
import { ReferencePage } from "../../../../client/features/reference/ReferencePage.tsx";
import { branchOptions, showTo } from "../../../support/answers.tsx";

const cambodia = { __typename: "Country", id: 7, code: "KHM", nameEn: "Cambodia", nameLocal: "កម្ពុជា" };
const japan = { __typename: "Country", id: 3, code: "JPN", nameEn: "Japan", nameLocal: "ជប៉ុន" };
const afghanistan = { __typename: "Country", id: 1, code: "AFG", nameEn: "Afghanistan", nameLocal: "អាហ្វហ្គានីស្ថាន" };
const organisation = {
  __typename: "Organisation",
  id: 1,
  nameEn: "",
  nameLocal: "",
  logo: null,
  currency: "USD",
  country: cambodia,
};
const page = (rows: object[]) => ({ references: { __typename: "ReferencePage", rows, hasNext: false } });
const answers = {
  References: () => page([]),
  ReferencesTotal: () => ({ referencesTotal: { __typename: "Total", count: 0, capped: false } }),
  ReferenceOptions: ({ kind }: Record<string, unknown>) =>
    page(kind === "COUNTRY" ? [afghanistan, cambodia, japan] : []),
  Organisation: () => ({ organisation }),
  BranchOptions: () => branchOptions([]),
};

test.each([
  ["administrator", ["Add", "Load the places of Cambodia", "Import from Excel", "Download template"]],
  ["manager", ["Add", "Import from Excel", "Download template"]],
  ["viewer", []],
] as const)("an empty list of villages offers every way to begin to a %s", async (role, offered) => {
  await showTo(<ReferencePage slug="villages" />, { role, answers });
  const empty = (await screen.findByText("Nothing here yet")).closest<HTMLElement>(".ui-state");
  const buttons = [...(empty?.querySelectorAll("button") ?? [])].map((button) => button.textContent);
  expect(buttons).toEqual([...offered]);
});

test("a new student's country is the organisation's, which comes first; an empty list offers the places that come with the product", async () => {
  const opened = vi.spyOn(window, "open").mockReturnValue(null);
  await showTo(<AddStudentDialog onClose={vi.fn<() => void>()} />, { role: "administrator", answers });
  await userEvent.click(screen.getByRole("button", { name: "More fields" }));
  const country = screen.getByRole<HTMLInputElement>("combobox", { name: /^Country/u });
  await vi.waitFor(() => expect(country.value).toContain("Cambodia"));
  await userEvent.click(country);
  const list = await screen.findByRole("listbox", { name: "Country" });
  await within(list).findByRole("option", { name: /Japan/u });
  const shown = within(list).getAllByRole("option");
  expect(shown.slice(0, 3).map((option) => option.textContent?.match(/^\w+/u)?.[0])).toEqual([
    "Cambodia",
    "Afghanistan",
    "Japan",
  ]);
  await userEvent.keyboard("{Escape}");
  await userEvent.click(screen.getByRole("combobox", { name: /^Village/u }));
  await userEvent.click(await screen.findByRole("option", { name: "Load the places of Cambodia" }));
  expect(opened).toHaveBeenCalledWith("/setting/villages?import=new-PLACES", "_blank");
});
