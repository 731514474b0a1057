import { describe, expect, test } from "vitest";
import { operationsOf } from "../../server/core/graphql/allow.ts";
import { requirementsOf } from "../../server/core/graphql/requires.ts";
import { permissionsOf, Role } from "../../server/shared/permissions.ts";
import { referenceKinds } from "../../server/shared/reference.ts";
import { type Answer, useApi } from "../support/api.ts";
import type { TestUser } from "../support/built.ts";
import { useDatabase } from "../support/database.ts";
import { documentOf } from "../support/documents.ts";
import { samples } from "./access/samples.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build } = db;
const branch = await build.branch();
const other = await build.branch();
const operations = operationsOf(api.schema).map((operation) => ({
  ...operation,
  document: documentOf(api.schema, operation.kind, operation.field),
}));
const roles = Object.keys(Role) as (keyof typeof Role)[];

type Operation = (typeof operations)[number];

/** The essence of an answer: "ok", the code of its first error, or what a 401 says. */
function outcome({ status, data, errors, text }: Answer<unknown>): string {
  if (status === 401) return text;
  return errors[0]?.extensions.code ?? (data === null ? text : "ok");
}

async function call({ name, document, field }: Operation, user: TestUser | null, owner = user) {
  const sample = samples[name];
  if (!sample) throw new Error(`No sample for ${name} in tests/api/access`);
  const somebody = user ?? (await build.user("manager", { branches: [branch.id] }));
  const place = { build, user: somebody, owner: owner ?? somebody, branchId: branch.id };
  const variables = (await sample.variables?.(place)) ?? {};
  const caller = user ? await api.asUser(user) : api.anonymous;
  const upload = field.args.find((arg) => String(arg.type) === "Upload!");
  return upload && sample.file !== undefined
    ? caller.upload(document, variables, upload.name, sample.file)
    : caller.query(document, variables);
}

test("every operation has a sample, and every sample an operation", () => {
  expect(operations.map((operation) => operation.name).toSorted()).toEqual(Object.keys(samples).toSorted());
});

describe.each(operations)("$kind $name ($access)", (operation) => {
  const { name, access, field } = operation;
  const whenAllowed = samples[name]?.answers ?? "ok";
  const isAllowed = (role: (typeof roles)[number]) => {
    const held = permissionsOf(Role[role]);
    if (access === "public" || access === undefined) return access === "public";
    return [access, ...requirementsOf(field)].every((permission) => held.has(permission));
  };

  test("anonymous", async () => {
    const answer = await call(operation, null);
    expect(outcome(answer)).toBe(access === "public" ? whenAllowed : '{"result":false,"code":1}');
  });

  test.each(roles)("%s", async (role) => {
    const user = await build.user(role, { branches: [branch.id] });
    expect(outcome(await call(operation, user))).toBe(isAllowed(role) ? whenAllowed : "FORBIDDEN");
  });

  test("another branch", async () => {
    const elsewhere = samples[name]?.elsewhere ?? "same";
    // Administrators are in every branch: for what only they may do there is no other branch.
    const role = (["manager", "staff", "viewer", "none"] as const).find(isAllowed);
    const caller = await build.user(role ?? "manager", { branches: [other.id] });
    const answer = await call(operation, caller, await build.user("manager", { branches: [branch.id] }));
    if (!role) expect(outcome(answer)).toBe("FORBIDDEN");
    else if (elsewhere === "same") expect(outcome(answer)).toBe(whenAllowed);
    else if (elsewhere === "nothing") {
      expect(outcome(answer)).toBe("ok");
      expect(answer.text).not.toMatch(
        /"__typename":"(?:School|SchoolClass|Student|StudentPhoto|Enrolment|Donation|Hold|Match|Need|Pledge|Certificate|AuditEntry|SchoolsInProvince)"|"count":[1-9]/u,
      );
    } else expect(outcome(answer)).toBe(elsewhere);
  });
});

describe("kinds of reference data", () => {
  const create = operations.find((operation) => operation.name === "createReference");

  test.each(referenceKinds)("a manager adds communes and villages only (%s)", async (kind) => {
    const caller = await api.asUser(await build.user("manager"));
    const like = await build.reference(kind);
    const parent = { PROVINCE: "COUNTRY", DISTRICT: "PROVINCE", COMMUNE: "DISTRICT", VILLAGE: "COMMUNE" } as const;
    const above = kind in parent ? parent[kind as keyof typeof parent] : undefined;
    const input = {
      code: `OTHER-${like.id}`,
      nameEn: "Other",
      nameLocal: "ផ្សេង",
      ...(above && { parentId: (await build.reference(above)).id }),
      ...(kind === "GRADE" && { position: 99 }),
    };
    const expected = kind === "COMMUNE" || kind === "VILLAGE" ? "ok" : "FORBIDDEN";
    expect(outcome(await caller.query(create?.document ?? "", { kind, input }))).toBe(expected);
  });
});

test("no unexpected errors", () => {
  expect(api.unexpected).toEqual([]);
});
