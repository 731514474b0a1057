import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { numberText } from "../../server/shared/number-text.ts";
import { plainSigns } from "../../server/shared/values/plain-signs.ts";
import { pageFact } from "./page-fact.ts";

/** The organisation's time zone, which the server writes into the page. */
const timeZone = pageFact("time-zone") || "Asia/Phnom_Penh";

const dayParts = new Intl.DateTimeFormat("en-GB", {
  timeZone,
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
});
const timeParts = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit", hour12: false });

const days = new Intl.DateTimeFormat("en-CA", { timeZone });

/** A timestamp's date in the organisation's time zone, `YYYY-MM-DD`. */
export const dayOf = (moment: Date): string => days.format(moment);

/** Today in the organisation's time zone, `YYYY-MM-DD`. */
export const today = (): string => dayOf(new Date());

/** Full years from a date of birth to a day, both `YYYY-MM-DD`. */
export function ageOn(born: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(born.slice(0, 4));
  return day.slice(5) < born.slice(5) ? years - 1 : years;
}

/** Whether a text is a calendar date, `YYYY-MM-DD`. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/u.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;

/** Formats `YYYY-MM-DD` as dd/mm/yyyy; anything else is returned unchanged. */
export function showDate(date: string): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/u.exec(date);
  return parts ? `${parts[3]}/${parts[2]}/${parts[1]}` : date;
}

/** A timestamp in the organisation's time zone: dd/mm/yyyy hh:mm. */
export function showMoment(moment: string): string {
  const at = new Date(moment);
  return Number.isNaN(at.getTime()) ? moment : `${dayParts.format(at)} ${timeParts.format(at)}`;
}

/** A timestamp's date in the organisation's time zone: dd/mm/yyyy. */
export const showDay = (moment: string): string => dayParts.format(new Date(moment));

const WRITTEN = /^(\d{1,2})[/.\-\s](\d{1,2})[/.\-\s](\d{4}|\d{2})$/u;
const partsOf = (text: string) => WRITTEN.exec(plainSigns(text).trim());

/** Whether a date is written with a year of two digits, so that its century is a guess. */
export const hasShortYear = (text: string): boolean => partsOf(text)?.[3]?.length === 2;

/** A year of two digits in full: the nearest one, of a past date the latest that is not to come. */
function fullYear(short: string, past: boolean): string {
  const now = Number(today().slice(0, 4));
  const latest = past ? now : now + 49;
  return String(latest - ((latest - Number(short)) % 100));
}

/**
 * Parses dd/mm/yyyy (also with dots, hyphens, Khmer digits) to `YYYY-MM-DD`; null if it is no calendar date. `past`: the
 * date of a past event.
 */
export function readDate(text: string, past = false): string | null {
  const parts = partsOf(text);
  if (!parts) return null;
  const [day = "", month = "", written = ""] = parts.slice(1);
  const year = written.length === 4 ? written : fullYear(written, past);
  const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isDay(date) ? date : null;
}

/** Formats numbers in the reader's language, with a fixed number of decimals where given. */
export function useNumberFormat(): (value: number, decimals?: number) => string {
  const { i18n } = useTranslation();
  return useCallback((value: number, decimals?: number) => numberText(i18n.language, value, decimals), [i18n.language]);
}
