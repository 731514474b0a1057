import { expect, test } from "vitest";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build } = db;
const branchId = (await build.branch()).id;
const manager = await api.asUser(await build.user("manager", { branches: [branchId] }));
const classYearId = (await build.reference("CLASS_YEAR")).id;
const student = async () => (await build.student({ branchId })).id;
const two = async (): Promise<[number, number]> => [(await build.donor()).id, (await build.donor()).id];
type Values = Record<string, unknown>;

test("a planned student of an open distribution who has the donation from the other donor is told before", async () => {
  const look = async (keepId: number, otherId: number) =>
    (
      await manager.query<{
        donorMergePreview: {
          handOuts: number;
          handOutsShown: { student: { id: number }; distribution: { id: number } }[];
        };
      }>(
        "query ($keepId: Int!, $otherId: Int!) { donorMergePreview(keepId: $keepId, otherId: $otherId) { handOuts handOutsShown { student { id } distribution { id } } } }",
        { keepId, otherId },
      )
    ).data?.donorMergePreview;
  const [keep, other] = await two();
  const distribution = await build.distribution({ branchId, classYearId, asset: "BICYCLE" });
  const planned = async (donorId: number, values: Values = {}) => {
    const studentId = await student();
    await build.plannedStudent({ branchId, distributionId: distribution.id, donorId, studentId, ...values });
    return studentId;
  };
  const given = (donorId: number, studentId: number, values: Values = {}) =>
    build.donation({ branchId, classYearId, donorId, studentId, asset: "BICYCLE", ...values });
  const [clash, back] = [await planned(other), await planned(keep)];
  await given(keep, clash);
  await given(other, back);
  // Neither the same donor, nor a cancelled donation, nor who was absent.
  await given(keep, await planned(other), { state: "CANCELLED" });
  await given(keep, await planned(other, { outcome: "ABSENT" }));
  await given(keep, await planned(other), { asset: "MATERIAL" });
  for (const seen of [await look(keep, other), await look(other, keep)]) {
    expect(seen?.handOuts).toBe(2);
    expect(seen?.handOutsShown.map((shown) => [shown.student.id, shown.distribution.id])).toEqual([
      [clash, distribution.id],
      [back, distribution.id],
    ]);
  }
});

test("whom the certificates that replace others do not name is told before", async () => {
  const leftOff = async (keepId: number, otherId: number) =>
    (
      await manager.query<{ donorMergePreview: { leftOff: number; leftOffShown: { id: number }[] } }>(
        "query ($keepId: Int!, $otherId: Int!) { donorMergePreview(keepId: $keepId, otherId: $otherId) { leftOff leftOffShown { id } } }",
        { keepId, otherId },
      )
    ).data?.donorMergePreview;
  const [keep, other] = await two();
  const [both, left] = [await student(), await student()];
  const values = { branchId, fromYearId: classYearId };
  await build.certificate({ ...values, donorId: keep, studentIds: [both] });
  await build.certificate({ ...values, donorId: other, studentIds: [both, left] });
  expect(await leftOff(keep, other)).toEqual({ leftOff: 1, leftOffShown: [{ id: left }] });
  expect(await leftOff(other, keep)).toEqual({ leftOff: 0, leftOffShown: [] });
});
