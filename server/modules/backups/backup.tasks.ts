import type { BackupFailure } from "../../core/backup/backup-error.ts";
import type { Database } from "../../core/data/database.ts";
import {
  type AdministratorMail,
  administratorMailTask,
  mailAdministrators,
  type MailDeps,
} from "../../core/jobs/administrator-mail.ts";
import type { Task } from "../../core/jobs/job.ts";

const failedMail: AdministratorMail = {
  task: "backup.failedMail",
  subject: "mail.backupFailedSubject",
  text: "mail.backupFailedText",
  path: "/setting/backups",
  values: async (_pool, { failure }, say) => ({ reason: say(`backup.failure.${String(failure)}`) }),
};

/** Queues a mail to every administrator: a backup has failed. */
export const mailFailedBackup = ({ orm }: Database, failure: BackupFailure): Promise<void> =>
  mailAdministrators(orm.em.fork(), failedMail.task, { failure });

/** The jobs of backups. */
export const backupTasks = (deps: MailDeps): Record<string, Task> => ({
  [failedMail.task]: administratorMailTask(failedMail, deps),
});
