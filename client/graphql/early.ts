import { readToken, wasRemembered } from "./tokens.ts";

/*
 * What a page asks for first, asked for before its scripts are there: the session, and the queries with which the same
 * page began the last time. In a chunk of its own, which the document names; decision 0154.
 */

/** Forgotten at sign-out with everything else below `queries.`. */
const key = "queries.first";
/** The pages whose queries are remembered: those opened last. */
const PAGES = 8;
/** Longer without an answer counts as no connection (ms). */
const PATIENCE = 20_000;

/** The headers of a query. */
export const jsonHeaders = {
  accept: "application/graphql-response+json, application/json",
  "apollo-require-preflight": "true",
  "content-type": "application/json",
};

/** By what was sent; the session by an empty text. */
const asked = new Map<string, Promise<Response>>();
let askedAs: string | null = null;
/** What has been sent since then; null once the page has begun, and on pages that ask for nothing early. */
let sent: string[] | null = null;

const storage = () => (wasRemembered() ? localStorage : sessionStorage);
/** A page that was narrowed by its address begins with what is in the address. */
const isPlain = () => window.location.search === "";

/** The queries of each page, the one opened last first. */
function remembered(): [path: string, queries: string[]][] {
  try {
    return JSON.parse(storage().getItem(key) ?? "[]") as [string, string[]][];
  } catch {
    return [];
  }
}

/** Asks for the user of a session. */
export const askProfile = (token: string | null, signal: AbortSignal): Promise<Response> =>
  fetch("/api/auth/me", {
    headers: { accept: "application/json", ...(token !== null && { authorization: `Bearer ${token}` }) },
    cache: "no-store",
    signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]),
  });

function keep(what: string, answer: Promise<Response>): void {
  // Whoever takes it hears of a failure.
  answer.catch(() => undefined);
  asked.set(what, answer);
}

/** Sends what the page is going to ask for. */
export function askEarly(): void {
  askedAs = readToken();
  if (askedAs === null) return;
  sent = [];
  const authorization = `Bearer ${askedAs}`;
  keep("", askProfile(askedAs, new AbortController().signal));
  const path = window.location.pathname;
  const queries = isPlain() ? remembered().find(([each]) => each === path)?.[1] : [];
  for (const body of queries ?? []) {
    keep(body, fetch("/graphql", { method: "POST", headers: { ...jsonHeaders, authorization }, body }));
  }
}

/** The answer to what was asked for early, by the same session: once. */
export function takeEarly(what = ""): Promise<Response> | undefined {
  const answer = askedAs === readToken() ? asked.get(what) : undefined;
  asked.delete(what);
  if (what !== "") sent?.push(what);
  return answer;
}

/** The page has begun: what it has asked for is remembered for the next time, and what it did not need is dropped. */
export function endEarly(): void {
  const queries = (sent ?? []).filter((body) => body.startsWith('{"query":"query '));
  sent = null;
  asked.clear();
  if (!isPlain() || queries.length === 0) return;
  const path = window.location.pathname;
  const others = remembered().filter(([each]) => each !== path);
  try {
    storage().setItem(key, JSON.stringify([[path, queries], ...others].slice(0, PAGES)));
  } catch {
    // Without storage the page asks when its scripts are there.
  }
}
