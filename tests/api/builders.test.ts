import { expect, test } from "vitest";
import { useDatabase } from "../support/database.ts";

const { build, database } = await useDatabase();

test("tests connect as the product does: subject to row-level security", async () => {
  const school = await build.school();
  const { rows } = await database.pool.query(
    "select current_setting('is_superuser') as super from school where id = $1",
    [school.id],
  );
  expect(rows).toEqual([{ super: "off" }]);
  const written = await database.pool.query("update school set pinned = true");
  expect(written.rowCount).toBe(0);
});
