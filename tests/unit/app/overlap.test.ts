import { buildSchema, OverlappingFieldsCanBeMergedRule, parse, validate } from "graphql";
import { expect, test } from "vitest";
import { overlapRule } from "../../../server/app/graphql/graphql-overlap.ts";

const schema = buildSchema(`
  interface Named { name: String a(x: Int, y: [Int]): Int other: Named }
  type Cat implements Named { name: String a(x: Int, y: [Int]): Int other: Named kitten: Cat lives: Int! friends: [Cat] size: Int }
  type Dog implements Named { name: String a(x: Int, y: [Int]): Int other: Named kitten: Dog lives: Int friends: Cat size: String }
  type Query { cat: Cat dog: Dog named: Named any(x: Int): Named }
`);

const isRefused = (text: string, rule: typeof overlapRule): boolean => validate(schema, parse(text), [rule]).length > 0;

/** A generator that repeats its numbers for the same seed. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const inside = {
  Query: ["cat", "dog", "named", "any"],
  Named: ["other"],
  Cat: ["other", "kitten", "friends"],
  Dog: ["other", "kitten", "friends"],
};
const gives: Record<string, keyof typeof inside> = {
  cat: "Cat",
  dog: "Dog",
  named: "Named",
  any: "Named",
  other: "Named",
};
const leaves = {
  Query: ["__typename"],
  Named: ["name", "a", "a(x: 1)", "a(x: 1, y: [2])", "a(y: [2], x: 1)"],
  Cat: ["name", "lives", "size"],
  Dog: ["name", "lives", "size"],
};

/** A document in which fields often share a response name. */
function documentOf(seed: number): string {
  const next = numbers(seed);
  const one = <T>(all: readonly T[]): T => all[next(all.length)] as T;
  const set = (type: keyof typeof inside, depth: number): string => {
    const each = () => {
      const alias = one(["", "", "x: ", "name: "]);
      const kind = depth === 0 ? 0 : next(5);
      if (kind === 0 || kind === 1) return alias + one(leaves[type]);
      if (kind === 2 && type !== "Query") {
        return `... on ${one(["Named", "Cat", "Dog"] as const)} ${set(one(["Named"]), depth - 1)}`;
      }
      if (kind === 3 && type !== "Query") return `...${one(["F", "G", "H"])}`;
      const field = one(inside[type]);
      const given = gives[field] ?? (field === "friends" ? "Cat" : type);
      return `${alias}${field} ${set(given, depth - 1)}`;
    };
    return `{ ${Array.from({ length: 1 + next(3) }, each).join(" ")} }`;
  };
  const fragment = (name: string, on: "Named" | "Cat" | "Dog", below: string) =>
    `fragment ${name} on ${on} { ${one(leaves[on])} ${below} ${one(["x: ", ""])}${one(leaves[on])} }`;
  // An unused fragment is rejected as such, whatever it contains.
  const used = set("Query", 4).replace("{", "{ all: named { ...F }");
  return `${used} ${fragment("F", one(["Named", "Cat"]), "...G other { ...H }")} ${fragment("G", one(["Named", "Dog"]), "other { ...H }")} ${fragment("H", one(["Cat", "Dog"]), "")}`;
}

test("rejects exactly what GraphQL's own rule rejects", () => {
  const documents = Array.from({ length: 600 }, (_, seed) => documentOf(seed + 1));
  const verdicts = documents.map((text) => [
    isRefused(text, overlapRule),
    isRefused(text, OverlappingFieldsCanBeMergedRule),
    text,
  ]);
  expect(verdicts.filter(([mine, theirs]) => mine !== theirs)).toEqual([]);
  const refused = verdicts.filter(([mine]) => mine).length;
  expect([refused > 80, refused < 520]).toEqual([true, true]);
});

test.each([
  ["{ cat { name name } }", false],
  ["{ cat { name: size name } }", true],
  ["{ named { a(x: 1, y: [2]) a(y: [2], x: 1) } }", false],
  ["{ named { a(x: 1) a } }", true],
  ["{ named { ... on Cat { x: name } ... on Dog { x: kitten { name } } } }", true],
  ["{ named { ... on Cat { x: size } ... on Dog { x: lives } } }", false],
  ["{ named { ... on Cat { x: lives } ... on Dog { x: lives } } }", true],
])("%s", (text, refused) => {
  expect([isRefused(text, overlapRule), isRefused(text, OverlappingFieldsCanBeMergedRule)]).toEqual([refused, refused]);
});

test("fields that overlap too often are rejected, not compared", () => {
  const kinds = (inner: string): string =>
    `... on Cat { other { ${inner} } } ... on Dog { other { ${inner} } } other { ${inner} }`;
  let text = "name";
  for (let depth = 0; depth < 8; depth += 1) text = kinds(text);
  expect(validate(schema, parse(`{ named { ${text} } }`), [overlapRule]).map((error) => error.message)).toEqual([
    "The document has too many fields of the same names",
  ]);
});
