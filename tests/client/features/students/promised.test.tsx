import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { LeaveDialog } from "../../../../client/features/students/LeaveDialog.tsx";
import { MoveStudentDialog } from "../../../../client/features/students/MoveStudentDialog.tsx";
import { branchOptions, showTo } from "../../../support/answers.tsx";
import { studentWith } from "../../../support/students.ts";

const plan = (distributionId: number, name: string) => ({
  __typename: "NeedPlan",
  distributionId,
  name,
  heldOn: "2031-02-03",
});
const hold = {
  __typename: "Hold",
  id: 5,
  untilOn: "2031-03-04",
  donorName: null,
  donor: { __typename: "Donor", id: 9, code: "D-9", nameEn: "Nordlys", nameLocal: null },
};
const none = { matches: 0, proposed: 0, planned: 0, plans: [], handedOut: 0, holds: 0, held: [] };
const promised = { ...none, matches: 2, proposed: 1, planned: 1, plans: [plan(1, "Bicycles")], holds: 1, held: [hold] };
const total = (count: number) => ({ __typename: "Total", count });

async function open(
  Dialog: typeof MoveStudentDialog | typeof LeaveDialog,
  values: object,
  language: "en" | "km" = "en",
) {
  const props = { student: studentWith({}), reload: async () => 1, onClose: () => undefined };
  const shown = await showTo(<Dialog {...props} />, {
    language,
    answers: {
      BranchOptions: () => branchOptions(["A", "B"]),
      ClassYears: () => ({ references: { __typename: "ReferencePage", rows: [] } }),
      StudentActiveDonations: () => ({ goingOn: total(0), received: total(0) }),
      StudentPromises: () => ({ studentPromises: { __typename: "StudentPromises", ...values } }),
    },
  });
  await screen.findByRole("dialog");
  return shown;
}
const said = async (first: string) =>
  [...((await screen.findByText(first)).parentElement?.querySelectorAll("p") ?? [])].map(
    ({ textContent }) => textContent,
  );

test("before a student moves, it says what becomes of matches, the plan and the reservation", async () => {
  const { last } = await open(MoveStudentDialog, promised);
  expect(await said("1 match that is not given ends with it.")).toEqual([
    "1 match that is not given ends with it.",
    "1 proposal ends with it.",
    "No longer planned for a distribution: Bicycles, 03/02/2031.",
    "A reservation moves along and still counts: Nordlys (D-9), until 04/03/2031.",
  ]);
  expect(last("StudentPromises")).toEqual({ studentIds: [1] });
});

test("who has received in a distribution that is open is told apart: it has to be closed before", async () => {
  await open(MoveStudentDialog, { ...none, handedOut: 1 });
  const received = await screen.findByText(/^1 student has received in a distribution that is not closed/u);
  expect(received.textContent).toContain("Close it first, otherwise the move is refused.");
});

test("before a student leaves, it says that the plan stays and the reservation waits", async () => {
  await open(LeaveDialog, { ...promised, matches: 0, proposed: 0, handedOut: 1 });
  const planned = /^Stays planned for a distribution, marked as having left: Bicycles, 03\/02\/2031\./u;
  expect((await screen.findByText(planned)).textContent).toContain("Remove the student there");
  screen.getByText(
    "A reservation no longer counts, unless the student returns before its last day: Nordlys (D-9), until 04/03/2031.",
  );
  expect(screen.queryByText(/has received in a distribution/u)).toBeNull();
});

test("several are counted, and of many reservations the first are named", async () => {
  const plans = [plan(1, "Bicycles"), plan(2, "Books")];
  await open(MoveStudentDialog, { ...none, planned: 1200, plans, holds: 7, held: [hold] });
  expect(
    await said("1,200 students are no longer planned for distributions: Bicycles, 03/02/2031; Books, 03/02/2031."),
  ).toEqual([
    "1,200 students are no longer planned for distributions: Bicycles, 03/02/2031; Books, 03/02/2031.",
    "7 reservations move along and still count: Nordlys (D-9), until 04/03/2031….",
  ]);
});

test("nothing is said where nothing was promised, nor of plans to whoever may not see them", async () => {
  const { container } = await open(MoveStudentDialog, { ...none, planned: null, plans: null, handedOut: null });
  expect(container.ownerDocument.querySelector(".ui-form-warning")).toBeNull();
});

test("the same in Khmer", async () => {
  await open(MoveStudentDialog, promised, "km");
  expect(await screen.findByText("ដកសិស្ស 1 នាក់ ចេញពីការចែកជំនួយ៖ Bicycles ថ្ងៃ 03/02/2031។")).toBeTruthy();
});
