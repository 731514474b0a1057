import {
  type GraphQLArgument,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from "graphql";
import type { operationsOf } from "../../../server/core/graphql/allow.ts";
import { documentOf, repeatedDocumentOf } from "../../support/documents.ts";
import type { Answer, Caller } from "../../support/api.ts";
import type { TestUser } from "../../support/built.ts";
import { samples } from "../access/samples.ts";
import { recordNames, type World } from "./world.ts";

type Values = Record<string, unknown>;
type Operation = ReturnType<typeof operationsOf>[number];

/** One request, containing one query or several. */
export interface Question {
  name: string;
  document: string;
  /** How many queries the document has. */
  times: number;
  variables: Values;
  /** The single queries in it, if more than one. */
  parts: readonly Question[];
}

const required = (type: GraphQLInputType): GraphQLInputType => (isNonNullType(type) ? type.ofType : type);

/** Everything of the other branch that a query can be given. */
export interface Baits {
  /** Ids by type. */
  ids: Readonly<Record<string, readonly number[]>>;
  changes: readonly string[];
  words: readonly string[];
  /** Whether every value and every pair of filters is tried, not only one value for each input. */
  every: boolean;
}

/** A few of the other branch's words: whole, their beginnings, in another case, from every searched field. */
export async function baitsOf({ db, theirs, canaries, owner, moved }: World): Promise<Baits> {
  const { rows } = await db.admin.query<{ id: string }>("select id from change where actor_id = $1 order by id", [
    owner.id,
  ]);
  const first = (field: string) => theirs.texts[field]?.[0] ?? "";
  const searched = ["code", "nameEn", "lastNameEn", "firstNameLocal", "nickname"].map(first);
  const phones = [first("guardianPhone"), first("phone").slice(0, 8)];
  return {
    ids: { ...theirs.ids, Branch: [theirs.id], Moved: [moved.left], Donor: [] },
    changes: rows.map(({ id }) => id),
    words: [
      "canary",
      ...searched,
      ...phones,
      "ca",
      canaries.mark.slice(0, 9),
      canaries.mark.toUpperCase(),
      owner.email,
    ],
    every: true,
  };
}

/** A smaller selection of each kind. */
export const someOf = ({ ids, changes, words }: Baits): Baits => ({
  ids: Object.fromEntries(Object.entries(ids).map(([type, all]) => [type, all.slice(0, 1)])),
  changes: changes.slice(0, 1),
  words: words.slice(0, 3),
  every: false,
});

const isId = (name: string): boolean => /^(?:id|ids)$|Ids?$/u.test(name);

/**
 * Ids of every type; for operations on one type, all of its ids. The type follows from the operation's name, unless it
 * is generic.
 */
export function idsFor({ name, field }: Operation, { ids }: Baits): Baits["ids"] {
  const forAny = field.args.some((arg) => arg.name === "type" || arg.name === "records");
  const about = (type: string) =>
    forAny || name.toLowerCase().includes(type.replace(/^Student(?=.)|^School(?=.)/u, "").toLowerCase());
  return Object.fromEntries(Object.entries(ids).map(([type, all]) => [type, about(type) ? all : all.slice(0, 1)]));
}

/** Values with which an input can probe the other branch. */
function values(type: GraphQLInputType, name: string, baits: Baits): unknown[] {
  const plain = required(type);
  const some = (all: unknown[]) => (baits.every ? all : all.slice(0, 1));
  if (isEnumType(plain)) return some(plain.getValues().map((value) => value.name));
  if (isListType(plain)) {
    const named = Object.entries(baits.ids).filter(([of]) => name.toLowerCase() === `${of.toLowerCase()}id`);
    if (isId(name)) return [Object.values(baits.ids).flat(), ...named.map(([, ids]) => ids.slice(0, 1))];
    return values(plain.ofType, name, baits).map((value) => [value]);
  }
  if (isInputObjectType(plain)) {
    const fields = Object.values(plain.getFields());
    if (fields.some((field) => field.name === "type") && fields.some((field) => field.name === "id")) {
      return Object.entries(baits.ids).flatMap(([of, ids]) => ids.map((id) => ({ type: of, id })));
    }
    return fields.flatMap((field) => values(field.type, field.name, baits).map((value) => ({ [field.name]: value })));
  }
  const byType: Record<string, () => unknown[]> = {
    Int: () => (isId(name) ? Object.values(baits.ids).flat() : some([987_001_001, 1, 2, 50])),
    Float: () => some([77.6543, 0, 1000]),
    Boolean: () => some([true, false]),
    ID: () => [...baits.changes],
    Date: () => some(["1911-11-11", "1911-11-12", "2026-01-01"]),
    String: () => some(name === "type" ? recordNames : [...baits.words]),
  };
  return byType[String(plain)]?.() ?? [];
}

/** Records by type and id, for operations that take both. */
function paired(args: readonly GraphQLArgument[], base: Values, { ids }: Baits): Values[] {
  const byName = new Map(args.map((arg) => [arg.name, String(required(arg.type))]));
  if (byName.get("type") !== "String") return [];
  const [name] = ["id", "ids"].filter((each) => byName.has(each));
  if (!name) return [];
  return Object.entries(ids).flatMap(([of, theirs]) =>
    theirs.map((id) => ({ ...base, type: of === "Moved" ? "Student" : of, [name]: name === "id" ? id : [id] })),
  );
}

/** The variables of a valid request, with one value at a time replaced by something of the other branch. */
function variants({ field }: Operation, base: Values, baits: Baits): Values[] {
  const single = field.args.flatMap((arg) => {
    const type = required(arg.type);
    // Leave out what would limit it to the user's own records.
    const needed = isInputObjectType(type) && Object.values(type.getFields()).some((each) => isNonNullType(each.type));
    // One of its fields alone is no valid input.
    if (needed && !(arg.name in base)) return [];
    const whole = needed ? (base[arg.name] as Values) : {};
    const rest = Object.fromEntries(Object.entries(base).filter(([name]) => name !== "filter"));
    return values(arg.type, arg.name, baits).map((value) => ({
      ...rest,
      [arg.name]: isInputObjectType(type) ? { ...whole, ...(value as Values) } : value,
    }));
  });
  return [...single, ...paired(field.args, base, baits)];
}

/** Every pair of a list's filters: what one matches must not be detectable through the other. */
function pairsOfFilters({ field }: Operation, base: Values, baits: Baits): Values[] {
  const filter = field.args.find((arg) => arg.name === "filter");
  const type = filter && required(filter.type);
  if (!type || !isInputObjectType(type)) return [];
  const each = Object.values(type.getFields()).map(({ name, type: of }) => ({ [name]: values(of, name, baits)[0] }));
  return each.flatMap((one, index) =>
    each.slice(index + 1).map((other) => ({ ...base, filter: { ...one, ...other } })),
  );
}

/** Every choice that has to be made with every value of the others: what a table counts decides by what it may be counted. */
function pairsOfChoices({ field }: Operation, base: Values, baits: Baits): Values[] {
  const choices = field.args.flatMap(({ name, type }) => {
    const plain = required(type);
    const isChoice = isEnumType(isListType(plain) ? required(plain.ofType) : plain);
    return isChoice ? [{ name, isNeeded: isNonNullType(type), all: values(type, name, baits) }] : [];
  });
  return choices
    .filter(({ isNeeded }) => isNeeded)
    .flatMap((needed) =>
      choices
        .filter((other) => other !== needed)
        .flatMap((other) =>
          needed.all.flatMap((one) => other.all.map((each) => ({ ...base, [needed.name]: one, [other.name]: each }))),
        ),
    );
}

/** Whether this is the query that pairs of filters are tried with: a list, its totals and its sums find the same. */
function isFirstToFilter({ api }: World, { name, field }: Operation): boolean {
  const filterOf = (args: readonly GraphQLArgument[]) => String(args.find((arg) => arg.name === "filter")?.type);
  const alike = Object.values(api.schema.getQueryType()?.getFields() ?? {}).filter(
    (each) => filterOf(each.args) === filterOf(field.args),
  );
  return name === (alike.find((each) => each.name.endsWith("Total")) ?? alike[0])?.name;
}

/** These parts in one request, which has room for `times`: if there are fewer, the last one is repeated. */
function packed(
  { name, document, times }: Omit<Question, "variables" | "parts">,
  parts: readonly Question[],
): Question {
  const numbered = Array.from({ length: times }, (_, n) =>
    Object.entries((parts[n] ?? parts.at(-1))?.variables ?? {}).map(([arg, value]) => [`${arg}${n}`, value] as const),
  );
  return { name, document, times, variables: Object.fromEntries(numbered.flat()), parts };
}

/** The same query as often as it fits in one request. */
function together(world: World, { name, kind, field }: Operation, variables: readonly Values[]): Question[] {
  const room = { name, ...repeatedDocumentOf(world.api.schema, field) };
  const document = documentOf(world.api.schema, kind, field, 1);
  return Array.from({ length: Math.ceil(variables.length / room.times) }, (_, index) => {
    const some = variables.slice(index * room.times, (index + 1) * room.times);
    return packed(
      room,
      some.map((each) => ({ name, document, times: 1, variables: each, parts: [] })),
    );
  });
}

/** The requests for a query: a valid one and some variants with everything nested in the answer, and all variants. */
export async function questionsOf(world: World, operation: Operation, user: TestUser, all: Baits): Promise<Question[]> {
  const { name, kind, field } = operation;
  const baits = { ...all, ids: idsFor(operation, all) };
  const place = { build: world.db.build, user, owner: user, branchId: user.branchIds[0] ?? world.mine };
  const base = (await samples[name]?.variables?.(place)) ?? {};
  const everything = Object.fromEntries(Object.entries(base).filter(([arg]) => arg !== "filter"));
  const document = documentOf(world.api.schema, kind, field, 3);
  const one = (variables: Values): Question => ({ name, document, times: 1, variables, parts: [] });
  const asked = variants(operation, base, baits);
  const lists = field.args.some((arg) => ["filter", "search", "students"].includes(arg.name));
  if (!lists) return [base, ...asked].map(one);
  const searched = baits.words.map((search) => ({ ...everything, search }));
  const deep = field.args.some((arg) => arg.name === "search") ? searched : [];
  const pairs = baits.every && isFirstToFilter(world, operation) ? pairsOfFilters(operation, everything, baits) : [];
  const choices = baits.every ? pairsOfChoices(operation, everything, baits) : [];
  return [...[base, everything, ...deep].map(one), ...together(world, operation, [...asked, ...pairs, ...choices])];
}

export interface Told {
  variables: Values;
  text: string;
}

/** The part of a request that an error is about, by the alias at the beginning of its path. */
function partOf({ path }: Answer<unknown>["errors"][number], { parts }: Question): Question | undefined {
  const [, at] = /^q(\d+)$/u.exec(String(path?.[0])) ?? [];
  return at === undefined ? undefined : (parts[Number(at)] ?? parts.at(-1));
}

/**
 * Sends a request. If one rejection hides the other answers, the parts that were not rejected are sent again; each by
 * itself, if it is not said which one was. What is told comes in the order of the parts, those that were rejected first.
 */
export async function ask(caller: Caller, question: Question): Promise<Told[]> {
  const rejected = new Map<Question, Told>();
  const inOrder = () => question.parts.flatMap((part) => rejected.get(part) ?? []);
  let rest = question;
  for (;;) {
    const { text, data, errors } = await caller.query(rest.document, rest.variables);
    if (data !== null || rest.parts.length === 0) return [...inOrder(), { variables: rest.variables, text }];
    const before = rejected.size;
    for (const error of errors) {
      const part = partOf(error, rest);
      const { message, extensions } = error;
      if (part) rejected.set(part, { variables: part.variables, text: JSON.stringify({ message, extensions }) });
    }
    const left = rest.parts.filter((part) => !rejected.has(part));
    if (rejected.size === before) {
      const told = inOrder();
      // One after the other: of costly requests, few may wait.
      for (const part of left) told.push(...(await ask(caller, part)));
      return told;
    }
    const [first] = left;
    if (!first) return inOrder();
    rest = left.length === 1 ? first : packed(question, left);
  }
}

/** An answer without the words that were sent: echoes of them are allowed. */
export function withoutSent(text: string, variables: unknown): string {
  if (typeof variables === "string") return text.replaceAll(JSON.stringify(variables), '""');
  if (typeof variables !== "object" || variables === null) return text;
  // A table repeats its conditions: lists of ids as they were sent, which no record is.
  if (Array.isArray(variables) && variables.every((id) => typeof id === "number")) {
    return text.replaceAll(JSON.stringify(variables), "[]");
  }
  return Object.values(variables).reduce<string>(withoutSent, text);
}
