import { romanise } from "./romanise.ts";

/** Two names agree if so many of their consonants do: letters of families and of the rule differ in vowels above all. */
const LEAST = 0.65;

/** What a Latin name consists of, however it is written: its consonants, those that sound alike as one. */
const consonants: readonly (readonly [RegExp, string])[] = [
  [/\([^)]*\)/gu, ""],
  [/[^a-z]/gu, ""],
  [/(.)\1+/gu, "$1"],
  [/ch+|j/gu, "C"],
  [/x|sh|z/gu, "s"],
  [/ng|nh|gn/gu, "n"],
  [/ph|bh|b|f/gu, "p"],
  [/th|dh|d/gu, "t"],
  [/kh|gh|[gqc]/gu, "k"],
  [/v/gu, "w"],
  // Not spoken where they end a syllable: Sar, Keo.
  [/[rw](?![aeiouyh])/gu, ""],
  [/(?<!^)[hy]/gu, ""],
  [/[aeiou]/gu, ""],
];
const consonantsOf = (latin: string): string =>
  consonants.reduce((text, [pattern, letter]) => text.replace(pattern, letter), latin.normalize("NFD").toLowerCase());

/** How many letters two texts have in common, in their order. */
function shared(one: string, other: string): number {
  let row = Array.from(other, () => 0);
  for (const letter of one) {
    const next: number[] = [];
    for (const [i, each] of [...other].entries()) {
      next.push(each === letter ? (row[i - 1] ?? 0) + 1 : Math.max(row[i] ?? 0, next[i - 1] ?? 0));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** Whether a name in Latin letters can be the one in Khmer letters. */
export function agrees(khmer: string, latin: string): boolean {
  const [one, other] = [consonantsOf(romanise(khmer)), consonantsOf(latin)];
  const letters = one.length + other.length;
  return letters < 2 || (2 * shared(one, other)) / letters >= LEAST;
}

type Names = Readonly<
  Partial<Record<"lastNameEn" | "firstNameEn" | "lastNameLocal" | "firstNameLocal", string | number | null>>
>;

/**
 * Whether a student's Latin name can hardly be the Khmer one, in either order of its parts. Only of names that are whole and in
 * their scripts.
 */
export function namesDiffer({ lastNameEn, firstNameEn, lastNameLocal, firstNameLocal }: Names): boolean {
  const [last, first, lastKhmer, firstKhmer] = [lastNameEn, firstNameEn, lastNameLocal, firstNameLocal].map((name) =>
    String(name ?? "").trim(),
  ) as [string, string, string, string];
  const isWhole = [last, first].every((name) => /\p{Script=Latin}/u.test(name) && !/\p{Script=Khmer}/u.test(name));
  const isKhmer = [lastKhmer, firstKhmer].every(
    (name) => /\p{Script=Khmer}/u.test(name) && !/\p{Script=Latin}/u.test(name),
  );
  if (!isWhole || !isKhmer) return false;
  const inOrder = agrees(lastKhmer, last) && agrees(firstKhmer, first);
  return !inOrder && !(agrees(lastKhmer, first) && agrees(firstKhmer, last));
}
