import type { BackupFailure } from "../../core/backup/backup-error.ts";
import type { Translate } from "../../core/base/translate.ts";
import type { Database } from "../../core/data/database.ts";
import { JobFailure, type Task } from "../../core/jobs/job.ts";
import { enqueue } from "../../core/jobs/queue.ts";
import type { Mailer } from "../../lib/mail/mail.ts";
import { Role } from "../../shared/permissions.ts";

const MAIL_TASK = "backup.failedMail";

export interface BackupTaskDeps {
  /** Null if no mail server is configured. */
  mailer: Mailer | null;
  translate: Translate;
  publicUrl: string;
}

/** Queues a mail to every administrator: a backup has failed. */
export async function notifyAdministrators({ orm, pool }: Database, failure: BackupFailure): Promise<void> {
  const { rows } = await pool.query<{ id: number }>(
    "select id from app_user where role_id = $1 and is_active and deleted_at is null order by id",
    [Role.administrator],
  );
  for (const { id } of rows) {
    await enqueue(orm.em.fork(), { ownerId: null, task: MAIL_TASK, payload: { userId: id, failure }, sendsMail: true });
  }
}

interface Administrator {
  name: string;
  email: string;
  language: "en" | "km";
  organisation_en: string;
  organisation_local: string;
}

/** The jobs of backups. */
export function backupTasks({ mailer, translate, publicUrl }: BackupTaskDeps): Record<string, Task> {
  const failedMail: Task = {
    async run({ pool, payload }) {
      if (!mailer) throw new JobFailure("errors.noMail");
      const { rows } = await pool.query<Administrator>(
        `select u.name, u.email, u.language, o.name_en as organisation_en, o.name_local as organisation_local
         from app_user u cross join organisation o where u.id = $1 and u.role_id = $2 and u.is_active and u.deleted_at is null`,
        [payload["userId"], Role.administrator],
      );
      const [person] = rows;
      if (!person) return;
      const { language, name, email } = person;
      const reason = translate(language, `backup.failure.${String(payload["failure"])}`, {});
      const organisation = language === "km" ? person.organisation_local : person.organisation_en;
      const values = { name, organisation, reason, url: `${publicUrl}/setting/backups` };
      await mailer.send({
        to: { name, address: email },
        subject: translate(language, "mail.backupFailedSubject", values),
        text: translate(language, "mail.backupFailedText", values),
      });
    },
    ended: async () => undefined,
  };
  return { [MAIL_TASK]: failedMail };
}
