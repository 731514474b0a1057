import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { recordTypeNames } from "../../server/shared/record-types.ts";
import {
  baseKey,
  keysGivenTwice,
  languages,
  type Mention,
  mentions,
  parametersOf,
  textsOf,
} from "../support/translations.ts";

const texts = { en: textsOf("en"), km: textsOf("km") };
const bases = { en: new Set([...texts.en.keys()].map(baseKey)), km: new Set([...texts.km.keys()].map(baseKey)) };
const namespaces = new Set([...bases.en].map((key) => key.split(":")[0] ?? ""));
const found = mentions();

/** The server writes keys as `errors.notFound`: the namespace is the first word. */
const serverNamespaces = ["errors", "export", "mail", "print", "validation"];

/** The full keys that a text in the code stands for. */
function keysOf({ text, pattern, namespaces: local }: Mention): string[] {
  if (pattern) {
    const full = [...bases.en].filter((key) => {
      const [namespace = "", rest = ""] = key.split(":");
      const short = local.includes(namespace) && pattern.test(rest);
      return (
        pattern.test(key) || short || (serverNamespaces.includes(namespace) && pattern.test(`${namespace}.${rest}`))
      );
    });
    return /[a-z]/iu.test(text) ? full : [];
  }
  const dotted = /^(\w+)\.(.+)$/u.exec(text);
  const server = dotted && serverNamespaces.includes(dotted[1] ?? "") ? [`${dotted[1]}:${dotted[2]}`] : [];
  return [text, ...server, ...local.map((namespace) => `${namespace}:${text}`)].filter((key) =>
    bases.en.has(baseKey(key)),
  );
}

const used = new Set(found.flatMap(keysOf).map(baseKey));

describe("translations", () => {
  test("exist", () => expect(bases.en.size).toBeGreaterThan(50));

  test("every English text has a Khmer one and vice versa", () => {
    expect(
      [...bases.en].filter((key) => !bases.km.has(key)),
      "missing in Khmer",
    ).toEqual([]);
    expect(
      [...bases.km].filter((key) => !bases.en.has(key)),
      "missing in English",
    ).toEqual([]);
  });

  test("an administrator has the role's name in Khmer, never another's", () => {
    const role = texts.km.get("enums:UserRole.ADMINISTRATOR") ?? "";
    const named = (key: string) => [...texts.km].filter(([other]) => baseKey(other) === key);
    const wrong = [...texts.en]
      .filter(([, text]) => /administrator/iu.test(text))
      .flatMap(([key]) => named(baseKey(key)))
      .filter(([, text]) => !text.includes(role))
      .map(([key]) => key);
    expect(role).not.toBe("");
    expect(wrong).toEqual([]);
  });

  test("no key occurs twice, hiding the first text", () => {
    const twice = globSync("client/i18n/locales/*/*.json").flatMap((path) =>
      keysGivenTwice(readFileSync(path, "utf8")).map((key) => `${path} ${key}`),
    );
    expect(twice).toEqual([]);
    expect(keysGivenTwice('{ "a": { "b": "1", "c": "2", "b": "3" }, "b": "4" }')).toEqual(["b"]);
  });

  test.each(languages)("no text is empty (%s)", (language) => {
    expect([...texts[language]].filter(([, text]) => text.trim() === "").map(([key]) => key)).toEqual([]);
  });

  test.each(languages)("texts with counts have every plural form of the language (%s)", (language) => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const counting = [...bases.en].filter((key) => !texts.en.has(key));
    const missing = counting
      .flatMap((key) => forms.map((form) => `${key}_${form}`))
      .filter((key) => !texts[language].has(key));
    expect(missing).toEqual([]);
  });

  test("both languages use the same parameters", () => {
    const parameters = (language: "en" | "km", base: string) =>
      [
        ...new Set(
          [...texts[language]].filter(([key]) => baseKey(key) === base).flatMap(([, text]) => parametersOf(text)),
        ),
      ].toSorted();
    const unequal = [...bases.en].filter((key) => parameters("en", key).join() !== parameters("km", key).join());
    expect(unequal).toEqual([]);
  });

  test("every record type has a name, and words for counts", () => {
    const needed = recordTypeNames.flatMap((name) => [`ui:type.${name}`, `list:types.${name}`]);
    expect(needed.filter((key) => !bases.en.has(key))).toEqual([]);
  });

  test("Khmer texts are written in Khmer", () => {
    const copied = [...texts.km].filter(
      ([key, text]) => /[a-z]{3}/iu.test(text.replaceAll(/\{\{.*?\}\}/gu, "")) && text === texts.en.get(key),
    );
    expect(copied.map(([key]) => key)).toEqual([]);
  });

  test("in Khmer a number after what is counted has its counting word: “ថ្នាក់ 3” is grade 3", () => {
    const number = String.raw`\{\{(?:all|count|done|n|shown|total)\}\}`;
    const nouns = [...texts.km].flatMap(([key, text]) =>
      key.startsWith("list:types.") ? (/^(.+?)(?:ចំនួន)? \{\{shown\}\}/u.exec(text)?.[1] ?? []) : [],
    );
    const bare = new RegExp(
      `(?:${[...nouns, "កំណត់ត្រា", "តម្លៃ", "ជួរ", "វគ្គប្រើប្រាស់", "ឯកសារ", "លេខកូដ"].join("|")}) ${number}(?!(?: ក្នុងចំណោម ${number})? ?(?:នាក់|សន្លឹក|ច្បាប់|ជួរ|ទំព័រ))`,
      "u",
    );
    expect(nouns.length).toBeGreaterThan(10);
    expect([...texts.km].filter(([, text]) => bare.test(text)).map(([key, text]) => `${key} ${text}`)).toEqual([]);
  });

  test("no text is unused", () => {
    expect([...bases.en].filter((key) => !used.has(key))).toEqual([]);
  });

  test("no text that the code uses is missing", () => {
    const asks = ({ text, pattern }: Mention) => {
      const [namespace = "", rest = ""] = text.split(":", 2);
      if (namespaces.has(namespace) && /^[\w.*]+$/u.test(rest) && rest !== "") return true;
      return !pattern && new RegExp(`^(?:${serverNamespaces.join("|")})\\.\\w+$`, "u").test(text);
    };
    const missing = found.filter((mention) => asks(mention) && keysOf(mention).length === 0);
    expect(missing.map(({ path, text }) => `${path} ${text}`)).toEqual([]);
  });
});
