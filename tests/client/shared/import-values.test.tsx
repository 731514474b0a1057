import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { noCounts } from "../../../client/shared/imports/counts.ts";
import { MappingStep } from "../../../client/shared/imports/MappingStep.tsx";
import { PreviewStep } from "../../../client/shared/imports/PreviewStep.tsx";
import { showTo } from "../../support/answers.tsx";
import { importRun } from "../../support/import-runs.ts";

const onClose = () => undefined;
const onMapping = () => undefined;
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const meaning = (text: string) => screen.getByRole<HTMLSelectElement>("combobox", { name: `What “${text}” means` });

const record = (id: number, nameEn: string, withinEn: string | null = null) => ({
  __typename: "ImportMeaning",
  id,
  code: `V-${id}`,
  nameEn,
  nameLocal: "",
  withinEn,
  withinLocal: withinEn,
  namesake: null,
});
const value = (id: number, text: string, more: object = {}) => ({
  __typename: "ImportValue",
  id,
  type: "STUDENT",
  field: "villageCode",
  text,
  rows: 6,
  ambiguous: false,
  withinKind: null,
  within: null,
  offers: [],
  choices: [],
  offeredChoices: [],
  about: [],
  leads: false,
  likely: false,
  addable: false,
  known: false,
  choice: null,
  record: null,
  chosen: null,
  remembered: false,
  proposed: false,
  ...more,
});
const chan = record(31, "Tuol Chan", "Chbar Ampov · Batheay");
const thmei = [record(41, "Thmei", "Prey Chas"), record(42, "Thmei", "Srae Ronoung")];

function previewed(rows: object[], openValues: number, changeColumns: (mapping: boolean) => void = onMapping) {
  const likelyValues = rows.filter((row) => "likely" in row && row.likely).length;
  const run = importRun({ counts: { ...noCounts, error: 1 }, values: rows.length, openValues, likelyValues });
  return showTo(<PreviewStep run={run} mapping={false} onMapping={changeColumns} onClose={onClose} />, {
    answers: {
      ImportRows: () => ({ importRows: { __typename: "ImportRowPage", rows: [], hasNext: false } }),
      ImportValues: () => ({ importValues: { __typename: "ImportValuePage", rows, hasNext: false } }),
      DecideImportValues: () => ({ decideImportValues: { __typename: "ImportRun", ...run } }),
    },
  });
}

test("each unknown value is decided once: the likeliest record, one of several, blank, or skipped", async () => {
  const { last } = await previewed(
    [
      value(1, "Tuol Chann", { offers: [chan], leads: true, within: record(9, "Batheay"), withinKind: "COMMUNE" }),
      value(2, "Thmei", { ambiguous: true, offers: thmei }),
      value(3, "nowhere"),
      value(4, "??"),
    ],
    4,
  );
  await userEvent.click(await screen.findByRole("button", { name: "Perhaps Tuol Chan (Chbar Ampov · Batheay)" }));
  expect(meaning("Tuol Chann").selectedOptions[0]?.textContent).toBe("Tuol Chan (V-31) – Chbar Ampov · Batheay");
  expect(screen.queryByRole("button", { name: /^Perhaps/u })).toBeNull();
  await userEvent.selectOptions(meaning("Thmei"), "Thmei (V-42) – Srae Ronoung");
  await userEvent.selectOptions(meaning("nowhere"), "Leave blank, keep in the remark");
  await userEvent.selectOptions(meaning("??"), "Skip these rows");
  await userEvent.click(button("Apply and check again"));
  await waitFor(() =>
    expect(last("DecideImportValues")).toEqual({
      id: 1,
      values: [
        { id: 1, choice: "RECORD", recordId: 31 },
        { id: 2, choice: "RECORD", recordId: 42 },
        { id: 3, choice: "BLANK" },
        { id: 4, choice: "SKIP" },
      ],
    }),
  );
});

test("a word of a fixed list is decided like a name, with the list's choices; only one that leads is offered by itself", async () => {
  const { last } = await previewed(
    [
      value(1, "Poor", {
        field: "povertyLevel",
        choices: ["NONE", "POOR_1", "POOR_2"],
        offeredChoices: ["POOR_1", "POOR_2"],
      }),
      value(2, "bicycle (girls)", {
        type: "DONATION",
        field: "asset",
        choices: ["BICYCLE", "MATERIAL", "FINANCE"],
        offeredChoices: ["BICYCLE"],
        leads: true,
      }),
      value(3, "Thmey", { offers: thmei }),
    ],
    3,
  );
  await userEvent.click(await screen.findByRole("button", { name: "Perhaps Bicycle" }));
  expect(screen.queryByRole("button", { name: /^Perhaps/u })).toBeNull();
  expect([...meaning("Poor").options].map(({ textContent }) => textContent)).toEqual([
    "Not known: choose…",
    "No ID Poor card known",
    "ID Poor 1",
    "ID Poor 2",
    "Leave blank",
    "Skip these rows",
  ]);
  await userEvent.selectOptions(meaning("Poor"), "ID Poor 2");
  await userEvent.click(button("Apply and check again"));
  await waitFor(() =>
    expect(last("DecideImportValues")).toEqual({
      id: 1,
      values: [
        { id: 2, choice: "CHOICE", chosen: "BICYCLE" },
        { id: 1, choice: "CHOICE", chosen: "POOR_2" },
      ],
    }),
  );
});

test("what was chosen is applied before the columns are changed", async () => {
  const changeColumns = vi.fn<(mapping: boolean) => void>();
  const { last } = await previewed([value(1, "nowhere"), value(2, "??")], 2, changeColumns);
  await screen.findByRole("combobox", { name: "What “nowhere” means" });
  await userEvent.selectOptions(meaning("nowhere"), "Leave blank, keep in the remark");
  await userEvent.click(button("Change columns"));
  await waitFor(() => expect(changeColumns).toHaveBeenCalledWith(true));
  expect(last("DecideImportValues")).toEqual({ id: 1, values: [{ id: 1, choice: "BLANK" }] });
});

test("the likely records are chosen in one step, and each can be chosen otherwise before it is applied", async () => {
  const { last } = await previewed(
    [
      value(1, "Tuol Chann", { offers: [chan], likely: true }),
      value(2, "Thmey", { offers: thmei, likely: true }),
      value(3, "Chann", { offers: [chan] }),
    ],
    3,
  );
  await userEvent.click(await screen.findByRole("button", { name: "Choose 2 likely records" }));
  expect(screen.getByRole("status").textContent).toBe(
    "2 records chosen. Check them and change what is wrong before you apply.",
  );
  expect(meaning("Tuol Chann").value).toBe("31");
  expect(meaning("Chann").value).toBe("");
  await userEvent.selectOptions(meaning("Thmey"), "Skip these rows");
  await userEvent.click(button("Apply and check again"));
  await waitFor(() =>
    expect(last("DecideImportValues")).toEqual({
      id: 1,
      values: [{ id: 2, choice: "SKIP" }],
      likely: true,
    }),
  );
});

test("all the rest is skipped in one step, on whatever page, except what was opened again", async () => {
  const { last } = await previewed(
    [value(1, "Tuol Chann", { offers: [chan], likely: true }), value(2, "Thmey", { offers: thmei }), value(3, "??")],
    3,
  );
  await userEvent.selectOptions(
    await screen.findByRole("combobox", { name: "All other undecided values" }),
    "Skip their rows",
  );
  expect(meaning("Thmey").value).toBe("SKIP");
  expect(meaning("??").value).toBe("SKIP");
  await userEvent.selectOptions(meaning("??"), "Not known: choose…");
  expect(meaning("??").value).toBe("");
  await userEvent.selectOptions(meaning("Thmey"), "Thmei (V-41) – Prey Chas");
  await userEvent.click(button("Apply and check again"));
  await waitFor(() =>
    expect(last("DecideImportValues")).toEqual({
      id: 1,
      values: [
        { id: 3, choice: "OPEN" },
        { id: 2, choice: "RECORD", recordId: 41 },
      ],
      rest: "SKIP",
    }),
  );
});

test("what is not recorded yet is added in a new tab with its name filled in, and names can be looked for in one place only", async () => {
  const { last } = await previewed(
    [value(1, "Batheay School", { field: "schoolCode" }), value(2, "Thmei", { ambiguous: true, offers: thmei })],
    2,
  );
  const link = await screen.findByRole<HTMLAnchorElement>("link", { name: "Add “Batheay School” in a new tab" });
  expect(link.getAttribute("href")).toBe("/schools/table?dialog=add&name=Batheay+School");
  expect(link.target).toBe("_blank");
  expect(screen.queryByRole("link", { name: /Thmei/u })).toBeNull();
  expect(screen.getByText(/come back and check again/u)).toBeTruthy();
  expect(screen.getByText(/^If all rows are in one district/u)).toBeTruthy();
  expect(screen.getByText(/First choose above what the values mean/u)).toBeTruthy();
  await userEvent.click(button("Check again"));
  await waitFor(() => expect(last("DecideImportValues")).toEqual({ id: 1, values: [] }));
});

test("what was decided before is shown on request, and can be opened again", async () => {
  const { last } = await previewed(
    [value(1, "Tuol Chann", { offers: [chan], choice: "RECORD", record: chan, remembered: true })],
    0,
  );
  expect(screen.getByText("1 value in the file has been matched. You can change what it means.")).toBeTruthy();
  await userEvent.click(button("Show choices"));
  expect(await screen.findByText("As in an earlier import")).toBeTruthy();
  await userEvent.click(button("Check again"));
  await waitFor(() => expect(last("DecideImportValues")).toEqual({ id: 1, values: [] }));
  await userEvent.selectOptions(meaning("Tuol Chann"), "Not known: choose…");
  await userEvent.click(button("Apply and check again"));
  await waitFor(() => expect(last("DecideImportValues")).toEqual({ id: 1, values: [{ id: 1, choice: "OPEN" }] }));
});

test("what needs only a name is added with the import; what is there in another spelling is not", async () => {
  const { last } = await previewed(
    [
      value(1, "Bahai", { field: "religionCode", addable: true }),
      value(2, "Toul Chann", { addable: true, known: true, offers: [chan] }),
      value(3, "Wat Chas", { field: "schoolCode", known: true }),
    ],
    3,
  );
  await userEvent.click(await screen.findByRole("button", { name: "Add “Bahai” as new" }));
  expect(meaning("Bahai").value).toBe("ADD");
  expect(screen.queryByRole("button", { name: /^Add/u })).toBeNull();
  expect(screen.queryByRole("link", { name: /^Add/u })).toBeNull();
  await userEvent.selectOptions(meaning("Toul Chann"), "Add “Toul Chann” as new");
  await userEvent.click(button("Apply and check again"));
  await waitFor(() =>
    expect(last("DecideImportValues")).toEqual({
      id: 1,
      values: [
        { id: 1, choice: "ADD" },
        { id: 2, choice: "ADD" },
      ],
    }),
  );
});

test("who may not add what is missing is told who can, and copies all that is not known", async () => {
  const user = userEvent.setup();
  const rows = [
    value(1, "Wat Po School", { field: "schoolCode", within: record(9, "Batheay"), withinKind: "BRANCH" }),
    value(2, "Nordlys", { type: "DONATION", field: "donorCode", rows: 2 }),
    value(3, "Thmei", { ambiguous: true, offers: thmei }),
    value(4, "Poor", { field: "povertyLevel", choices: ["NONE"] }),
    value(5, "Kiku", { type: "DONATION", field: "donorCode", choice: "BLANK" }),
  ];
  const run = importRun({ counts: { ...noCounts, error: 1 }, values: rows.length, openValues: 4 });
  await showTo(<PreviewStep run={run} mapping={false} onMapping={onMapping} onClose={onClose} />, {
    role: "staff",
    answers: {
      ImportRows: () => ({ importRows: { __typename: "ImportRowPage", rows: [], hasNext: false } }),
      ImportValues: () => ({ importValues: { __typename: "ImportValuePage", rows, hasNext: false } }),
    },
  });
  expect(
    await screen.findByText(
      "You can’t add what is not known. Send the list to someone who can: Administrator or Manager.",
    ),
  ).toBeTruthy();
  expect(screen.queryByRole("link", { name: /^Add/u })).toBeNull();
  await user.click(button("Copy the unknown values"));
  expect(await screen.findByRole("button", { name: "Copied" })).toBeTruthy();
  const text = await navigator.clipboard.readText();
  expect(text.split("\n")).toEqual([
    "Field\tValue\tIn\tRows",
    "School\tWat Po School\tBatheay\t6",
    "Donor\tNordlys\t\t2",
  ]);
});

test("which class of a grade is meant is chosen by its section, or a new one; the only class is shown as proposed", async () => {
  const ofClass = (id: number, grade: string, more: object) =>
    value(id, "", {
      type: "ENROLMENT",
      field: "section",
      within: record(9, "Wat Po School"),
      withinKind: "SCHOOL",
      about: [record(50 + id, grade), record(60, "2025-2026")],
      ...more,
    });
  const { last } = await previewed(
    [
      ofClass(1, "Grade 4", { choices: ["A", "B"] }),
      ofClass(2, "Grade 3", { choices: ["A"], choice: "CHOICE", chosen: "A", proposed: true }),
    ],
    1,
  );
  await screen.findByText("The only class of the grade");
  expect([...meaning("Grade 4 · 2025-2026").options].map(({ textContent }) => textContent)).toEqual([
    "Several classes: choose…",
    "A",
    "B",
    "A new class without a section",
    "Skip these rows",
  ]);
  await userEvent.selectOptions(meaning("Grade 4 · 2025-2026"), "B");
  await userEvent.selectOptions(meaning("Grade 3 · 2025-2026"), "A new class without a section");
  await userEvent.click(button("Apply and check again"));
  await waitFor(() =>
    expect(last("DecideImportValues")).toEqual({
      id: 1,
      values: [
        { id: 1, choice: "CHOICE", chosen: "B" },
        { id: 2, choice: "BLANK" },
      ],
    }),
  );
});

test("what all rows have in common needs no column, and is sent with the columns", async () => {
  const run = importRun({
    sheets: [
      {
        id: 4,
        name: "Students",
        type: "STUDENT",
        columns: [
          {
            index: 0,
            header: "Name",
            samples: ["Sok Dara"],
            field: "fullName",
            running: false,
            dates: null,
            titles: null,
            scripts: { khmer: 0, latin: 0, both: 0 },
          },
        ],
        codesConfirmed: false,
        romanised: false,
        namesCopied: false,
        defaults: [
          { field: "branchCode", record: record(7, "Kampong Cham"), value: null, remembered: false, title: null },
          { field: "povertyLevel", record: null, value: "POOR_1", remembered: false, title: null },
        ],
        counts: null,
        further: [],
        warnings: [],
        outsideYear: null,
      },
    ],
  });
  const { last } = await showTo(<MappingStep run={run} onClose={onClose} />, {
    answers: { CheckImport: () => ({ checkImport: { __typename: "ImportRun", ...run } }) },
  });
  expect(screen.getByRole<HTMLInputElement>("combobox", { name: "Branch" }).value).toBe("Kampong Cham (V-7)");
  expect(screen.getByText(/^New records also need/u).textContent).toBe(
    "New records also need: Sex, Country, Province, District, Commune.",
  );
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Add a field…" }), "Commune");
  expect(screen.getByRole("combobox", { name: "Commune" })).toBeTruthy();
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Add a field…" }), "Sex");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Sex" }), "Female");
  expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Poverty level" }).value).toBe("POOR_1");
  await userEvent.click(button("Check the rows"));
  await waitFor(() =>
    expect(last("CheckImport")).toMatchObject({
      sheets: [
        {
          id: 4,
          defaults: [
            { field: "sex", value: "FEMALE" },
            { field: "branchCode", recordId: 7 },
            { field: "povertyLevel", value: "POOR_1" },
          ],
        },
      ],
    }),
  );
});
