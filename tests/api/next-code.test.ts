import { describe, expect, test } from "vitest";
import { migrate } from "../../server/core/data/database.ts";
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

test("without prefixes, codes of schools, students and donors of a branch are told apart", async () => {
  const branch = await build.branch({ code: "KEP", studentCodePrefix: null, donorCodePrefix: null, codeDigits: 4 });
  const codes = [];
  for (const table of ["school", "student", "donor"] as const) codes.push(await nextCode(scope, table, branch.id));
  expect(codes).toEqual(["KEP-0001", "KEP-S0001", "KEP-D0001"]);
});

test("a branch that numbered students without a mark before goes on as it did", async () => {
  const old = await build.branch({ code: "OLD", studentCodePrefix: null, codeDigits: 4 });
  await build.student({ ...places, branchId: old.id, code: "OLD-0007" });
  const fresh = await build.branch({ code: "NEU", studentCodePrefix: null, codeDigits: 4 });
  await admin.query("delete from migration where name = '0165-codes-told-apart'");
  await migrate(database);
  expect(await nextCode(scope, "student", old.id)).toBe("OLD-0008");
  expect(await nextCode(scope, "donor", old.id)).toBe("OLD-D0001");
  expect(await nextCode(scope, "student", fresh.id)).toBe("NEU-S0001");
});

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
