import { createHash, randomUUID } from "node:crypto";
import {
  type GraphQLInputField,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from "graphql";
import type { operationsOf } from "../../../server/core/graphql/allow.ts";
import { branchTables, theirRows, type World } from "./world.ts";

type Values = Record<string, unknown>;
export type Operation = ReturnType<typeof operationsOf>[number];

/** Where an id is in an operation's variables: by names, and 0 for the first of a list. */
interface Place {
  path: (string | 0)[];
  name: string;
  kind: "Int" | "ID" | "record";
}

const unwrapped = (type: GraphQLInputType): { type: GraphQLInputType; list: boolean } => {
  if (isNonNullType(type)) return unwrapped(type.ofType);
  return isListType(type) ? { type: unwrapped(type.ofType).type, list: true } : { type, list: false };
};

/** Every position for an id in an operation's arguments, including optional ones. */
export function placesOf(
  fields: readonly Pick<GraphQLInputField, "name" | "type">[],
  above: Place["path"] = [],
): Place[] {
  return fields.flatMap(({ name, type: given }): Place[] => {
    const { type, list } = unwrapped(given);
    const path = list ? [...above, name, 0 as const] : [...above, name];
    if (isInputObjectType(type)) {
      const inner = Object.values(type.getFields());
      const byType =
        inner
          .map((field) => field.name)
          .toSorted()
          .join(" ") === "id type";
      return byType ? [{ path, name, kind: "record" }] : placesOf(inner, path);
    }
    const scalar = String(type);
    return /^ids?$|Ids?$/u.test(name) && (scalar === "Int" || scalar === "ID") ? [{ path, name, kind: scalar }] : [];
  });
}

/** A valid GraphQL value for what a sample does not give. */
function anything(type: GraphQLInputType): unknown {
  const { type: of, list } = unwrapped(type);
  const byType: Values = { Int: 1, Float: 1, Boolean: true, Date: "2026-01-01", JSON: {}, ID: "1" };
  const one = isInputObjectType(of)
    ? needed(of.getFields())
    : isEnumType(of)
      ? of.getValues()[0]?.name
      : (byType[String(of)] ?? "text");
  return list ? [one] : one;
}

const needed = (fields: Readonly<Record<string, GraphQLInputField>>): Values =>
  Object.fromEntries(
    Object.values(fields).flatMap((field) => (isNonNullType(field.type) ? [[field.name, anything(field.type)]] : [])),
  );

/** The variables with another value in one position; siblings stay, unless they are alternatives to it. */
export function put(
  fields: readonly Pick<GraphQLInputField, "name" | "type">[],
  variables: Values,
  [name, ...path]: Place["path"],
  value: unknown,
): Values {
  const field = fields.find((each) => each.name === name);
  if (!field || name === undefined) throw new Error("No such place");
  const { type } = unwrapped(field.type);
  const rest = path[0] === 0 ? path.slice(1) : path;
  let inner = value;
  if (rest.length > 0 && isInputObjectType(type)) {
    const given = variables[name];
    const before = (path[0] === 0 ? (given as Values[] | undefined)?.[0] : (given as Values | undefined)) ?? {};
    const required = needed(type.getFields());
    const kept = Object.keys(required).length > 0 ? { ...required, ...before } : {};
    inner = put(Object.values(type.getFields()), kept, rest, value);
  }
  return { ...variables, [name]: path[0] === 0 ? [inner] : inner };
}

/** The types that a field may be named after: `givenSchool` after GivenSchool or School. */
const namesIn = (stem: string): string[] => {
  const words = stem.replace(/^./u, (first) => first.toUpperCase()).split(/(?=[A-Z])/u);
  return words.map((_, at) => words.slice(at).join(""));
};

/** The other branch's values for a position of an id, and values that do not exist at all. */
export class Substitutes {
  readonly #world: World;
  readonly #versions = new Map<number, number>();
  readonly #sessions: string[] = [];
  readonly #changes: string[] = [];

  private constructor(world: World) {
    this.#world = world;
  }

  static async of(world: World): Promise<Substitutes> {
    const made = new Substitutes(world);
    const { admin } = world.db;
    for (const table of branchTables(world.db).values()) {
      const { rows } = await admin.query<{ id: number; version: number }>(
        `select id, version from ${table} where branch_id = $1`,
        [world.theirs.id],
      );
      for (const { id, version } of rows) made.#versions.set(id, version);
    }
    const people = world.theirs.ids["User"];
    const sessions = await admin.query<{ id: string }>("select id from session where user_id = any ($1)", [people]);
    made.#sessions.push(...sessions.rows.map(({ id }) => id));
    const changes = await admin.query<{ id: string }>("select id from change where actor_id = any ($1) order by id", [
      people,
    ]);
    made.#changes.push(...changes.rows.map(({ id }) => id));
    return made;
  }

  /** What to put into a position, and a non-existent value of the same kind. Empty for references to shared data. */
  for(
    { name, kind }: Place,
    records: Readonly<Record<string, readonly number[]>>,
  ): { theirs: unknown[]; missing: unknown } {
    const { theirs } = this.#world;
    const missing = 799_999_999;
    if (kind === "ID") {
      return name === "changeId"
        ? { theirs: this.#changes, missing: "999999998" }
        : { theirs: this.#sessions, missing: randomUUID() };
    }
    if (kind === "record") {
      return {
        theirs: Object.entries(records).flatMap(([type, ids]) => ids.map((id) => ({ type, id }))),
        missing: { type: "*", id: missing },
      };
    }
    const names = namesIn(name.replace(/Ids?$/u, ""));
    if (names.at(-1) === "Branch") return { theirs: [theirs.id], missing };
    const own = names.find((type) => records[type]);
    if (own) return { theirs: [...(records[own] ?? [])], missing };
    const isCommon = names.some((type) => this.#world.api.schema.getType(type));
    return { theirs: isCommon ? [] : Object.values(records).flat(), missing };
  }

  /** The version of a record of the other branch, as someone who knew it would send it. */
  versionOf(id: unknown): number {
    return this.#versions.get(Number(id)) ?? 1;
  }
}

/** Checksums of everything the other branch has, table by table and file by file. */
export async function checksums(world: World): Promise<Record<string, string>> {
  const sums: Record<string, string> = {};
  for (const [table, condition] of theirRows(world)) {
    const { rows } = await world.db.admin.query<{ sum: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t.id)), '') as sum from ${table} t where ${condition}`,
    );
    sums[table] = rows[0]?.sum ?? "";
  }
  const { rows } = await world.db.admin.query<{ sum: string }>(
    "select md5(string_agg(s.id || coalesce(s.ended_at::text, ''), '|' order by s.id)) as sum from session s where user_id = any ($1)",
    [world.theirs.ids["User"]],
  );
  sums["session"] = rows[0]?.sum ?? "";
  for (const { key, purpose, id } of world.theirs.files) {
    const bytes = await world.api.storage.read(key).catch(() => Buffer.from("gone"));
    sums[`${purpose} ${id}`] = createHash("md5").update(bytes).digest("hex");
  }
  return sums;
}
