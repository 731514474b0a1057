import { expect, test } from "vitest";
import { todayIn } from "../../../server/core/base/today.ts";
import type { Caller } from "../../support/api.ts";
import { wrong } from "../distributions/harness.ts";
import { documents as needs } from "../needs/harness.ts";
import { undo, useTrash } from "../trash/harness.ts";
import { documents } from "./harness.ts";

const { api, build, admin, aBranch } = await useTrash();
const here = await aBranch();
const there = await aBranch();
const { manager, branchId } = here;
const staff = await api.asUser(await build.user("staff", { branches: [branchId] }));
const viewer = await api.asUser(await build.user("viewer", { branches: [branchId] }));

interface Done {
  changeId: string;
  count: number;
}
const aStudent = async () => (await build.student({ branchId })).id;
const confirm = (ids: number[]) => manager.query<{ confirmMatches: Done }>(documents.confirm, { ids });
const matchOf = async (studentId: number) => {
  const { rows } = await admin.query<{ id: number; state: string }>(
    "select id, state from match where student_id = $1 and deleted_at is null order by id desc",
    [studentId],
  );
  return rows[0];
};
/** A pledge and proposals of it for a study year of its own. */
async function proposals(count: number) {
  const yearId = (await build.reference("CLASS_YEAR", { firstDay: `${2030 + (build.next() % 60)}-11-01` })).id;
  const pledge = await build.pledge({ branchId, fromYearId: yearId, students: count });
  const studentIds: number[] = [];
  for (let n = 0; n < count; n += 1) studentIds.push(await aStudent());
  const made = await staff.query(documents.byHand, { pledgeId: pledge.id, classYearId: yearId, studentIds });
  expect(wrong(made)).toEqual([]);
  return { yearId, pledge, studentIds };
}

test("of all proposals those that fit are confirmed in one step; the others are named with the reason, and stay", async () => {
  const { yearId, pledge, studentIds } = await proposals(5);
  const [fit = 0, left = 0, has = 0, planned = 0, held = 0] = studentIds;
  const other = await build.donor();
  // Whose day of leaving comes before the study year is released; this one's study year begins later after all.
  await admin.query("update student set leaving = 'TRANSFERRED', status_on = '2099-06-01' where id = $1", [left]);
  await admin.query("update class_year set first_day = '2099-11-01' where id = $1", [yearId]);
  const { id: distributionId } = await build.distribution({ branchId, classYearId: yearId });
  const plan = (studentId: number, values: object) =>
    build.plannedStudent({ branchId, distributionId, studentId, ...values });
  await plan(has, { donorId: other.id, outcome: "GIVEN", handedOn: "2026-01-15", handedAt: "2026-01-15" });
  await plan(planned, { donorId: other.id });
  await plan(fit, { donorId: pledge.donorId });
  await build.hold({ branchId, classYearId: yearId, studentId: held });
  const asked = { asset: "BICYCLE", yearId, branchId: null };
  interface Unfit {
    unfitProposals: { count: number; rows: { finding: string; match: { student: { id: number } } }[] };
  }
  const unfit = async (caller = staff) => (await caller.query<Unfit>(documents.unfit, asked)).data?.unfitProposals;
  const found = await unfit();
  expect(Object.fromEntries(found?.rows.map(({ finding, match }) => [finding, match.student.id]) ?? [])).toEqual({
    STUDENT_LEFT: left,
    HAS_ONE: has,
    PLANNED: planned,
    RESERVED: held,
  });
  expect(found?.count).toBe(4);
  expect(await unfit(there.manager)).toEqual({ count: 0, rows: [] });
  expect((await viewer.query(documents.unfit, asked)).errors[0]?.extensions.code).toBe("FORBIDDEN");
  const { data, errors } = await manager.query<{ confirmProposals: Done }>(documents.confirmAll, {
    ...asked,
    count: 5,
  });
  expect(errors).toEqual([]);
  expect(data?.confirmProposals.count).toBe(1);
  const states = async () => Promise.all(studentIds.map(async (id) => (await matchOf(id))?.state));
  expect(await states()).toEqual(["CONFIRMED", "PROPOSED", "PROPOSED", "PROPOSED", "PROPOSED"]);
  // Those that are left are refused, alone or together, with a reason.
  const id = (await matchOf(planned))?.id ?? 0;
  expect(wrong(await confirm([id]))).toEqual(["studentIds validation.matchPlanned"]);
  expect(wrong(await manager.query(documents.confirmAll, { ...asked, count: 4 }))).toHaveLength(1);
  expect(wrong(await undo(manager, data?.confirmProposals.changeId))).toEqual([]);
  expect((await states())[0]).toBe("PROPOSED");
});

test("who is proposed for another donor is not reserved, by hand or with a list; for the same donor by hand they are", async () => {
  const { yearId, pledge, studentIds } = await proposals(2);
  const [proposed = 0, mine = 0] = studentIds;
  const free = await aStudent();
  const input = { asset: "BICYCLE", classYearId: yearId, untilOn: todayIn("Asia/Phnom_Penh") };
  const hold = (ids: number[], values: object, caller: Caller = staff) =>
    caller.query<{ holdStudents: Done }>(needs.hold, { input: { ...input, ...values }, studentIds: ids });
  const another = { donorId: (await build.donor()).id };
  expect(wrong(await hold([free, proposed], another))).toEqual(["studentIds validation.heldProposed"]);
  expect(wrong(await hold([proposed], { donorName: "Invented Club" }))).toEqual(["studentIds validation.heldProposed"]);
  expect(wrong(await hold([mine], { donorId: pledge.donorId }))).toEqual([]);
  const all = await staff.query<{ holdStudents: Done }>(
    "mutation ($input: HoldInput!, $waiting: WaitingStudents) { holdStudents(input: $input, waiting: $waiting) { changeId count } }",
    { input: { ...input, ...another }, waiting: { filter: { asset: "BICYCLE", yearId, ids: [free, proposed, mine] } } },
  );
  expect(all.data?.holdStudents.count).toBe(1);
  const match = await matchOf(proposed);
  expect(wrong(await confirm([match?.id ?? 0]))).toEqual([]);
  // A confirmed match's student waits no longer, and a released one is free again.
  await manager.query(documents.release, { ids: [match?.id] });
  expect(wrong(await hold([proposed], another))).toEqual([]);
  expect(api.unexpected).toEqual([]);
});
