import { afterEach, expect, test, vi } from "vitest";
import { endSession, signingInAgain } from "../../../client/app/session-end.ts";
import { clearTokens, keepToken, readToken, wasRemembered } from "../../../client/graphql/tokens.ts";
import { dropUnsaved, hasUnsaved, useUnsavedGuard } from "../../../client/ui/unsaved.tsx";
import { show } from "../../support/render.tsx";

afterEach(() => {
  signingInAgain.set(false);
  dropUnsaved();
  clearTokens();
});

const navigate = vi.fn<(to: string) => Promise<void>>().mockResolvedValue();

function routerAt(pathname: string, search = "") {
  navigate.mockClear();
  return { state: { location: { pathname, search, hash: "" } }, navigate };
}

function Changed() {
  useUnsavedGuard(true);
  return null;
}

test("with nothing unsaved: forgotten, and on to the sign-in page with the way back", () => {
  keepToken("a.b.c", false);
  endSession(routerAt("/schools/table", "?search=a"), 1);
  expect(navigate).toHaveBeenCalledExactlyOnceWith("/login?next=%2Fschools%2Ftable%3Fsearch%3Da");
  expect([readToken(), signingInAgain.get()]).toEqual([null, false]);
});

test.each([true, false])("with something unsaved: forgotten, and asked for where one is (remembered: %s)", async (remember) => {
  keepToken("a.b.c", remember);
  expect(readToken()).toBe("a.b.c");
  await show(<Changed />);
  endSession(routerAt("/schools/table"), 1);
  expect(navigate).not.toHaveBeenCalled();
  expect([readToken(), signingInAgain.get()]).toEqual([null, true]);
  expect(wasRemembered()).toBe(remember);
});

test("a deactivated account goes to its page, whatever is unsaved, and nothing holds it back", async () => {
  keepToken("a.b.c", true);
  await show(<Changed />);
  endSession(routerAt("/schools/table"), 2);
  expect(navigate).toHaveBeenCalledExactlyOnceWith("/errors/deactivated");
  expect([hasUnsaved(), signingInAgain.get()]).toEqual([false, false]);
});

test("on the sign-in page there is nothing to end", () => {
  endSession(routerAt("/login"), 1);
  expect(navigate).not.toHaveBeenCalled();
});
