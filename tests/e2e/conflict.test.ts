import type { Page } from "@playwright/test";
import { expect, field, pick, test } from "../support/journey.ts";

test.use({ language: "km" });

test("two users edit one student, then one donor: different fields merge, the same field is chosen, no input is lost", async ({
  page,
  context,
  build,
  say,
  user,
}) => {
  const student = await build.student({ branchId: user.branchIds[0] ?? 0, weightKg: 25 });
  const donor = await build.donor({ newPrice: "40.00", newPriceCurrency: "USD" });
  const religions = [await build.reference("RELIGION"), await build.reference("RELIGION")];
  const other = await context.newPage();
  const both = [page, other];
  const dialogOf = (on: Page) => on.getByRole("dialog");
  const save = (on: Page) =>
    dialogOf(on)
      .getByRole("button", { name: say("ui:save") })
      .click();
  const saved = (on: Page) => expect(dialogOf(on)).toBeHidden();
  const conflict = dialogOf(page).getByRole("alert");
  const choice = (label: string, whose: "mine" | "theirs") =>
    conflict.getByRole("radiogroup", { name: label }).getByRole("radio", { name: say(`ui:conflict.${whose}`) });
  const goOn = () => conflict.getByRole("button", { name: say("ui:conflict.continue") }).click();

  for (const on of both) await on.goto(`/students/${student.id}?dialog=background&record=${student.id}`);
  await field(dialogOf(other), say("student:fields.weightKg")).fill("30");
  await pick(dialogOf(other), say("student:fields.religion"), religions[1]?.code ?? "");
  await save(other);
  await saved(other);
  await field(dialogOf(page), say("student:fields.weightKg")).fill("28");
  await field(dialogOf(page), say("student:fields.heightCm")).fill("131");
  await pick(dialogOf(page), say("student:fields.religion"), religions[0]?.code ?? "");
  await save(page);
  await expect(conflict).toContainText(say("ui:conflict.title"));
  await expect(choice(say("student:fields.weightKg"), "mine")).toBeFocused();
  await expect(conflict).toContainText(religions[0]?.nameLocal ?? "");
  await expect(conflict).toContainText(religions[1]?.nameLocal ?? "");
  await choice(say("student:fields.religion"), "theirs").check({ force: true });
  await goOn();
  await expect(field(dialogOf(page), say("student:fields.heightCm"))).toHaveValue("131");
  await expect(dialogOf(page).getByRole("combobox", { name: say("student:fields.religion"), exact: true })).toHaveValue(
    new RegExp(`${religions[1]?.code}`, "u"),
  );
  await save(page);
  await saved(page);
  const facts = page.getByRole("region", { name: say("student:sections.background") });
  for (const text of ["28", "131", religions[1]?.nameLocal ?? ""]) await expect(facts).toContainText(text);

  for (const on of both) await on.goto(`/donors/information/${donor.id}?dialog=other&record=${donor.id}`);
  await field(dialogOf(other), say("donor:fields.newPrice")).fill("180000");
  await dialogOf(other)
    .getByRole("combobox", { name: say("donor:fields.newPriceCurrency") })
    .selectOption("KHR");
  await save(other);
  await saved(other);
  await field(dialogOf(page), say("donor:fields.newPrice")).fill("55");
  await field(dialogOf(page), say("donor:fields.hope")).fill("May they all finish school.");
  await save(page);
  // A price is not stored in the other one's currency.
  await expect(choice(say("donor:fields.newPriceCurrency"), "mine")).toBeChecked();
  await goOn();
  await save(page);
  await saved(page);
  const panel = page.getByRole("tabpanel");
  await expect(panel).toContainText("May they all finish school.");
  await expect(panel).toContainText("55 USD");
  await other.close();
});
