import { expect, test } from "vitest";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { lookAtDonors, mergeDonors } from "./donor-harness.ts";
import { documents } from "./student-harness.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build, admin } = db;
const branchId = (await build.branch()).id;
const manager = await api.asUser(await build.user("manager", { branches: [branchId] }));
const classYearId = (await build.reference("CLASS_YEAR")).id;

/** Two donors; the other has so many donations, and the kept one as many of the same as are said. */
async function many(count: number, same: number): Promise<[number, number]> {
  const [keep, other] = [(await build.donor()).id, (await build.donor()).id];
  const first = await build.student({ branchId });
  const { rows } = await admin.query<{ columns: string }>(
    `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
     where table_name = 'student' and column_name not in ('id', 'code') and is_generated = 'NEVER'`,
  );
  const columns = rows[0]?.columns ?? "";
  await admin.query(
    `insert into student (code, ${columns}) select s.code || '-' || n, ${columns} from student s, generate_series(1, ${count}) n where s.id = $1`,
    [first.id],
  );
  const give = (donor: number, most: number) =>
    admin.query(
      `insert into donation (donor_id, student_id, branch_id, class_year_id, asset, given_on)
       select $1, id, branch_id, $2, 'MATERIAL', '2026-02-01' from student where code like $3 order by id limit $4`,
      [donor, classYearId, `${first["code"]}-%`, most],
    );
  await give(other, count);
  await give(keep, same);
  await admin.query("analyze");
  return [keep, other];
}
const of = async (donorId: number) =>
  (
    await admin.query<{ count: number }>(
      "select count(*)::integer as count from donation where donor_id = $1 and state = 'ACTIVE'",
      [donorId],
    )
  ).rows[0]?.count;

test("2,000 donations move in one step, and back by undo", async () => {
  const [keep, other] = await many(2000, 500);
  const { data, errors } = await mergeDonors(manager, keep, other);
  expect(errors).toEqual([]);
  expect([await of(keep), await of(other)]).toEqual([2000, 0]);
  const undone = await manager.query(documents.undo, { id: data?.done.changeId });
  expect(undone.errors).toEqual([]);
  expect([await of(keep), await of(other)]).toEqual([500, 2000]);
});

test("more than 5,000 records are refused in words; the other way round is not", async () => {
  const [keep, other] = await many(5001, 1);
  for (const answer of [await lookAtDonors(manager, keep, other), await mergeDonors(manager, keep, other)]) {
    expect(answer.errors[0]?.extensions).toMatchObject({ key: "errors.mergeTooMany", params: { most: 5000 } });
  }
  expect((await mergeDonors(manager, other, keep)).errors).toEqual([]);
  expect(await of(other)).toBe(5001);
});
