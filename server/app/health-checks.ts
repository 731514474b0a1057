import type { Pool } from "pg";
import { findStandstill } from "../core/jobs/standstill.ts";
import type { Check } from "./http/health.ts";

/** What `/readyz` looks at. */
export const healthChecks = (pool: Pool): Readonly<Record<string, Check>> => ({
  database: {
    vital: true,
    look: async () => {
      await pool.query("select 1");
      return { ok: true };
    },
  },
  jobs: {
    vital: false,
    look: async () => {
      const { count, since } = await findStandstill(pool);
      return { ok: count === 0, standingStill: count, since };
    },
  },
});
