import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ProposeForDialog } from "../../../../client/features/needs/ProposeForDialog.tsx";
import { branchOptions, showTo } from "../../../support/answers.tsx";

type Students = Parameters<typeof ProposeForDialog>[0]["students"];

const ticked: Students = { studentIds: [1, 2] };
const show = (students: Students, branchIds: number[], found: number[] = [1]) =>
  showTo(
    <ProposeForDialog
      asset="BICYCLE"
      yearId={1}
      students={students}
      count={2}
      branchIds={branchIds}
      heldFor={new Map()}
      onDone={() => {}}
      onClose={() => {}}
    />,
    {
      answers: {
        BranchOptions: () => branchOptions(["A", "B"]),
        NeedBranches: () => ({ needBranches: found.map((id) => ({ __typename: "Branch", id })) }),
        OpenPledges: () => ({ openPledges: { __typename: "OpenPledgePage", rows: [], hasNext: false } }),
      },
      role: "administrator",
    },
  );

test.each<[string, Students, number[], number[]]>([
  ["all of a list of one branch", { waiting: {} }, [], [7]],
  ["those ticked in one branch", ticked, [7], [7]],
])("%s are proposed for pledges of this branch alone", async (_name, students, branchIds, asked) => {
  const { last } = await show(students, branchIds, [7]);
  await screen.findByText(/no pledge/iu);
  expect(last("OpenPledges")?.["branchId"]).toEqual(asked);
});

test.each<[string, Students, number[]]>([
  ["those ticked in two branches", ticked, [7, 8]],
  ["all of a list of two branches", { waiting: {} }, []],
])("%s are offered no pledge, and told why beside the button", async (_name, students, branchIds) => {
  const { last } = await show(students, branchIds, [7, 8]);
  expect(await screen.findByText(/of several branches/u)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Propose" }).disabled).toBe(true);
  expect(last("OpenPledges")).toBeUndefined();
});
