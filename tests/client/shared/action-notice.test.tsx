import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useEffect } from "react";
import { expect, test } from "vitest";
import { ActionNotice } from "../../../client/shared/details/ActionNotice.tsx";
import { useToast } from "../../../client/shared/toasts/toast.tsx";
import { showTo } from "../../support/answers.tsx";

const action = { at: "2026-02-01T02:00:00Z", byName: "Sok", changeId: "7" };

/** A page that has just closed something and still says so. */
function Closed() {
  const { done } = useToast();
  useEffect(() => done("Closed now", { changeId: "7" }), [done]);
  const question = { title: "Undo the closing?", text: "Nothing else", confirm: "Undo it" };
  return <ActionNotice text="Closed" action={action} permission="distribution.plan" question={question} />;
}

test("once undone from the page, neither the page nor the message offers it a second time", async () => {
  const { sent } = await showTo(<Closed />, {
    answers: {
      UndoChange: () => ({
        undoChange: { __typename: "Undone", changeId: "8", count: 1, kept: 0, keptRecords: [] },
      }),
    },
  });
  await screen.findByText("Closed now");
  expect(screen.getByRole("button", { name: "Undo" })).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Undo it" }));
  const asked = await screen.findByRole("alertdialog");
  await userEvent.click(within(asked).getByRole("button", { name: "Undo it" }));
  await screen.findByText("Undone");
  // Long before the message goes by itself, after ten seconds.
  await waitFor(() => expect(screen.queryByText("Closed now")).toBeNull(), { timeout: 4000 });
  expect(screen.queryByRole("button", { name: /Undo/u })).toBeNull();
  expect(sent.filter(({ name }) => name === "UndoChange")).toHaveLength(1);
});
