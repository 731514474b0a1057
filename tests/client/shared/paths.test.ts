import { expect, test } from "vitest";
import { nextOf, withNext } from "../../../client/shared/records/paths.ts";

const next = (wanted: string) => nextOf(new URLSearchParams({ next: wanted }));

test("the wanted page comes back with its query", () => {
  const address = withNext("/login", "/schools/table?q=a&page=2#top");
  expect(nextOf(new URL(address, "http://localhost").searchParams)).toBe("/schools/table?q=a&page=2#top");
  expect(withNext("/login", "/")).toBe("/login");
});

test.each([
  "https://evil.example/",
  "//evil.example/",
  "/\\evil.example",
  "javascript:alert(1)",
  "/\t/evil.example",
  "login",
])("a foreign URL leads home (%s)", (wanted) => expect(next(wanted)).toBe("/"));

test.each(["/login", "/login?next=/login", "/errors/deactivated", "/errors/connection"])(
  "invalid pages lead home (%s)",
  (wanted) => expect(next(wanted)).toBe("/"),
);
