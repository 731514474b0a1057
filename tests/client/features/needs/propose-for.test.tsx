import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ProposeForDialog } from "../../../../client/features/needs/ProposeForDialog.tsx";
import { showTo } from "../../../support/answers.tsx";

type Students = Parameters<typeof ProposeForDialog>[0]["students"];

/** The branches whose pledges are offered for these students. */
async function branchesFor(students: Students) {
  const { last } = await showTo(
    <ProposeForDialog asset="BICYCLE" yearId={1} students={students} count={2} onDone={() => {}} onClose={() => {}} />,
    {
      answers: {
        OpenPledges: () => ({ openPledges: { __typename: "OpenPledgePage", rows: [], hasNext: false } }),
      },
    },
  );
  await screen.findByText(/no pledge/iu);
  return last("OpenPledges")?.["branchId"];
}

test("all of a list are proposed for pledges of its branches alone", async () => {
  expect(await branchesFor({ waiting: { filter: { branchId: [7] } } })).toEqual([7]);
});

test.each<[string, Students]>([
  ["of all branches", { waiting: {} }],
  ["ticked", { studentIds: [1, 2] }],
])("those %s are proposed for any pledge", async (_name, students) => {
  expect(await branchesFor(students)).toBeNull();
});
