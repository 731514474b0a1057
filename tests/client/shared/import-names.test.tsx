import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { noCounts } from "../../../client/shared/imports/counts.ts";
import { MappingStep } from "../../../client/shared/imports/MappingStep.tsx";
import { PreviewStep } from "../../../client/shared/imports/PreviewStep.tsx";
import { showTo } from "../../support/answers.tsx";
import { importRun, importSheet, type Scripts } from "../../support/import-runs.ts";

const onClose = () => undefined;
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });

const names = (scripts: Partial<Scripts>) =>
  importRun({
    type: "STUDENT",
    sheets: [{ ...importSheet([{ header: "ឈ្មោះ", field: "fullName", scripts }]), type: "STUDENT" }],
  });

test("a list with Khmer names alone offers to write the Latin ones, once for the file", async () => {
  const run = names({ khmer: 30 });
  const { last } = await showTo(<MappingStep run={run} onClose={onClose} />, {
    answers: { CheckImport: () => ({ checkImport: { __typename: "ImportRun", ...run } }) },
  });
  const needed = () => screen.getByText(/^New records also need/u).textContent;
  expect(needed()).toContain("Family name (English), Given name (English)");
  const box = screen.getByRole<HTMLInputElement>("checkbox", { name: "Write the Latin names from the Khmer by rule" });
  expect(box.checked).toBe(false);
  await userEvent.click(box);
  expect(needed()).not.toContain("Family name");
  await userEvent.click(button("Check the rows"));
  await waitFor(() => expect(last("CheckImport")).toHaveProperty("sheets.0.romanised", true));
});

test("the preview says that Latin names are written from the Khmer, and one click leaves them out", async () => {
  const [students] = names({ khmer: 30 }).sheets;
  const run = importRun({
    state: "READY",
    counts: { ...noCounts, new: 1 },
    sheets: students ? [{ ...students, romanised: true, counts: { ...noCounts, new: 1 } }] : [],
  });
  const { last } = await showTo(
    <PreviewStep run={run} mapping={false} onMapping={() => undefined} onClose={onClose} />,
    {
      answers: {
        ImportRows: () => ({ importRows: { __typename: "ImportRowPage", rows: [], hasNext: false } }),
        CheckImport: () => ({ checkImport: { __typename: "ImportRun", ...run } }),
      },
    },
  );
  const box = screen.getByRole<HTMLInputElement>("checkbox", { name: "Write the Latin names from the Khmer by rule" });
  expect(box.checked).toBe(true);
  await userEvent.click(box);
  await waitFor(() => expect(last("CheckImport")).toHaveProperty("sheets.0.romanised", false));
  expect(last("CheckImport")).toHaveProperty("sheets.0.mapping.0.field", "fullName");
});

test("what was ticked for an earlier list is ticked and marked, until someone unticks it", async () => {
  const run = names({ latin: 30 });
  const [students] = run.sheets;
  const again = { ...run, sheets: students ? [{ ...students, namesCopied: true, counts: null }] : [] };
  await showTo(<MappingStep run={again} onClose={onClose} />);
  const box = screen.getByRole<HTMLInputElement>("checkbox", {
    name: "Use the same name in both scripts until someone corrects it",
  });
  expect(box.checked).toBe(true);
  expect(screen.getByText("As in an earlier import")).toBeTruthy();
  await userEvent.click(box);
  expect(screen.queryByText("As in an earlier import")).toBeNull();
});

test("a list with Latin names alone offers to use them in both scripts, once for the file and never by itself", async () => {
  const run = names({ latin: 30 });
  const { last } = await showTo(<MappingStep run={run} onClose={onClose} />, {
    answers: { CheckImport: () => ({ checkImport: { __typename: "ImportRun", ...run } }) },
  });
  const needed = () => screen.getByText(/^New records also need/u).textContent;
  expect(needed()).toContain("Family name (Khmer), Given name (Khmer)");
  const box = screen.getByRole<HTMLInputElement>("checkbox", {
    name: "Use the same name in both scripts until someone corrects it",
  });
  expect(box.checked).toBe(false);
  await userEvent.click(box);
  expect(needed()).not.toContain("Family name");
  await userEvent.click(button("Check the rows"));
  await waitFor(() => expect(last("CheckImport")).toHaveProperty("sheets.0.namesCopied", true));
  expect(last("CheckImport")).toHaveProperty("sheets.0.romanised", false);
});

test("what the sheet's title says is marked beside its field, until someone chooses otherwise", async () => {
  const said = (field: string, value: string, title: string | null) => ({
    __typename: "ImportDefault" as const,
    field,
    record: null,
    value,
    remembered: false,
    title,
  });
  const run = names({ both: 3 });
  const [students] = run.sheets;
  const defaults = [said("section", "B", "Class list – Grade 5B"), said("sex", "FEMALE", null)];
  await showTo(
    <MappingStep run={{ ...run, sheets: students ? [{ ...students, defaults }] : [] }} onClose={onClose} />,
    {
      answers: { ClassYears: () => ({ references: { __typename: "ReferencePage", rows: [], hasNext: false } }) },
    },
  );
  const mark = () =>
    screen.queryAllByText("From the sheet’s title “Class list – Grade 5B”. Check that it fits.").length;
  const section = screen.getByRole<HTMLInputElement>("textbox", { name: "Section" });
  expect([section.value, mark()]).toEqual(["B", 1]);
  await userEvent.type(section, "2");
  expect([section.value, mark()]).toEqual(["B2", 0]);
});

test("a list that has each name in one script or the other lacks Latin ones in some rows", async () => {
  await showTo(<MappingStep run={names({ khmer: 3, both: 27 })} onClose={onClose} />);
  expect(screen.getByRole("checkbox", { name: "Write the Latin names from the Khmer by rule" })).toBeTruthy();
});

test("the school of all rows decides branch and commune, and the letter of the class is chosen beside the grade", async () => {
  const chosen = (field: string, id: number, nameEn: string) => ({
    __typename: "ImportDefault" as const,
    field,
    record: {
      __typename: "ImportMeaning" as const,
      id,
      code: `C-${id}`,
      nameEn,
      nameLocal: "",
      withinEn: null,
      withinLocal: null,
    },
    value: null,
    remembered: true,
    title: null,
  });
  const run = names({ both: 3 });
  const [students] = run.sheets;
  const all = [chosen("schoolCode", 5, "Wat Po School"), chosen("gradeCode", 4, "Grade 4")];
  const sheets = students ? [{ ...students, defaults: all }] : [];
  const { last } = await showTo(<MappingStep run={{ ...run, sheets }} onClose={onClose} />, {
    answers: {
      CheckImport: () => ({ checkImport: { __typename: "ImportRun", ...run } }),
      ClassYears: () => ({ references: { __typename: "ReferencePage", rows: [], hasNext: false } }),
    },
  });
  expect(screen.getByText("Filled in as in your last import. Check that it fits this list.")).toBeTruthy();
  expect(screen.getByText(/^New students get the branch of their school/u)).toBeTruthy();
  const needed = screen.getByText(/^New records also need/u).textContent;
  expect(needed).not.toMatch(/Branch|Commune|District/u);
  await userEvent.type(screen.getByRole("textbox", { name: "Section" }), "ក");
  await userEvent.click(button("Check the rows"));
  await waitFor(() =>
    expect(last("CheckImport")).toHaveProperty(
      "sheets.0.defaults",
      expect.arrayContaining([
        { field: "schoolCode", recordId: 5 },
        { field: "section", value: "ក" },
      ]),
    ),
  );
});
