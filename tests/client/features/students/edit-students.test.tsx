import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { EditStudentsDialog } from "../../../../client/features/students/EditStudentsDialog.tsx";
import { studentsRules } from "../../../../server/shared/rules/student.ts";
import { showTo } from "../../../support/answers.tsx";

const none = { references: { __typename: "ReferencePage", rows: [], hasNext: false } };

async function open(whole: { search: string } | null = null, ids = [3, 5]) {
  const clear = vi.fn<() => void>();
  const rows: never[] = [];
  const selection = { ids, rows, whole, count: ids.length, clear };
  const shown = await showTo(<EditStudentsDialog selection={selection} onClose={() => undefined} />, {
    answers: {
      ReferenceOptions: () => none,
      UpdateStudents: () => ({ updateStudents: { __typename: "StudentsPayload", changeId: "7", count: 2 } }),
    },
  });
  return { ...shown, clear };
}

const save = () => userEvent.click(screen.getByRole("button", { name: "Change 2 students" }));

test("filled-in fields are sent for all ticked students, and nothing else; fields ticked as empty are cleared", async () => {
  const { last, clear } = await open();
  await userEvent.selectOptions(screen.getByRole("combobox", { name: /Poverty level/u }), "POOR_1");
  await userEvent.click(screen.getByRole("checkbox", { name: "Clear “Religion”" }));
  await save();
  await vi.waitFor(() => expect(clear).toHaveBeenCalled());
  expect(last("UpdateStudents")).toEqual({
    students: { ids: [3, 5] },
    input: { povertyLevel: "POOR_1", religionId: null },
  });
});

test("for one student it uses the singular", async () => {
  await open(null, [3]);
  expect(screen.getByRole("dialog", { name: "Edit 1 student" }).textContent).toContain("applies to this student");
  expect(screen.getByRole("button", { name: "Change 1 student" })).toBeTruthy();
});

test("everyone a search finds is changed through the search, not by the ids of the page", async () => {
  const { last, clear } = await open({ search: "dara" });
  await userEvent.selectOptions(screen.getByRole("combobox", { name: /Poverty level/u }), "NONE");
  await save();
  await vi.waitFor(() => expect(clear).toHaveBeenCalled());
  expect(last("UpdateStudents")).toMatchObject({ students: { search: "dara", filter: {} } });
});

test("with nothing filled in it says so and sends nothing", async () => {
  const { last } = await open();
  await save();
  expect(await screen.findByText("Fill in at least one field")).toBeTruthy();
  expect(last("UpdateStudents")).toBeUndefined();
});

test("when and by whom is asked only with an answer about photos", async () => {
  await open();
  const day = () => screen.queryByRole("textbox", { name: /Answered on|Date of/u });
  const consent = screen.getByRole("combobox", { name: /Photo consent/u });
  expect(screen.queryByRole("checkbox", { name: /^Clear “.*by/u })).toBeNull();
  await userEvent.selectOptions(consent, "REFUSED");
  expect(screen.getAllByRole("checkbox", { name: /^Clear “/u })).toHaveLength(5);
  await userEvent.selectOptions(consent, "UNKNOWN");
  expect(screen.getAllByRole("checkbox", { name: /^Clear “/u })).toHaveLength(4);
  expect(day()).toBeNull();
});

test("every field that can be changed for many students is offered", async () => {
  await open();
  await userEvent.selectOptions(screen.getByRole("combobox", { name: /Photo consent/u }), "GIVEN");
  const names = [...document.querySelectorAll("[name]")].map((element) => element.getAttribute("name"));
  expect(Object.keys(studentsRules.shape).filter((name) => !names.includes(name))).toEqual([]);
});
