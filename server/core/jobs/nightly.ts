import { type ParsedCronItem, parseCronItem } from "graphile-worker";

/** The queue's task that runs once a night, for nobody in particular. */
export const NIGHTLY_TASK = "nightly";

const DAY = 24 * 60;
/** Half past two, when nobody works. */
const MINUTE = 2 * 60 + 30;

/** Minutes by which the zone of a format is ahead of UTC just now, from 0 to 1439. */
function minutesAhead(format: Intl.DateTimeFormat): number {
  const now = new Date();
  const parts = new Map(format.formatToParts(now).map(({ type, value }) => [type, Number(value)]));
  const local = (parts.get("hour") ?? 0) * 60 + (parts.get("minute") ?? 0);
  return (local - now.getUTCHours() * 60 - now.getUTCMinutes() + DAY) % DAY;
}

/**
 * Half past two at night in the organisation's zone. A night in which the product did not run is made up for at the
 * next start.
 */
export function nightly(timeZone: string): ParsedCronItem {
  const format = new Intl.DateTimeFormat("en", { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  return parseCronItem({
    task: NIGHTLY_TASK,
    match: ({ hour, min }) => (hour * 60 + min + minutesAhead(format)) % DAY === MINUTE,
    options: { backfillPeriod: DAY * 60_000, maxAttempts: 1, jobKey: NIGHTLY_TASK, jobKeyMode: "replace" },
  });
}
