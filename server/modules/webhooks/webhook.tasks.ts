import type { Database } from "../../core/data/database.ts";
import {
  type AdministratorMail,
  administratorMailTask,
  mailAdministrators,
  type MailDeps,
} from "../../core/jobs/administrator-mail.ts";
import type { Task } from "../../core/jobs/job.ts";
import type { WebhookStop } from "../../shared/enums.ts";

const stoppedMail: AdministratorMail = {
  task: "webhook.stoppedMail",
  subject: "mail.webhookStoppedSubject",
  text: "mail.webhookStoppedText",
  path: "/setting/webhooks",
  async values(pool, { webhookId }, say) {
    const { rows } = await pool.query<{ name: string; reason: WebhookStop }>(
      `select w.name, p.stopped_reason as reason from webhook w join webhook_progress p on p.webhook_id = w.id
       where w.id = $1 and w.deleted_at is null and p.stopped_at is not null`,
      [webhookId],
    );
    const [stopped] = rows;
    return stopped ? { webhook: stopped.name, reason: say(`enums.WebhookStop.${stopped.reason}`) } : null;
  },
};

/** Queues a mail to every administrator: a webhook was stopped. Not sent if it has been resumed in the meantime. */
export const mailStoppedWebhook = ({ orm }: Database, webhookId: number): Promise<void> =>
  mailAdministrators(orm.em.fork(), stoppedMail.task, { webhookId });

/** The jobs of webhooks. */
export const webhookTasks = (deps: MailDeps): Record<string, Task> => ({
  [stoppedMail.task]: administratorMailTask(stoppedMail, deps),
});
