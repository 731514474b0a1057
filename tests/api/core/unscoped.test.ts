import { parseSync } from "@swc/core";
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { useDatabase } from "../../support/database.ts";

const { database } = await useDatabase();

const node = z.looseObject({ type: z.string() });
type Node = z.infer<typeof node>;
const childrenOf = (value: unknown): Node[] => {
  if (Array.isArray(value)) return value.flatMap(childrenOf);
  if (typeof value !== "object" || value === null) return [];
  const found = node.safeParse(value);
  return found.success ? [found.data] : Object.values(value).flatMap(childrenOf);
};
const within = (parent: Node): Node[] => Object.values(parent).flatMap(childrenOf);

const call = z.looseObject({
  type: z.literal("CallExpression"),
  callee: z.looseObject({ value: z.literal("unscoped") }),
});
const isMarker = (value: unknown) => call.safeParse(value).success;
const declared = z.looseObject({ id: z.looseObject({ value: z.string() }), init: z.unknown() });
const tagged = z.looseObject({ tag: z.looseObject({ value: z.string().optional() }), template: node });
const quasis = z.looseObject({ quasis: z.array(z.looseObject({ cooked: z.string() })) });

/** SQL text in a file that is not marked as `unscoped`. */
function unmarkedTexts(path: string): string[] {
  const texts: string[] = [];
  const markers = new Set<string>();
  const walk = (each: Node): void => {
    if (each.type === "ImportDeclaration") return;
    if (each.type === "VariableDeclarator") {
      const { success, data } = declared.safeParse(each);
      if (success && isMarker(data.init)) markers.add(data.id.value);
    }
    if (each.type === "TaggedTemplateExpression") {
      const { tag, template } = tagged.parse(each);
      if (isMarker(tag) || markers.has(String(tag.value))) {
        for (const inner of within(template)) walk(inner);
        return;
      }
    }
    if (each.type === "TemplateLiteral") {
      texts.push(
        quasis
          .parse(each)
          .quasis.map(({ cooked }) => cooked)
          .join("?"),
      );
    }
    if (each.type === "StringLiteral") texts.push(z.looseObject({ value: z.string() }).parse(each).value);
    for (const inner of within(each)) walk(inner);
  };
  const program = parseSync(readFileSync(path, "utf8"), { syntax: "typescript", decorators: true });
  for (const each of childrenOf(program.body)) walk(each);
  return texts;
}

test("SQL reads rows of branches and files through the scope, or says why not", () => {
  const tables = [...database.scopes].filter(([, { kind }]) => kind !== "global" && kind !== "owner");
  expect(tables.map(([table]) => table)).toContain("student");
  const reads = new RegExp(
    String.raw`(?<!delete )\b(?:from|join)\s+(?:only\s+)?"?(?:${tables.map(([table]) => table).join("|")})\b`,
    "iu",
  );
  const unmarked = globSync("server/{core,modules}/**/*.ts").flatMap((path) =>
    unmarkedTexts(path)
      .filter((text) => reads.test(text))
      .map((text) => `${path}: ${text.trim().slice(0, 80)}`),
  );
  expect(unmarked).toEqual([]);
});
