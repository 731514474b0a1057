import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { ReportForm } from "../../../../client/features/reports/ReportForm.tsx";
import { showTo } from "../../../support/answers.tsx";
import { reportRun } from "./report-run.ts";

const year = (id: number, start: number) => ({
  __typename: "ClassYear",
  id,
  code: `Y${id}`,
  nameEn: `${start}-${start + 1}`,
  nameLocal: `${start}-${start + 1}`,
  order: null,
  firstDay: `${start}-11-01`,
  lastDay: `${start + 1}-08-31`,
});
const page = (type: string, rows: object[]) => ({ __typename: type, rows, hasNext: false });
const school = {
  __typename: "School",
  id: 12,
  code: "KPC-S12",
  nameEn: "Wat Bo Primary School",
  nameLocal: "សាលាបឋមសិក្សាវត្តបូព៌",
  district: null,
};
const preview = {
  __typename: "StudentListPreview",
  subject: { __typename: "ReportSubject", code: school.code, nameEn: school.nameEn, nameLocal: school.nameLocal },
  students: 84,
  girls: 40,
  pages: 4,
  pagesExact: true,
  leftOut: [],
  missing: [],
  classYear: { __typename: "ReportYear", id: 2, nameEn: "2026-2027", nameLocal: "2026-2027" },
  yearWithClasses: null,
};
const answers = {
  ClassYears: () => ({ references: page("ReferencePage", [year(2, 2026), year(1, 2025)]) }),
  ReferenceOptions: () => ({ references: page("ReferencePage", []) }),
  SchoolOptions: ({ filter }: Record<string, unknown>) => ({
    schools: page("SchoolPage", filter ? [school] : []),
  }),
  StudentListPreview: () => ({ studentListPreview: preview }),
  AskStudentList: () => ({ askStudentList: reportRun(1) }),
};
const cards = () => screen.getAllByRole<HTMLInputElement>("radio");
/** What a screen reader says of a report after its name. */
const about = (card: HTMLElement) =>
  (card.getAttribute("aria-describedby") ?? "").split(" ").map((id) => document.getElementById(id)?.textContent);
const chosen = () => cards().find(({ checked }) => checked);

test("each report says what it is for", async () => {
  await showTo(<ReportForm />, { answers });
  const lists = await screen.findByRole("radio", { name: "Student list of a school" });
  expect(about(lists)).toEqual([
    "PDF",
    "Its students by class, to check at the school or to sign for what is handed out.",
  ]);
  expect(cards()).toHaveLength(6);
  expect(new Set(cards().map((card) => about(card)[1])).size).toBe(6);
  expect(document.querySelectorAll(".report-card svg[aria-hidden=true]")).toHaveLength(6);
});

test("a report is chosen with the keyboard, and its options follow", async () => {
  const { router } = await showTo(<ReportForm />, { answers });
  await screen.findByRole("combobox", { name: "School" });
  chosen()?.focus();
  await userEvent.keyboard("{ArrowDown}");
  expect(await screen.findByRole("combobox", { name: "District" })).toBeTruthy();
  expect(chosen()).toBe(document.activeElement);
  expect(router.state.location.search).toBe("?report=districtList");
});

test.each([
  ["manager", 6],
  ["staff", 2],
] as const)("a %s chooses among the reports that they may make", async (role, count) => {
  await showTo(<ReportForm />, { answers, role });
  await screen.findByRole("radio", { name: "Student list of a school" });
  expect(cards()).toHaveLength(count);
});

test("a viewer is offered no report", async () => {
  await showTo(<ReportForm />, { answers, role: "viewer" });
  expect(screen.queryByRole("radio")).toBeNull();
});

test("a link opens with the school and study year chosen, and they are asked for", async () => {
  const at = "/?report=schoolList&of=12&year=1";
  const { last } = await showTo(<ReportForm />, { answers, at });
  expect(await screen.findByText("84 students", { exact: false })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>("combobox", { name: "School" }).value).toContain("Wat Bo Primary School");
  const wanted = { by: "SCHOOL", code: "KPC-S12", classYearId: 1, signatureColumn: false };
  expect(last("StudentListPreview")).toEqual({ input: wanted });
  const form = within(document.querySelector<HTMLElement>(".report-about") ?? document.body);
  await userEvent.click(form.getByRole("button", { name: "Create report" }));
  await screen.findByText("As soon as it is ready, the report", { exact: false });
  expect(last("AskStudentList")).toEqual({ input: wanted });
});

test("a study year without classes there is answered with the one that has some, which one click chooses", async () => {
  const other = { __typename: "ReportYear", id: 1, nameEn: "2025-2026", nameLocal: "2025-2026" };
  const empty = { ...preview, students: 0, pages: 0, yearWithClasses: other };
  const all = {
    ...answers,
    StudentListPreview: ({ input }: Record<string, unknown>) => ({
      studentListPreview: (input as { classYearId: number }).classYearId === 1 ? preview : empty,
    }),
  };
  const { last } = await showTo(<ReportForm />, { answers: all, at: "/?report=schoolList&of=12&year=2" });
  expect(await screen.findByText(/No student is in a class there in 2026-2027/u)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Use 2025-2026" }));
  expect(await screen.findByText("84 students", { exact: false })).toBeTruthy();
  expect(last("StudentListPreview")).toMatchObject({ input: { classYearId: 1 } });
  expect(screen.getByRole<HTMLInputElement>("combobox", { name: "Study year" }).value).toContain("2025-2026");
  expect(screen.queryByText(/No student is in a class/u)).toBeNull();
});

test.each([
  ["administrator", "name or signatory is missing", "Set it up"],
  ["manager", "Ask an administrator to add it.", null],
] as const)("a certificate without a signatory is announced to a %s", async (role, told, link) => {
  const donor = { __typename: "Donor", id: 7, code: "D-7", nameEn: "Sato Family", nameLocal: null, nameJa: null };
  const certificates = {
    ...preview,
    __typename: "CertificatePreview",
    subject: { ...preview.subject, code: donor.code, nameEn: donor.nameEn, nameLocal: null },
    certificates: 1,
    replaces: 0,
    photos: 1,
    fromYear: null,
    toYear: null,
    organisationNamed: false,
  };
  const all = {
    ...answers,
    DonorOptions: ({ filter }: Record<string, unknown>) => ({ donors: page("DonorPage", filter ? [donor] : []) }),
    CertificatePreview: () => ({ certificatePreview: certificates }),
  };
  await showTo(<ReportForm />, { answers: all, role, at: "/?report=donorCertificate&of=7" });
  expect(await screen.findByText(told, { exact: false })).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Set it up" })?.textContent ?? null).toBe(link);
});

test("a link to what the reader may not make, or does not see, opens what they may", async () => {
  const hidden = { ...answers, SchoolOptions: () => ({ schools: page("SchoolPage", []) }) };
  await showTo(<ReportForm />, { answers: hidden, role: "staff", at: "/?report=donorPhotos&of=12" });
  expect(await screen.findByRole<HTMLInputElement>("combobox", { name: "School" })).toHaveProperty("value", "");
  expect(chosen()?.labels?.[0]?.textContent).toContain("Student list of a school");
});
