import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { noCounts } from "../../../client/shared/imports/counts.ts";
import { PreviewStep } from "../../../client/shared/imports/PreviewStep.tsx";
import { showTo } from "../../support/answers.tsx";
import { importRun, importSheet } from "../../support/import-runs.ts";

const done = () => undefined;
const counts = { ...noCounts, total: 2, duplicate: 2 };
const students = { ...importSheet([{ header: "Phone", field: "guardianPhone" }]), type: "STUDENT" as const, counts };
const lists = ["proposed", "errors", "warnings", "differences", "found", "further"];
const nulls = ["code", "student", "donor", "sameAs", "recordCode", "recordId"];
/** A row that is possibly the student 7, whose telephone it would change. */
const rowWith = (id: number, phone: string) => ({
  ...Object.fromEntries<unknown>(lists.map((field) => [field, []])),
  ...Object.fromEntries<unknown>(nulls.map((field) => [field, null])),
  __typename: "ImportRow",
  id,
  rowNumber: id + 1,
  state: "DUPLICATE",
  decision: "OPEN",
  values: { guardianPhone: phone },
  duplicates: [
    {
      __typename: "ImportLikeness",
      id: 7,
      row: null,
      sheet: null,
      donorId: null,
      givenOn: null,
      serialNumber: null,
      code: "ST-7",
      nameEn: "Sok Dara",
      nameLocal: "សុខ ដារ៉ា",
      namesake: {
        __typename: "ImportNamesake",
        dateOfBirth: "2015-03-02",
        schoolEn: "Wat Po School",
        schoolLocal: "សាលាវត្តពោធិ៍",
        classEn: "Grade 3 A",
        classLocal: "ថ្នាក់ទី ៣ A",
      },
      differences: [{ __typename: "ImportDifference", field: "guardianPhone", before: "012 000 000", after: phone }],
    },
  ],
  closing: false,
});
const preview = (
  <PreviewStep
    run={importRun({ state: "READY", sheets: [students], counts })}
    mapping={false}
    onMapping={done}
    onClose={done}
  />
);
const rows = [rowWith(1, "012 111 111"), rowWith(2, "012 222 222")];
const answers = { ImportRows: () => ({ importRows: { __typename: "ImportRowPage", rows, hasNext: false } }) };
const rowOf = async (n: number) => within(await screen.findByRole("row", { name: new RegExp(`^${n} `, "u") }));

test("rows that resemble one record each show what they would change in it", async () => {
  await showTo(preview, { answers });
  expect((await rowOf(2)).getByText("012 111 111")).toBeTruthy();
  expect((await rowOf(2)).getByText("born 02/03/2015 · Grade 3 A · Wat Po School")).toBeTruthy();
  expect((await rowOf(3)).getByText("012 222 222")).toBeTruthy();
});

/** A row of a donation that is recorded of another donor. */
async function showRival(serialNumber: string | null) {
  const like = {
    __typename: "ImportLikeness",
    id: null,
    row: null,
    sheet: null,
    donorId: 9,
    givenOn: "2026-01-15",
    serialNumber,
    code: "D-9",
    nameEn: "Lena Nord",
  };
  const row = {
    ...rowWith(1, ""),
    values: {},
    duplicates: [{ ...like, nameLocal: null, namesake: null, differences: [] }],
  };
  const donations = { ...importSheet([{ header: "Donor", field: "donorCode" }]), type: "DONATION" as const, counts };
  const run = importRun({ state: "READY", type: "DONATION", sheets: [donations], counts });
  await showTo(<PreviewStep run={run} mapping={false} onMapping={done} onClose={done} />, {
    answers: { ImportRows: () => ({ importRows: { __typename: "ImportRowPage", rows: [row], hasNext: false } }) },
  });
  return rowOf(2);
}

test("a donation that is recorded of another donor is recorded too or skipped; it is no record to update", async () => {
  const shown = await showRival(null);
  expect(shown.getByText(/but as given by:/u)).toBeTruthy();
  expect(shown.getByRole("link", { name: /Lena Nord/u }).getAttribute("href")).toMatch(/\/donors\/.*\b9$/u);
  expect(shown.getByText("given on 15/01/2026")).toBeTruthy();
  expect(shown.getByRole("button", { name: "Both gave it: add", pressed: false })).toBeTruthy();
  expect(shown.getByRole("button", { name: "Skip", pressed: false })).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Same as|^Update all/u })).toBeNull();
  expect(screen.getByRole("button", { name: "Skip all" })).toBeTruthy();
});

test("a bicycle whose serial number is recorded of another donor can only be skipped, and the row says why", async () => {
  const shown = await showRival("B-77");
  expect(shown.getByText(/^The bicycle B-77 is recorded/u)).toBeTruthy();
  expect(shown.getByText("given on 15/01/2026")).toBeTruthy();
  expect(shown.getByText(/^A bicycle has one donor/u)).toBeTruthy();
  expect(shown.queryByRole("button", { name: /add$/u })).toBeNull();
  expect(shown.getByRole("button", { name: "Skip", pressed: false })).toBeTruthy();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test("on a phone a row says whom it resembles; what it would change, and the decision, are a tap away", async () => {
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query.includes("max-width"),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  await showTo(preview, { answers });
  const row = await rowOf(2);
  expect(row.getByText("born 02/03/2015 · Grade 3 A · Wat Po School")).toBeTruthy();
  expect(row.queryByText("012 111 111")).toBeNull();
  expect(row.queryByRole("button", { name: /ST-7/u, pressed: false })).toBeNull();
  await userEvent.click(row.getByRole("button", { name: "Details: Row 2", expanded: false }));
  expect(row.getByText("012 111 111")).toBeTruthy();
  expect(row.getByRole("button", { name: "Same as ST-7: update" })).toBeTruthy();
  await userEvent.click(row.getByRole("button", { name: "Details: Row 2", expanded: true }));
  expect(row.queryByText("012 111 111")).toBeNull();
});

test("a refused decision is told at its row, one about all rows above them", async () => {
  const refused = () => {
    throw new Error("offline");
  };
  await showTo(preview, { answers: { ...answers, DecideImportRows: refused } });
  await userEvent.click((await rowOf(3)).getByRole("button", { name: /ST-7/u, pressed: false }));
  expect(await (await rowOf(3)).findByRole("alert")).toBeTruthy();
  expect(screen.getAllByRole("alert")).toHaveLength(1);
  await userEvent.click(screen.getByRole("button", { name: "Skip all" }));
  const alert = await screen.findByRole("alert");
  expect(screen.getByRole("table").contains(alert)).toBe(false);
  expect(alert.compareDocumentPosition(screen.getByRole("table"))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
