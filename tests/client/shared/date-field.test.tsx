import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { zodResolver } from "@hookform/resolvers/zod";
import { FormProvider, useForm } from "react-hook-form";
import { expect, test } from "vitest";
import { z } from "zod";
import { NamesFields } from "../../../client/features/students/student-fields.tsx";
import { DateField } from "../../../client/shared/forms/DateField.tsx";
import { message } from "../../../server/shared/values/fields.ts";
import { show } from "../../support/render.tsx";

const nameless = {
  lastNameEn: "",
  firstNameEn: "",
  lastNameLocal: "",
  firstNameLocal: "",
  nickname: null,
  sex: "FEMALE" as const,
  dateOfBirth: null,
};

function StudentForm() {
  const form = useForm({ defaultValues: nameless });
  return (
    <FormProvider {...form}>
      <NamesFields control={form.control} />
    </FormProvider>
  );
}

function YearForm() {
  const { control } = useForm<{ firstDay: string | null }>({ defaultValues: { firstDay: null } });
  return <DateField control={control} name="firstDay" label="First day" />;
}

test("a future date of birth is marked while it is typed, and unmarked once corrected", async () => {
  const person = userEvent.setup();
  await show(<StudentForm />);
  const birth = screen.getByRole("textbox", { name: "Date of birth" });
  await person.type(birth, "01/01/299");
  expect(birth.getAttribute("aria-invalid"), "no date yet").toBeNull();
  await person.type(birth, "9");
  expect(birth.getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByRole("alert").textContent).toBe("The date is in the future");
  await person.clear(birth);
  await person.type(birth, "01/01/2015");
  expect(birth.getAttribute("aria-invalid")).toBeNull();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("the same in Khmer, with digits of either script", async () => {
  const person = userEvent.setup();
  await show(<StudentForm />, { language: "km" });
  await person.type(screen.getByRole("textbox", { name: "ថ្ងៃខែឆ្នាំកំណើត" }), "០១/០១/២៩៩៩");
  expect(screen.getByRole("alert").textContent).toBe("កាលបរិច្ឆេទនេះមិនទាន់មកដល់ទេ");
});

test("a date that may be in the future is not marked", async () => {
  const person = userEvent.setup();
  await show(<YearForm />);
  await person.type(screen.getByRole("textbox", { name: "First day" }), "01/01/2999");
  expect(screen.queryByRole("alert")).toBeNull();
});

test("of a year of two digits it says which one was read, until the date is written in full or picked", async () => {
  const person = userEvent.setup();
  await show(<YearForm />);
  const day = screen.getByRole<HTMLInputElement>("textbox", { name: "First day" });
  const help = () => document.getElementById(day.getAttribute("aria-describedby") ?? "")?.textContent;
  const read = "Read as 03/04/1998. If another year is meant, type its four digits.";
  await person.type(day, "3/4/98");
  expect(help()).toBe(read);
  await person.tab();
  expect(day.value).toBe("03/04/1998");
  expect(help()).toBe(read);
  await person.clear(day);
  expect(help()).toBe("Day/month/year");
  await person.type(day, "3/4/2098");
  expect(help()).toBe("Day/month/year");
});

test("what is no date is said with what was typed", async () => {
  const person = userEvent.setup();
  function Form() {
    const { control, handleSubmit } = useForm<{ firstDay: string | null }>({
      defaultValues: { firstDay: null },
      resolver: zodResolver(z.object({ firstDay: z.iso.date(message.date) })) as never,
    });
    return (
      <form onSubmit={(event) => void handleSubmit(() => undefined)(event)}>
        <DateField control={control} name="firstDay" label="First day" />
        <button type="submit">Save</button>
      </form>
    );
  }
  await show(<Form />);
  await person.type(screen.getByRole("textbox", { name: "First day" }), "31/4/2014");
  await person.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("“31/4/2014” is not a date (dd/mm/yyyy)")).toBeTruthy();
});
