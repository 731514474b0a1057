import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { LoadingDialog } from "../../../client/shared/forms/LoadingDialog.tsx";
import { showTo } from "../../support/answers.tsx";

function Opener() {
  const [open, setOpen] = useState(false);
  return (
    <main>
      <button type="button" onClick={() => setOpen(true)}>
        Edit
      </button>
      {open && <LoadingDialog error={undefined} onClose={() => setOpen(false)} />}
    </main>
  );
}

test("a dialog that is closed before its record has loaded returns the focus", async () => {
  await showTo(<Opener />, { answers: {} });
  const opener = await screen.findByRole("button", { name: "Edit" });
  await userEvent.click(opener);
  const dialog = await screen.findByRole("dialog");
  await expect.poll(() => dialog.contains(document.activeElement)).toBe(true);
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => document.activeElement).toBe(opener);
});
