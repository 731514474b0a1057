import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { expect, test } from "vitest";
import { z } from "zod";
import { wholeDonorOtherRules } from "../../../server/shared/rules/donor.ts";
import { MoneyField } from "../../../client/shared/forms/MoneyField.tsx";
import { Money } from "../../../client/shared/records/Money.tsx";
import { show } from "../../support/render.tsx";

const rules = z.object({ newPrice: z.string().nullable(), newPriceCurrency: z.string().nullable() });
const kept = () => JSON.parse(screen.getByTestId("values").textContent) as z.infer<typeof rules>;

function Form({ preset: first = "USD", later = first }: { preset?: "KHR" | "USD"; later?: "KHR" | "USD" }) {
  const [preset, setPreset] = useState(first);
  const form = useForm<z.infer<typeof rules>>({ defaultValues: { newPrice: null, newPriceCurrency: null } });
  const values = useWatch({ control: form.control });
  return (
    <>
      <MoneyField
        control={form.control}
        name="newPrice"
        currency="newPriceCurrency"
        label="Price"
        currencyLabel="Currency"
        preset={preset}
      />
      <button type="button" onClick={() => setPreset(later)}>
        Another donor
      </button>
      <p data-testid="values">{JSON.stringify(values)}</p>
    </>
  );
}

test("dollars are suggested with the first digit, another currency can be chosen, and an empty amount has none", async () => {
  const person = userEvent.setup();
  await show(<Form />);
  await person.type(screen.getByRole("textbox", { name: "Price" }), "12.5");
  expect(kept()).toEqual({ newPrice: "12.5", newPriceCurrency: "USD" });
  await person.selectOptions(screen.getByRole("combobox", { name: "Currency" }), "KHR");
  await person.type(screen.getByRole("textbox", { name: "Price" }), "0");
  expect(kept()).toEqual({ newPrice: "12.50", newPriceCurrency: "KHR" });
  await person.clear(screen.getByRole("textbox", { name: "Price" }));
  expect(kept()).toEqual({ newPrice: null, newPriceCurrency: null });
});

test("the currency that is suggested is the organisation's", async () => {
  const person = userEvent.setup();
  await show(<Form preset="KHR" />);
  await person.type(screen.getByRole("textbox", { name: "Price" }), "4");
  expect(kept()).toEqual({ newPrice: "4", newPriceCurrency: "KHR" });
});

test("what was suggested follows another donor, what was chosen does not", async () => {
  const person = userEvent.setup();
  await show(<Form later="KHR" />);
  await person.type(screen.getByRole("textbox", { name: "Price" }), "4");
  await person.click(screen.getByRole("button", { name: "Another donor" }));
  expect(kept()).toEqual({ newPrice: "4", newPriceCurrency: "KHR" });
  await person.selectOptions(screen.getByRole("combobox", { name: "Currency" }), "JPY");
  await person.click(screen.getByRole("button", { name: "Another donor" }));
  expect(kept()).toEqual({ newPrice: "4", newPriceCurrency: "JPY" });
});

test("a currency that was chosen stays when another one would be suggested", async () => {
  const person = userEvent.setup();
  await show(<Form later="KHR" />);
  await person.selectOptions(screen.getByRole("combobox", { name: "Currency" }), "USD");
  await person.type(screen.getByRole("textbox", { name: "Price" }), "4");
  await person.click(screen.getByRole("button", { name: "Another donor" }));
  expect(kept()).toEqual({ newPrice: "4", newPriceCurrency: "USD" });
});

test("Khmer digits are understood", async () => {
  const person = userEvent.setup();
  await show(<Form />, { language: "km" });
  await person.type(screen.getByRole("textbox", { name: "Price" }), "១២០");
  expect(kept().newPrice).toBe("120");
});

test("an amount and its currency go together", () => {
  const wrong = (values: object) =>
    wholeDonorOtherRules.safeParse(values).error?.issues.map(({ path, message }) => `${path.join(".")} ${message}`);
  expect(wrong({ newPrice: "5" })).toEqual(["newPriceCurrency validation.currencyWithAmount"]);
  expect(wrong({ newPriceCurrency: "JPY" })).toEqual(["newPrice validation.amount"]);
  expect(wrong({ newPrice: "5", newPriceCurrency: "JPY" })).toBeUndefined();
});

test("money is shown with its cents if there are any, never rounded", async () => {
  await show(
    <>
      <Money amount="999999999999.99" currency="KHR" />
      <Money amount="1250.00" currency="USD" />
    </>,
  );
  expect(screen.getByText("999,999,999,999.99 KHR")).toBeTruthy();
  expect(screen.getByText("1,250 USD")).toBeTruthy();
});
