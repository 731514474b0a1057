import { describe, expect, test } from "vitest";
import { openScope } from "../../server/core/data/scope.ts";
import { nextCode } from "../../server/modules/branches/next-code.ts";
import { actorOf } from "../support/actors.ts";
import { useDatabase } from "../support/database.ts";

const { database, admin, build } = await useDatabase();
const places = await build.places();
const user = await build.user("administrator");
const scope = openScope(database, actorOf(user));

/** Creates students with these codes; returns the next code in a branch with this prefix. */
async function after(prefix: string, codes: string[], values: Record<string, unknown> = {}): Promise<string> {
  const branch = await build.branch({ studentCodePrefix: prefix, codeDigits: 4 });
  for (const code of codes) await build.student({ ...places, branchId: branch.id, code, ...values });
  return nextCode(scope, "student", branch.id);
}

describe("the next code of a branch", () => {
  test("begins at 1", async () => expect(await after("A-", [])).toBe("A-0001"));
  test("follows the highest number, not the last text", async () =>
    expect(await after("B-", ["B-0009", "B-10", "B-9", "B-0002"])).toBe("B-0011"));
  test("counts codes in other cases and of other branches", async () => {
    await build.student({ ...places, code: "c-0041" });
    expect(await after("C-", ["C-0007"])).toBe("C-0042");
  });
  test("skips codes that are not numbers", async () =>
    expect(await after("D-", ["D-0003", "D-000X", "D-0009A", "D-9-99", "DD-0100"])).toBe("D-0004"));
  test("uses a prefix literally", async () => expect(await after("E%_", ["E%_0004", "EXY0009"])).toBe("E%_0005"));
  test("reuses the code of a deleted student", async () =>
    expect(await after("F-", ["F-0005"], { deletedAt: "2026-01-01" })).toBe("F-0001"));
  test("can exceed its number of digits", async () => expect(await after("G-", ["G-9999"])).toBe("G-10000"));
});

test("the highest code is found through an index", async () => {
  // So many that a planner will not prefer to scan the whole table.
  await admin.query(
    `insert into student (branch_id, code, last_name_en, first_name_en, last_name_local, first_name_local, sex, search, search_phone,
       country_id, province_id, district_id, commune_id, village_id)
     select branch_id, 'H-' || lpad(i::text, 4 + i % 3, '0'), 'A', 'B', 'ក', 'ខ', 'FEMALE', ' h', ' h', country_id, province_id, district_id, commune_id, village_id
     from student, generate_series(1, 3000) i where id = $1`,
    [(await build.student({ ...places, code: "HH-0001" })).id],
  );
  await admin.query("analyze student");
  const { rows } = await admin.query(
    `explain select code from student where deleted_at is null and char_length(code) = 6
       and lower(code) collate "C" between 'h-0000' and 'h-9999' order by lower(code) collate "C" desc limit 1`,
  );
  expect(JSON.stringify(rows)).toContain("student_code_number_idx");
});
