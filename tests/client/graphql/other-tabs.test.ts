import { afterEach, expect, test, vi } from "vitest";
import { answerOtherTabs, askOtherTabs } from "../../../client/graphql/other-tabs.ts";
import { clearTokens, keepToken } from "../../../client/graphql/tokens.ts";

const stored = vi.spyOn(Storage.prototype, "setItem");
const ends: (() => void)[] = [];

afterEach(() => {
  for (const end of ends.splice(0)) end();
  clearTokens();
});

/** What another tab stores is heard here. */
const hear = (key: string, newValue: string | null) =>
  window.dispatchEvent(new StorageEvent("storage", { key, newValue }));

/** What this tab tells the others when a sign-in page asks. */
function told(): (readonly [string, string])[] {
  stored.mockClear();
  hear("usrtk.asked", "yes");
  hear("usrtk.asked", null);
  return stored.mock.calls;
}

test("only a tab that has a session of its own says so, without the session", () => {
  ends.push(answerOtherTabs());
  expect(told()).toEqual([]);
  keepToken("of this tab", false);
  expect(told()).toEqual([["usrtk.elsewhere", "yes"]]);
  expect(localStorage.getItem("usrtk.elsewhere")).toBeNull();
  keepToken("of all tabs", true);
  expect(told()).toEqual([]);
  clearTokens();
  expect(told()).toEqual([]);
});

test("a sign-in page asks, and hears what another tab answers until it is closed", () => {
  const found = vi.fn();
  stored.mockClear();
  const stop = askOtherTabs(found);
  expect(stored.mock.calls).toEqual([["usrtk.asked", "yes"]]);
  hear("usrtk.elsewhere", "yes");
  hear("usrtk.elsewhere", null);
  expect(found).toHaveBeenCalledOnce();
  stop();
  hear("usrtk.elsewhere", "yes");
  expect(found).toHaveBeenCalledOnce();
});
