import { randomUUID } from "node:crypto";
import jwt from "jsonwebtoken";
import { afterEach, expect, test, vi } from "vitest";
import { createTokens } from "../../../../server/modules/auth/tokens.ts";

const secret = "a secret that only this test knows";
const tokens = createTokens(secret);
const sid = randomUUID();

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

afterEach(() => {
  vi.useRealTimers();
});

test("a session's token contains only the session's id", () => {
  const token = tokens.session(sid);
  expect(jwt.decode(token, { complete: true })).toMatchObject({ header: { alg: "HS256" } });
  expect(jwt.decode(token)).toEqual({ sid });
  expect(tokens.readSession(token)).toBe(sid);
});

test.each([
  ["without a signature", () => jwt.sign({ sid }, null, { algorithm: "none" })],
  ["without a signature, in other letters", () => `${part({ alg: "nOnE", typ: "JWT" })}.${part({ sid })}.`],
  ["signed with another key", () => jwt.sign({ sid }, "some other secret of thirty-two letters")],
  ["signed with no key", () => createTokens(" ").session(sid)],
  ["signed by another algorithm with our key", () => jwt.sign({ sid }, secret, { algorithm: "HS512" })],
  [
    "of another session under our signature",
    () => tokens.session(sid).replace(/\.[^.]+\./u, `.${part({ sid: randomUUID() })}.`),
  ],
  ["with an id that is none", () => jwt.sign({ sid: "1 or 1=1" }, secret)],
  ["with an id in a list", () => jwt.sign({ sid: [sid] }, secret)],
  ["without an id", () => jwt.sign({}, secret)],
  ["that proves a temporary password", () => tokens.firstPassword(1, "stamp")],
  ["that is text", () => jwt.sign(sid, secret)],
  ["that is empty", () => ""],
])("a token %s is refused", (_, forge) => {
  expect(tokens.readSession(forge())).toBeNull();
});

test("the proof of a temporary password is valid for fifteen minutes", () => {
  vi.useFakeTimers({ now: 0 });
  const token = tokens.firstPassword(7, "stamp");
  vi.setSystemTime(14.9 * 60_000);
  expect(tokens.readFirstPassword(token)).toEqual({ userId: 7, stamp: "stamp" });
  vi.setSystemTime(15.1 * 60_000);
  expect(tokens.readFirstPassword(token)).toBeNull();
});

test("no other token proves a temporary password", () => {
  expect(tokens.readFirstPassword(tokens.session(sid))).toBeNull();
  const claims = { stamp: "stamp", sub: "7", aud: "first-password" };
  expect(tokens.readFirstPassword(jwt.sign(claims, "some other secret of thirty-two letters"))).toBeNull();
  expect(tokens.readFirstPassword(jwt.sign(claims, null, { algorithm: "none" }))).toBeNull();
  expect(tokens.readFirstPassword(jwt.sign({ ...claims, aud: "elsewhere" }, secret))).toBeNull();
});
