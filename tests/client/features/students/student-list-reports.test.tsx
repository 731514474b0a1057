import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { StudentListPage } from "../../../../client/features/students/StudentListPage.tsx";
import { showTo } from "../../../support/answers.tsx";

const answers = {
  Students: () => ({ students: { __typename: "StudentPage", rows: [], hasNext: false } }),
  StudentsTotal: () => ({ studentsTotal: { __typename: "Total", count: 0, capped: false } }),
};

test.each([
  ["one school and year", "schoolId=12&districtId=6&classYearId=3", "report=schoolList&of=12&year=3"],
  ["one district", "districtId=6", "report=districtList&of=6"],
  ["several schools", "schoolId=12,13", "report=schoolList"],
  ["nothing", "", "report=schoolList"],
])("the students' list leads to the list on paper, filtered by %s", async (_, filters, chosen) => {
  const { router } = await showTo(<StudentListPage />, { answers, at: `/students/table?${filters}` });
  await userEvent.click(await screen.findByRole("button", { name: "More actions" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Student list (PDF)" }));
  expect(router.state.location.pathname + router.state.location.search).toBe(`/reports?${chosen}`);
});

test("the list on paper is not offered to who may not make it", async () => {
  await showTo(<StudentListPage />, { answers, role: "viewer" });
  await screen.findByRole("heading", { level: 1, name: "Students" });
  await userEvent.click(await screen.findByRole("button", { name: "More actions" }));
  expect(screen.queryByRole("menuitem", { name: "Student list (PDF)" })).toBeNull();
});
