import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { checksAgain, panelLoader } from "../../../client/app/guard.ts";
import { keepToken, readToken } from "../../../client/graphql/tokens.ts";

const answer = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal("fetch", answer);
  keepToken("a.b.c", false);
});
afterEach(() => {
  vi.unstubAllGlobals();
  answer.mockReset();
  localStorage.clear();
  sessionStorage.clear();
});

const json = (status: number, body: unknown) =>
  answer.mockResolvedValueOnce(
    new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } }),
  );

/** Where opening the page ends: with the signed-in user, or at another URL. */
async function open(path: string) {
  const args = { request: new Request(`http://localhost${path}`), params: {}, context: {} };
  const result: unknown = await panelLoader(args as never).catch((thrown: unknown) => thrown);
  return result instanceof Response ? result.headers.get("location") : result;
}

test("asks whom the token stands for, from local storage first, and admits them", async () => {
  keepToken("local.token.x", true);
  json(200, {
    result: true,
    data: {
      id: 7,
      name: "Sok",
      email: "s@example.org",
      avatar: null,
      is_active: true,
      roles: [{ id: 2, name: "Manager" }],
      branches: [],
    },
  });
  expect(await open("/schools/table")).toMatchObject({ id: 7, roleId: 2 });
  const [url, init] = answer.mock.calls[0] ?? [];
  expect(url).toBe("/api/auth/me");
  expect(new Headers(init?.headers).get("authorization")).toBe("Bearer local.token.x");
});

test("a refused session is forgotten, and the wanted page kept for after signing in", async () => {
  json(401, { result: false, code: 1 });
  expect(await open("/schools/table?search=a")).toBe("/login?next=%2Fschools%2Ftable%3Fsearch%3Da");
  expect(readToken()).toBeNull();
});

test("a falsy result with status 200 counts as refused", async () => {
  json(200, { result: false });
  expect(await open("/")).toMatch(/^\/login/u);
  expect(readToken()).toBeNull();
});

test("a deactivated account is sent to its page", async () => {
  json(401, { result: false, code: 2 });
  expect(await open("/")).toBe("/errors/deactivated");
});

test("without a network the user is sent to the connection page, which knows the way back, still signed in", async () => {
  answer.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  expect(await open("/schools/information/3?tab=contact")).toBe(
    "/errors/connection?next=%2Fschools%2Finformation%2F3%3Ftab%3Dcontact",
  );
  expect(readToken()).toBe("a.b.c");
});

test("is checked again for another page, not for a search on the same one", () => {
  const go = (from: string, to: string) =>
    checksAgain({ currentUrl: new URL(`http://localhost${from}`), nextUrl: new URL(`http://localhost${to}`) } as never);
  expect(go("/", "/schools/table")).toBe(true);
  expect(go("/schools/table", "/schools/table?search=a")).toBe(false);
});
