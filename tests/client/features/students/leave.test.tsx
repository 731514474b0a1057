import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { LeaveDialog } from "../../../../client/features/students/LeaveDialog.tsx";
import { fieldOf, showTo } from "../../../support/answers.tsx";
import { studentWith } from "../../../support/students.ts";

const yearOf = (id: number, first: number) => ({
  __typename: "ClassYear",
  id,
  code: `${first}-${first + 1}`,
  nameEn: `${first}-${first + 1}`,
  nameLocal: `${first}-${first + 1}`,
  firstDay: `${first}-11-01`,
  lastDay: `${first + 1}-08-31`,
});
const years = [yearOf(1, 2001), yearOf(2, 2002), yearOf(3, 2090)];

const total = (count: number) => ({ __typename: "Total", count });

async function open(goingOn: number, received = 0) {
  const onClose = vi.fn<() => void>();
  const student = studentWith({ version: 4 });
  const shown = await showTo(<LeaveDialog student={student} reload={async () => 4} onClose={onClose} />, {
    answers: {
      ClassYears: () => ({ references: { __typename: "ReferencePage", rows: years } }),
      StudentActiveDonations: () => ({ goingOn: total(goingOn), received: total(received) }),
      StudentLeaves: () => ({ studentLeaves: { __typename: "StudentPayload", changeId: "1", record: student } }),
    },
  });
  await screen.findByRole("dialog");
  return { ...shown, onClose };
}

const choose = (label: RegExp, value: string) => userEvent.selectOptions(fieldOf("combobox", label), value);

test("the reason for giving up follows how the student leaves, until another one is chosen", async () => {
  const { last, onClose } = await open(2);
  // The present study year and the coming one, none before.
  expect(last("StudentActiveDonations")).toMatchObject({ classYearId: [3, 2] });
  const reason = () => fieldOf("combobox", /^Reason for giving up/u).value;
  await choose(/^Status/u, "GRADUATED");
  expect(reason()).toBe("GRADUATED");
  await choose(/^Status/u, "TRANSFERRED");
  expect(reason()).toBe("MOVED_AWAY");
  await choose(/^Reason for giving up/u, "OTHER");
  await choose(/^Status/u, "WITHDRAWN");
  expect(reason()).toBe("OTHER");
  await userEvent.type(fieldOf("textbox", /^Reason/u), "Moved");
  await userEvent.click(screen.getByRole("button", { name: "Record" }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(last("StudentLeaves")).toMatchObject({
    version: 4,
    input: { status: "WITHDRAWN", giveUp: true, giveUpReceived: false, giveUpReason: "OTHER" },
  });
});

test("nothing is asked about donations of a student who has none", async () => {
  await open(0);
  expect(screen.queryByText(/^Give up 0/u)).toBeNull();
  expect(screen.queryByText("Otherwise finance stays active.")).toBeNull();
  expect(screen.queryByRole("combobox", { name: /giving up/u })).toBeNull();
});

test("what was handed over is kept unless chosen", async () => {
  const { last, onClose } = await open(0, 1);
  expect(screen.getByText("They were handed over, so they are kept if you leave this off.")).toBeDefined();
  expect(screen.queryByRole("combobox", { name: /giving up/u })).toBeNull();
  await choose(/^Status/u, "GRADUATED");
  await userEvent.type(fieldOf("textbox", /^Reason/u), "Finished");
  await userEvent.click(screen.getByLabelText("Give up 1 donation of a bicycle or study material, too"));
  expect(fieldOf("combobox", /^Reason for giving up/u).value).toBe("GRADUATED");
  await userEvent.click(screen.getByRole("button", { name: "Record" }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(last("StudentLeaves")).toMatchObject({
    input: { giveUp: false, giveUpReceived: true, giveUpReason: "GRADUATED" },
  });
});
