import { beforeAll, describe, expect, test } from "vitest";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { lockWaits } from "../../support/lock-waits.ts";
import { ask, textsOf } from "./certificate-setting.ts";
import { ReportHarness } from "./harness.ts";
import { issuingSetting, listed, withdraw, reinstate } from "./issued-certificates.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build, admin } = db;
const reports = new ReportHarness(db, api);
const { user, manager, both, aDonor, branch, first } = await issuingSetting(db, api);

beforeAll(() => reports.start());

describe("an honorific", () => {
  test.each([
    ["Mrs.", "en", "Mrs. Sok Dara", "សុខ ដារា"],
    ["Mrs.", "km", "Mrs. Sok Dara", "សុខ ដារា"],
    ["លោកស្រី", "km", "លោកស្រី សុខ ដារា", "Sok Dara"],
    ["លោកស្រី", "en", "លោកស្រី សុខ ដារា", "Sok Dara"],
    ["លោក", "en", "លោក Sok Dara", null],
    ["様", "en", "Sok Dara 様", "សុខ ដារា"],
    ["様", "km", "Sok Dara 様", null],
    ["-sama", "en", "Sok Dara-sama", null],
  ])(
    "%s is on a certificate in %s next to the name in its script, or the only one, on the side its language puts it",
    async (honorific, language, titled, plain) => {
      const donor = await aDonor(`HO-${build.next()}`, {
        honorific,
        greeting: "Dear friends",
        nameEn: "Sok Dara",
        nameLocal: plain && "សុខ ដារា",
      });
      const run = await reports.made(manager, "askCertificates", ask(donor, language));
      // Letters of another font family form a separate text run.
      const said = textsOf(await reports.file(manager, run.id))
        .flat()
        .join(" ")
        .replaceAll(/\s+/gu, " ");
      expect(said).toContain(titled);
      if (plain) expect(said).toContain(plain);
      expect(said).not.toContain("Dear friends");
    },
  );

  test.each([
    ["en", "Sato Yoko", "佐藤 洋子", "様", ["Sato Yoko", "佐藤 洋子 様"]],
    ["km", "Sato Yoko", "佐藤 洋子", "Ms", ["Ms Sato Yoko", "佐藤 洋子"]],
    ["en", "株式会社 青葉", "株式会社 青葉", "御中", ["株式会社 青葉 御中"]],
  ])("in %s stands beside the Japanese name, which is printed too: %s, %s, %s", async (...said) => {
    const [language, nameEn, nameJa, honorific, printed] = said;
    const donor = await aDonor(`HJ-${build.next()}`, { nameEn, nameLocal: null, nameJa, honorific });
    const run = await reports.made(manager, "askCertificates", ask(donor, language));
    const text = textsOf(await reports.file(manager, run.id))
      .flat()
      .join("")
      .replaceAll(/\s+/gu, "");
    expect(text).toContain(printed.join("").replaceAll(" ", ""));
    expect(text.split(nameJa.replaceAll(" ", "")).length).toBe(2);
    expect(await listed(manager, donor.id)).toHaveLength(1);
  });

  test("is not added to earlier certificates, which keep their text", async () => {
    const donor = await aDonor("HO-OLD", { honorific: "Mr", nameEn: "Sok Dara", nameLocal: null });
    await reports.made(manager, "askCertificates", ask(donor));
    await admin.query(
      `update certificate set content = jsonb_set(content #- '{donor,honorific}', '{donor,salutation}', '"様"') where donor_id = $1`,
      [donor.id],
    );
    const [row] = await listed(manager, donor.id);
    const run = await reports.copy(manager, row?.id ?? 0);
    expect(
      textsOf(await reports.file(manager, run.id))
        .flat()
        .join(" ")
        .replaceAll(/\s+/gu, " "),
    ).toContain("様 Sok Dara");
  });
});

test("issued while the donor is being merged: the certificates are locked after the donor", async () => {
  const donor = await aDonor("LOCKED");
  await reports.made(manager, "askCertificates", ask(donor));
  const merge = await admin.connect();
  try {
    await merge.query("begin; set local lock_timeout = '300ms'");
    await merge.query("select from donor where id = $1 for update", [donor.id]);
    const issued = reports.made(manager, "askCertificates", ask(donor));
    await expect.poll(() => lockWaits(admin)).toBeGreaterThan(0);
    // Whoever issues has not locked them yet.
    await merge.query("update certificate set version = version + 1 where donor_id = $1", [donor.id]);
    await merge.query("commit");
    await issued;
  } finally {
    merge.release();
  }
  const standings = (await listed(manager, donor.id)).map(({ standing }) => standing);
  expect(standings.toSorted()).toEqual(["SUPERSEDED", "VALID"]);
});

test("a donation cancelled or deleted since is said, until it is recorded again; the paper stays genuine", async () => {
  const donor = await aDonor("OUT-1");
  await reports.made(manager, "askCertificates", ask(donor));
  const row = async () => (await listed(manager, donor.id))[0];
  const serial = (await row())?.serial;
  expect(await row()).toMatchObject({ outdated: false });
  const { rows } = await admin.query<{ id: number; asset: string }>(
    "select id, asset from donation where donor_id = $1 and state = 'ACTIVE' order by id",
    [donor.id],
  );
  const [bicycle, material] = rows.map(({ id }) => id);
  const write = (operation: string, id: number | undefined) =>
    manager.query<Record<string, { changeId: string }>>(
      `mutation ($ids: [Int!]!) { ${operation}(ids: $ids) { changeId } }`,
      { ids: [id] },
    );
  for (const [operation, id] of [
    ["deleteDonations", bicycle],
    ["cancelDonations", material],
  ] as const) {
    const { data } = await write(operation, id);
    expect(await row()).toMatchObject({ standing: "VALID", outdated: true });
    await manager.query("mutation ($id: ID!) { undoChange(changeId: $id) { count } }", {
      id: data?.[operation]?.changeId,
    });
    expect(await row()).toMatchObject({ outdated: false });
  }
  await write("deleteDonations", bicycle);
  const page = await fetch(`${api.url}/verify/${serial}`);
  expect(await page.text()).toContain("This certificate is genuine.");
  await build.donation({
    branchId: branch.id,
    studentId: donor.students[0],
    donorId: donor.id,
    classYearId: first,
    asset: "BICYCLE",
  });
  expect(await row()).toMatchObject({ outdated: false });
});

describe("withdrawing", () => {
  test("needs a reason, is in the audit, and can be reverted in two ways", async () => {
    const donor = await aDonor("WD-1");
    await reports.made(manager, "askCertificates", ask(donor));
    const [row] = await listed(manager, donor.id);
    const id = row?.id ?? 0;
    expect((await withdraw(manager, id, " ")).errors[0]?.extensions).toMatchObject({
      fields: [{ path: "reason", key: "validation.required" }],
    });
    const done = await withdraw(manager, id);
    expect(done.data).toMatchObject({
      withdrawCertificate: { record: { standing: "WITHDRAWN", withdrawnReason: "Sent to the wrong donor" } },
    });
    expect((await withdraw(manager, id)).errors[0]?.extensions).toMatchObject({ key: "errors.certificateStanding" });
    await manager.query("mutation ($id: ID!) { undoChange(changeId: $id) { count } }", {
      id: done.data?.withdrawCertificate.changeId,
    });
    expect((await listed(manager, donor.id))[0]).toMatchObject({ standing: "VALID", withdrawnReason: null });
    await withdraw(manager, id);
    expect((await reinstate(manager, id)).data).toMatchObject({
      reinstateCertificate: { record: { standing: "VALID" } },
    });
    const entries =
      "query ($filter: AuditFilter) { auditEntries(filter: $filter) { rows { action recordCode actorName after } } }";
    const { data } = await manager.query<{ auditEntries: { rows: { recordCode: string }[] } }>(entries, {
      filter: { type: ["Certificate"] },
    });
    const told = data?.auditEntries.rows.filter(({ recordCode }) => recordCode === row?.serial) ?? [];
    expect(told).toHaveLength(5);
    expect(told.at(-1)).toMatchObject({ action: "CREATE", actorName: user.name });
    expect(JSON.stringify(told)).not.toMatch(/content|studentIds|Sok/u);
  });

  test("cannot be reverted while another one is valid in its place", async () => {
    const donor = await aDonor("WD-2");
    await reports.made(manager, "askCertificates", ask(donor));
    const [row] = await listed(manager, donor.id);
    await withdraw(manager, row?.id ?? 0);
    await reports.made(manager, "askCertificates", ask(donor));
    expect((await reinstate(manager, row?.id ?? 0)).errors[0]?.extensions).toMatchObject({
      code: "BAD_INPUT",
      key: "errors.certificateReplaced",
    });
  });
});

test("a certificate of a purged student cannot be drawn again", async () => {
  const donor = await aDonor("PU-1");
  await reports.made(manager, "askCertificates", ask(donor));
  const client = await admin.connect();
  await client.query("begin");
  await client.query("delete from donation where student_id = $1", [donor.students[1]]);
  await client.query("update audit_entry set before = null");
  await client.query(
    `with c as (insert into change (operation) values ('purge') returning id) select set_config('app.change_id', id::text, true) from c`,
  );
  await client.query("delete from file where photo_id in (select id from student_photo where student_id = $1)", [
    donor.students[1],
  ]);
  await client.query("delete from student_photo where student_id = $1", [donor.students[1]]);
  await client.query("delete from student where id = $1", [donor.students[1]]);
  await client.query("commit");
  client.release();
  const [row] = await listed(manager, donor.id);
  expect(row).toMatchObject({ standing: "VALID", kept: false });
  await expect(reports.copy(manager, row?.id ?? 0)).rejects.toThrow("errors.certificateGone");
});

test("two concurrent reports leave one valid certificate", async () => {
  const donor = await aDonor("CO-1");
  const runs = await Promise.all([
    reports.ask(manager, "askCertificates", ask(donor)),
    reports.ask(both, "askCertificates", ask(donor)),
  ]);
  expect(
    (await Promise.all(runs.map((run, i) => reports.settled(i === 0 ? manager : both, run.id)))).map(
      ({ state }) => state,
    ),
  ).toEqual(["DONE", "DONE"]);
  expect((await listed(manager, donor.id)).map(({ standing }) => standing).toSorted()).toEqual(["SUPERSEDED", "VALID"]);
});

test("no unexpected errors", () => {
  expect([...api.unexpected, ...reports.errors]).toEqual([]);
});
