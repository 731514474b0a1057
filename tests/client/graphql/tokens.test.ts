import { afterEach, expect, test } from "vitest";
import { refusalOfBody } from "../../../client/graphql/errors.ts";
import { authorisation, clearTokens, keepToken, readToken } from "../../../client/graphql/tokens.ts";

afterEach(clearTokens);

test("remembered in local storage, otherwise in the window's; local storage is read first", () => {
  keepToken("short", false);
  expect([localStorage.getItem("usrtk"), sessionStorage.getItem("usrtk")]).toEqual([null, "short"]);
  keepToken("long", true);
  expect([localStorage.getItem("usrtk"), sessionStorage.getItem("usrtk")]).toEqual(["long", null]);
  sessionStorage.setItem("usrtk", "other");
  expect(readToken()).toBe("long");
  expect(authorisation()).toEqual({ authorization: "Bearer long" });
});

test("forgotten in both", () => {
  localStorage.setItem("usrtk", "a");
  sessionStorage.setItem("usrtk", "b");
  clearTokens();
  expect(readToken()).toBeNull();
  expect(authorisation()).toEqual({});
});

test.each([
  ['{"result":false,"code":2}', 2],
  ['{"result":false,"code":1}', 1],
  ["<html>", 1],
  ["null", 1],
])("the body of a 401 (%s)", (body, code) => expect(refusalOfBody(body)).toBe(code));
