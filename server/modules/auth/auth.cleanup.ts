import type { Cleanup } from "../../core/files/cleanup.ts";
import { sessionOver } from "./sessions.ts";

/** Leftovers of signing in; the sign-ins themselves stay in the audit. */
export const authCleanups: readonly Cleanup[] = [
  {
    what: "auth.sessions",
    after: "30 days",
    statement: `delete from session s where ${sessionOver} < now() - $1::interval`,
  },
  {
    what: "auth.signInAttempts",
    after: "1 day",
    statement: "delete from sign_in_attempt where at < now() - $1::interval",
  },
  {
    what: "auth.failedSignIns",
    after: "90 days",
    statement: `with gone as (
        delete from audit_entry where action = 'SIGN_IN_FAILED' and at < now() - $1::interval returning change_id)
      delete from change where id in (select change_id from gone)`,
  },
];
