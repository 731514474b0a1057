import type { Cleanup } from "../../core/files/cleanup.ts";

/** What phones were answered long ago: none sends the same again. */
export const distributionCleanups: readonly Cleanup[] = [
  {
    what: "distributions.sent",
    after: "90 days",
    statement: "delete from sent_hand_out where at < now() - $1::interval",
  },
];
