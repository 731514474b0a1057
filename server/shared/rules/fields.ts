import { z } from "zod";

/** Messages are translation keys under `validation.`; the client shows them in the person's language. */
export const message = {
  required: "validation.required",
  selected: "validation.selected",
  codeMin: "validation.codeMin",
  integer: "validation.integer",
  notNegative: "validation.notNegative",
  tooLong: "validation.tooLong",
  tooLarge: "validation.tooLarge",
  distance: "validation.distance",
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
  dateInFuture: "validation.dateInFuture",
  dateTooEarly: "validation.dateTooEarly",
  measure: "validation.measure",
  amount: "validation.amount",
  wholeAmount: "validation.wholeAmount",
  currencyWithAmount: "validation.currencyWithAmount",
  financeOnly: "validation.financeOnly",
  bicycleOnly: "validation.bicycleOnly",
  zip: "validation.zip",
} as const;

/** The one character that PostgreSQL cannot keep; it comes with text copied out of broken files. */
const withoutNul = (text: string): string => text.replaceAll("\0", "");

/** Signs that turn the text behind them round: nobody types them, and a name that holds one is shown from the wrong end. */
const turning = /\p{Bidi_Control}/gu;

/** Trims and makes inner white space single, as every name and code is stored. */
export const tidy = (text: string): string => withoutNul(text).replace(turning, "").replace(/\s+/gu, " ").trim();

/** Characters that leave nothing to see and come along when text is copied: zero-width ones, fillers, marks of direction. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/gu;
/** A blank that Unicode counts among the symbols. */
const brailleBlank = "\u2800";
const isSeen = (value: string): boolean => value.replace(invisible, "").replaceAll(brailleBlank, "").trim() !== "";

/** Lines that programs write where people mean a hyphen. */
const dashes = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/gu;

/** Text with hyphens for all such lines. */
export const hyphened = (value: string): string => value.replace(dashes, "-");

/** Khmer digits, and letters, digits and signs of full width, as the plain ones that they are read as. */
export const plainSigns = (value: string): string =>
  value
    .replace(/[០-៩]/gu, (digit) => String(digit.charCodeAt(0) - 0x17e0))
    .replace(/[\uff01-\uff5e]/gu, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));

/** A code as it is stored and looked up: two that look the same are the same. */
export const tidyCode = (text: string): string => tidy(plainSigns(hyphened(text.normalize("NFKC").replace(invisible, ""))));

const text = (max: number) => z.string().transform(tidy).pipe(z.string().max(max, message.tooLong));
const blankToNull = (value: string): string | null => (isSeen(value) ? value : null);

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
    .transform((value) => withoutNul(value).trim())
    .pipe(z.string().max(max, message.tooLong))
    .transform(blankToNull)
    .nullable()
    .default(null);

export const codeField = () =>
  z
    .string({ error: message.required })
    .transform(tidyCode)
    .pipe(z.string().refine(isSeen, { error: message.required, abort: true }).min(3, message.codeMin).max(40, message.tooLong));

/** Optional text that is read like a code: a section, a serial number. */
export const optionalCode = (max: number) =>
  z.string().transform(tidyCode).pipe(z.string().max(max, message.tooLong)).transform(blankToNull).nullable().default(null);

/** Id of a record that must be chosen. */
export const selectedId = () => z.number({ error: message.selected }).int(message.selected).positive(message.selected);
export const optionalId = () => z.number({ error: message.selected }).int().positive().nullable().default(null);

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
export const digitsOf = (value: string): string =>
  plainSigns(hyphened(value.replace(invisible, ""))).replace(/[\s.\-()[\]]/gu, "").replace(/^\+/u, "00");
const optionalDigits = (wrong: string) =>
  z
    .string()
    .transform(digitsOf)
    .pipe(z.string().regex(/^\d*$/u, wrong).max(30, message.tooLong))
    .transform(blankToNull)
    .nullable()
    .default(null);
export const optionalPhone = () => optionalDigits(message.phone);
export const optionalZip = () => optionalDigits(message.zip);

export const optionalCount = () =>
  z.number({ error: message.integer }).int(message.integer).min(0, message.notNegative).max(1_000_000, message.tooLarge).nullable().default(null);

/** No date that people enter lies before this day: it would be a slip of the year. */
const firstDate = "1900-01-01";

/** A calendar date as `YYYY-MM-DD`. */
export const dateField = () => z.iso.date({ error: message.date, abort: true }).refine((day) => day >= firstDate, message.dateTooEarly);
export const optionalDate = () => dateField().nullable().default(null);

/** A number with so many decimals: nobody measures more finely. */
const rounded = (places: number) => z.number({ error: message.number }).transform((value) => Number(value.toFixed(places)));

/** A measure above 0 and below `limit`, with so many decimals, in the unit of its field's name. */
export const optionalMeasure = (limit: number, places: number) =>
  rounded(places).pipe(z.number().gt(0, message.measure).lt(limit, message.measure)).nullable().default(null);

/** A distance in kilometres, to ten metres. */
export const optionalDistance = () =>
  rounded(2).pipe(z.number().min(0, message.notNegative).max(1000, message.distance)).nullable().default(null);

const THOUSANDS = /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/u;

/** Digits of the language, without spaces; commas only go where they part thousands: "12,50" is a hundredth of 1250. */
function amountOf(value: string): string {
  const plain = plainSigns(value.replace(invisible, "")).replace(/\s/gu, "");
  return THOUSANDS.test(plain) ? plain.replaceAll(",", "") : plain;
}

/** An amount of money as a decimal string with at most two places; thousands separators are dropped. */
export const optionalAmount = () =>
  z
    .string()
    .transform(amountOf)
    .pipe(z.string().regex(/^(?:\d{1,12}(?:\.\d{1,2})?)?$/u, message.amount))
    .transform(blankToNull)
    .nullable()
    .default(null);

export const passwordField = () =>
  z.string({ error: message.required }).min(1, message.required).min(8, message.passwordMin).max(128, message.passwordMax);
