import { afterEach, expect, test, vi } from "vitest";
import { emptied, endSession, signedOutElsewhere, signingInAgain } from "../../../client/app/session-end.ts";
import { clearTokens, keepToken, readToken, wasRemembered, watchSignOut } from "../../../client/graphql/tokens.ts";
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
  return {
    state: {
      location: { pathname, search, hash: "" },
      matches: [{ route: { id: pathname === "/login" ? "login" : "panel" } }],
    },
    navigate,
  };
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

test.each([true, false])(
  "with unsaved changes: forgotten, and asked to sign in in place (remembered: %s)",
  async (remember) => {
    keepToken("a.b.c", remember);
    expect(readToken()).toBe("a.b.c");
    await show(<Changed />);
    endSession(routerAt("/schools/table"), 1);
    expect(navigate).not.toHaveBeenCalled();
    expect([readToken(), signingInAgain.get()]).toEqual([null, true]);
    expect(wasRemembered()).toBe(remember);
  },
);

test("a deactivated account goes to its page, unsaved changes or not, and nothing prevents that", async () => {
  keepToken("a.b.c", true);
  await show(<Changed />);
  endSession(routerAt("/schools/table"), 2);
  expect(navigate).toHaveBeenCalledExactlyOnceWith("/errors/deactivated");
  expect([hasUnsaved(), signingInAgain.get()]).toEqual([false, false]);
});

test("signed out in another window: everything is hidden until the sign-in page has loaded, without a way back", async () => {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  const router = routerAt("/schools/table");
  navigate.mockReturnValueOnce(arrived);
  signedOutElsewhere(router);
  expect([emptied.get(), signingInAgain.get()]).toEqual([true, false]);
  expect(navigate).toHaveBeenCalledExactlyOnceWith("/login");
  arrive();
  await expect.poll(() => emptied.get()).toBe(false);
});

test("signed out in another window: unsaved changes stay, and the user is asked to sign in", async () => {
  await show(<Changed />);
  signedOutElsewhere(routerAt("/schools/table"));
  expect(navigate).not.toHaveBeenCalled();
  expect([emptied.get(), signingInAgain.get()]).toEqual([false, true]);
});

test("a signed-out session is forgotten wherever it is open, even if not remembered", () => {
  const ended = vi.fn<() => void>();
  const stop = watchSignOut(ended);
  const hear = (key: string, newValue: string | null) =>
    window.dispatchEvent(new StorageEvent("storage", { key, newValue }));
  keepToken("mine", false);
  hear("usrtk.ended", "somebody else's");
  hear("usrtk", null);
  expect(ended).not.toHaveBeenCalled();
  hear("usrtk.ended", "mine");
  expect([readToken(), ended.mock.calls.length]).toEqual([null, 1]);
  keepToken("mine", true);
  clearTokens();
  hear("usrtk", null);
  expect(ended).toHaveBeenCalledTimes(2);
  stop();
});

test("on the sign-in page there is nothing to end", () => {
  endSession(routerAt("/login"), 1);
  expect(navigate).not.toHaveBeenCalled();
});
