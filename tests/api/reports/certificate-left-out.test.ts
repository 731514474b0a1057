import { beforeAll, expect, test } from "vitest";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { ask, preview } from "./certificate-setting.ts";
import { ReportHarness } from "./harness.ts";
import { issuingSetting } from "./issued-certificates.ts";

const db = await useDatabase();
const api = await useApi(db);
const { admin } = db;
const reports = new ReportHarness(db, api);
const { branch, second, student, manager, aDonor } = await issuingSetting(db, api);

beforeAll(() => reports.start());

test("says before whom it leaves out of those on the one that it replaces", async () => {
  const donor = await aDonor("CD-9");
  const studentId = await student("CS-LEFT");
  const donation = await db.build.donation({
    branchId: branch.id,
    donorId: donor.id,
    studentId,
    classYearId: second,
    asset: "MATERIAL",
  });
  await reports.made(manager, "askCertificates", ask(donor));
  expect(await preview(manager, ask(donor))).toMatchObject({ replaces: 1, leaves: 0, leavesShown: [] });
  await admin.query("update donation set state = 'CANCELLED' where id = $1", [donation.id]);
  expect(await preview(manager, ask(donor))).toMatchObject({
    replaces: 1,
    leaves: 1,
    leavesShown: [{ id: studentId }],
  });
});
