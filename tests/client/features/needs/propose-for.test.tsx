import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ProposeForDialog } from "../../../../client/features/needs/ProposeForDialog.tsx";
import { showTo } from "../../../support/answers.tsx";

type Students = Parameters<typeof ProposeForDialog>[0]["students"];

const ticked: Students = { studentIds: [1, 2] };
const show = (students: Students, branchIds: number[]) =>
  showTo(
    <ProposeForDialog
      asset="BICYCLE"
      yearId={1}
      students={students}
      count={2}
      branchIds={branchIds}
      onDone={() => {}}
      onClose={() => {}}
    />,
    {
      answers: {
        OpenPledges: () => ({ openPledges: { __typename: "OpenPledgePage", rows: [], hasNext: false } }),
      },
    },
  );

test.each<[string, Students, number[], number[] | null]>([
  ["all of a list of one branch", { waiting: {} }, [7], [7]],
  ["all of a list of two branches", { waiting: {} }, [7, 8], [7, 8]],
  ["all of a list of any branch", { waiting: {} }, [], null],
  ["those ticked in one branch", ticked, [7], [7]],
])("%s are proposed for pledges of these branches alone", async (_name, students, branchIds, asked) => {
  const { last } = await show(students, branchIds);
  await screen.findByText(/no pledge/iu);
  expect(last("OpenPledges")?.["branchId"]).toEqual(asked);
});

test("those ticked in two branches are offered no pledge, and told why", async () => {
  const { last } = await show(ticked, [7, 8]);
  expect(await screen.findByText(/of several branches/u)).toBeTruthy();
  expect(last("OpenPledges")).toBeUndefined();
});
