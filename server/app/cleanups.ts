import type { Cleanup } from "../core/files/cleanup.ts";
import { jobCleanups } from "../core/jobs/job.cleanup.ts";
import { reportCleanups } from "../core/report/report.cleanup.ts";
import { authCleanups } from "../modules/auth/auth.cleanup.ts";
import { backupCleanups } from "../modules/backups/backup.cleanup.ts";
import { dashboardCleanups } from "../modules/dashboard/dashboard.cleanup.ts";
import { distributionCleanups } from "../modules/distributions/distribution.cleanup.ts";
import { feedCleanups } from "../modules/feeds/feed.cleanup.ts";
import { importCleanups } from "../modules/imports/import.cleanup.ts";
import { tokenCleanups } from "../modules/tokens/token.cleanup.ts";
import { webhookCleanups } from "../modules/webhooks/webhook.cleanup.ts";

/** Everything the nightly cleanup removes, in order; listed in `docs/operations.md`. */
export const cleanups: readonly Cleanup[] = [
  ...importCleanups,
  ...reportCleanups,
  ...dashboardCleanups,
  ...feedCleanups,
  ...authCleanups,
  ...tokenCleanups,
  ...backupCleanups,
  ...webhookCleanups,
  ...distributionCleanups,
  ...jobCleanups,
];
