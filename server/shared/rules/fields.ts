import { z } from "zod";

/** Messages are translation keys under `validation.`; the client shows them in the person's language. */
export const message = {
  required: "validation.required",
  selected: "validation.selected",
  codeMin: "validation.codeMin",
  integer: "validation.integer",
  notNegative: "validation.notNegative",
  tooLong: "validation.tooLong",
  email: "validation.email",
  phone: "validation.phone",
  date: "validation.date",
  latitude: "validation.latitude",
  longitude: "validation.longitude",
  number: "validation.number",
  passwordMin: "validation.passwordMin",
  passwordMax: "validation.passwordMax",
  passwordsDiffer: "validation.passwordsDiffer",
  datesReversed: "validation.datesReversed",
} as const;

/** Trims and makes inner white space single, as every name and code is stored. */
export const tidy = (text: string): string => text.replace(/\s+/gu, " ").trim();

/** Characters that leave nothing to see: zero-width ones and the soft hyphen. */
const invisible = /[\u00AD\u200B-\u200D\u2060\uFEFF]/gu;
const isSeen = (value: string): boolean => value.replace(invisible, "").trim() !== "";

const text = (max: number) => z.string().transform(tidy).pipe(z.string().max(max, message.tooLong));
const blankToNull = (value: string): string | null => (value === "" ? null : value);

export const requiredText = (max = 200) =>
  z
    .string({ error: message.required })
    .transform(tidy)
    .pipe(z.string().refine(isSeen, message.required).max(max, message.tooLong));

/** Optional one-line text; blank becomes null. */
export const optionalText = (max = 200) => text(max).transform(blankToNull).nullable().default(null);

/** Optional text of several lines: line breaks stay, blank becomes null. */
export const optionalLongText = (max = 10_000) =>
  z
    .string()
    .transform((value) => value.trim())
    .pipe(z.string().max(max, message.tooLong))
    .transform(blankToNull)
    .nullable()
    .default(null);

export const codeField = () =>
  z
    .string({ error: message.required })
    .transform(tidy)
    .pipe(z.string().refine(isSeen, { error: message.required, abort: true }).min(3, message.codeMin).max(40, message.tooLong));

/** Id of a record that must be chosen. */
export const selectedId = () => z.number({ error: message.selected }).int(message.selected).positive(message.selected);
export const optionalId = () => z.number().int().positive().nullable().default(null);

export const emailField = () =>
  z
    .string({ error: message.required })
    .transform(tidy)
    .pipe(z.string().min(1, message.required).max(200, message.tooLong).pipe(z.email(message.email)));
export const optionalEmail = () =>
  z
    .string()
    .transform(tidy)
    .pipe(z.union([z.literal(""), z.email(message.email)], { error: message.email }))
    .transform(blankToNull)
    .nullable()
    .default(null);

/** Digits as text: spaces, dots, hyphens and brackets are dropped, a leading + becomes 00, a letter is an error. */
const digitsOf = (value: string): string =>
  value.replace(/[\s.\-()[\]\u200b]/gu, "").replace(/[០-៩]/gu, (d) => String(d.charCodeAt(0) - 0x17e0)).replace(/^\+/u, "00");
export const optionalPhone = () =>
  z
    .string()
    .transform(digitsOf)
    .pipe(z.string().regex(/^\d*$/u, message.phone).max(30, message.tooLong))
    .transform(blankToNull)
    .nullable()
    .default(null);

export const optionalCount = () =>
  z.number({ error: message.integer }).int(message.integer).min(0, message.notNegative).max(1_000_000, message.tooLong).nullable().default(null);

/** A calendar date as `YYYY-MM-DD`. */
export const optionalDate = () => z.iso.date(message.date).nullable().default(null);

export const passwordField = () =>
  z.string({ error: message.required }).min(1, message.required).min(8, message.passwordMin).max(128, message.passwordMax);
