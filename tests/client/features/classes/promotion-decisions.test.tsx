import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { PromotionDecisions } from "../../../../client/features/classes/PromotionDecisions.tsx";
import type { Preview, PreviewRow } from "../../../../client/features/classes/promotion-choices.ts";
import { showTo } from "../../../support/answers.tsx";

const grade = (position: number) => ({
  id: position,
  code: `G${position}`,
  nameEn: `Grade ${position}`,
  nameLocal: `ថ្នាក់ទី ${position}`,
  position,
});
const row = (id: number, name: string, hasActiveDonor: boolean): PreviewRow => ({
  outcome: "PROMOTED",
  promotedKey: "2A",
  repeatedKey: "1A",
  placed: null,
  enrolment: {
    id,
    rollNumber: id,
    student: { id, code: `ST-${id}`, nameEn: name, nameLocal: name, sex: "FEMALE", status: "ACTIVE", hasActiveDonor },
    schoolClass: { id: 1, section: "A", grade: grade(1) },
  },
});
const preview: Preview = {
  token: "seen",
  rows: [row(1, "Chan Bopha", true), row(2, "Keo Sophea", false)],
  targets: [
    { key: "1A", section: "A", grade: grade(1), schoolClass: { id: 5 } },
    { key: "2A", section: "A", grade: grade(2), schoolClass: null },
  ],
};
const to = { id: 8, code: "2032", nameEn: "2032–2033", nameLocal: "2032–2033", firstDay: null, lastDay: null };

test("students leaving with donors are shown before the promotion runs, and only manual changes are sent with it", async () => {
  const years = { schoolId: 3, fromYearId: 7, toYearId: 8 };
  const { last } = await showTo(
    <PromotionDecisions
      years={years}
      to={to}
      preview={preview}
      lookAgain={async () => undefined}
      onDone={() => undefined}
    />,
    {
      answers: {
        PromoteSchool: () => ({ promoteSchool: { __typename: "PromotionPayload", changeId: "4", count: 2 } }),
      },
    },
  );
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Outcome of Chan Bopha" }), "WITHDRAWN");
  await userEvent.type(screen.getByRole("textbox", { name: "Reason for Chan Bopha leaving" }), "Moved");
  expect(screen.getByText("1 changed manually")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Promote 2 students" }));
  const question = within(await screen.findByRole("alertdialog"));
  expect(question.getByText(/^1 student who leaves has active donations/u)).toBeTruthy();
  expect(question.getByText("1 new class will be created.")).toBeTruthy();
  expect(last("PromoteSchool")).toBeUndefined();
  await userEvent.click(question.getByRole("button", { name: "Promote 2 students" }));
  await waitFor(() =>
    expect(last("PromoteSchool")).toEqual({
      ...years,
      token: "seen",
      exceptions: [{ studentId: 1, outcome: "WITHDRAWN", targetKey: null, reason: "Moved" }],
    }),
  );
});

test("a choice equal to the proposal is no change", async () => {
  const years = { schoolId: 3, fromYearId: 7, toYearId: 8 };
  await showTo(
    <PromotionDecisions
      years={years}
      to={to}
      preview={preview}
      lookAgain={async () => undefined}
      onDone={() => undefined}
    />,
  );
  const outcome = screen.getByRole("combobox", { name: "Outcome of Keo Sophea" });
  await userEvent.selectOptions(outcome, "REPEATED");
  expect(screen.getByText("1 changed manually")).toBeTruthy();
  await userEvent.selectOptions(outcome, "PROMOTED");
  expect(screen.queryByText("1 changed manually")).toBeNull();
});
