import { expect, test } from "vitest";
import { loadMessages } from "../../../server/app/messages.ts";
import { JobRunner } from "../../../server/core/jobs/runner.ts";
import { createMailer } from "../../../server/lib/mail/mail.ts";
import { webhookTasks } from "../../../server/modules/webhooks/webhook.tasks.ts";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { afterFile } from "../../support/ends.ts";
import { useMailbox } from "../../support/mailbox.ts";
import { insertWebhook, useReceiver } from "../../support/receiver.ts";
import { until } from "../../support/until.ts";
import { useLane } from "../../support/webhooks.ts";

const db = await useDatabase();
const { build, admin, database } = db;
const api = await useApi(db);
const mailbox = await useMailbox();
const lane = useLane(db);
const errors: unknown[] = [];
const [english, khmer] = [
  await build.user("administrator"),
  await build.user("administrator", { language: "km" }),
  await build.user("administrator", { active: false }),
  await build.user("manager"),
];
const runner = new JobRunner({
  pool: database.pool,
  tasks: webhookTasks({
    mailer: createMailer({ url: mailbox.url, from: "panel@example.org" }),
    translate: loadMessages(process.cwd()),
    publicUrl: "https://panel.example.org",
  }),
  onError: (error) => errors.push(error),
});
await runner.start();
afterFile(() => runner.stop());

test("every administrator is told by mail, once and in their language, that a webhook was stopped", async () => {
  const receiver = await useReceiver();
  receiver.answer = (_event, res) => void res.writeHead(410).end();
  await insertWebhook(build, { name: "Accounting", address: receiver.address, secret: receiver.secret });
  const donors = await Promise.all(Array.from({ length: 4 }, () => build.donor()));
  const administrator = await api.asUser(english);
  await administrator.query("mutation ($ids: [Int!]!) { deleteDonors(ids: $ids) { changeId } }", {
    ids: donors.map(({ id }) => id),
  });
  const to = ({ email }: { email: string }) => mailbox.mails.filter((mail) => mail.to.includes(email));
  await until(async () => to(english).length > 0 && to(khmer).length > 0, "Nobody is told");
  // All four requests were answered that the receiver is gone.
  await until(async () => {
    const { rowCount } = await admin.query("select from webhook_attempt where status = 410");
    return rowCount === receiver.received.length;
  }, "A request is still under way");
  await until(async () => {
    const { rowCount } = await admin.query("select from job_run where state in ('WAITING', 'RUNNING')");
    return rowCount === 0;
  }, "A job is still waiting");
  expect(mailbox.mails).toHaveLength(2);
  const { rows } = await admin.query<{ name_en: string; name_local: string }>(
    "select name_en, name_local from organisation",
  );
  const [organisation] = rows;
  expect(to(english)[0]?.subject).toBe(`A webhook was stopped · ${organisation?.name_en}`);
  expect(to(english)[0]?.text).toContain("“Accounting”");
  expect(to(english)[0]?.text).toContain("The receiver answered that it wants no more events (410).");
  expect(to(khmer)[0]?.text).toContain("«Accounting»");
  for (const { text } of mailbox.mails) expect(text).toContain("https://panel.example.org/setting/webhooks");
});

test("nothing unexpected happened", () => expect([...errors, ...lane.errors]).toEqual([]));
