import { cleanup, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { noCounts } from "../../../client/shared/imports/counts.ts";
import { PreviewStep } from "../../../client/shared/imports/PreviewStep.tsx";
import { showTo } from "../../support/answers.tsx";
import { importRun, importSheet } from "../../support/import-runs.ts";

const onClose = () => undefined;
const onMapping = () => undefined;

test("a message names the choices of a list in its reader's language", async () => {
  const students = { ...importSheet([{ header: "Card", field: "povertyLevel" }]), type: "STUDENT" as const };
  const lists = ["proposed", "warnings", "differences", "duplicates", "found", "further"];
  const nulls = ["code", "student", "donor", "decision", "sameAs", "recordCode", "recordId"];
  const row = {
    ...Object.fromEntries<unknown>(lists.map((field) => [field, []])),
    ...Object.fromEntries<unknown>(nulls.map((field) => [field, null])),
    __typename: "ImportRow",
    id: 1,
    rowNumber: 2,
    state: "ERROR",
    values: { povertyLevel: "Poor" },
    errors: [
      {
        __typename: "ImportMessage",
        field: "povertyLevel",
        key: "validation.choice",
        params: { text: "Poor", list: "PovertyLevel" },
      },
    ],
    closing: false,
  };
  const run = importRun({ state: "READY", sheets: [students], counts: { ...noCounts, error: 1 } });
  await showTo(<PreviewStep run={run} mapping={false} onMapping={onMapping} onClose={onClose} />, {
    language: "km",
    answers: { ImportRows: () => ({ importRows: { __typename: "ImportRowPage", rows: [row], hasNext: false } }) },
  });
  expect(await screen.findByText(/ក្រីក្រកម្រិត 1, ក្រីក្រកម្រិត 2/u)).toBeTruthy();
});

test("a row that changes nothing says which record it is about, and leads there in a new tab", async () => {
  const donors = { ...importSheet([{ header: "Name", field: "nameEn" }]), type: "DONOR" as const };
  const lists = ["proposed", "errors", "warnings", "differences", "duplicates", "found", "further"];
  const nulls = ["code", "student", "donor", "decision", "sameAs"];
  const row = {
    ...Object.fromEntries<unknown>(lists.map((field) => [field, []])),
    ...Object.fromEntries<unknown>(nulls.map((field) => [field, null])),
    __typename: "ImportRow",
    id: 1,
    rowNumber: 2,
    recordCode: "D-0001",
    state: "UNCHANGED",
    values: { nameEn: "Kiku Yama" },
    closing: false,
    recordId: 7,
  };
  const run = importRun({ state: "READY", type: "DONOR", sheets: [donors], counts: { ...noCounts, unchanged: 1 } });
  await showTo(<PreviewStep run={run} mapping={false} onMapping={onMapping} onClose={onClose} />, {
    answers: { ImportRows: () => ({ importRows: { __typename: "ImportRowPage", rows: [row], hasNext: false } }) },
  });
  const link = await screen.findByRole<HTMLAnchorElement>("link", { name: "D-0001" });
  expect([link.getAttribute("href"), link.target]).toEqual(["/donors/information/7", "_blank"]);
});

test("a class that a row corrects says its section before and after", async () => {
  const students = { ...importSheet([{ header: "Code", field: "code" }]), type: "STUDENT" as const };
  const lists = ["proposed", "errors", "warnings", "differences", "duplicates", "found"];
  const nulls = ["code", "student", "donor", "decision", "sameAs", "recordCode", "recordId"];
  const row = {
    ...Object.fromEntries<unknown>(lists.map((field) => [field, []])),
    ...Object.fromEntries<unknown>(nulls.map((field) => [field, null])),
    __typename: "ImportRow",
    id: 1,
    rowNumber: 2,
    state: "UPDATE",
    values: { code: "ST-1" },
    further: [
      {
        __typename: "ImportFurther",
        type: "ENROLMENT",
        state: "UPDATE",
        proposed: [],
        values: { section: "B" },
        found: [],
        differences: [{ __typename: "ImportDifference", field: "section", before: "A", after: "B" }],
      },
    ],
    closing: false,
  };
  const run = importRun({ state: "READY", sheets: [students], counts: { ...noCounts, update: 1 } });
  await showTo(<PreviewStep run={run} mapping={false} onMapping={onMapping} onClose={onClose} />, {
    answers: { ImportRows: () => ({ importRows: { __typename: "ImportRowPage", rows: [row], hasNext: false } }) },
  });
  expect((await screen.findAllByRole("listitem")).at(-1)?.textContent).toMatch(/^Section: A\s+B$/u);
});

test("a new row shows the record that a cell means, as found or chosen; of a place that no other cell locates, where it lies", async () => {
  const meaning = (field: string, id: number, name: string, within: string | null) => ({
    __typename: "ImportFound",
    field,
    record: {
      __typename: "ImportMeaning",
      id,
      code: `P-${id}`,
      nameEn: name,
      nameLocal: `${name} km`,
      withinEn: within,
      withinLocal: within && `${within} km`,
    },
  });
  const village = meaning("villageCode", 7, "Prey Chas", "Popel · Tram Kak · Takeo");
  const commune = meaning("communeCode", 6, "Popel", "Tram Kak · Takeo");
  const students = { ...importSheet([{ header: "Code", field: "code" }]), type: "STUDENT" as const };
  const lists = ["proposed", "errors", "warnings", "differences", "duplicates", "further"];
  const nulls = ["student", "donor", "decision", "sameAs", "recordCode", "recordId"];
  const row = (code: string, values: Record<string, string>, found: unknown[]) => ({
    ...Object.fromEntries<unknown>(lists.map((field) => [field, []])),
    ...Object.fromEntries<unknown>(nulls.map((field) => [field, null])),
    __typename: "ImportRow",
    id: Number(code),
    rowNumber: Number(code),
    code,
    state: "NEW",
    values: { code, ...values },
    closing: false,
    found,
  });
  const rows = [
    row("2", { villageCode: "P. Chas" }, [village]),
    row("3", { villageCode: "Prey Chas", communeCode: "Popel" }, [village, commune]),
  ];
  const run = importRun({ state: "READY", sheets: [students], counts: { ...noCounts, total: 2, new: 2 } });
  const show = (language: "en" | "km") =>
    showTo(<PreviewStep run={run} mapping={false} onMapping={onMapping} onClose={onClose} />, {
      language,
      answers: { ImportRows: () => ({ importRows: { __typename: "ImportRowPage", rows, hasNext: false } }) },
    });
  await show("en");
  expect(await screen.findByText(/: P\. Chas → Prey Chas \(Popel · Tram Kak\)$/u)).toBeTruthy();
  expect(screen.getByText(/: Prey Chas · .*: Popel \(Tram Kak · Takeo\)$/u)).toBeTruthy();
  cleanup();
  await show("km");
  expect(await screen.findByText(/P\. Chas → Prey Chas km \(Popel · Tram Kak\)$/u)).toBeTruthy();
});
