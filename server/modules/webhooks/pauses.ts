const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The pauses after failed attempts (ms): three days in all. */
const pauses = [
  5 * SECOND,
  30 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
  4 * HOUR,
  8 * HOUR,
  12 * HOUR,
  20 * HOUR,
  24 * HOUR,
];
/** A receiver that asks for longer is asked again sooner (ms). */
export const LONGEST_WAIT = 24 * HOUR;

/** The longest pause while a receiver is down (ms): an event of another record, or a new one, finds out sooner. */
const PROBE = 5 * MINUTE;

/** The wait that an answer asks for in `Retry-After` (ms), as seconds or as a date; 0 if none can be read. */
export function askedWait(retryAfter: string | null, now = Date.now()): number {
  if (retryAfter === null) return 0;
  const seconds = /^\d{1,9}$/u.test(retryAfter) ? Number(retryAfter) * SECOND : Date.parse(retryAfter) - now;
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), LONGEST_WAIT) : 0;
}

/**
 * The pause after an event's n-th failed attempt (ms), a little longer or shorter each time, so that what failed together
 * is not tried together. Null after the last attempt.
 */
export function pauseAfter(failures: number): number | null {
  const pause = pauses[failures - 1];
  return pause === undefined ? null : Math.round(pause * (0.9 + Math.random() * 0.2));
}

/** The pause of a receiver that is down, after its n-th failure since (ms). */
export const probeAfter = (failures: number): number => Math.min(pauseAfter(failures) ?? PROBE, PROBE);
