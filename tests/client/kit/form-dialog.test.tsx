import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeAll, expect, test, vi } from "vitest";
import { z } from "zod";
import { startTranslations } from "../../../client/i18n/start.ts";
import { TextField } from "../../../client/kit/forms/fields.tsx";
import { FormDialog } from "../../../client/kit/forms/FormDialog.tsx";
import { codeField, requiredText } from "../../../server/shared/rules/fields.ts";

const rules = z.object({ code: codeField(), nameEn: requiredText() });
type Save = Parameters<typeof FormDialog<z.input<typeof rules>, z.output<typeof rules>>>[0]["save"];

beforeAll(() => startTranslations("en"));

const refused = (extensions: object) =>
  new CombinedGraphQLErrors({ data: null, errors: [{ message: "refused", extensions: { ...extensions } }] });

function open(save: Save, reload?: () => Promise<number>) {
  const onClose = vi.fn();
  const element = (
    <FormDialog
      title="Edit"
      rules={rules}
      labels={{ code: "Code", nameEn: "English name" }}
      initial={{ code: "ABC", nameEn: "Old" }}
      version={3}
      reload={reload}
      save={save}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <TextField control={control} name="code" label="Code" required />
          <TextField control={control} name="nameEn" label="English name" required />
        </>
      )}
    </FormDialog>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
  return { onClose, user: userEvent.setup() };
}

const type = async (user: ReturnType<typeof userEvent.setup>, label: RegExp, text: string) => {
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  if (text) await user.type(field, text);
};

test("sends only what changed, with the version that was read", async () => {
  const save = vi.fn<Save>().mockResolvedValue();
  const { user, onClose } = open(save);
  await type(user, /English name/u, "New");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(save).toHaveBeenCalledWith({ code: "ABC", nameEn: "New" }, { nameEn: "New" }, 3);
  expect(onClose).toHaveBeenCalled();
});

test("says what is wrong under the field and goes to the first one, without asking the server", async () => {
  const save = vi.fn<Save>().mockResolvedValue();
  const { user } = open(save);
  await type(user, /Code/u, "AB");
  await type(user, /English name/u, "");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText(/at least 3 characters/u)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText(/Code/u));
  expect(save).not.toHaveBeenCalled();
});

test("keeps what was typed when the server refuses, with its message at the field", async () => {
  const fields = [{ path: "code", key: "validation.codeTaken" }];
  const save = vi.fn<Save>().mockRejectedValue(refused({ code: "BAD_INPUT", key: "errors.badInput", fields }));
  const { user, onClose } = open(save);
  await type(user, /Code/u, "TAKEN");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText(/already used/u)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/Code/u).value).toBe("TAKEN");
  expect(onClose).not.toHaveBeenCalled();
});

test("shows mine and theirs where two people changed the same field, and saves what was chosen", async () => {
  const conflicts = [{ path: "nameEn", mine: "Mine", theirs: "Theirs" }];
  const save = vi
    .fn<Save>()
    .mockRejectedValueOnce(refused({ code: "CONFLICT", key: "errors.conflict", conflicts }))
    .mockResolvedValue();
  const { user } = open(save, async () => 5);
  await type(user, /English name/u, "Mine");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Theirs")).toBeTruthy();
  expect(screen.getByText("Mine")).toBeTruthy();
});
