import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { StudentMergePage } from "../../../../client/features/duplicates/StudentMergePage.tsx";
import { showTo } from "../../../support/answers.tsx";
import { studentWith } from "../../../support/students.ts";

const place = (nameEn: string) => ({ __typename: "Place", id: nameEn.length, code: nameEn, nameEn, nameLocal: nameEn });
const counts = { __typename: "MergeCounts", enrolments: 0, donations: 0, photos: 0 };
const student = (known: Parameters<typeof studentWith>[0]) => ({
  __typename: "Student",
  ...studentWith({ branch: place("Siem Reap"), country: place("Cambodia"), province: place("Takeo"), ...known }),
  photo: null,
});

test("students in no class are distinguished by village, otherwise by commune", async () => {
  const kept = student({ id: 1, district: place("Bati"), commune: place("Chambak"), village: place("Thmey") });
  const other = student({ id: 2, district: place("Bati"), commune: place("Trapeang"), village: null });
  const mergePreview = { token: "seen", kept, other, keptCounts: counts, otherCounts: counts, conflicts: [], left: [] };
  await showTo(<StudentMergePage />, {
    at: "/students/merge?keep=1&other=2",
    answers: { MergePreview: () => ({ mergePreview: { __typename: "MergePreview", ...mergePreview } }) },
  });
  const facts = (name: string) => screen.getByRole("region", { name }).textContent;
  await screen.findByRole("region", { name: "Kept student" });
  expect(facts("Kept student")).toContain("Thmey");
  expect(facts("Merged student")).toContain("Trapeang");
});
