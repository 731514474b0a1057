import { expect, field, pick, test } from "../support/journey.ts";

test.use({ language: "km" });

test("a pledge is added on the donor's page, listed, given up, and active again by undo", async ({
  language,
  page,
  build,
  say,
  user,
}) => {
  const mark = `${language}${user.id}`;
  const donor = await build.donor({ nameEn: `Invented Club ${mark}`, nameLocal: `ក្លិប ${mark}` });
  const year = await build.reference("CLASS_YEAR");
  const [name, from] = language === "km" ? [`ក្លិប ${mark}`, year.nameLocal] : [`Invented Club ${mark}`, year.nameEn];
  await page.goto(`/donors/information/${donor.id}`);
  const card = page.getByRole("region", { name: say("pledge:list.title") });
  await expect(card.getByText(say("pledge:list.emptyTitle"))).toBeVisible();

  await card.getByRole("button", { name: say("pledge:add.button") }).click();
  const add = page.getByRole("dialog", { name: say("pledge:add.titleFor", { name }) });
  await field(add, say("pledge:fields.asset")).selectOption("BICYCLE");
  await field(add, say("pledge:fields.students")).fill("0");
  await pick(add, say("pledge:fields.fromYear"), year.code);
  await field(add, say("pledge:fields.wishes")).fill("Girls first");
  await add.getByRole("button", { name: say("pledge:add.button") }).click();
  await expect(add.getByText(say("validation:atLeastOne"))).toBeVisible();
  await field(add, say("pledge:fields.students")).fill("5");
  await add.getByRole("button", { name: say("pledge:add.button") }).click();
  await expect(add).toBeHidden();
  const sentence = say("pledge:sentence", {
    wants: say("pledge:wants.BICYCLE_other", { shown: 5 }),
    years: say("pledge:years.from", { from }),
  });
  await expect(card.getByText(sentence)).toBeVisible();

  await page.goto("/pledges/table");
  await page.getByRole("searchbox", { name: say("pledge:list.search") }).fill(mark);
  const row = page.getByRole("row").filter({ hasText: donor.code });
  await expect(row.getByText(say("enums:PledgeState.ACTIVE"))).toBeVisible();
  await row.getByRole("button", { name: new RegExp(say("ui:list.rowMenu", { name: ".*" }), "u") }).click();
  await page.getByRole("menuitem", { name: say("pledge:giveUp.button") }).click();
  const giveUp = page.getByRole("dialog");
  await field(giveUp, say("pledge:fields.gaveUpReason")).selectOption("DONOR_STOPPED");
  await giveUp.getByRole("button", { name: say("pledge:giveUp.button"), exact: true }).click();
  await expect(row.getByText(say("enums:PledgeState.GAVE_UP"))).toBeVisible();
  await page.getByRole("button", { name: say("ui:undo.action"), exact: true }).click();
  await expect(row.getByText(say("enums:PledgeState.ACTIVE"))).toBeVisible();

  await page.goto(`/donors/information/${donor.id}?tab=changes`);
  await expect(page.getByText(say("ui:type.Pledge")).first()).toBeVisible();
});
