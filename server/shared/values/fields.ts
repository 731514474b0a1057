import { z } from "zod";
import { foldKhmer } from "../khmer.ts";
import { plainSigns } from "./plain-signs.ts";
import { invisible, isBlank, isPiledUp, isShown, standsOnSomething } from "./readable.ts";

/** Messages are translation keys under `validation.`, which the client translates. */
export const message = {
  required: "validation.required",
  selected: "validation.selected",
  otherValue: "validation.otherValue",
  codeMin: "validation.codeMin",
  integer: "validation.integer",
  notNegative: "validation.notNegative",
  atLeastOne: "validation.atLeastOne",
  tooLong: "validation.tooLong",
  tooLarge: "validation.tooLarge",
  distance: "validation.distance",
  email: "validation.email",
  phone: "validation.phone",
  date: "validation.date",
  latitude: "validation.latitude",
  longitude: "validation.longitude",
  coordinateHalf: "validation.coordinateHalf",
  number: "validation.number",
  passwordMin: "validation.passwordMin",
  passwordMax: "validation.passwordMax",
  passwordsDiffer: "validation.passwordsDiffer",
  datesReversed: "validation.datesReversed",
  yearsOverlap: "validation.yearsOverlap",
  yearHalf: "validation.yearHalf",
  dateInFuture: "validation.dateInFuture",
  dateTooEarly: "validation.dateTooEarly",
  measure: "validation.measure",
  amount: "validation.amount",
  wholeAmount: "validation.wholeAmount",
  currencyWithAmount: "validation.currencyWithAmount",
  financeOnly: "validation.financeOnly",
  serialRange: "validation.serialRange",
  serialReversed: "validation.serialReversed",
  serialTooMany: "validation.serialTooMany",
  moreThanSelected: "validation.moreThanSelected",
  bicycleOnly: "validation.bicycleOnly",
  oneDonor: "validation.oneDonor",
  zip: "validation.zip",
  unshown: "validation.unshown",
  marksOnly: "validation.marksOnly",
  marksPiled: "validation.marksPiled",
  oneDecimal: "validation.oneDecimal",
  twoDecimals: "validation.twoDecimals",
} as const;

/**
 * Invisible characters that nobody types and that garble the text around them: control characters, bidirectional
 * controls, annotation and object anchors. PostgreSQL cannot store the first of them at all.
 */
const garbling = /(?![\s\u0085])\p{Cc}|[\p{Bidi_Control}\ufff9-\ufffc]/gu;

/** Trims and collapses inner white space, as every name and code is stored. */
export const tidy = (text: string): string =>
  text
    .replace(garbling, "")
    .replace(/[\s\u0085]+/gu, " ")
    .trim();

/** Rejects letters with stacks of marks, which overlap the lines around them. */
const unpiled = (text: z.ZodString) =>
  text.refine((value) => !isPiledUp(value), { error: message.marksPiled, abort: true });

/** Rejects text that is partly or wholly unreadable. Blank text is handled elsewhere. */
const shown = (text: z.ZodString) =>
  unpiled(text)
    .refine(isShown, { error: message.unshown, abort: true })
    .refine(standsOnSomething, { error: message.marksOnly, abort: true });

/** Dashes that programs insert where people mean a hyphen. */
const dashes = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/gu;

/** Replaces all such dashes by hyphens. */
export const hyphened = (value: string): string => value.replace(dashes, "-");

/** A code as stored and looked up: codes that look the same are equal. */
export const tidyCode = (text: string): string =>
  tidy(plainSigns(hyphened(foldKhmer(text.normalize("NFKC").replace(invisible, "")))));

/** A string of limited length; further rules are skipped for a longer one. */
const atMost = (max: number) => z.string().max(max, { error: message.tooLong, abort: true });
const blankToNull = (value: string): string | null => (isBlank(value) ? null : value);
const filled = (text: z.ZodString) => text.refine((value) => !isBlank(value), { error: message.required, abort: true });

export const requiredText = (max = 200) =>
  z
    .string({ error: message.required })
    .transform(tidy)
    .pipe(shown(filled(atMost(max))));

/** Optional single-line text; blank becomes null. */
export const optionalText = (max = 200) =>
  z
    .string()
    .transform(tidy)
    .pipe(shown(atMost(max)))
    .transform(blankToNull)
    .nullable()
    .default(null);

/** Optional multi-line text; blank becomes null. */
export const optionalLongText = (max = 10_000) =>
  z
    .string()
    .transform((value) => value.replace(garbling, "").trim())
    .pipe(unpiled(atMost(max)))
    .transform(blankToNull)
    .nullable()
    .default(null);

export const codeField = () =>
  z
    .string({ error: message.required })
    .transform(tidyCode)
    .pipe(shown(filled(atMost(40))).min(3, message.codeMin));

/** The code of a new record: a blank one becomes null, and the record gets the next free code. */
export const newCodeField = () =>
  z
    .string()
    .transform(tidyCode)
    .pipe(shown(atMost(40)).refine((value) => isBlank(value) || value.length >= 3, { error: message.codeMin }))
    .transform(blankToNull)
    .nullable()
    .default(null);

/** Optional code-like text: a section, a serial number. */
export const optionalCode = (max: number) =>
  z
    .string()
    .transform(tidyCode)
    .pipe(shown(atMost(max)))
    .transform(blankToNull)
    .nullable()
    .default(null);

/** The id of a record that must be chosen. */
export const selectedId = () => z.number({ error: message.selected }).int(message.selected).positive(message.selected);
export const optionalId = () => z.number({ error: message.selected }).int().positive().nullable().default(null);

export const emailField = () =>
  z
    .string({ error: message.required })
    .transform(tidy)
    .pipe(atMost(200).min(1, message.required).pipe(z.email(message.email)));
export const optionalEmail = () =>
  z
    .string()
    .transform(tidy)
    .pipe(atMost(200).pipe(z.union([z.literal(""), z.email(message.email)], { error: message.email })))
    .transform(blankToNull)
    .nullable()
    .default(null);

/** Digits as text: spaces, dots, hyphens and brackets are dropped, a leading + becomes 00, a letter is an error. */
export const digitsOf = (value: string): string =>
  plainSigns(hyphened(value.replace(invisible, "")))
    .replace(/[\s.\-()[\]]/gu, "")
    .replace(/^\+/u, "00");
const optionalDigits = (wrong: string) =>
  z
    .string()
    .transform(digitsOf)
    .pipe(atMost(30).regex(/^\d*$/u, wrong))
    .transform(blankToNull)
    .nullable()
    .default(null);
export const optionalPhone = () => optionalDigits(message.phone);
export const optionalZip = () => optionalDigits(message.zip);

export const optionalCount = () =>
  z
    .number({ error: message.integer })
    .int(message.integer)
    .min(0, message.notNegative)
    .max(1_000_000, message.tooLarge)
    .nullable()
    .default(null);

/** An earlier date can only be a typing error in the year. */
const firstDate = "1900-01-01";

/** A calendar date as `YYYY-MM-DD`. */
export const dateField = () =>
  z.iso
    .date({ error: ({ input }) => ((input ?? null) === null ? message.required : message.date), abort: true })
    .refine((day) => day >= firstDate, message.dateTooEarly);
export const optionalDate = () => dateField().nullable().default(null);

/** Tolerance for floating-point error, smaller than anything people type. */
const reckoning = 1e-9;

/**
 * A number with limited decimals: nobody measures more precisely, and extra decimals are rejected rather than silently
 * rounded.
 */
const decimals = (places: 1 | 2) => {
  const kept = (value: number) => Number(value.toFixed(places));
  return z
    .number({ error: message.number })
    .refine((value) => Math.abs(value - kept(value)) < reckoning, {
      error: places === 1 ? message.oneDecimal : message.twoDecimals,
      abort: true,
    })
    .transform(kept);
};

/** A measurement above 0 and below `limit`, with limited decimals, in the unit of its field's name. */
export const optionalMeasure = (limit: number, places: 1 | 2) =>
  decimals(places).pipe(z.number().gt(0, message.measure).lt(limit, message.measure)).nullable().default(null);

/** A distance in kilometres, to ten metres. */
export const optionalDistance = () =>
  decimals(2).pipe(z.number().min(0, message.notNegative).max(1000, message.distance)).nullable().default(null);

const THOUSANDS = /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/u;

/** Plain digits without spaces; commas are removed only as thousands separators: "12,50" is not 1250. */
function amountOf(value: string): string {
  const plain = plainSigns(value.replace(invisible, "")).replace(/\s/gu, "");
  return THOUSANDS.test(plain) ? plain.replaceAll(",", "") : plain;
}

/** An amount of money as a decimal string with at most two decimals; thousands separators are dropped. */
export const optionalAmount = () =>
  z
    .string()
    .transform(amountOf)
    .pipe(atMost(30).regex(/^(?:\d{1,12}(?:\.\d{1,2})?)?$/u, message.amount))
    .transform(blankToNull)
    .nullable()
    .default(null);

export const passwordField = () =>
  z
    .string({ error: message.required })
    .min(1, message.required)
    .min(8, message.passwordMin)
    .max(128, message.passwordMax);

/** How many characters a rule allows after trimming; null if it is not text, or has no limit. */
export function longestOf(rule: z.core.$ZodType): number | null {
  const { def } = (rule as z.core.$ZodTypes)._zod;
  if (def.type === "string") return "format" in def ? null : (rule as z.ZodString).maxLength;
  if (def.type === "pipe") return longestOf(def.in) ?? longestOf(def.out);
  if (def.type === "nullable" || def.type === "default" || def.type === "optional") return longestOf(def.innerType);
  return null;
}
