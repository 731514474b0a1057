import type { Database } from "../core/data/database.ts";
import type { FileStorage } from "../core/files/storage.ts";
import type { Task } from "../core/jobs/job.ts";
import { ownPictureTasks } from "../core/pictures/own-picture.tasks.ts";
import { reportTasks } from "../core/report/report.tasks.ts";
import type { Translate } from "../core/base/translate.ts";
import type { Mailer } from "../lib/mail/mail.ts";
import { authTasks } from "../modules/auth/auth.tasks.ts";
import type { Tokens } from "../modules/auth/tokens.ts";
import { backupTasks } from "../modules/backups/backup.tasks.ts";
import { pairTasks } from "../modules/duplicates/pair.tasks.ts";
import { exportReports } from "../modules/exports/registry.ts";
import { importTasks } from "../modules/imports/import.tasks.ts";
import { logoPicture } from "../modules/organisation/logo.ts";
import { photoTasks } from "../modules/photos/photo.tasks.ts";
import { reports } from "../modules/reports/registry.ts";
import { recomputeTasks } from "../modules/students/recompute.tasks.ts";
import { avatarPicture } from "../modules/users/avatar.ts";
import { webhookTasks } from "../modules/webhooks/webhook.tasks.ts";

export interface TaskDeps {
  database: Database;
  storage: FileStorage;
  translate: Translate;
  tokens: Tokens;
  /** Null if no mail server is configured. */
  mailer: Mailer | null;
  /** The organisation's time zone, which decides what "today" is. */
  timeZone: string;
  /** The public URL, without a path. */
  publicUrl: string;
}

/** Every kind of job, by its name in the queue. */
export function productTasks(deps: TaskDeps): Readonly<Record<string, Task>> {
  const { database, storage, translate, tokens, mailer, timeZone, publicUrl } = deps;
  return {
    ...importTasks({ database, storage, translate, timeZone }),
    ...pairTasks,
    ...photoTasks(storage),
    ...recomputeTasks,
    ...reportTasks({ database, storage, translate, publicUrl, reports: { ...reports, ...exportReports } }),
    ...ownPictureTasks(storage, [avatarPicture, logoPicture]),
    ...backupTasks({ mailer, translate, publicUrl }),
    ...webhookTasks({ mailer, translate, publicUrl }),
    ...authTasks({ mailer, tokens, translate, publicUrl }),
  };
}
