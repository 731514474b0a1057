import { type Family, typeface } from "./shape.ts";

/** A run of a line that is drawn in one font family. */
export interface FamilyRun {
  family: Family;
  text: string;
}

/**
 * What every family has, or draws as nothing: letters with marks, Khmer, joiners and invisible characters. As character
 * ranges for regular expressions, including PostgreSQL's.
 */
export const everyday = String.raw`\u0020-\u024f\u1780-\u17ff\u19e0-\u19ff\u200b-\u200d\u2010-\u2026\u25cc`;
const EVERYDAY = new RegExp(`^[${everyday}]*$`, "u");
/** Decorative characters: omitted if they cannot be drawn. */
const DECORATION =
  /^[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{Cf}\p{Cc}\ufe00-\ufe0f\u20e3]$/u;
const STAND_IN = "?";

const known = new Map<string, Family | null>();

/** The family that can draw a character; null if none can. */
function familyOf(character: string): Family | null {
  const before = known.get(character);
  if (before !== undefined) return before;
  const has = (family: Family, text: string) =>
    [...text].every((each) => typeface("regular", family).has(each.codePointAt(0) ?? 0));
  // A letter a font lacks is composed from its base letter and marks, of which some may be missing.
  const letter = character.normalize("NFD").replace(/\p{M}/gu, "");
  const family =
    (["main", "japanese"] as const).find((each) => has(each, character) || (letter !== "" && has(each, letter))) ??
    null;
  known.set(character, family);
  return family;
}

/** Whether every character of a text can be printed, ignoring decorative ones. */
export const canPrint = (text: string): boolean =>
  EVERYDAY.test(text) ||
  [...text].every((character) => DECORATION.test(character) || /\s/u.test(character) || familyOf(character) !== null);

/**
 * Splits a line into runs of one family each. Emoji are dropped; any other character that no family has becomes a
 * question mark.
 */
export function familyRuns(text: string): FamilyRun[] {
  if (EVERYDAY.test(text)) return text === "" ? [] : [{ family: "main", text }];
  const runs: FamilyRun[] = [];
  for (const character of text) {
    const found = familyOf(character);
    if (found === null && DECORATION.test(character)) continue;
    const last = runs.at(-1);
    const drawn = found === null ? STAND_IN : character;
    const family = found ?? "main";
    if (last?.family === family) last.text += drawn;
    else runs.push({ family, text: drawn });
  }
  return runs;
}
