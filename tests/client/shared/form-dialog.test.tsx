import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import { FormDialog } from "../../../client/shared/forms/FormDialog.tsx";
import { TextField } from "../../../client/shared/forms/fields.tsx";
import { UiHost } from "../../../client/shared/toasts/UiHost.tsx";
import type { ErrorExtensions } from "../../../server/shared/errors.ts";
import { codeField, requiredText } from "../../../server/shared/values/fields.ts";
import { show } from "../../support/render.tsx";

const rules = z.object({ code: codeField(), nameEn: requiredText() });
type Values = z.output<typeof rules>;
type Save = (values: Values, changed: Partial<Values>, version: number | undefined) => Promise<void>;

const failure = (extensions: ErrorExtensions) =>
  new CombinedGraphQLErrors({ errors: [{ message: extensions.key, extensions: { ...extensions } }] });

async function open(save: Save, { version, together }: { version?: number; together?: ["code", "nameEn"][] } = {}) {
  const onClose = vi.fn<() => void>();
  const initial = version === undefined ? { code: "", nameEn: "" } : { code: "S-001", nameEn: "Old" };
  const shown = (
    <>
      <UiHost />
      <FormDialog
        title="School"
        rules={rules}
        initial={initial}
        version={version}
        {...(together && { together })}
        reload={async () => 7}
        type="School"
        onClose={onClose}
        save={save}
      >
        {({ control }) => (
          <>
            <TextField control={control} name="code" label="Code" required />
            <TextField control={control} name="nameEn" label="English name" required />
          </>
        )}
      </FormDialog>
    </>
  );
  await show(shown);
  return onClose;
}

const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name: new RegExp(`^${name}`, "u") });
const saveButton = () => screen.getByRole("button", { name: "Save" });

test("nothing is sent while a rule is broken; each field says which", async () => {
  const person = userEvent.setup();
  const save = vi.fn<Save>();
  await open(save);
  await person.type(field("Code"), "ab");
  await person.click(saveButton());
  await waitFor(() => expect(field("Code").getAttribute("aria-invalid")).toBe("true"));
  expect(field("English name").getAttribute("aria-invalid")).toBe("true");
  const described = field("Code").getAttribute("aria-describedby")?.split(" ") ?? [];
  expect(described.map((id) => document.getElementById(id)?.textContent).join(" ")).toContain("3");
  expect(save).not.toHaveBeenCalled();
});

test("only changes are sent, with the version that was read", async () => {
  const person = userEvent.setup();
  const save = vi.fn<Save>().mockResolvedValue();
  const onClose = await open(save, { version: 3 });
  await person.clear(field("English name"));
  await person.type(field("English name"), "New");
  await person.click(saveButton());
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(save).toHaveBeenCalledWith({ code: "S-001", nameEn: "New" }, { nameEn: "New" }, 3);
});

test("fields that only make sense together are sent together", async () => {
  const person = userEvent.setup();
  const save = vi.fn<Save>().mockResolvedValue();
  await open(save, { version: 3, together: [["code", "nameEn"]] });
  await person.type(field("English name"), "er");
  await person.click(saveButton());
  await waitFor(() =>
    expect(save).toHaveBeenCalledWith({ code: "S-001", nameEn: "Older" }, { code: "S-001", nameEn: "Older" }, 3),
  );
});

test("server errors appear on their fields, and the input stays", async () => {
  const person = userEvent.setup();
  const taken: ErrorExtensions = {
    code: "BAD_INPUT",
    key: "errors.badInput",
    fields: [{ path: "code", key: "validation.codeTaken" }],
  };
  const onClose = await open(vi.fn<Save>().mockRejectedValue(failure(taken)));
  await person.type(field("Code"), "S-001");
  await person.type(field("English name"), "New");
  await person.click(saveButton());
  expect(await screen.findByText("This code is already in use")).toBeTruthy();
  expect(field("English name").value).toBe("New");
  expect(onClose).not.toHaveBeenCalled();
});

test("what is wrong with no field of the form is said plainly, not that a field is marked", async () => {
  const person = userEvent.setup();
  const elsewhere: ErrorExtensions = {
    code: "BAD_INPUT",
    key: "errors.badInput",
    fields: [{ path: "studentIds", key: "validation.heldProposed", params: { codes: "S-1" } }],
  };
  await open(vi.fn<Save>().mockRejectedValue(failure(elsewhere)));
  await person.type(field("Code"), "S-001");
  await person.type(field("English name"), "New");
  await person.click(saveButton());
  const said = await screen.findByText(/Proposed for another donor: S-1/u);
  expect(said.textContent).not.toMatch(/marked fields/u);
});

test("a record saved but not shown is reported as saved, and the form closes, so that nobody saves it twice", async () => {
  const person = userEvent.setup();
  const save = vi.fn<Save>().mockRejectedValue(failure({ code: "SAVED_NOT_SHOWN", key: "errors.savedNotShown" }));
  const onClose = await open(save);
  await person.type(field("Code"), "S-001");
  await person.type(field("English name"), "New");
  await person.click(saveButton());
  expect(await screen.findByText(/^Your change was saved/u)).toBeTruthy();
  expect(onClose).toHaveBeenCalledOnce();
});

test("two users changed the same field: one chooses, and saves over the other's", async () => {
  const person = userEvent.setup();
  const clash: ErrorExtensions = {
    code: "CONFLICT",
    key: "errors.conflict",
    conflicts: [{ path: "nameEn", mine: "Mine", theirs: "Theirs" }],
  };
  const save = vi.fn<Save>().mockRejectedValueOnce(failure(clash)).mockResolvedValue();
  await open(save, { version: 3 });
  await person.clear(field("English name"));
  await person.type(field("English name"), "Mine");
  await person.click(saveButton());
  expect(await screen.findByText("Someone else changed the same thing")).toBeTruthy();
  expect(screen.getAllByText(/Theirs/u).length).toBeGreaterThan(0);
  await person.click(screen.getByRole("button", { name: "Continue" }));
  await person.click(saveButton());
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
  expect(save).toHaveBeenLastCalledWith({ code: "S-001", nameEn: "Mine" }, { nameEn: "Mine" }, 7);
});

test("leaving a changed form asks first", async () => {
  const person = userEvent.setup();
  const onClose = await open(vi.fn<Save>());
  await person.type(field("English name"), "New");
  await person.click(screen.getByRole("button", { name: "Cancel" }));
  await person.click(await screen.findByRole("button", { name: "Keep editing" }));
  expect(onClose).not.toHaveBeenCalled();
  await person.click(screen.getByRole("button", { name: "Cancel" }));
  await person.click(await screen.findByRole("button", { name: "Leave" }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test("what was typed ahead begins the next record, also after a save that failed", async () => {
  const person = userEvent.setup();
  const attempts = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const save = vi
    .fn<Save>()
    .mockImplementation(() => attempts[save.mock.calls.length - 1]?.promise ?? Promise.resolve());
  function Several() {
    const [count, setCount] = useState(0);
    return (
      <FormDialog
        title="School"
        rules={rules}
        initial={{ code: "", nameEn: "" }}
        next={() => ({ code: "", nameEn: "" })}
        goingOn={{ label: "Save and go on", first: ["code", "nameEn"], count, done: null }}
        onClose={() => undefined}
        save={async (...values) => {
          await save(...values);
          setCount(count + 1);
        }}
      >
        {({ control }) => (
          <>
            <TextField control={control} name="code" label="Code" required />
            <TextField control={control} name="nameEn" label="English name" required />
          </>
        )}
      </FormDialog>
    );
  }
  await show(<Several />);
  await person.type(field("Code"), "S-001");
  await person.type(field("English name"), "First{Enter}");
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  await person.keyboard("S-0");
  attempts[0]?.reject(failure({ code: "BUSY", key: "errors.busy" }));
  await screen.findByText(/The server is busy/u);
  expect([field("Code").value, field("English name").value]).toEqual(["S-001", "First"]);

  await person.type(field("English name"), "!{Enter}");
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
  expect(save.mock.lastCall?.[0]).toEqual({ code: "S-001", nameEn: "First!" });
  await person.keyboard("02{Tab}Second");
  attempts[1]?.resolve();
  await waitFor(() => expect([field("Code").value, field("English name").value]).toEqual(["S-002", "Second"]));
});
