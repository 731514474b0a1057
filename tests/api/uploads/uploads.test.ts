import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { uploadLimits } from "../../../server/app/uploads/budget.ts";
import { type Caller, tokens, useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { lockWaits } from "../../support/lock-waits.ts";

const MB = 1_048_576;
const db = await useDatabase();
const api = await useApi(db);
const { build } = db;
const avatar = "mutation ($file: Upload!) { changeAvatar(file: $file) { id } }";
const picture = (bytes: number) =>
  new Uint8Array(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(bytes)]));

const onDisk = async () => {
  let files = 0;
  for await (const _ of api.storage.list()) files += 1;
  return files;
};

/** A form written by hand. */
interface Parts {
  operations?: unknown;
  map?: unknown;
  files?: Record<string, Uint8Array<ArrayBuffer>>;
  /** In this order. */
  order?: string[];
}
async function post(
  caller: Caller,
  { operations, map, files = { file: picture(100) }, order = ["operations", "map", ...Object.keys(files)] }: Parts,
) {
  const form = new FormData();
  const fields: Record<string, unknown> = { operations, map };
  for (const name of order) {
    const file = files[name];
    if (file) form.append(name, new Blob([file]), `${name}.jpg`);
    else form.append(name, typeof fields[name] === "string" ? fields[name] : JSON.stringify(fields[name]));
  }
  const response = await caller.fetch("/graphql", {
    method: "POST",
    headers: { "apollo-require-preflight": "1" },
    body: form,
  });
  const body = (await response.json()) as { errors?: { extensions: { code: string; key: string } }[]; data?: unknown };
  return { status: response.status, key: body.errors?.[0]?.extensions.key ?? null, data: body.data ?? null };
}
const good = { operations: { query: avatar, variables: { file: null } }, map: { file: ["variables.file"] } };

/**
 * Starts a form of which only this many bytes of the file arrive; returns the answer, if one comes before the rest
 * does.
 */
async function begin(
  token: string,
  { operations = good.operations, map = good.map, length, sent }: Parts & { length: number; sent: number },
) {
  const boundary = "the-boundary";
  const field = (name: string, value: unknown) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${JSON.stringify(value)}\r\n`;
  const sending = request(`${api.url}/graphql`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      "apollo-require-preflight": "1",
      "content-type": `multipart/form-data; boundary=${boundary}`,
      "content-length": length,
    },
  });
  sending.on("error", () => undefined);
  sending.write(
    `${field("operations", operations)}${field("map", map)}--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n`,
  );
  sending.write(picture(sent));
  return sending;
}

/** The server's answer to a form whose file is still being sent. */
async function early(token: string, parts: Parts & { length: number; sent: number }) {
  const sending = await begin(token, parts);
  const [response] = (await once(sending, "response")) as [IncomingMessage];
  const answer = JSON.parse(await text(response)) as {
    errors: { extensions: { key: string; fields?: { key: string }[] } }[];
  };
  sending.destroy();
  const extensions = answer.errors[0]?.extensions;
  return { status: response.statusCode, key: extensions?.fields?.[0]?.key ?? extensions?.key };
}

async function person(role: "viewer" | "manager" | "administrator") {
  const user = await build.user(role, { branches: [(await build.branch()).id] });
  const id = randomUUID();
  await db.admin.query("insert into session (id, user_id) values ($1, $2)", [id, user.id]);
  const token = tokens.session(id);
  return { token, caller: api.withToken(token) };
}

/** Waits until the server has started to store a file. */
const stored = async () => {
  await expect.poll(onDisk).toBeGreaterThan(0);
};

describe("a form is rejected before any byte of its file is stored", () => {
  const big = { length: 150 * MB, sent: 200_000 };

  test.each([
    [
      "an operation that takes no file",
      "viewer",
      { query: "{ me { id } }", variables: { file: null } },
      400,
      "errors.badRequest",
    ],
    [
      "a mutation that takes no file",
      "viewer",
      { query: 'mutation { setLanguage(language: "en") }', variables: { file: null } },
      400,
      "errors.badRequest",
    ],
    [
      "an operation that the person may not use",
      "viewer",
      { query: "mutation ($file: Upload!) { changeLogo(file: $file) { id } }", variables: { file: null } },
      403,
      "errors.forbidden",
    ],
    [
      "a picture larger than pictures are",
      "viewer",
      { query: avatar, variables: { file: null } },
      413,
      "errors.fileTooLarge",
    ],
    [
      "a workbook larger than workbooks are",
      "manager",
      {
        query: "mutation ($file: Upload!) { startImport(type: STUDENT, file: $file) { id } }",
        variables: { file: null },
      },
      413,
      "errors.fileTooLarge",
    ],
    [
      "two operations in one",
      "viewer",
      {
        query: "mutation ($file: Upload!) { a: changeAvatar(file: $file) { id } b: changeAvatar(file: $file) { id } }",
        variables: { file: null },
      },
      400,
      "errors.badRequest",
    ],
  ] as const)("%s", async (_, role, operations, status, key) => {
    const { token } = await person(role);
    expect(await early(token, { ...big, operations })).toEqual({ status, key });
    expect(await onDisk()).toBe(0);
  });

  test("anonymous users", async () => {
    const sending = await begin("nobody", big);
    const [response] = (await once(sending, "response")) as [IncomingMessage];
    expect([response.statusCode, JSON.parse(await text(response))]).toEqual([401, { result: false, code: 1 }]);
    sending.destroy();
    expect(await onDisk()).toBe(0);
  });

  test.each([
    ["a map before the operation", { order: ["map", "operations", "file"] }],
    ["a file before the map", { order: ["operations", "file", "map"] }],
    ["a map that names two variables", { map: { file: ["variables.file", "variables.other"] } }],
    ["a map that names two files", { map: { file: ["variables.file"], other: ["variables.file"] } }],
    ["a map that names no variable", { map: { file: ["query"] } }],
    ["a map that names a variable which is not there", { map: { file: ["variables.other"] } }],
    ["a map that names another's place", { map: { file: ["variables.__proto__"] } }],
    ["a variable that holds something already", { operations: { query: avatar, variables: { file: "x" } } }],
    ["no JSON", { operations: "{" }],
    ["a list of operations", { operations: [good.operations] }],
    ["a file under another name", { files: { other: picture(10) } }],
    ["a second file", { files: { file: picture(10), second: picture(10) } }],
  ])("%s", async (_, parts: Parts) => {
    const { caller } = await person("viewer");
    expect(await post(caller, { ...good, ...parts })).toEqual({
      status: expect.any(Number) as number,
      key: "errors.badRequest",
      data: null,
    });
    expect(await onDisk()).toBe(0);
  });

  test.each(["multipart/form-data", "multipart/form-data; boundary="])(
    "a form that does not say where its parts end: %s",
    async (type) => {
      const { caller } = await person("viewer");
      const response = await caller.fetch("/graphql", {
        method: "POST",
        headers: { "apollo-require-preflight": "1", "content-type": type },
        body: "x",
      });
      expect([response.status, await response.json()]).toMatchObject([
        400,
        { errors: [{ extensions: { code: "BAD_INPUT" } }] },
      ]);
    },
  );

  test("a missing file is reported on the file's field", async () => {
    const { caller } = await person("viewer");
    expect(await post(caller, { ...good, files: {} })).toEqual({ status: 400, key: "errors.badInput", data: null });
  });
});

describe("a user's uploads", () => {
  test("are limited in concurrent files; their own saving and other users continue", async () => {
    const { token, caller } = await person("manager");
    const operations = {
      query: "mutation ($file: Upload!) { startImport(type: STUDENT, file: $file) { id } }",
      variables: { file: null },
    };
    const sendings = await Promise.all(
      Array.from({ length: uploadLimits.atOnce }, () => begin(token, { operations, length: MB, sent: 1000 })),
    );
    await expect.poll(onDisk).toBe(uploadLimits.atOnce);
    expect(await post(caller, good)).toMatchObject({ status: 429, key: "errors.uploadsAtOnce" });
    expect((await caller.query('mutation { setLanguage(language: "km") }')).data).toEqual({ setLanguage: true });
    const other = await person("viewer");
    expect(await post(other.caller, { ...good, files: { file: new Uint8Array(0) } })).toMatchObject({
      status: 200,
      key: "errors.badInput",
    });
    for (const sending of sendings) sending.destroy();
    await expect.poll(onDisk).toBe(0);
    expect(await post(caller, { ...good, files: { file: new Uint8Array(0) } })).toMatchObject({
      status: 200,
      key: "errors.badInput",
    });
  });

  test("a client that disconnects before it is identified keeps no share", async () => {
    const { token, caller } = await person("viewer");
    const waiting = () => lockWaits(db.admin);
    const blocker = await db.admin.connect();
    for (let gone = 0; gone < uploadLimits.atOnce; gone += 1) {
      await blocker.query("begin; lock table session");
      const sending = await begin(token, { length: MB, sent: 10 });
      await expect.poll(waiting).toBe(1);
      sending.destroy();
      await api.anonymous.fetch("/healthz");
      await blocker.query("commit");
    }
    blocker.release();
    await expect
      .poll(() => post(caller, { ...good, files: { file: new Uint8Array(0) } }))
      .toMatchObject({ status: 200 });
  });

  test("an aborted upload leaves nothing behind", async () => {
    const { token } = await person("viewer");
    const sending = await begin(token, { length: MB, sent: 100_000 });
    await stored();
    sending.destroy();
    await expect.poll(onDisk).toBe(0);
  });

  test("a file without announced size that exceeds the limit is cut off there, and leaves nothing behind", async () => {
    const { caller } = await person("viewer");
    const form = new FormData();
    form.set("operations", JSON.stringify(good.operations));
    form.set("map", JSON.stringify(good.map));
    form.set("file", new Blob([picture(6 * MB)]), "a.jpg");
    const whole = new Response(form);
    const headers = { "apollo-require-preflight": "1", "content-type": whole.headers.get("content-type") ?? "" };
    const streamed: RequestInit & { duplex: "half" } = { method: "POST", headers, body: whole.body, duplex: "half" };
    const response = await caller.fetch("/graphql", streamed);
    const body = (await response.json()) as { errors: { extensions: { fields: unknown } }[] };
    expect([response.status, body.errors[0]?.extensions.fields]).toEqual([
      413,
      [{ path: "file", key: "errors.fileTooLarge", params: { mb: 5 } }],
    ]);
    expect(await onDisk()).toBe(0);
  });
});

test.each([100_000, 4_500_000])("a file of %i bytes rejected by its first ones is answered anyway", async (bytes) => {
  const { caller } = await person("viewer");
  expect(await post(caller, { ...good, files: { file: new Uint8Array(bytes) } })).toEqual({
    status: 200,
    key: "errors.badInput",
    data: null,
  });
  expect(await onDisk()).toBe(0);
});

test("no unexpected errors", () => {
  expect(api.unexpected).toEqual([]);
});
