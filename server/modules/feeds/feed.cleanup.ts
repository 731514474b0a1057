import { followDays } from "../../core/feed/feed.ts";
import type { Cleanup } from "../../core/files/cleanup.ts";

/** Which records changes touched, some time after no cursor can ask for them any more. */
export const feedCleanups: readonly Cleanup[] = [
  {
    what: "feeds.touched",
    after: `${followDays + 10} days`,
    statement:
      "delete from record_touch where change_id <= (select max(id) from change where at < now() - $1::interval)",
  },
];
