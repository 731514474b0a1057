import type { Page } from "@playwright/test";
import { expect, field, test } from "../support/journey.ts";
import { useReceiver } from "../support/receiver.ts";

const cardOf = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name }).first();

test.use({ language: "km", role: "administrator" });

test("a webhook is added, receives what changes, and is paused, resumed and deleted", async ({ page, build, say }) => {
  const receiver = await useReceiver();
  const name = `Accounting ${build.next()}`;
  const donor = await build.donor();
  // Other tests change records at the same time.
  const received = () => receiver.received.filter(({ recordId }) => recordId === donor.id);
  await page.goto("/setting/webhooks");
  const add = { name: say("webhook:add.button") };
  await page.getByRole("button", add).first().click();
  const dialog = page.getByRole("dialog", { name: say("webhook:add.title") });
  await field(dialog, say("webhook:fields.name")).fill(name);
  await field(dialog, say("webhook:fields.address")).fill("https://169.254.169.254/");
  await dialog.getByRole("checkbox", { name: say("enums:WebhookKind.DONOR") }).check({ force: true });
  await dialog.getByRole("button", add).click();
  await expect(dialog.getByText(say("validation:address.INTERNAL"))).toBeVisible();
  await field(dialog, say("webhook:fields.address")).fill(receiver.address);
  await dialog.getByRole("button", add).click();

  const shown = page.getByRole("dialog", { name: say("webhook:secret.title", { name }) });
  receiver.secret = await shown.locator("code").innerText();
  await shown.getByRole("button", { name: say("webhook:secret.close") }).click();
  await expect(page.getByText(receiver.secret)).toHaveCount(0);

  const rename = (version: number) =>
    page.evaluate(
      async (variables) => {
        const query =
          "mutation ($id: Int!, $version: Int!, $input: DonorPatch!) { updateDonor(id: $id, version: $version, input: $input) { changeId } }";
        const authorization = `Bearer ${localStorage.getItem("usrtk") ?? ""}`;
        const headers = { "content-type": "application/json", authorization };
        await fetch("/graphql", { method: "POST", headers, body: JSON.stringify({ query, variables }) });
      },
      { id: donor.id, version, input: { nameEn: `Renamed ${version}` } },
    );
  await rename(1);
  await expect.poll(() => received().map(({ type }) => type)).toEqual(["donor.updated"]);
  expect(receiver.refused).toBe(0);

  const menu = async (item: string) => {
    await cardOf(page, name)
      .getByRole("button", { name: say("ui:list.rowMenu", { name }) })
      .click();
    await page.getByRole("menuitem", { name: item }).click();
  };
  await menu(say("webhook:pause.button"));
  await expect(cardOf(page, name).getByText(say("enums:WebhookState.PAUSED"), { exact: true })).toBeVisible();
  await rename(2);
  await cardOf(page, name)
    .getByRole("button", { name: say("webhook:resume.button"), exact: true })
    .click();
  await expect.poll(() => received().length).toBe(2);

  receiver.answer = (_event, res) => void res.writeHead(500).end();
  await menu(say("webhook:test.button"));
  await cardOf(page, name)
    .getByRole("button", { name: say("webhook:deliveries.of", { name }) })
    .click();
  const events = page.getByRole("dialog", { name: say("webhook:deliveries.of", { name }) });
  await expect(events.getByText(say("webhook:status", { status: 500 })).first()).toBeVisible();
  receiver.answer = (_event, res) => void res.writeHead(200).end();
  await events.getByRole("button", { name: say("webhook:again.of", { what: say("webhook:test.event") }) }).click();
  await expect(events.getByText(say("webhook:status", { status: 200 })).first()).toBeVisible();
  await page.keyboard.press("Escape");

  await menu(say("ui:delete.confirm"));
  await page.getByRole("button", { name: say("webhook:delete.button") }).click();
  await expect(page.getByText(name, { exact: true })).toHaveCount(0);
  receiver.stop();
});
