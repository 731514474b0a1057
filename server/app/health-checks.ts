import type { Pool } from "pg";
import { findStalledJobs } from "../core/jobs/stalled-jobs.ts";
import type { FileStorage } from "../core/files/storage.ts";
import { readState } from "../modules/backups/backup.service.ts";
import type { Check } from "./http/health.ts";

/** The checks behind `/readyz`. */
export const healthChecks = (pool: Pool, storage: FileStorage): Readonly<Record<string, Check>> => ({
  database: {
    vital: true,
    look: async () => {
      await pool.query("select 1");
      return { ok: true };
    },
  },
  // All else can be used without files, and every other web process would miss them, too.
  files: {
    vital: false,
    look: async () => {
      await storage.check();
      return { ok: true };
    },
  },
  jobs: {
    vital: false,
    look: async () => {
      const { count, since } = await findStalledJobs(pool);
      return { ok: count === 0, standingStill: count, since };
    },
  },
  backups: {
    vital: false,
    look: async () => {
      const { last, lastDone, overdue } = await readState(pool, { target: null, at: null });
      const isOld = lastDone !== null && overdue;
      return {
        ok: last?.state !== "FAILED" && !isOld,
        last: last?.state ?? null,
        failure: last?.failure ?? null,
        lastWholeAt: lastDone?.finishedAt ?? null,
      };
    },
  },
});
