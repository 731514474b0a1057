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

/** Whether two names, each in Khmer or Latin letters, can be the same. */
export function agrees(one: string, other: string): boolean {
  const [first, second] = [consonantsOf(romanise(one)), consonantsOf(romanise(other))];
  const letters = first.length + second.length;
  return letters < 2 || (2 * shared(first, second)) / letters >= LEAST;
}

/** The two parts that a whole name can have, in its order; none of a name without spaces. */
function partsOf(name: string): [string, string][] {
  const words = name.split(/\s+/u);
  if (words.length < 2) return [];
  return [1, words.length - 1].map((at) => [words.slice(0, at).join(" "), words.slice(at).join(" ")]);
}

/** Whether two whole names can be the same, in either order of their parts. */
function wholeAgrees(one: string, other: string): boolean {
  const [parts, others] = [partsOf(one), partsOf(other)];
  if (parts.length > 0 && others.length > 0) {
    return parts.some(([a, b]) =>
      others.some(([c, d]) => (agrees(a, c) && agrees(b, d)) || (agrees(a, d) && agrees(b, c))),
    );
  }
  const turned = ([a, b]: [string, string]) => `${b} ${a}`;
  return [one, ...parts.map(turned)].some((name) => [other, ...others.map(turned)].some((each) => agrees(name, each)));
}

const scripts = { KHMER: /^[\p{Script=Khmer}\P{L}]+$/u, LATIN: /^[\p{Script=Latin}\P{L}]+$/u } as const;
/** The script of a name; null of a code, and of a name in several or another one. */
function scriptOf(name: string): keyof typeof scripts | null {
  if (!/\p{L}/u.test(name) || /\p{N}/u.test(name)) return null;
  return scripts.KHMER.test(name) ? "KHMER" : scripts.LATIN.test(name) ? "LATIN" : null;
}

/**
 * Whether whole names that a list gives one person can hardly be the same, or not those of the person's record, where they are in
 * its scripts.
 */
export function someDiffer(said: readonly string[], recorded: readonly string[]): boolean {
  const names = said.filter((name) => scriptOf(name) !== null);
  const others = (name: string) => [
    ...names.filter((each) => scriptOf(each) !== scriptOf(name)),
    ...recorded.filter((each) => scriptOf(each) === scriptOf(name)),
  ];
  return names.some((name) => others(name).some((each) => !wholeAgrees(name, each)));
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
