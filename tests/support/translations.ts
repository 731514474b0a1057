import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { parseSync } from "@swc/core";
import { z } from "zod";
import { sourceFiles } from "./source-files.ts";

export const languages = ["en", "km"] as const;
export type Language = (typeof languages)[number];

type Tree = { [key: string]: string | Tree };
const tree: z.ZodType<Tree> = z.lazy(() => z.record(z.string(), z.union([z.string(), tree])));

const flat = (node: Tree, prefix: string): [string, string][] =>
  Object.entries(node).flatMap(([key, value]) =>
    typeof value === "string" ? [[prefix + key, value] as [string, string]] : flat(value, `${prefix}${key}.`),
  );

/** Every text of a language by `namespace:key`. */
export function textsOf(language: Language): Map<string, string> {
  return new Map(
    globSync(`client/i18n/locales/${language}/*.json`).flatMap((path) =>
      flat(tree.parse(JSON.parse(readFileSync(path, "utf8"))), `${basename(path, ".json").replace(".later", "")}:`),
    ),
  );
}

const objectLiteral = z.object({
  type: z.literal("ObjectExpression"),
  properties: z.array(z.object({ key: z.object({ value: z.string() }) })),
});

/** Keys that occur more than once in one object of a JSON text: parsers see only the last of them. */
export function keysGivenTwice(json: string): string[] {
  const twice: string[] = [];
  visit(parseSync(`export default ${json}`, { syntax: "ecmascript" }).body, (found) => {
    const literal = objectLiteral.safeParse(found);
    const keys = literal.success ? literal.data.properties.map(({ key }) => key.value) : [];
    twice.push(...keys.filter((key, i) => keys.indexOf(key) !== i));
  });
  return twice;
}

const plural = /_(?:ordinal_)?(?:zero|one|two|few|many|other)$/u;

/** A key without its plural suffix. */
export const baseKey = (key: string): string => key.replace(plural, "");

/** Names between `{{` and `}}`. */
export const parametersOf = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{\{\s*([\w.]+)[^}]*\}\}/gu)].map((match) => match[1] ?? ""))].toSorted();

/** A text in the code that may be a key: whole, or a pattern with parts filled in at run time. */
export interface Mention {
  path: string;
  text: string;
  pattern: RegExp | null;
  /** Namespaces that the file passes to `useTranslation`: its keys may omit them. */
  namespaces: string[];
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);
const node = z.looseObject({ type: z.string() });

function visit(value: unknown, see: (found: z.infer<typeof node>) => void): void {
  if (Array.isArray(value)) for (const item of value) visit(item, see);
  else if (value !== null && typeof value === "object") {
    const parsed = node.safeParse(value);
    if (parsed.success) see(parsed.data);
    for (const inner of Object.values(value)) visit(inner, see);
  }
}

const stringLiteral = z.object({ type: z.literal("StringLiteral"), value: z.string() });
const templateLiteral = z.object({
  type: z.literal("TemplateLiteral"),
  quasis: z.array(z.object({ cooked: z.string().nullish() })),
});
const useTranslationCall = z.object({
  type: z.literal("CallExpression"),
  callee: z.object({ type: z.literal("Identifier"), value: z.literal("useTranslation") }),
  arguments: z.array(z.object({ expression: z.unknown() })),
});

function namespacesOf(argument: unknown): string[] {
  const found: string[] = [];
  visit(argument, (part) => {
    const literal = stringLiteral.safeParse(part);
    if (literal.success) found.push(literal.data.value);
  });
  return found;
}

/** Every text in the product's code that could name a translation. */
export function mentions(): Mention[] {
  const files = sourceFiles("{server,client}/**/*.{ts,tsx}");
  return [...files].flatMap(([path, source]) => {
    const texts: { text: string; pattern: RegExp | null }[] = [];
    const namespaces: string[] = [];
    const program = parseSync(source, { syntax: "typescript", tsx: path.endsWith(".tsx"), decorators: true });
    visit(program.body, (found) => {
      const literal = stringLiteral.safeParse(found);
      if (literal.success) texts.push({ text: literal.data.value, pattern: null });
      const template = templateLiteral.safeParse(found);
      if (template.success) {
        const quasis = template.data.quasis.map((quasi) => quasi.cooked ?? "");
        const text = quasis.join("*");
        texts.push({ text, pattern: new RegExp(`^${quasis.map(escaped).join("[^:]+")}$`, "u") });
      }
      const call = useTranslationCall.safeParse(found);
      if (call.success) namespaces.push(...namespacesOf(call.data.arguments[0]?.expression));
    });
    return texts.map((text) => ({ ...text, path, namespaces }));
  });
}
