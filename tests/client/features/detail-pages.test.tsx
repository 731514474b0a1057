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
  stopped: false,
  stoppedIn: [],
  stopping: null,
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
  country: of(10, "Cambodia", "កម្ពុជា"),
  province: of(11, "Kampong Cham", "កំពង់ចាម"),
  district: of(12, "Batheay", "បាធាយ"),
  commune: of(13, "Chbar Ampov", "ច្បារអំពៅ"),
  village: null,
  address: null,
  latitude: null,
  longitude: null,
  contactName: "Keo Vanna",
  contactPosition: "Director",
  description: null,
  history: null,
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
const total = (count: number) => ({ __typename: "Total", count });
const answers = {
  DonorRecord: () => ({ donor }),
  SchoolRecord: () => ({ school }),
  SchoolCounts: () => ({ studentsTotal: total(1234), schoolClassesTotal: total(7) }),
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

test("a school’s page begins with what is recorded of it, where it is and whom to ask", async () => {
  await showTo(<SchoolDetail />, { answers });
  const counts = await screen.findByRole("region", { name: "Students and classes recorded" });
  await within(counts).findByText("1,234");
  const links = within(counts).getAllByRole("link");
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["1,234Students", "/students/table?schoolId=7"],
    ["7Classes, all study years", "/schools/classes?schoolId=7"],
  ]);
  for (const text of ["Kampong Cham", "Keo Vanna", "Director"]) expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getAllByRole("tab").map((tab) => tab.textContent)).toEqual(["General", "Classes", "Changes"]);
});

test("a donor’s page begins with counts, type and country; a viewer sees no phone number", async () => {
  const known = { DonorRecord: () => ({ donor: { ...donor, phone: "0047123", email: "post@nordlys.example" } }) };
  const first = await showTo(<DonorDetail />, { answers: known });
  expect(await screen.findByText("Norway", { exact: false })).toBeTruthy();
  expect(screen.getByText("0047123")).toBeTruthy();
  expect(screen.getAllByRole("tab").map((tab) => tab.textContent)).not.toContain("Contact");
  first.unmount();
  await showTo(<DonorDetail />, { answers: known, role: "viewer" });
  expect(await screen.findByText("Norway", { exact: false })).toBeTruthy();
  expect(screen.queryByText("0047123")).toBeNull();
});

test("a record that was never changed says only when it was added", async () => {
  const untouched = { ...school, updatedAt: school.createdAt };
  const first = await showTo(<SchoolDetail />, {
    answers: { ...answers, SchoolRecord: () => ({ school: untouched }) },
  });
  expect(await screen.findByText("Added")).toBeTruthy();
  expect(screen.queryByText("Last changed")).toBeNull();
  first.unmount();
  await showTo(<SchoolDetail />, { answers });
  expect(await screen.findByText("Last changed")).toBeTruthy();
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
