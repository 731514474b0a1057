import { expect, test } from "vitest";
import { useApi } from "../support/api.ts";
import { useDatabase } from "../support/database.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build } = db;
const branch = await build.branch();
const manager = await api.asUser(await build.user("manager", { branches: [branch.id] }));

const next = async (caller: typeof manager, kind: string, parentId: number | null = null) => {
  const { data, errors } = await caller.query<{ nextReferenceCode: string }>(
    "query ($kind: ReferenceKind!, $parentId: Int) { nextReferenceCode(kind: $kind, parentId: $parentId) }",
    { kind, parentId },
  );
  return data?.nextReferenceCode ?? errors;
};

test("a place's next code follows the highest one in the place that it is in", async () => {
  const commune = await build.reference("COMMUNE", { code: "070203" });
  expect(await next(manager, "VILLAGE", commune.id)).toBe("07020301");
  for (const code of ["07020302", "07020311", "0702030X", "07020411"]) {
    await build.reference("VILLAGE", { communeId: commune.id, code });
  }
  await build.reference("VILLAGE", { communeId: commune.id, code: "07020399", deletedAt: "2026-01-01" });
  expect(await next(manager, "VILLAGE", commune.id)).toBe("07020312");
  const own = await build.reference("COMMUNE", { code: "Own" });
  await build.reference("VILLAGE", { communeId: own.id, code: "OWN-07" });
  expect(await next(manager, "VILLAGE", own.id)).toBe("Own-08");
});

test("other values are numbered after the prefix of their kind", async () => {
  await build.reference("RELIGION", { code: "REL-09" });
  expect(await next(manager, "RELIGION")).toBe("REL-10");
});

test("a place without the one that it is in, and one that is not there, are refused", async () => {
  expect(await next(manager, "VILLAGE")).toMatchObject([{ extensions: { code: "BAD_INPUT" } }]);
  expect(await next(manager, "VILLAGE", 999_999)).toMatchObject([{ extensions: { code: "NOT_FOUND" } }]);
  const viewer = await api.asUser(await build.user("viewer", { branches: [branch.id] }));
  expect(await next(viewer, "RELIGION")).toMatchObject([{ extensions: { code: "FORBIDDEN" } }]);
});
