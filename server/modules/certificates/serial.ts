import { randomInt } from "node:crypto";
import { hyphened } from "../../shared/values/fields.ts";

/** The public page that verifies certificates; the serial number is appended. */
export const VERIFY_PATH = "/verify";

/** Digits and letters, without those that are easily confused: 0 O, 1 I L, U V. */
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
/** 88 random bits. */
const RANDOM = 18;
const LENGTH = RANDOM + 2;
/** A prime below 30²: detects any single wrong character and any two swapped ones. */
const PRIME = 887;
const GROUP = 4;

const valueOf = (characters: string): number =>
  [...characters].reduce((sum, each) => (sum * ALPHABET.length + ALPHABET.indexOf(each)) % PRIME, 0);

function checkOf(characters: string): string {
  const value = valueOf(characters);
  return `${ALPHABET[Math.floor(value / ALPHABET.length)] ?? ""}${ALPHABET[value % ALPHABET.length] ?? ""}`;
}

const grouped = (characters: string): string => (characters.match(new RegExp(`.{${GROUP}}`, "gu")) ?? []).join("-");

/** An unguessable serial number: five groups of four characters, the last two characters being a checksum. */
export function newSerial(): string {
  const characters = Array.from({ length: RANDOM }, () => ALPHABET[randomInt(ALPHABET.length)] ?? "").join("");
  return grouped(characters + checkOf(characters));
}

/** A serial number in stored form, however it was typed; null if it is not one. */
export function serialOf(typed: string): string | null {
  const characters = hyphened(typed.toUpperCase()).replace(/[\s-]/gu, "");
  if (characters.length !== LENGTH || [...characters].some((each) => !ALPHABET.includes(each))) return null;
  return checkOf(characters.slice(0, RANDOM)) === characters.slice(RANDOM) ? grouped(characters) : null;
}
