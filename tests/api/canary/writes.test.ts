import { type GraphQLInputType, isEnumType, isInputObjectType, isListType, isNonNullType } from "graphql";
import { describe, expect, test } from "vitest";
import { operationsOf } from "../../../server/core/graphql/allow.ts";
import { permissionsOf, Role } from "../../../server/shared/permissions.ts";
import type { Answer, Caller } from "../../support/api.ts";
import { documentOf } from "../../support/documents.ts";
import { samples } from "../access/samples.ts";
import { baitsOf, idsFor, someOf, withoutSent } from "./questions.ts";
import { useWorld } from "./world.ts";
import { checksums, type Operation, placesOf, put, Substitutes } from "./writes.ts";

/*
 * Every write, requested by users of one branch with ids and words of the other branch in every position. Nothing of
 * the other branch may change, and each answer must be the same as for an id that does not exist.
 */
const world = await useWorld();
const { api, people, theirs, canaries, mine } = world;
const { build } = world.db;
const all = await baitsOf(world);
const baits = { ...all, ids: { ...theirs.ids, Student: [...(theirs.ids["Student"] ?? []), world.moved.left] } };
const substitutes = await Substitutes.of(world);
const before = await checksums(world);
const mutations = operationsOf(api.schema).filter(
  ({ kind, access }) => kind === "mutation" && access !== undefined && access !== "public",
);
const roles = ["manager", "staff", "viewer"] as const;
type Role_ = (typeof roles)[number];

const cases = roles.flatMap((role) =>
  mutations
    .filter(({ access }) => access !== "public" && access !== undefined && permissionsOf(Role[role]).has(access))
    .map((operation) => [role, operation.name, operation] as const),
);

type Values = Record<string, unknown>;

/** A user of one's own branch, with the variables of a valid call. */
class Visitor {
  readonly #operation: Operation;
  readonly #role: Role_;
  readonly document: string;
  #sample: Values | undefined;
  #caller: Caller | undefined;

  constructor(operation: Operation, role: Role_) {
    this.#operation = operation;
    this.#role = role;
    this.document = documentOf(api.schema, "mutation", operation.field, 2);
  }

  /** Variables of a valid call, created anew once they are used up. */
  async sample(): Promise<Values> {
    const user = people[this.#role];
    return (this.#sample ??=
      (await samples[this.#operation.name]?.variables?.({ build, user, owner: user, branchId: mine })) ?? {});
  }

  async call(variables: Values): Promise<Answer<unknown>> {
    const caller = (this.#caller ??= await api.asUser(people[this.#role]));
    const upload = this.#operation.field.args.find((arg) => String(arg.type) === "Upload!");
    const file = samples[this.#operation.name]?.file;
    const answer =
      upload && file !== undefined
        ? await caller.upload(this.document, variables, upload.name, file)
        : await caller.query(this.document, variables);
    if (answer.errors.length > 0) return answer;
    this.#sample = undefined;
    // Some calls end it.
    this.#caller = undefined;
    // Nobody makes the files that these users ask for, and each may wait for a few only.
    await world.db.admin.query("update report_run set state = 'CANCELLED' where owner_id = $1 and state = 'RUNNING'", [
      people[this.#role].id,
    ]);
    return answer;
  }
}

/** The essence of an answer: of a successful one, only that; numbers differ from one sample to the next. */
const plain = ({ errors, text }: Answer<unknown>): string =>
  errors.length > 0 ? text.replaceAll(/"requestId":"[^"]*"/gu, "").replaceAll(/\d+/gu, "0") : "ok";

describe.each(roles)("with an id of another branch, a %s", (role) => {
  test.each(cases.filter(([of]) => of === role).map(([, name, operation]) => [name, operation] as const))(
    "is answered by %s as with one that does not exist",
    async (_name, operation) => {
      const { args } = operation.field;
      const visitor = new Visitor(operation, role);
      for (const place of placesOf(args)) {
        const { theirs: ids, missing } = substitutes.for(
          place,
          idsFor(operation, role === "manager" ? baits : someOf(baits)),
        );
        const answers = new Map<string, string>();
        const withValue = async (value: unknown) => {
          const variables = put(args, await visitor.sample(), place.path, value);
          return "version" in variables && place.path[0] === "id"
            ? { ...variables, version: substitutes.versionOf(value) }
            : variables;
        };
        for (const id of role === "manager" ? ids : ids.slice(0, 1)) {
          const none =
            place.kind === "record" ? { ...(missing as object), type: (id as { type: string }).type } : missing;
          const key = JSON.stringify(none);
          const expected = answers.get(key) ?? plain(await visitor.call(await withValue(none)));
          answers.set(key, expected);
          const variables = await withValue(id);
          const answer = await visitor.call(variables);
          expect(plain(answer), `${JSON.stringify(id)} as ${place.path.join(".")}`).toBe(expected);
          expect(withoutSent(answer.text, variables)).not.toMatch(canaries.trace);
        }
      }
    },
  );
});

/** Values for an input in which every number is an id and every text a word of the other branch. */
function hostile(type: GraphQLInputType, name: string, id: number): unknown {
  if (isNonNullType(type)) return hostile(type.ofType, name, id);
  if (isListType(type)) return [hostile(type.ofType, name, id)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (isInputObjectType(type)) {
    return Object.fromEntries(
      Object.values(type.getFields()).map((field) => [field.name, hostile(field.type, field.name, id)]),
    );
  }
  const byName: Values = {
    Int: id,
    Float: 1.5,
    Boolean: true,
    ID: String(id),
    Date: "2026-01-01",
    DateTime: "2026-01-01T00:00:00Z",
    JSON: {},
  };
  if (name === "type") return Object.entries(theirs.ids).find(([, ids]) => ids.includes(id))?.[0] ?? "School";
  return byName[type.name] ?? theirs.texts[name]?.[0] ?? "canary";
}

test.each(cases)(
  "a %s who fills in everything with the other branch's data learns nothing from %s",
  async (role, _name, operation) => {
    const { args } = operation.field;
    if (args.length === 0 || args.some((arg) => String(arg.type) === "Upload!")) return;
    const visitor = new Visitor(operation, role);
    for (const ids of role === "manager"
      ? [...Object.values(theirs.ids), [theirs.id]]
      : Object.values(theirs.ids).slice(0, 3)) {
      const variables = Object.fromEntries(args.map((arg) => [arg.name, hostile(arg.type, arg.name, ids[0] ?? 0)]));
      const known = "version" in variables ? { ...variables, version: substitutes.versionOf(ids[0]) } : variables;
      const { text } = await visitor.call(known);
      // Their own name may be one that an earlier request gave them.
      const { rows } = await world.db.admin.query<{ name: string }>("select name from app_user where id = $1", [
        people[role].id,
      ]);
      expect(withoutSent(withoutSent(text, known), rows[0]?.name)).not.toMatch(canaries.trace);
    }
  },
);

test("everything of the other branch is as its own users left it", async () => {
  expect(await checksums(world)).toEqual(before);
});

test("no unexpected errors", () => {
  expect(api.unexpected).toEqual([]);
});
