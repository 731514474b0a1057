import { describe, expect, test } from "vitest";
import { permissions, permissionsOf, Role } from "../../../server/shared/permissions.ts";
import { neverByToken, scopesWithin, tokenScopes, withinScopes } from "../../../server/shared/token-scopes.ts";

test("every permission is in exactly one scope, or out of every token's reach", () => {
  const placed = [...tokenScopes.flatMap(([, contained]) => contained), ...neverByToken];
  expect(placed.toSorted()).toEqual([...permissions].toSorted());
});

describe("scopes", () => {
  test("leave no more than the owner may", () => {
    const viewer = permissionsOf(Role.viewer);
    const left = withinScopes(["RECORDS", "PERSONAL", "MONEY", "WRITE"], viewer);
    expect([...left].filter((permission) => !viewer.has(permission))).toEqual([]);
    expect(left.has("phone.read")).toBe(false);
  });

  test("are offered as far as the owner's role uses them", () => {
    expect(scopesWithin(permissionsOf(Role.manager))).toEqual(["RECORDS", "PERSONAL", "MONEY", "WRITE"]);
    expect(scopesWithin(permissionsOf(Role.viewer))).toEqual(["RECORDS", "PERSONAL", "MONEY"]);
  });
});
