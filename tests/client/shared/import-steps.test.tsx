import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { noCounts } from "../../../client/shared/imports/counts.ts";
import { MappingStep } from "../../../client/shared/imports/MappingStep.tsx";
import { PhotoUploadStep } from "../../../client/shared/imports/PhotoUploadStep.tsx";
import { PreviewStep } from "../../../client/shared/imports/PreviewStep.tsx";
import { photoZipLimits } from "../../../server/shared/photo-zip-limits.ts";
import { showTo } from "../../support/answers.tsx";
import { importRun, importSheet } from "../../support/import-runs.ts";

const onClose = () => undefined;
const onMapping = () => undefined;
const onPast = vi.fn();
const files = () => document.querySelector<HTMLInputElement>("input[type=file]") ?? document.createElement("input");
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });

test("too many photos are rejected before any is processed or sent", async () => {
  const { sent } = await showTo(<PhotoUploadStep onStarted={() => undefined} onPast={onPast} onClose={onClose} />);
  const photo = new File(["x"], "S1.jpg", { type: "image/jpeg" });
  await userEvent.upload(
    files(),
    Array.from({ length: photoZipLimits.photos + 1 }, () => photo),
  );
  expect(await screen.findByText("Up to 500 photos can be sent together.")).toBeTruthy();
  expect(sent).toEqual([]);
  expect(button("Choose photos or a zip").disabled).toBe(false);
});

test("assigning a field to another column takes it from the one that had it; missing fields are reported", async () => {
  const run = importRun({
    sheets: [
      importSheet([
        { header: "A", field: "nameEn" },
        { header: "B", field: null },
      ]),
    ],
  });
  const { last } = await showTo(<MappingStep run={run} onClose={onClose} />, {
    answers: { CheckImport: () => ({ checkImport: { __typename: "ImportRun", ...run } }) },
  });
  const meaning = (column: string) =>
    screen.getByRole<HTMLSelectElement>("combobox", { name: `Field for the column ${column}` });
  expect(screen.getByText("New records also need: Khmer name.")).toBeTruthy();
  await userEvent.selectOptions(meaning("B"), "nameEn");
  expect([meaning("A").value, meaning("B").value]).toEqual(["", "nameEn"]);
  await userEvent.click(screen.getByRole("radio", { name: "Only update records that exist" }));
  expect(screen.queryByText(/^New records also need/u)).toBeNull();
  await userEvent.selectOptions(meaning("A"), "nameLocal");
  await userEvent.click(button("Check the rows"));
  await waitFor(() =>
    expect(last("CheckImport")).toMatchObject({
      mode: "UPDATE",
      sheets: [
        {
          id: 4,
          type: "RELIGION",
          mapping: [
            { index: 0, field: "nameLocal" },
            { index: 1, field: "nameEn" },
          ],
        },
      ],
    }),
  );
});

test("confirming how dates are read sends the reading alone", async () => {
  const reading = { order: "DAY_FIRST", century: "LATEST", yearOnly: "BLANK" } as const;
  const [shown] = [importSheet([{ header: "Note", field: null }])];
  const columns = shown.columns.map((column) => ({
    ...column,
    field: "dateOfBirth",
    dates: {
      __typename: "ImportDates",
      asks: ["CENTURY" as const],
      examples: ["3/4/15"],
      suggested: { __typename: "ImportDateReading", ...reading },
      confirmed: null,
    },
  }));
  const run = importRun({ sheets: [{ ...shown, type: "STUDENT", columns }] });
  const { last } = await showTo(<MappingStep run={run} onClose={onClose} />, {
    answers: { CheckImport: () => ({ checkImport: { __typename: "ImportRun", ...run } }) },
  });
  // A check leads to what it needs first, and the column says so too.
  const box = () => screen.getByRole("checkbox", { name: "These dates are read correctly" });
  expect(screen.getByRole("row", { name: /Note/u }).textContent).toContain("Confirm below how its dates are read");
  await userEvent.click(button("Check the rows"));
  expect(document.activeElement).toBe(box());
  expect(box().getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByRole("alert").textContent).toContain("Confirm that these dates are read correctly");
  expect(last("CheckImport")).toBeUndefined();
  await userEvent.click(box());
  expect(screen.queryByRole("alert")).toBeNull();
  await userEvent.click(button("Check the rows"));
  await waitFor(() =>
    expect(last("CheckImport")).toHaveProperty("sheets.0.mapping", [
      { index: 0, field: "dateOfBirth", dates: reading },
    ]),
  );
});

test("titles between the rows are asked about before the check, and used only if someone says so", async () => {
  const [shown] = [
    importSheet([
      { header: "Name", field: "fullName" },
      { header: "Class (title above)", field: null },
    ]),
  ];
  const titles = {
    __typename: "ImportTitles",
    field: "gradeCode",
    more: 0,
    decided: false,
    groups: [
      { __typename: "ImportTitle", text: "Grade 4A", says: "4A", rows: 12 },
      { __typename: "ImportTitle", text: "ថ្នាក់ទី៥", says: "5", rows: 1 },
    ],
  };
  const columns = shown.columns.map((column, i) => ({ ...column, titles: i === 1 ? titles : null }));
  const run = importRun({ sheets: [{ ...shown, type: "STUDENT", columns }] });
  const { last } = await showTo(<MappingStep run={run} onClose={onClose} />, {
    answers: { CheckImport: () => ({ checkImport: { __typename: "ImportRun", ...run } }) },
  });
  expect(screen.getByText("12 rows are below “Grade 4A”: grade 4, section A")).toBeTruthy();
  expect(screen.getByText("1 row is below “ថ្នាក់ទី៥”: grade 5")).toBeTruthy();
  await userEvent.click(button("Check the rows"));
  expect((await screen.findByRole("alert")).textContent).toBe("Choose whether to use these headings");
  expect(last("CheckImport")).toBeUndefined();
  const choice = screen.getByRole("combobox", { name: "These headings" });
  expect(document.activeElement).toBe(choice);
  await userEvent.selectOptions(choice, "Use as grade and section");
  expect(screen.queryByRole("alert")).toBeNull();
  await userEvent.click(button("Check the rows"));
  await waitFor(() =>
    expect(last("CheckImport")).toHaveProperty("sheets.0.mapping.1", { index: 1, field: "gradeCode", dates: null }),
  );
});

test("a column that numbers its rows is used as codes only once a user has confirmed it", async () => {
  const run = importRun({ sheets: [importSheet([{ header: "No", field: null, running: true }])] });
  const { last } = await showTo(<MappingStep run={run} onClose={onClose} />, {
    answers: { CheckImport: () => ({ checkImport: { __typename: "ImportRun", ...run } }) },
  });
  const confirm = () => screen.queryByRole("checkbox", { name: "These numbers are the real codes" });
  expect(confirm()).toBeNull();
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Field for the column No" }), "code");
  await userEvent.click(button("Check the rows"));
  expect(screen.getByRole("alert").textContent).toContain("Confirm that these are the real codes");
  expect(last("CheckImport")).toBeUndefined();
  const box = confirm();
  expect(document.activeElement).toBe(box);
  if (box) await userEvent.click(box);
  await userEvent.click(button("Check the rows"));
  await waitFor(() => expect(last("CheckImport")).toMatchObject({ sheets: [{ codesConfirmed: true }] }));
});

test("a check that maps nothing leads to the first column", async () => {
  const run = importRun({ sheets: [importSheet([{ header: "Note", field: null }])] });
  await showTo(<MappingStep run={run} onClose={onClose} />, {
    answers: {
      CheckImport: () => {
        const fields = [{ path: "mapping", key: "validation.noColumns" }];
        const extensions = { code: "BAD_INPUT", key: "errors.badInput", fields };
        throw new CombinedGraphQLErrors({ errors: [{ message: extensions.key, extensions }] });
      },
    },
  });
  await userEvent.click(button("Check the rows"));
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("combobox", { name: "Field for the column Note" })),
  );
});

test("discarding an import asks first", async () => {
  const run = importRun({ counts: { ...noCounts, new: 1 } });
  const { last } = await showTo(<PreviewStep run={run} mapping={false} onMapping={onMapping} onClose={onClose} />, {
    answers: {
      ImportRows: () => ({ importRows: { __typename: "ImportRowPage", rows: [], hasNext: false } }),
      CancelImport: () => ({ cancelImport: { __typename: "ImportRun", ...run } }),
    },
  });
  await userEvent.click(button("Discard"));
  const question = await screen.findByRole("alertdialog", { name: "Discard this import?" });
  await userEvent.click(within(question).getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(last("CancelImport")).toBeUndefined();
  await userEvent.click(button("Discard"));
  const again = await screen.findByRole("alertdialog", { name: "Discard this import?" });
  await userEvent.click(within(again).getByRole("button", { name: "Discard" }));
  await waitFor(() => expect(last("CancelImport")).toEqual({ id: 1 }));
});

test.each([
  ["says what is skipped for want of a grade", ["code", "schoolCode"], 1],
  ["says nothing where all of a class is there", ["code", "schoolCode", "gradeCode", "classYearCode"], 0],
])("the preview %s", async (_what, fields, lines) => {
  const students = { ...importSheet(fields.map((field) => ({ header: field, field }))), type: "STUDENT" as const };
  const counts = { ...noCounts, new: 1 };
  const run = importRun({ type: "STUDENT", state: "READY", sheets: [students], counts });
  await showTo(<PreviewStep run={run} mapping={false} onMapping={onMapping} onClose={onClose} />, {
    answers: { ImportRows: () => ({ importRows: { __typename: "ImportRowPage", rows: [], hasNext: false } }) },
  });
  await screen.findByRole("button", { name: "Import 1 row" });
  expect(screen.queryAllByText(/^Skipped: School/u)).toHaveLength(lines);
});

const previewed = (counts: Partial<typeof noCounts>) => {
  const run = importRun({ counts: { ...noCounts, ...counts } });
  return showTo(<PreviewStep run={run} mapping={false} onMapping={onMapping} onClose={onClose} />, {
    answers: {
      ImportRows: () => ({ importRows: { __typename: "ImportRowPage", rows: [], hasNext: false } }),
      RunImport: () => ({ runImport: { __typename: "ImportRun", ...run } }),
    },
  });
};

test("rows with errors block the whole import until they are skipped", async () => {
  const { last } = await previewed({ new: 2, error: 1 });
  expect(button("Import").disabled).toBe(true);
  expect(screen.getByText("Nothing will be saved until this row is fixed or skipped.")).toBeTruthy();
  await userEvent.click(screen.getByRole("checkbox", { name: "Skip the rows with errors and import the rest" }));
  await userEvent.click(button("Import 2 rows"));
  await waitFor(() => expect(last("RunImport")).toEqual({ id: 1, validRowsOnly: true, leaveUndecided: false }));
});

test("undecided possible duplicates are skipped, with notice beforehand", async () => {
  const { last } = await previewed({ new: 1, duplicate: 3 });
  expect(within(document.body).getByText(/3 possible duplicates are skipped until you decide\./u)).toBeTruthy();
  await userEvent.click(button("Import 1 row"));
  await waitFor(() => expect(last("RunImport")).toEqual({ id: 1, validRowsOnly: false, leaveUndecided: true }));
});

test("columns of a class ask for what is missing for all rows, and say that they are skipped until then", async () => {
  const students = {
    ...importSheet([
      { header: "Code", field: "code" },
      { header: "Class", field: "gradeCode" },
    ]),
    type: "STUDENT" as const,
  };
  await showTo(<MappingStep run={importRun({ type: "STUDENT", sheets: [students] })} onClose={onClose} />);
  expect(
    screen.getByText(
      "Skipped: Grade. Enrolments also need: School, Study year. Choose them for all rows, or add their columns.",
    ),
  ).toBeTruthy();
  const common = screen.getByRole("group", { name: "For all rows" });
  expect(within(common).getByLabelText("School")).toBeTruthy();
  expect(within(common).getByLabelText("Study year")).toBeTruthy();
  const groups = screen.getAllByRole("group").flatMap((group) => group.getAttribute("label") ?? []);
  expect(groups.slice(0, 3)).toEqual(["Students", "Enrolments", "Donations"]);
});

test("a study year that some rows may lack is asked for all rows, although there is a column", async () => {
  const donations = {
    ...importSheet([
      { header: "Student", field: "studentCode" },
      { header: "Year", field: "classYearCode" },
    ]),
    type: "DONATION" as const,
  };
  await showTo(<MappingStep run={importRun({ type: "DONATION", sheets: [donations] })} onClose={onClose} />);
  const common = screen.getByRole("group", { name: "For all rows" });
  expect(within(common).getByLabelText("Study year")).toBeTruthy();
});

test("a donor who may be there already is decided as a student is, in a donor's words", async () => {
  const donors = { ...importSheet([{ header: "Name", field: "nameEn" }]), type: "DONOR" as const };
  const like = {
    __typename: "ImportLikeness",
    id: 7,
    row: null,
    sheet: null,
    donorId: null,
    givenOn: null,
    serialNumber: null,
    code: "D-0001",
    nameEn: "Kiku Yama",
  };
  const lists = ["proposed", "errors", "warnings", "differences", "found", "further"].map((field) => [field, []]);
  const blank = ["code", "student", "donor", "decision", "sameAs", "recordId"].map((field) => [field, null]);
  const none: Record<string, unknown> = Object.fromEntries<unknown>([...lists, ...blank] as [string, unknown][]);
  const row = {
    ...none,
    __typename: "ImportRow",
    id: 1,
    rowNumber: 2,
    recordCode: null,
    state: "DUPLICATE",
    values: { nameEn: "Kiku Yama" },
    duplicates: [{ ...like, nameLocal: null, namesake: null, differences: [] }],
    closing: false,
  };
  const run = importRun({ state: "READY", type: "DONOR", sheets: [donors], counts: { ...noCounts, duplicate: 1 } });
  await showTo(<PreviewStep run={run} mapping={false} onMapping={onMapping} onClose={onClose} />, {
    answers: { ImportRows: () => ({ importRows: { __typename: "ImportRowPage", rows: [row], hasNext: false } }) },
  });
  expect(await screen.findByText("Same name, email or phone, or a name in the remark, as:")).toBeTruthy();
  for (const name of ["Same as D-0001: update", "Another donor: add", "Skip"]) expect(button(name)).toBeTruthy();
});

test("a row says what it adds beside the student, and the import how many of each", async () => {
  const counts = { ...noCounts, total: 1, new: 1 };
  const record = (id: number, code: string, nameEn: string) => ({
    __typename: "ImportMeaning" as const,
    id,
    code,
    nameEn,
    nameLocal: "",
    withinEn: null,
    withinLocal: null,
  });
  const further = [
    { type: "ENROLMENT" as const, counts },
    { type: "DONATION" as const, counts },
  ];
  const students = { ...importSheet([{ header: "Code", field: "code" }]), type: "STUDENT" as const, counts, further };
  const run = importRun({ type: "STUDENT", state: "READY", sheets: [students], counts });
  const row = {
    __typename: "ImportRow",
    id: 1,
    rowNumber: 2,
    recordCode: null,
    state: "NEW",
    code: "F-001",
    values: { code: "F-001", schoolCode: "wat po" },
    proposed: ["lastNameEn"],
    errors: [],
    warnings: [],
    differences: [],
    duplicates: [],
    student: null,
    decision: null,
    closing: false,
    sameAs: null,
    recordId: null,
    found: [],
    further: [
      {
        __typename: "ImportFurther",
        proposed: [],
        differences: [],
        type: "ENROLMENT",
        state: "NEW",
        values: { gradeCode: "G04", section: "A", schoolCode: "SCH-1" },
        found: [
          { __typename: "ImportFound", field: "gradeCode", record: record(4, "G04", "Grade 4") },
          { __typename: "ImportFound", field: "schoolCode", record: record(5, "SCH-1", "Wat Po School") },
        ],
      },
      {
        __typename: "ImportFurther",
        proposed: [],
        differences: [],
        type: "DONATION",
        state: "NEW",
        values: { asset: "BICYCLE", donorCode: "D-0012" },
        found: [{ __typename: "ImportFound", field: "donorCode", record: record(6, "D-0012", "Kiku Yama") }],
      },
    ],
  };
  await showTo(<PreviewStep run={run} mapping={false} onMapping={onMapping} onClose={onClose} />, {
    answers: { ImportRows: () => ({ importRows: { __typename: "ImportRowPage", rows: [row], hasNext: false } }) },
  });
  expect(screen.getByText("1 row will be saved: 1 new, 1 enrolment, 1 donation.")).toBeTruthy();
  const lines = (await screen.findAllByRole("listitem")).map((item) => item.textContent);
  expect(lines).toEqual([
    "+ New Enrolment: Grade 4 · A · Wat Po School",
    "+ New Donation: Bicycle · Kiku Yama (D-0012)",
  ]);
  expect(screen.getByText("Latin name written from the Khmer: check it")).toBeTruthy();
  expect(screen.queryByText(/wat po/u)).toBeNull();
});
