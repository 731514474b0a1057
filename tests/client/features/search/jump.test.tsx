import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { Jump } from "../../../../client/app/shell/Jump.tsx";
import { showTo } from "../../../support/answers.tsx";

const student = {
  __typename: "Found",
  type: "Student",
  id: 12,
  schoolId: null,
  code: "KPC-0012",
  nameEn: "Add Sokha",
  nameLocal: "សុខា",
  withinEn: null,
  withinLocal: null,
  matches: [],
};

const piece = (text: string, found: boolean) => ({ __typename: "FoundPiece", text, found });

/** Opens the search as a role would, for which the server finds these records. */
async function opened(role: "administrator" | "staff" | "viewer", found: object[] = []) {
  const shown = await showTo(<Jump small={false} />, { role, answers: { Find: () => ({ find: found }) } });
  await userEvent.click(screen.getByRole("button", { name: /^Search everything/u }));
  const field = await screen.findByRole("combobox", { name: "Search" });
  return { ...shown, type: (text: string) => userEvent.type(field, text) };
}

const options = () => within(screen.getByRole("listbox")).getAllByRole("option");
const texts = () => options().map((option) => option.textContent);
const actions = () => texts().flatMap((text) => (text?.startsWith("Actions") ? [text.slice("Actions".length)] : []));

test("offers exactly the actions that the role may begin", async () => {
  const { unmount } = await opened("administrator");
  expect(actions()).toEqual([
    "Add student",
    "Add donor",
    "Add school",
    "Add user",
    "Record a donation",
    "Add pledge",
    "Add a distribution",
    "Import students",
    "Import photos",
    "Import donors",
    "Import donations",
    "Import pledges",
    "Import schools",
  ]);
  unmount();
  const staff = await opened("staff");
  expect(actions()).toEqual([
    "Add student",
    "Record a donation",
    "Add pledge",
    "Import students",
    "Import photos",
    "Import donations",
    "Import pledges",
  ]);
  staff.unmount();
  await opened("viewer");
  expect(actions()).toEqual([]);
});

test("the first words of an action find it before any record, and Enter begins it", async () => {
  const { type, router } = await opened("administrator", [student]);
  await type("add s");
  await waitFor(() => expect(texts()[0]).toBe("ActionsAdd student"));
  await screen.findByRole("option", { name: /KPC-0012/u });
  await type("{Enter}");
  await waitFor(() =>
    expect(router.state.location.pathname + router.state.location.search).toBe("/students/table?dialog=add"),
  );
});

test("other words of an action find it after the records", async () => {
  const { type } = await opened("administrator", [student]);
  await type("student");
  await screen.findByRole("option", { name: /KPC-0012/u });
  expect(texts().slice(0, 2)).toEqual([expect.stringContaining("KPC-0012"), "ListsAll students matching “student”"]);
  expect(actions()).toEqual(["Add student", "Import students"]);
});

test("a list with everything that matches is offered for what was found, and opens with that search", async () => {
  const { type, router } = await opened("viewer", [student]);
  await type("sok & co");
  await userEvent.click(await screen.findByRole("option", { name: /All students matching “sok & co”/u }));
  expect(screen.queryByRole("option", { name: /All donors/u })).toBeNull();
  await waitFor(() => expect(router.state.location.pathname).toBe("/students/table"));
  expect(new URLSearchParams(router.state.location.search).get("q")).toBe("sok & co");
});

test("a class is named in the reader's language; what was found in the other one is below it", async () => {
  const names = { type: "SchoolClass", schoolId: 3, nameEn: "Grade 2 · 2026", nameLocal: "ថ្នាក់ទី២ · ២០២៦" };
  const khmer = { __typename: "FoundMatch", in: "NAME_LOCAL", pieces: [piece("ថ្នាក់ទី២", true), piece(" · ២០២៦", false)] };
  const { type } = await opened("administrator", [
    { ...student, ...names },
    { ...student, ...names, id: 13, matches: [khmer] },
  ]);
  await type("sok");
  await screen.findByRole("option", { name: /ថ្នាក់ទី២/u });
  expect(texts().slice(0, 2)).toEqual(["ClassGrade 2 · 2026KPC-0012", "ClassGrade 2 · 2026KPC-0012ថ្នាក់ទី២ · ២០២៦"]);
});

test("every kind of record that was found offers its own list", async () => {
  const found = ["SchoolClass", "User", "Village", "Country"].map((kind, id) => ({
    ...student,
    type: kind,
    id,
    schoolId: 3,
  }));
  const { type } = await opened("administrator", found);
  await type("sok");
  for (const name of ["classes", "users", "villages", "countries"]) {
    await screen.findByRole("option", { name: new RegExp(`All ${name} matching “sok”`, "u") });
  }
  expect(texts().filter((text) => text?.startsWith("Lists"))).toHaveLength(found.length);
});

test("an action is found by its name in the other language", async () => {
  const { type } = await opened("administrator");
  await type("បន្ថែមសិស្ស");
  await waitFor(() => expect(texts()).toEqual(["ActionsAdd student"]));
});

test("says why a record was found, with what was searched for marked", async () => {
  const match = (where: string, ...pieces: object[]) => ({ __typename: "FoundMatch", in: where, pieces });
  const matches = [
    match("NAME_EN", piece("Add ", false), piece("Sok", true), piece("ha", false)),
    match("GUARDIAN_PHONE", piece("0", false), piece("12998877", true)),
  ];
  const { type } = await opened("administrator", [{ ...student, matches }]);
  await type("sok");
  const option = await screen.findByRole("option", { name: /Add Sokha · សុខា.*KPC-0012.*Guardian’s phone 012998877/u });
  expect([...option.querySelectorAll("mark")].map((mark) => mark.textContent)).toEqual(["Sok", "12998877"]);
});
