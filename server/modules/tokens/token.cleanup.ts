import type { Cleanup } from "../../core/files/cleanup.ts";

/** Leftovers of limiting requests; the tokens themselves stay, as the audit names them. */
export const tokenCleanups: readonly Cleanup[] = [
  {
    what: "tokens.requestRates",
    after: "1 day",
    statement: "delete from request_rate where until < now() - $1::interval",
  },
];
