import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { DonorMergePage } from "../../../../client/features/duplicates/DonorMergePage.tsx";
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

test("who may not merge one into the other is offered to keep that one", async () => {
  const refused = () => {
    throw new CombinedGraphQLErrors({
      data: null,
      errors: [{ message: "No", extensions: { code: "FORBIDDEN", key: "errors.mergedElsewhere", params: {} } }],
    });
  };
  const { last } = await showTo(<DonorMergePage />, {
    at: "/donors/merge?keep=1&other=2",
    answers: { DonorMergePreview: refused },
  });
  expect(await screen.findByText(/records in branches that you can’t see/u)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Keep the other one" }));
  expect(last("DonorMergePreview")).toEqual({ keepId: 2, otherId: 1 });
});
