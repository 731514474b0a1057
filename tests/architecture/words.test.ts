import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { builtinValues } from "../../server/modules/reference/builtin/values.ts";
import { referenceKinds } from "../../server/shared/reference.ts";
import { baseKey, languages, textsOf } from "../support/translations.ts";

/*
 * docs/words.md chooses the product's words. Its tables are read here, so that a word is chosen in one place.
 */

const document = readFileSync("docs/words.md", "utf8");
const part = (title: string): string => document.split(`## ${title}\n`)[1]?.split("\n## ")[0] ?? "";
const cellsOf = (title: string): string[][] =>
  part(title)
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .slice(1)
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
const listed = (cell = ""): string[] => cell.split(", ").filter((word) => word !== "");

const terms = cellsOf("The table").map(([english = "", khmer, never]) => ({
  english,
  khmer: listed(khmer),
  never: listed(never),
}));
const spellings = cellsOf("Spellings").map(([, never]) => listed(never));
const fixed = part("Fixed texts")
  .split("\n")
  .filter((line) => line.startsWith("- "))
  .map((line) => line.slice(2));

const texts = { en: textsOf("en"), km: textsOf("km") };
const builtin = builtinValues("2026-11-21");
const names = (of: "nameEn" | "nameLocal"): [string, string][] =>
  referenceKinds.flatMap((kind) =>
    builtin[kind].map((value): [string, string] => [`${kind} ${value.code}`, value[of]]),
  );
/** Every text that people read, a 0 for each parameter, without what is fixed. */
const readable = (of: Iterable<[string, string]>): [string, string][] =>
  [...of].flatMap(([key, text]): [string, string][] =>
    fixed.includes(text) ? [] : [[key, text.replaceAll(/\{\{.*?\}\}/gu, "0").replaceAll(/https?:\/\/\S*/gu, "")]],
  );
const english = readable([...texts.en, ...names("nameEn")]);
const khmer = readable([...texts.km, ...names("nameLocal")]);
const all = [...english, ...khmer];

const isKhmer = (word: string): boolean => /\p{Script=Khmer}/u.test(word);
/** A Khmer word begins and ends with a syllable: វាល is not in ស្វាលបាដ. */
const holds = (text: string, word: string): boolean =>
  new RegExp(
    isKhmer(word) ? String.raw`(?<!\u17D2)${word}(?![\u17B6-\u17D3])` : String.raw`(?<!\w)${word}(?!\w)`,
    "iu",
  ).test(text);
/** The texts with a word, except where it is part of the right one: អ្នកប្រើ in អ្នកប្រើប្រាស់. */
const withWord = (word: string, right: readonly string[] = []): string[] => {
  const longer = right.filter((term) => term.includes(word));
  return all
    .filter(([, text]) =>
      holds(
        longer.reduce((rest, term) => rest.replaceAll(term, ""), text),
        word,
      ),
    )
    .map(([key, text]) => `${word}: ${key} ${text}`);
};
const breaking = (of: readonly [string, string][], rule: RegExp): string[] =>
  of.filter(([, text]) => rule.test(text)).map(([key, text]) => `${key} ${text}`);

describe("words", () => {
  test("the document has its tables, and fixed texts that are there", () => {
    const said = new Set(languages.flatMap((language) => [...texts[language].values()]));
    expect(terms.length).toBeGreaterThan(60);
    expect(terms.filter((term) => term.english === "" || term.khmer.length === 0)).toEqual([]);
    expect(spellings.length).toBeGreaterThan(10);
    expect(fixed.filter((text) => !said.has(text))).toEqual([]);
  });

  test("a text that is a term has the Khmer of this term", () => {
    const said = Map.groupBy(texts.km, ([key]) => baseKey(key));
    const wrong = [...texts.en].flatMap(([key, text]) => {
      const right = terms.filter((term) => term.english === text).flatMap((term) => term.khmer);
      const other = right.length === 0 ? [] : (said.get(baseKey(key)) ?? []);
      return other.filter(([, local]) => !right.includes(local)).map(([, local]) => `${key} ${local}`);
    });
    expect(wrong).toEqual([]);
  });

  test("no text has a word that is never used", () => {
    expect(terms.flatMap((term) => term.never.flatMap((word) => withWord(word, term.khmer)))).toEqual([]);
  });

  test("every text has the chosen spellings", () => {
    expect(spellings.flatMap((words) => words.flatMap((word) => withWord(word)))).toEqual([]);
  });

  test("digits are Latin, and nothing is invisible", () => {
    expect(breaking(khmer, /[\u17E0-\u17E9]/u)).toEqual([]);
    expect(breaking(all, /[\u00AD\u200B-\u200F\u2060\uFEFF]/u)).toEqual([]);
  });

  test("Khmer questions end in ឬ?", () => {
    expect(breaking(khmer, /(?<!ឬ|«)\?/u)).toEqual([]);
  });

  test("nobody is begged or shouted at", () => {
    expect(breaking(all, /!/u)).toEqual([]);
    expect(breaking(english, /\bplease\b/iu)).toEqual([]);
  });

  test("ellipses are joined to the word", () => {
    expect(breaking(all, /\s…|\.\.\./u)).toEqual([]);
  });

  test("quotes are curly in English and « » in Khmer, except those of the query language", () => {
    const spoken = (of: readonly [string, string][]) => of.filter(([key]) => !key.startsWith("graphiql:about."));
    expect(breaking(spoken(english), /'|(?<!\()"(?!\))|[«»]/u)).toEqual([]);
    expect(breaking(spoken(khmer), /['“”]|(?<!\()"(?!\))|«\s|\s»/u)).toEqual([]);
  });

  test("a Khmer colon is ៖, close to its word and apart from the next", () => {
    expect(breaking(khmer, /:|\s៖|៖(?=[^\s])/u)).toEqual([]);
  });

  test("titles, buttons and what is done have no full stop", () => {
    const short = /(?:^|[.:])(?:title|titleOne|titleMany|button|done|saved|emptyTitle|confirm)(?:_\w+)?$/u;
    const ending = languages
      .flatMap((language) => [...texts[language]])
      .filter(([key, text]) => short.test(key) && /[.។]$/u.test(text) && !fixed.includes(text));
    expect(ending.map(([key, text]) => `${key} ${text}`)).toEqual([]);
  });
});

test("the glossary's words are in alphabetical order", () => {
  const words = readFileSync("docs/glossary.md", "utf8")
    .split("\n")
    .filter((line) => line.startsWith("| ") && !line.startsWith("| word |"))
    .map((line) => (line.split("|")[1] ?? "").trim().toLowerCase());
  expect(words).toEqual(words.toSorted());
});
