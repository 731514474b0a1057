import { expect, test } from "vitest";
import { operationsOf } from "../../server/core/graphql/allow.ts";
import { useApi } from "../support/api.ts";
import { useDatabase } from "../support/database.ts";
import { documentOf } from "../support/documents.ts";
import { samples } from "./access/samples.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build, admin } = db;
const branch = await build.branch();

const versioned = operationsOf(api.schema).filter(({ field }) => field.args.some((arg) => arg.name === "version"));
const entries = async () => (await admin.query<{ count: string }>("select count(*) from audit_entry")).rows;

test("every update of a record sends the version that was read", () => {
  const updates = operationsOf(api.schema).filter(
    ({ name, field }) => name.startsWith("update") && field.args.some((arg) => arg.name === "id"),
  );
  const names = versioned.map(({ name }) => name);
  expect(updates.map(({ name }) => name).filter((name) => !names.includes(name))).toEqual([]);
  expect(versioned.length).toBeGreaterThan(15);
});

test.each(
  versioned.flatMap((operation) => [999, 2, 0, -1, 2_147_483_647].map((version) => ({ ...operation, version }))),
)("$name refuses version $version of a record at version 1", async ({ name, kind, field, version }) => {
  const user = await build.user("administrator", { branches: [branch.id] });
  const variables = await samples[name]?.variables?.({ build, user, owner: user, branchId: branch.id });
  if (name === "updateOrganisation") await admin.query("update organisation set version = 1");
  const before = await entries();
  const { data, errors } = await (
    await api.asUser(user)
  ).query(documentOf(api.schema, kind, field), { ...variables, version });
  expect({ data, errors: errors.map(({ extensions: { code, key } }) => ({ code, key })) }).toEqual({
    data: null,
    errors: [{ code: "CONFLICT", key: "errors.versionUnknown" }],
  });
  expect(await entries()).toEqual(before);
});

test("no unexpected errors", () => {
  expect(api.unexpected).toEqual([]);
});
