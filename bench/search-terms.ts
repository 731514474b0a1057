import type { Row } from "../server/core/data/tables.ts";

/** How many terms of a kind are searched in turn. */
const most = 12;

/** As many of these values as are searched in turn, spread evenly. */
export function spread<T>(values: readonly T[]): T[] {
  const distinct = [...new Set(values)];
  const step = Math.max(1, distinct.length / most);
  return Array.from({ length: Math.min(most, distinct.length) }, (_, i) => distinct[Math.floor(i * step)] as T);
}

/** The existing values of a column. */
export const texts = (rows: readonly Row[], field: string): string[] =>
  rows.map((row) => row[field]).filter((value): value is string => typeof value === "string" && value !== "");

/** The three most common word beginnings. */
function common(words: readonly string[], length: number): string[] {
  const counts = new Map<string, number>();
  for (const word of words) {
    const start = [...word].slice(0, length).join("");
    counts.set(start, (counts.get(start) ?? 0) + 1);
  }
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 3)
    .map(([start]) => start);
}

function ofScript(script: string, names: readonly string[]): [string, string[]][] {
  const words = names.flatMap((name) => name.split(" "));
  const starts = (length: number) => spread(words.map((word) => [...word].slice(0, length).join("")));
  return [
    ...[1, 2, 3].flatMap((length): [string, string[]][] => [
      [`${script}, ${length} of a word`, starts(length)],
      [`${script}, ${length} of a word, common`, common(words, length)],
    ]),
    [`${script}, one word`, spread(words)],
    [`${script}, whole name`, spread(names)],
  ];
}

/** What people type to find one of these rows, by kind: beginnings of existing words, and text without matches. */
export function searchTermsOf(rows: readonly Row[], phoneField?: string): [name: string, searchTerms: string[]][] {
  const codes = texts(rows, "code");
  const khmer = texts(rows, "nameLocal");
  const phones = phoneField === undefined ? [] : texts(rows, phoneField);
  const kinds: [string, string[]][] = [
    ...ofScript("Latin", texts(rows, "nameEn")),
    ...(khmer.length > 0 ? ofScript("Khmer", khmer) : []),
    ["code", spread(codes)],
    ["code, 3 of it", spread(codes.map((code) => code.slice(0, 3)))],
    ["code, all but 2", spread(codes.map((code) => code.slice(0, -2)))],
    ["phone", spread(phones)],
    ["phone, first 4", spread(phones.map((phone) => phone.slice(0, 4)))],
    ["phone, last 3", spread(phones.map((phone) => phone.slice(-3)))],
    ["absent, 1", ["q", "ឿ"]],
    ["absent, 2", ["qx", "ឿឿ"]],
    ["absent, 3", ["qxz", "ឿឿឿ"]],
    ["absent, 4", ["qxzq", "ឿឿឿឿ"]],
    ["one common, one absent word", ["s qx", "សុ ឿឿ"]],
  ];
  return kinds.filter(([, searchTerms]) => searchTerms.length > 0);
}
