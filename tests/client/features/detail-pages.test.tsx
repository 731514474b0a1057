import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { DonorDetail } from "../../../client/app/pages/DonorDetail.tsx";
import { SchoolDetail } from "../../../client/app/pages/SchoolDetail.tsx";
import { StudentDetail } from "../../../client/app/pages/StudentDetail.tsx";
import { showTo } from "../../support/answers.tsx";
import { studentWith } from "../../support/students.ts";

const of = (id: number, nameEn: string, nameLocal: string) => ({
  __typename: "Reference",
  id,
  code: `R${id}`,
  nameEn,
  nameLocal,
});
const branch = { __typename: "Branch", id: 1, code: "PP", nameEn: "Phnom Penh", nameLocal: "ភ្នំពេញ" };
const record = {
  id: 7,
  version: 1,
  createdAt: "2026-01-05T02:00:00.000Z",
  updatedAt: "2026-02-06T02:00:00.000Z",
  pinned: false,
  phone: null,
  email: null,
  remark: null,
};
const donor = {
  __typename: "Donor",
  ...record,
  code: "D-0007",
  nameEn: "Nordlys Foundation",
  nameLocal: "មូលនិធិន័រលីស",
  greeting: "Dear friends",
  honorific: null,
  country: of(3, "Norway", "ន័រវែស"),
  addressLine1: null,
  addressLine2: null,
  addressLine3: null,
  zip: null,
  donorType: "NGO",
  donorTime: null,
  hope: null,
  newPrice: null,
  newPriceCurrency: null,
  counts: { __typename: "DonorCounts", total: 0, giveUp: 0, bicycle: 0, material: 0, finance: 0, donations: 0 },
};
const school = {
  __typename: "School",
  ...record,
  code: "KPC-S07",
  nameEn: "Wat Phnom Primary School",
  nameLocal: "សាលាបឋមសិក្សាវត្តភ្នំ",
  schoolType: of(4, "State", "រដ្ឋ"),
  branch,
  totalStudent: 320,
};
const student = {
  __typename: "Student",
  ...studentWith({
    code: "ST-0007",
    nameEn: "Sok Sreymom",
    nameLocal: "សុខ ស្រីមុំ",
    povertyLevel: "POOR_1",
    photoConsent: "REFUSED",
    status: "ACTIVE",
    branch,
    createdAt: record.createdAt,
    updatedAt: record.updatedAt,
  }),
};

const pages = [
  {
    of: "donor",
    Page: DonorDetail,
    name: donor.nameEn,
    primary: "Record a donation",
    once: [donor.code, donor.nameEn, donor.nameLocal, "NGO"],
  },
  {
    of: "school",
    Page: SchoolDetail,
    name: school.nameEn,
    primary: "Add class",
    once: [school.code, school.nameEn, school.nameLocal, "State", "Phnom Penh"],
  },
  {
    of: "student",
    Page: StudentDetail,
    name: student.nameEn,
    primary: "Add donor",
    once: [student.code, student.nameEn, student.nameLocal, "ID Poor 1", "Refused", "Active", "Phnom Penh"],
  },
] as const;
const answers = {
  DonorRecord: () => ({ donor }),
  SchoolRecord: () => ({ school }),
  StudentRecord: () => ({ student }),
  StudentMerges: () => ({ studentMerges: [] }),
  StudentFace: () => ({ student: { __typename: "Student", id: student.id, primaryPhoto: null } }),
};

test.each(pages)("the page of a $of says nothing twice", async ({ Page, name, once }) => {
  await showTo(<Page />, { answers });
  await screen.findByRole("heading", { level: 1, name: new RegExp(name, "u") });
  const text = document.querySelector("article")?.textContent ?? "";
  expect(once.map((each) => [each, text.split(each).length - 1])).toEqual(once.map((each) => [each, 1]));
});

test.each(pages)("the first action of a $of is the only emphasised one", async ({ Page, name, primary }) => {
  await showTo(<Page />, { answers });
  await screen.findByRole("heading", { level: 1, name: new RegExp(name, "u") });
  const header = document.querySelector<HTMLElement>(".ui-detail-actions");
  const [first] = within(header ?? document.body).getAllByRole("button");
  expect(first?.textContent).toBe(primary);
  expect([...document.querySelectorAll(".bp6-button.bp6-intent-primary")]).toEqual([first]);
});

test.each(pages)("a viewer has no first action on the page of a $of", async ({ Page, name, primary }) => {
  await showTo(<Page />, { answers, role: "viewer" });
  await screen.findByRole("heading", { level: 1, name: new RegExp(name, "u") });
  expect(screen.queryByRole("button", { name: primary })).toBeNull();
});
