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

test("what is filled in is sent for all who are ticked, and nothing else; what is ticked as empty is emptied", async () => {
  const { last, clear } = await open();
  await userEvent.selectOptions(screen.getByRole("combobox", { name: /Poverty level/u }), "POOR_1");
  await userEvent.click(screen.getByRole("checkbox", { name: "Empty “Religion”" }));
  await save();
  await vi.waitFor(() => expect(clear).toHaveBeenCalled());
  expect(last("UpdateStudents")).toEqual({
    students: { ids: [3, 5] },
    input: { povertyLevel: "POOR_1", religionId: null },
  });
});

test("of one student it speaks as of one", async () => {
  await open(null, [3]);
  expect(screen.getByRole("dialog", { name: "Edit 1 student" }).textContent).toContain("saved for this student");
  expect(screen.getByRole("button", { name: "Change 1 student" })).toBeTruthy();
});

test("all whom a search finds are changed by it, not by the ids of the page", async () => {
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

test("when and by whom is asked only where an answer about photos was given", async () => {
  await open();
  const day = () => screen.queryByRole("textbox", { name: /Answered on|Date of/u });
  const consent = screen.getByRole("combobox", { name: /Photo consent/u });
  expect(screen.queryByRole("checkbox", { name: /^Empty “.*by/u })).toBeNull();
  await userEvent.selectOptions(consent, "REFUSED");
  expect(screen.getAllByRole("checkbox", { name: /^Empty “/u })).toHaveLength(5);
  await userEvent.selectOptions(consent, "UNKNOWN");
  expect(screen.getAllByRole("checkbox", { name: /^Empty “/u })).toHaveLength(4);
  expect(day()).toBeNull();
});

test("every field that many students can be given at once is asked for", async () => {
  await open();
  await userEvent.selectOptions(screen.getByRole("combobox", { name: /Photo consent/u }), "GIVEN");
  const names = [...document.querySelectorAll("[name]")].map((element) => element.getAttribute("name"));
  expect(Object.keys(studentsRules.shape).filter((name) => !names.includes(name))).toEqual([]);
});
