import { expect, test } from "vitest";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { documents, done, settingOf } from "./harness.ts";

const db = await useDatabase();
const { build } = db;
const { branch, year, person, planned } = await settingOf(db, await useApi(db));
const { caller: manager } = await person("manager", branch.id);

test("who is reserved for another donor is marked until the last day, and not for that donor", async () => {
  const { id, donorId } = await planned(0);
  const [mine, theirs, named, over, material] = await Promise.all(
    Array.from({ length: 5 }, () => build.student({ branchId: branch.id })),
  );
  const hold = (student: { id: number } | undefined, values: object) =>
    build.hold({ branchId: branch.id, studentId: student?.id, classYearId: year.id, ...values });
  const another = (await build.donor()).id;
  await hold(mine, { donorId });
  await hold(theirs, { donorId: another });
  await hold(named, {});
  await hold(over, { donorId: another, untilOn: "2020-01-01" });
  await hold(material, { donorId: another, asset: "MATERIAL" });
  const codes = [mine, theirs, named, over, material].map((student) => student?.code);
  const expected = ["READY", "RESERVED", "RESERVED", "READY", "READY"].map((finding) => ({ finding }));
  const { planPreview } = await done<{ planPreview: { rows: { finding: string }[] } }>(manager, documents.preview, {
    distributionId: id,
    donorId,
    students: { codes },
  });
  expect(planPreview.rows).toMatchObject(expected);
  const { donationPreview } = await done<{ donationPreview: { rows: { finding: string }[] } }>(
    manager,
    `query ($input: SeveralDonationsInput!, $students: DonationStudents!) {
      donationPreview(input: $input, students: $students) { rows { finding } } }`,
    {
      input: { donorId, classYearId: year.id, asset: "BICYCLE", givenOn: "2026-01-15" },
      students: { codes },
    },
  );
  expect(donationPreview.rows).toEqual(expected);
});
