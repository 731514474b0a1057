import { gql } from "@apollo/client";
import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { withProgress } from "../../../client/graphql/carriers.ts";
import { createClient } from "../../../client/graphql/client.ts";
import { isConnectionFailure, NoAnswer, Refusal } from "../../../client/graphql/errors.ts";
import { listenToServer } from "../../../client/graphql/events.ts";
import { send } from "../../../client/graphql/send.ts";
import { clearTokens, keepToken } from "../../../client/graphql/tokens.ts";

/** What was sent, and how the server reacts; it answers asynchronously. */
const sent: { headers: Record<string, string>; body: unknown }[] = [];
let answer: () => { status: number; text: string } | null = () => null;
const told = { refused: [] as number[], reached: [] as boolean[] };

async function reply(headers: Record<string, string>, body: unknown) {
  sent.push({ headers, body });
  await Promise.resolve();
  return answer();
}

class Connection extends EventTarget {
  readonly upload = new EventTarget();
  readonly headers: Record<string, string> = {};
  status = 0;
  responseText = "";
  open() {}
  abort() {
    this.dispatchEvent(new Event("abort"));
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  async send(body: unknown) {
    this.upload.dispatchEvent(Object.assign(new Event("progress"), { loaded: 1, total: 2 }));
    const got = await reply(this.headers, body);
    Object.assign(this, { status: got?.status, responseText: got?.text });
    this.dispatchEvent(new Event(got ? "load" : "error"));
    this.dispatchEvent(new Event("loadend"));
  }
}

beforeEach(() => {
  sent.length = 0;
  Object.assign(told, { refused: [], reached: [] });
  listenToServer({ onRefused: (code) => told.refused.push(code), onReach: (yes) => told.reached.push(yes) });
  vi.stubGlobal("XMLHttpRequest", Connection);
  vi.stubGlobal("fetch", async (_address: string, init: RequestInit) => {
    const got = await reply(init.headers as Record<string, string>, init.body);
    if (!got) throw new TypeError("Failed to fetch");
    return new Response(got.text, { status: got.status });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  clearTokens();
});

const question = "mutation Keep($file: Upload) {\n  keep(file: $file)\n}";
const document = gql(question);
const done = { status: 200, text: '{"data":{"keep":true}}' };

const parts: [string, (variables: object) => Promise<unknown>][] = [
  ["a page", async (variables) => (await createClient().mutate({ mutation: document, variables })).data],
  ["sign-in", (variables) => send(question, variables)],
  ["an upload", (variables) => send(question, variables, { carry: withProgress(() => undefined) })],
];

test.each(parts)("%s sends the session, reports that the server was reached and returns its data", async (_, ask) => {
  keepToken("now", true);
  answer = () => done;
  expect(await ask({})).toMatchObject({ keep: true });
  expect(sent.map(({ headers }) => headers["authorization"])).toEqual(["Bearer now"]);
  expect(told).toEqual({ refused: [], reached: [true] });
});

test.each(parts)("%s sends a file as a form, with its name", async (_, ask) => {
  answer = () => done;
  await ask({ file: new File(["content"], "me.png", { type: "image/png" }) });
  const form = sent[0]?.body as FormData;
  expect(JSON.parse(form.get("operations") as string)).toMatchObject({ variables: { file: null } });
  expect(form.get("map")).toBe('{"file":["variables.file"]}');
  expect((form.get("file") as File).name).toBe("me.png");
  expect(sent[0]?.headers["content-type"]).toBeUndefined();
});

test.each(parts)("%s is told that the session was refused, and so is the panel", async (_, ask) => {
  keepToken("now", true);
  answer = () => ({ status: 401, text: '{"result":false,"code":2}' });
  await expect(ask({})).rejects.toThrow(Refusal);
  expect(told.refused).toEqual([2]);
});

test.each(parts)("%s refused for an earlier session does not end the current one", async (_, ask) => {
  keepToken("earlier", true);
  answer = () => {
    keepToken("now", true);
    return { status: 401, text: '{"result":false,"code":1}' };
  };
  await expect(ask({})).rejects.toThrow(Refusal);
  expect(told.refused).toEqual([]);
});

test.each(parts)("%s gets the server's error, whatever the status", async (_, ask) => {
  answer = () => ({ status: 413, text: '{"errors":[{"message":"large","extensions":{"key":"errors.fileTooLarge"}}]}' });
  await expect(ask({})).rejects.toThrow(CombinedGraphQLErrors);
  expect(told).toEqual({ refused: [], reached: [true] });
});

test.each(parts.flatMap(([part, ask]) => [null, 502, 500].map((status) => ({ part, ask, status }))))(
  "$part without an answer ($status)",
  async ({ ask, status }) => {
    answer = () => (status === null ? null : { status, text: "<h1>Away</h1>" });
    const error: unknown = await ask({}).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(NoAnswer);
    expect(isConnectionFailure(error)).toBe(status !== 500);
    expect(told.reached).toEqual([status === 500]);
  },
);

test("an upload reports its progress", async () => {
  answer = () => done;
  const progress: number[] = [];
  await send(question, {}, { carry: withProgress((part) => progress.push(part)) });
  expect(progress).toEqual([0.5]);
});
