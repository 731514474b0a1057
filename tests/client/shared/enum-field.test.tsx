import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import { EnumField } from "../../../client/shared/forms/EnumField.tsx";
import { FormDialog } from "../../../client/shared/forms/FormDialog.tsx";
import { UiHost } from "../../../client/shared/toasts/UiHost.tsx";
import { DonorType, Sex } from "../../../server/shared/enums.ts";
import { message } from "../../../server/shared/values/fields.ts";
import { show } from "../../support/render.tsx";

const rules = z.object({ sex: z.enum(Sex, { error: message.selected }), donorType: z.enum(DonorType).nullable() });
type Values = z.output<typeof rules>;

async function open(language: "en" | "km" = "en") {
  const save = vi.fn<(values: Values) => Promise<void>>();
  await show(
    <>
      <UiHost />
      <FormDialog title="Form" rules={rules} initial={{ donorType: null }} onClose={() => undefined} save={save}>
        {({ control }) => (
          <>
            <EnumField control={control} name="sex" of="Sex" label="Sex" required />
            <EnumField control={control} name="donorType" of="DonorType" label="Type" clearable />
          </>
        )}
      </FormDialog>
    </>,
    { language },
  );
  return save;
}

test("few values are shown side by side, more in a list; both send the value", async () => {
  const person = userEvent.setup();
  const save = await open();
  const group = screen.getByRole("radiogroup", { name: "Sex" });
  await person.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(group.getAttribute("aria-invalid")).toBe("true"));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("radio", { name: "Female" })));
  await person.click(screen.getByRole("radio", { name: "Male" }));
  await person.selectOptions(screen.getByRole("combobox", { name: "Type" }), "Company");
  await person.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(save.mock.lastCall?.[0]).toEqual({ sex: "MALE", donorType: "COMPANY" }));
});

test("values are shown in the reader's language", async () => {
  await open("km");
  expect(screen.getByRole("radio", { name: "ស្រី" })).toBeTruthy();
});
