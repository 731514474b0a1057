import type { Locator, Page } from "@playwright/test";
import { expect, field, pick, test } from "../support/journey.ts";

const rowOf = (page: Page | Locator, text: string): Locator => page.getByRole("row").filter({ hasText: text });

test.use({ language: "km" });

test("a donor is added, gives to one student and to several, gives one up; each number opens what it counts", async ({
  page,
  build,
  say,
  user,
}) => {
  const branchId = user.branchIds[0] ?? 0;
  const students = [];
  for (let i = 0; i < 3; i += 1) students.push(await build.student({ branchId }));
  const [first, second, third] = students as [(typeof students)[0], (typeof students)[0], (typeof students)[0]];
  const year = await build.reference("CLASS_YEAR");
  const english = `Nordlys ${user.id}`;
  const shown = `ន័រលីស ${user.id}`;
  const menuOf = (name: string) => page.getByRole("button", { name: say("ui:list.rowMenu", { name }) });
  const number = (count: number) => new Intl.NumberFormat("km").format(count);

  await page.goto("/donors/table");
  await page
    .getByRole("button", { name: say("donor:add.button") })
    .first()
    .click();
  const add = page.getByRole("dialog", { name: say("donor:add.title") });
  await expect(field(add, say("donor:fields.code"))).not.toHaveValue("");
  await field(add, say("donor:fields.nameEn")).fill(english);
  await field(add, say("donor:fields.nameLocal")).fill(shown);
  await field(add, say("donor:fields.phone")).fill(`+47 22 ${user.id} 33`);
  await field(add, say("donor:fields.zip")).fill("0155 AB");
  await field(add, say("donor:fields.newPrice")).fill("1,250.50");
  await add.getByRole("button", { name: say("donor:add.button") }).click();
  await expect(add.getByText(say("validation:zip"))).toBeVisible();
  await field(add, say("donor:fields.zip")).fill("0155");
  await add.getByRole("button", { name: say("donor:add.button") }).click();
  await expect(add).toBeHidden();
  await page.getByRole("searchbox", { name: say("donor:list.search") }).fill(`004722${user.id}33`);
  await page.getByRole("link", { name: shown }).click();
  await expect(page.getByRole("heading", { name: shown })).toBeVisible();

  await page.getByRole("button", { name: say("donation:donate.record"), exact: true }).click();
  const donate = page.getByRole("dialog", { name: say("donation:donate.record") });
  await pick(donate, say("donation:fields.student"), first.code);
  await field(donate, say("donation:fields.asset")).selectOption("FINANCE");
  await field(donate, say("donation:fields.amount")).fill("40");
  await field(donate, say("donation:fields.asset")).selectOption("BICYCLE");
  await field(donate, say("donation:fields.serialNumber")).fill(`KH-${user.id}`);
  await pick(donate, say("donation:fields.classYear"), year.code);
  await donate.getByRole("button", { name: say("donation:donate.record") }).click();
  await expect(donate).toBeHidden();

  await page.getByRole("tab", { name: say("donor:tabs.donated"), exact: true }).click();
  await expect(rowOf(page, first.code).getByText(`KH-${user.id}`)).toBeVisible();
  await page.getByRole("button", { name: say("donor:menu.several") }).click();
  const several = page.getByRole("dialog", { name: say("donation:several.title") });
  await field(several, say("donation:fields.asset")).selectOption("BICYCLE");
  await pick(several, say("donation:fields.classYear"), year.code);
  await field(several, say("donation:several.codes")).fill(
    `${first.code}, ${second.code}\nNOBODY-${user.id}\n${third.code}`,
  );
  await several.getByRole("button", { name: say("donation:several.find") }).click();
  const line = (text: string) => several.getByRole("listitem").filter({ hasText: text });
  await expect(line(first.code).getByText(say("enums:DonationFinding.GIVEN"))).toBeVisible();
  await expect(line("NOBODY").getByText(say("enums:DonationFinding.UNKNOWN"))).toBeVisible();
  await expect(line(third.code).getByRole("checkbox")).toBeChecked();
  await several.getByRole("button", { name: say("donation:donate.record") }).click();
  await expect(several).toBeHidden();

  await expect(rowOf(page, third.code)).toBeVisible();
  await rowOf(page, second.code)
    .getByRole("button", { name: new RegExp(say("ui:list.rowMenu", { name: ".*" }), "u") })
    .click();
  await page.getByRole("menuitem", { name: say("donation:giveUp.button") }).click();
  const giveUp = page.getByRole("dialog");
  await field(giveUp, say("donation:fields.gaveUpReason")).selectOption("OTHER");
  await giveUp.getByRole("button", { name: say("donation:giveUp.button"), exact: true }).click();
  await expect(field(giveUp, say("donation:fields.gaveUpNote"))).toHaveAttribute("aria-invalid", "true");
  await field(giveUp, say("donation:fields.gaveUpNote")).fill("Asked to stop");
  await giveUp.getByRole("button", { name: say("donation:giveUp.button"), exact: true }).click();
  await expect(rowOf(page, second.code).getByText(say("enums:DonationState.GAVE_UP"))).toBeVisible();
  await rowOf(page, third.code)
    .getByRole("button", { name: new RegExp(say("ui:list.rowMenu", { name: ".*" }), "u") })
    .click();
  await page.getByRole("menuitem", { name: say("donation:cancel.button") }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: say("donation:cancel.button") })
    .click();
  await expect(rowOf(page, third.code).getByText(say("enums:DonationState.CANCELLED"))).toBeVisible();

  await page.getByRole("tab", { name: say("donor:tabs.general") }).click();
  const count = (name: string) =>
    page.getByRole("region", { name: say("donor:sections.counts") }).getByRole("link", { name });
  await expect(count(say("donor:counts.total"))).toContainText(number(2));
  await expect(count(say("donor:counts.bicycle"))).toContainText(number(2));
  await expect(count(say("donor:counts.finance"))).toContainText(number(0));
  await count(say("donor:counts.giveUp")).click();
  await expect(rowOf(page, second.code)).toBeVisible();
  await expect(rowOf(page, first.code)).toBeHidden();
  await expect(page.getByRole("button", { name: new RegExp(shown, "u") }).first()).toBeVisible();

  await page.goto(`/students/${first.id}?tab=donations`);
  await expect(rowOf(page, shown).getByText(`KH-${user.id}`)).toBeVisible();
  await page.getByRole("button", { name: say("donation:donate.add") }).click();
  const record = page.getByRole("dialog");
  await record.getByRole("combobox", { name: say("donation:fields.donor"), exact: true }).fill(`004722${user.id}33`);
  await page.getByRole("listbox").getByRole("option").filter({ hasText: shown }).click();
  await field(record, say("donation:fields.asset")).selectOption("BICYCLE");
  await pick(record, say("donation:fields.classYear"), year.code);
  await record.getByRole("button", { name: say("donation:donate.record") }).click();
  await expect(record.getByText(say("validation:donationExists"))).toBeVisible();
  await field(record, say("donation:fields.asset")).selectOption("MATERIAL");
  await record.getByRole("button", { name: say("donation:donate.record") }).click();
  await expect(record).toBeHidden();
  await expect(rowOf(page, say("enums:Asset.MATERIAL"))).toBeVisible();

  await page.goto("/donors/table");
  await page.getByRole("searchbox", { name: say("donor:list.search") }).fill(english);
  await menuOf(shown).click();
  await page.getByRole("menuitem", { name: say("ui:delete.confirm") }).click();
  const refused = page.getByRole("alertdialog", { name: say("ui:delete.cannot", { name: shown }) });
  await refused.getByRole("link", { name: say("ui:delete.ways.cancelDonations") }).click();
  await expect(refused).toBeHidden();
  await expect(rowOf(page, say("enums:Asset.MATERIAL"))).toBeVisible();
});
