import { act, fireEvent, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { askConfirm, ConfirmHost } from "../../../client/ui/confirm.tsx";
import { show } from "../../support/render.tsx";

const question = { title: "Undo the closing?", confirm: "Undo" };

/** Asks over a button, and counts what reaches it. */
async function asked(intent?: "warning") {
  const reached = vi.fn<() => void>();
  await show(
    <>
      <button type="button" onClick={reached}>
        Below
      </button>
      <ConfirmHost />
    </>,
  );
  const below = screen.getByText("Below");
  let answer: Promise<boolean> | undefined;
  await act(async () => {
    answer = askConfirm({ ...question, ...(intent && { intent }) });
  });
  return { reached, below, answer, dialog: within(await screen.findByRole("alertdialog")) };
}

test("the second click of a double click on an answer reaches nothing below; a click of its own does", async () => {
  const { reached, below, answer, dialog } = await asked();
  fireEvent.click(dialog.getByText("Undo"), { detail: 1 });
  expect(await answer).toBe(true);
  fireEvent.click(below, { detail: 2 });
  expect(reached).not.toHaveBeenCalled();
  fireEvent.click(below, { detail: 1 });
  expect(reached).toHaveBeenCalledOnce();
});

test("Enter alone does not save what may be recorded already", async () => {
  const { answer, dialog } = await asked("warning");
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe("Cancel"));
  fireEvent.click(dialog.getByText("Cancel"));
  expect(await answer).toBe(false);
});
