import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { RIGHTS_HOLD } from "../../../server/core/write/rights.ts";
import { Role } from "../../../server/shared/permissions.ts";
import { type Caller, tokens, useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { buildToken } from "../../support/api-tokens.ts";
import { jpeg } from "../../support/pictures.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build, admin } = db;
const picture = await jpeg();

const onDisk = async () => {
  let files = 0;
  for await (const _ of api.storage.list()) files += 1;
  return files;
};

interface Place {
  userId: number;
  /** What the user signs in with: a session's token, or an API token. */
  bearer: string;
  sessionId: string | null;
  tokenId: number | null;
  studentId: number;
  branchId: number;
}

/** A member of staff, with a student of their branch. */
async function place(): Promise<Place> {
  const branchId = (await build.branch()).id;
  const user = await build.user("staff", { branches: [branchId, (await build.branch()).id] });
  const sessionId = await build.session(user.id);
  const studentId = (await build.student({ branchId })).id;
  return { userId: user.id, bearer: tokens.session(sessionId), sessionId, tokenId: null, studentId, branchId };
}

/** A manager's API token, with a student of their branch. */
async function tokenPlace(): Promise<Place> {
  const branchId = (await build.branch()).id;
  const { id: userId } = await build.user("manager", { branches: [branchId, (await build.branch()).id] });
  const { id: tokenId, text: bearer } = await buildToken(build, userId);
  return { userId, bearer, sessionId: null, tokenId, studentId: (await build.student({ branchId })).id, branchId };
}

type Loss = (who: Place) => Promise<unknown>;

const ofSessions: Loss[] = [
  ({ userId }) => admin.query("update app_user set is_active = false where id = $1", [userId]),
  ({ sessionId }) => admin.query("update session set ended_at = now() where id = $1", [sessionId]),
  ({ userId }) => admin.query("update app_user set role_id = $2 where id = $1", [userId, Role.none]),
  ({ userId, branchId }) =>
    admin.query("update app_user set branch_ids = array_remove(branch_ids, $2) where id = $1", [userId, branchId]),
];
const ofTokens: Loss[] = [
  ({ tokenId }) => admin.query("update api_token set revoked_at = now() where id = $1", [tokenId]),
  ({ tokenId }) => admin.query("update api_token set expires_at = now() where id = $1", [tokenId]),
  ({ tokenId }) => admin.query("update api_token set branch_ids = '{}' where id = $1", [tokenId]),
  ({ userId }) => admin.query("update app_user set is_active = false where id = $1", [userId]),
  ({ userId }) => admin.query("update app_user set role_id = $2 where id = $1", [userId, Role.staff]),
];
const losses: [make: () => Promise<Place>, lose: Loss][] = [
  ...ofSessions.map((lose): [() => Promise<Place>, Loss] => [place, lose]),
  ...ofTokens.map((lose): [() => Promise<Place>, Loss] => [tokenPlace, lose]),
];

/** Sends a body whose end arrives only after something has happened. */
async function late(bearer: string, type: string, body: Buffer, meanwhile: () => Promise<unknown>) {
  const headers = {
    authorization: `Bearer ${bearer}`,
    "apollo-require-preflight": "1",
    "content-type": type,
    "content-length": body.length,
  };
  const sending = request(`${api.url}/graphql`, { method: "POST", headers });
  const answered = once(sending, "response") as Promise<[IncomingMessage]>;
  sending.write(body.subarray(0, -20));
  await pause(100);
  await meanwhile();
  await pause(RIGHTS_HOLD);
  sending.end(body.subarray(-20));
  const [response] = await answered;
  return text(response);
}

const json = (query: string, variables: object) => Buffer.from(JSON.stringify({ query, variables }));

function form(query: string, variables: object): Buffer {
  const field = (name: string, value: unknown) =>
    `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${JSON.stringify(value)}\r\n`;
  const file = '--b\r\nContent-Disposition: form-data; name="f"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n';
  const fields = field("operations", { query, variables }) + field("map", { f: ["variables.file"] });
  return Buffer.concat([Buffer.from(fields + file), picture, Buffer.from("\r\n--b--\r\n")]);
}

const students = "{ students { rows { id } } }";
const remark = 'mutation ($id: Int!) { updateStudent(id: $id, version: 1, input: { remark: "late" }) { changeId } }';
const photo = `mutation ($id: Int!, $key: String!, $file: Upload!) {
  addPhoto(studentId: $id, uploadKey: $key, input: { title: "late" }, file: $file) { id } }`;
const rows = async (statement: string, id: number) => (await admin.query(statement, [id])).rowCount;

/** Runs the work for each way of losing rights, each with a user of its own. */
const forEachLoss = (work: (who: Place, lose: () => Promise<unknown>) => Promise<void>) =>
  Promise.all(
    losses.map(async ([make, lose]) => {
      const who = await make();
      await work(who, () => lose(who));
    }),
  );

test("whoever loses rights while a request is still coming in reads nothing by it", () =>
  forEachLoss(async ({ bearer, studentId }, lose) => {
    expect(await late(bearer, "application/json", json(students, {}), lose)).not.toContain(`"id":${studentId}`);
  }));

test("writes nothing by it", () =>
  forEachLoss(async ({ bearer, studentId }, lose) => {
    await late(bearer, "application/json", json(remark, { id: studentId }), lose);
    expect(await rows("select 1 from student where id = $1 and remark is null", studentId)).toBe(1);
  }));

test("leaves no photo and none of its bytes", async () => {
  await forEachLoss(async ({ bearer, studentId }, lose) => {
    const body = form(photo, { id: studentId, key: randomUUID(), file: null });
    await late(bearer, "multipart/form-data; boundary=b", body, lose);
    expect(await rows("select 1 from student_photo where student_id = $1", studentId)).toBe(0);
  });
  expect(await onDisk()).toBe(0);
});

test("writes nothing for which it waited, either", async () => {
  const holder = await admin.connect();
  const waiting: { id: number; answer: ReturnType<Caller["query"]> }[] = [];
  await holder.query("begin");
  for (const [make, lose] of losses) {
    const who = await make();
    await holder.query("select 1 from student where id = $1 for update", [who.studentId]);
    const answer = api.withToken(who.bearer).query(remark, { id: who.studentId });
    await pause(100);
    await lose(who);
    waiting.push({ id: who.studentId, answer });
  }
  await pause(RIGHTS_HOLD);
  await holder.query("commit");
  holder.release();
  for (const { id, answer } of waiting) {
    expect((await answer).data).toBeNull();
    expect(await rows("select 1 from student where id = $1 and remark is null", id)).toBe(1);
  }
});

test("whoever keeps all rights is served, however late the rest comes", async () => {
  const who = await place();
  const nothing = async () => undefined;
  expect(await late(who.bearer, "application/json", json(students, {}), nothing)).toContain(`"id":${who.studentId}`);
  const body = form(photo, { id: who.studentId, key: randomUUID(), file: null });
  expect(await late(who.bearer, "multipart/form-data; boundary=b", body, nothing)).not.toContain("errors");
  expect(api.unexpected).toEqual([]);
});
