import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ClosedNotice } from "../../../../client/features/distributions/ClosedNotice.tsx";
import { showTo } from "../../../support/answers.tsx";

const planned = (code: string, handedByName: string | null, resettable: boolean) => ({
  __typename: "PlannedStudent",
  id: Number(code.slice(2)),
  version: 1,
  serialNumber: null,
  outcome: "GIVEN",
  handedOn: "2026-02-01",
  handedAt: "2026-02-01T03:00:00Z",
  handedByName,
  collectedBy: null,
  collectedRelation: null,
  donationId: 1,
  late: true,
  received: false,
  resettable,
  donor: { __typename: "Donor", id: 1, code: "D-1", nameEn: "Nordlys", nameLocal: null, nameJa: null },
  student: {
    __typename: "Student",
    id: Number(code.slice(2)),
    code,
    nameEn: "Sok Dara",
    nameLocal: "សុខ ដារ៉ា",
    status: "ACTIVE",
    photoConsent: "YES",
    photo: null,
    school: null,
  },
});
type Props = Parameters<typeof ClosedNotice>[0];
const show = (rows: object[]) =>
  showTo(
    <ClosedNotice
      distribution={{ id: 4, name: "Bicycles", counts: { given: 2, late: rows.length } } as Props["distribution"]}
      closing={
        { __typename: "ActionDone", at: "2026-02-01T05:00:00Z", byName: "Chan", changeId: "7" } as Props["closing"]
      }
    />,
    {
      answers: {
        PlannedStudents: () => ({ plannedStudents: { __typename: "PlannedStudentPage", rows, hasNext: false } }),
      },
    },
  );

test("who received late is to be set back first, by who can", async () => {
  await show([planned("S-1", "Chan", true)]);
  const notice = await screen.findByText(/Set them back to absent first/u);
  expect(notice.textContent).toMatch(/Sok Dara \(S-1\)\. Set them back to absent first/u);
});

test("where others handed out late, it says that they or an administrator set them back", async () => {
  await show([planned("S-1", "Chan", true), planned("S-2", "Vanna", false)]);
  expect(
    await screen.findByText(/Only the people who handed it out \(Chan, Vanna\) or an administrator/u),
  ).toBeTruthy();
  expect(screen.queryByText(/Set them back to absent first/u)).toBeNull();
});

test("who may not read the names is told so without them", async () => {
  await show([planned("S-2", null, false)]);
  expect(await screen.findByText(/Only the people who handed it out or an administrator/u)).toBeTruthy();
});
