import { expect, test } from "vitest";
import { makeLock, openLock, seal, unseal } from "../../../client/field/seal.ts";

test("what is sealed opens with its PIN, at its place, and not otherwise", async () => {
  const { key, lock } = await makeLock("48215907");
  const sealed = await seal(key, "phone/list", { name: "សុខ ដារ៉ា" });
  expect(new TextDecoder().decode(sealed.data)).not.toContain("សុខ");
  expect(await openLock("48215908", lock)).toBeNull();
  const again = await openLock("48215907", lock);
  if (!again) throw new Error("The PIN opens its lock.");
  expect(await unseal(again, "phone/list", sealed)).toEqual({ name: "សុខ ដារ៉ា" });
  await expect(unseal(again, "phone/other", sealed)).rejects.toMatchObject({ name: "OperationError" });
  expect(lock.iterations).toBeGreaterThanOrEqual(600_000);
});
