import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { PictureDialog } from "../../../client/shared/uploads/PictureDialog.tsx";
import { ConfirmHost } from "../../../client/ui/confirm.tsx";
import { show } from "../../support/render.tsx";

test("a picture is removed only after the user agrees, knowing that it cannot be undone", async () => {
  const person = userEvent.setup();
  const onRemove = vi.fn<() => Promise<void>>().mockResolvedValue();
  const onClose = vi.fn<() => void>();
  await show(
    <>
      <PictureDialog
        title="Change picture"
        name="Sok Dara"
        picture="/me.png"
        onSave={onRemove}
        onRemove={onRemove}
        onClose={onClose}
      />
      <ConfirmHost />
    </>,
  );
  const remove = () => screen.getAllByRole("button", { name: "Remove picture" });
  await person.click(remove()[0] ?? document.body);
  const question = await screen.findByRole("alertdialog", { name: "Remove the picture of Sok Dara?" });
  expect(question.textContent).toContain("can’t undo");
  // Every dialog closes by the same button, a question too.
  await person.click(within(question).getByRole("button", { name: "Close" }));
  expect([onRemove.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 0]);
  await person.click(remove()[0] ?? document.body);
  await screen.findByRole("alertdialog");
  await person.click(remove().at(-1) ?? document.body);
  await vi.waitFor(() => expect([onRemove.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1]), {
    timeout: 60_000,
  });
});
