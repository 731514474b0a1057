import { type ParsedCronItem, parseCronItem } from "graphile-worker";

/** The queue's task that runs once a night, for no one in particular. */
export const NIGHTLY_TASK = "nightly";

const DAY = 24 * 60;
const MINUTE = 2 * 60 + 30;

/** How many minutes a formatter's time zone is currently ahead of UTC, from 0 to 1439. */
function minutesAhead(format: Intl.DateTimeFormat): number {
  const now = new Date();
  const parts = new Map(format.formatToParts(now).map(({ type, value }) => [type, Number(value)]));
  const local = (parts.get("hour") ?? 0) * 60 + (parts.get("minute") ?? 0);
  return (local - now.getUTCHours() * 60 - now.getUTCMinutes() + DAY) % DAY;
}

/**
 * A daily task at a time in the organisation's time zone, in minutes after midnight. A run missed while the server was
 * down is made up at the next start.
 */
export function daily(task: string, minute: number, timeZone: string): ParsedCronItem {
  const format = new Intl.DateTimeFormat("en", { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  return parseCronItem({
    task,
    match: ({ hour, min }) => (hour * 60 + min + minutesAhead(format)) % DAY === minute,
    options: { backfillPeriod: DAY * 60_000, maxAttempts: 1, jobKey: task, jobKeyMode: "replace" },
  });
}

/** 02:30, when nobody works. */
export const nightly = (timeZone: string): ParsedCronItem => daily(NIGHTLY_TASK, MINUTE, timeZone);
