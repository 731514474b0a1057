import { expect, test } from "vitest";
import list from "../../../../server/modules/users/common-passwords.json" with { type: "json" };
import { requireUncommon, requireUnlikeNames } from "../../../../server/modules/users/password-choice.ts";
import { passwordField } from "../../../../server/shared/values/fields.ts";

test("thousands of common passwords are listed, each once, as the rule of length lets them through", () => {
  expect(list.length).toBeGreaterThanOrEqual(3000);
  expect(new Set(list).size).toBe(list.length);
  const rule = passwordField();
  expect(list.filter((one) => one !== one.toLowerCase() || !rule.safeParse(one).success)).toEqual([]);
});

test("each of the 3,000 most common is refused, also in capitals", () => {
  for (const one of list.slice(0, 3000)) {
    expect(() => requireUncommon(one)).toThrow("errors.badInput");
    expect(() => requireUncommon(one.toUpperCase())).toThrow("errors.badInput");
  }
  expect(() => requireUncommon("correct horse battery")).not.toThrow();
});

test.each([
  ["dara.sok+work@example.org", "Dara.Sok.Work 1", []],
  ["ＤＡＲＡ@example.org", "dara dara", []],
  ["x@example.org", "a hóuse of hope", ["Hóuse of Hope"]],
])("for %s, %j is refused", (email, password, organisation) => {
  expect(() => requireUnlikeNames(password, email, organisation)).toThrow("errors.badInput");
});

test.each([
  ["x@example.org", "exactly so", ["", "?!", "ABC"]],
  ["dara@example.org", "example.org 7", []],
])("for %s, %j is taken", (email, password, organisation) => {
  expect(() => requireUnlikeNames(password, email, organisation)).not.toThrow();
});
