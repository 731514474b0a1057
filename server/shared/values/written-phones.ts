import { digitsOf } from "./fields.ts";

/** What stands between two phone numbers of one cell. */
const BETWEEN = /\s*(?:[/,;|\n]|(?<!\p{L})(?:or|and)(?!\p{L})|ឬ|និង)\s*/iu;
/** So many digits at least make a number; fewer are the end of another one. */
const LEAST = 6;
/** A number of Cambodia without its 0, as a spreadsheet keeps it. */
const WITHOUT_ZERO = /^[1-9]\d{7,8}$/u;

/** The phone numbers of a cell, as written; the whole text if it is not certain that there are several. */
export function phonesIn(text: string): [first: string, ...others: string[]] {
  const [first, ...others] = text.split(BETWEEN).filter((part) => part.trim() !== "");
  const isNumber = (part: string) => digitsOf(part).replace(/\D/gu, "").length >= LEAST;
  return first !== undefined && others.length > 0 && [first, ...others].every(isNumber) ? [first, ...others] : [text];
}

/** A phone number of Cambodia with its 0. */
export function withZero(phone: string): string {
  const digits = digitsOf(phone);
  return WITHOUT_ZERO.test(digits) ? `0${digits}` : phone;
}
