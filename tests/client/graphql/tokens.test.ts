import { afterEach, expect, test, vi } from "vitest";
import { refusalOfBody } from "../../../client/graphql/errors.ts";
import { authorisation, clearTokens, keepToken, readToken, watchSignOut } from "../../../client/graphql/tokens.ts";

afterEach(() => {
  clearTokens();
  localStorage.clear();
});

test("remembered in local storage, otherwise in the window's", () => {
  keepToken("short", false);
  expect([localStorage.getItem("usrtk"), sessionStorage.getItem("usrtk")]).toEqual([null, "short"]);
  keepToken("long", true);
  expect([localStorage.getItem("usrtk"), sessionStorage.getItem("usrtk")]).toEqual(["long", null]);
  expect(authorisation()).toEqual({ authorization: "Bearer long" });
  clearTokens();
  expect([localStorage.getItem("usrtk"), readToken()]).toEqual([null, null]);
  expect(authorisation()).toEqual({});
});

test("a window keeps its own session while another one remembers somebody else's", () => {
  keepToken("mine", false);
  localStorage.setItem("usrtk", "theirs");
  expect(readToken()).toBe("mine");
  clearTokens();
  expect(localStorage.getItem("usrtk")).toBe("theirs");
});

test("a session that another window remembers in its place is not taken over: the window's own has ended", () => {
  keepToken("mine", true);
  localStorage.setItem("usrtk", "theirs");
  expect(authorisation()).toEqual({});
  const ended = vi.fn();
  const stop = watchSignOut(ended);
  window.dispatchEvent(new StorageEvent("storage", { key: "usrtk", newValue: "theirs" }));
  stop();
  expect(ended).toHaveBeenCalledOnce();
  expect(readToken()).toBe("theirs");
});

test.each([
  ['{"result":false,"code":2}', 2],
  ['{"result":false,"code":1}', 1],
  ["<html>", 1],
  ["null", 1],
])("the body of a 401 (%s)", (body, code) => expect(refusalOfBody(body)).toBe(code));
