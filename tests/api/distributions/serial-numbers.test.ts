import { expect, test } from "vitest";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { documents as donationDocuments } from "../donations/harness.ts";
import { grid, xlsx } from "../../support/workbooks/xlsx.ts";
import { documents, done, rowsOf, settingOf, wrong } from "./harness.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build, branch, other, person, year, planned } = await settingOf(db, api);
const { caller: manager } = await person("manager", branch.id);
const { caller: staff } = await person("staff", branch.id);
const { caller: foreign } = await person("manager", other.id);

const serialsOf = async (id: number) => (await rowsOf(manager, id)).map(({ serialNumber }) => serialNumber);

test("serial numbers are set aside in the order of the pool, and never twice", async () => {
  const { id, ids } = await planned(3);
  await build.donation({ branchId: other.id, asset: "BICYCLE", serialNumber: "USED-1" });
  const pool = async (serialNumbers: string[], version = 1) =>
    wrong(await manager.query(documents.pool, { id, version, serialNumbers }));
  expect(await pool(["USED-1", "FREE-1"])).toEqual(["serialNumbers validation.serialNumbersTaken"]);
  expect(await pool(["FREE-1", "free-1"])).toEqual(["serialNumbers validation.serialNumbersTwice"]);
  expect(await pool(["FREE-1", " FREE-2 ", "", "FREE-3", "FREE-4"])).toEqual([]);
  const set = async (plannedId: number, serialNumber: string) =>
    wrong(await manager.query(documents.serial, { id: plannedId, version: 1, serialNumber }));
  expect(await set(ids[1] ?? 0, "free-2")).toEqual([]);
  expect(await set(ids[2] ?? 0, "FREE-2")).toEqual(["serialNumber validation.serialNumberOf"]);
  expect(await set(ids[2] ?? 0, "used-1")).toEqual(["serialNumber validation.serialNumberTaken"]);
  expect((await done(manager, documents.assign, { id }))["assignSerialNumbers"]?.count).toBe(2);
  expect((await rowsOf(staff, id)).map(({ serialNumber }) => serialNumber)).toEqual(["FREE-1", "free-2", "FREE-3"]);
  expect(await done(manager, documents.counts, { id })).toMatchObject({
    distribution: { counts: { withSerial: 3, serialsLeft: 1 } },
  });
  expect(await done(staff, documents.next, { id })).toEqual({ nextSerialNumber: "FREE-4" });

  // In another distribution the same numbers are taken, in another branch, too.
  const elsewhere = await build.distribution({ branchId: other.id, classYearId: year.id });
  const taken = await foreign.query(documents.pool, { id: elsewhere.id, version: 1, serialNumbers: ["FREE-3"] });
  expect(wrong(taken)).toEqual(["serialNumbers validation.serialNumbersTaken"]);
});

test("a pool that is used up gives no number to the last ones, then says so", async () => {
  const { id } = await planned(2);
  await done(manager, documents.pool, { id, version: 1, serialNumbers: ["LAST-1"] });
  expect((await done(manager, documents.assign, { id }))["assignSerialNumbers"]?.count).toBe(1);
  expect(wrong(await manager.query(documents.assign, { id }))).toEqual(["errors.noSerialsLeft"]);
});

test("a pool is set and set aside as one change, which is undone as one", async () => {
  const { id } = await planned(3);
  const variables = { id, version: 1, serialNumbers: ["ONCE-1", "ONCE-2"], assign: true };
  const { setSerialNumbers } = await done<{ setSerialNumbers: { changeId: string } }>(
    manager,
    documents.pool,
    variables,
  );
  expect(await serialsOf(id)).toEqual(["ONCE-1", "ONCE-2", null]);
  await done(manager, documents.undo, { changeId: setSerialNumbers.changeId });
  expect(await serialsOf(id)).toEqual([null, null, null]);
  const { distribution } = await done<{ distribution: { counts: object } }>(manager, documents.counts, { id });
  expect(distribution.counts).toMatchObject({ withSerial: 0, serialsLeft: 0 });
});

test("a number that is taken out of the pool is taken from its student, who gets the next, unless it was handed out", async () => {
  const { id, ids } = await planned(3);
  const set = (version: number, serialNumbers: string[], assign = false) =>
    done<{ setSerialNumbers: { changeId: string } }>(manager, documents.pool, { id, version, serialNumbers, assign });
  await set(1, ["LOST-1", "LOST-2", "LOST-3", "LOST-4"], true);
  await done(manager, documents.handOut, { ids: [ids[2]], input: { handedOn: "2026-02-01" } });
  const check = "query ($id: Int!) { serialNumbersCheck(distributionId: $id) { aside { serialNumber studentCode } } }";
  const codes = (await rowsOf(manager, id)).map(({ student }) => student.code);
  expect(await done(manager, check, { id })).toEqual({
    serialNumbersCheck: {
      aside: [
        { serialNumber: "LOST-1", studentCode: codes[0] },
        { serialNumber: "LOST-2", studentCode: codes[1] },
      ],
    },
  });
  const { setSerialNumbers } = await set(2, ["lost-1", "LOST-4"]);
  expect(await serialsOf(id)).toEqual(["LOST-1", null, "LOST-3"]);
  await done(manager, documents.undo, { changeId: setSerialNumbers.changeId });
  expect(await serialsOf(id)).toEqual(["LOST-1", "LOST-2", "LOST-3"]);
  await set(4, ["LOST-1", "LOST-4"], true);
  expect(await serialsOf(id)).toEqual(["LOST-1", "LOST-4", "LOST-3"]);
});

test("of a closed distribution the pool alone is set", async () => {
  const { id } = await planned(1, { state: "CLOSED" });
  await done(manager, documents.pool, { id, version: 1, serialNumbers: ["LATE-1"], assign: true });
  expect(await serialsOf(id)).toEqual([null]);
});

test("no donation takes a serial number that is set aside for, or was handed to, another student, whoever records it", async () => {
  const { ids } = await planned(2);
  const [one, two] = ids;
  await done(manager, documents.serial, { id: one, version: 1, serialNumber: "ASIDE-1" });
  await done(manager, documents.handOut, { ids: [two], input: { handedOn: "2026-02-01", serialNumber: "OUT-1" } });
  const [donor, student] = [await build.donor(), await build.student({ branchId: other.id })];
  const input = (serialNumber: string | null) => ({
    donorId: donor.id,
    studentId: student.id,
    asset: "BICYCLE",
    classYearId: year.id,
    givenOn: "2026-02-02",
    serialNumber,
  });
  const taken = ["serialNumber validation.serialNumberTaken"];
  for (const serial of ["aside-1", "OUT-1"]) {
    expect(wrong(await foreign.query(donationDocuments.donate, { input: input(serial) }))).toEqual(taken);
  }
  const { donate } = await done<{ donate: { record: { id: number; version: number } } }>(
    foreign,
    donationDocuments.donate,
    { input: input(null) },
  );
  const change = { ...donate.record, input: { serialNumber: "OUT-1" } };
  const update =
    "mutation ($id: Int!, $version: Int!, $input: DonationPatch!) { updateDonation(id: $id, version: $version, input: $input) { record { id } } }";
  expect(wrong(await foreign.query(update, change))).toEqual(taken);
});

test("serial numbers are set aside in the order of the sheet: schools by code, then local names", async () => {
  const { id } = await build.distribution({ branchId: branch.id, classYearId: year.id });
  const donor = await build.donor();
  const [first, last] = [
    await build.school({ branchId: branch.id, code: "AA-1" }),
    await build.school({ branchId: branch.id, code: "ZZ-9" }),
  ];
  const plan = async (schoolId: number | null, nameLocal: string) => {
    const student = await build.student({
      branchId: branch.id,
      schoolId,
      firstNameLocal: "ក",
      lastNameLocal: nameLocal,
    });
    await build.plannedStudent({ branchId: branch.id, distributionId: id, donorId: donor.id, studentId: student.id });
    return student.code;
  };
  const none = await plan(null, "ក");
  const second = await plan(last.id, "ខ");
  const two = await plan(first.id, "គ");
  const one = await plan(first.id, "ក");
  await done(manager, documents.pool, { id, version: 1, serialNumbers: ["O-1", "O-2", "O-3", "O-4"], assign: true });
  const rows = await rowsOf(manager, id);
  expect(Object.fromEntries(rows.map(({ student, serialNumber }) => [serialNumber, student.code]))).toEqual({
    "O-1": one,
    "O-2": two,
    "O-3": second,
    "O-4": none,
  });
});

const checkOf = async (id: number) =>
  (
    await done<{ serialNumbersCheck: object }>(
      manager,
      "query ($id: Int!) { serialNumbersCheck(distributionId: $id) { without free usedCount used { serialNumber studentCode } } }",
      { id },
    )
  ).serialNumbersCheck;

test("it says before the day how many are missing, and which others have by now, in any branch", async () => {
  const { id, rows } = await planned(3);
  expect(await checkOf(id)).toEqual({ without: 3, free: 0, usedCount: 0, used: [] });
  await done(manager, documents.pool, { id, version: 1, serialNumbers: ["C-1", "C-2"], assign: false });
  expect(await checkOf(id)).toMatchObject({ without: 3, free: 2 });
  await done(manager, documents.serial, { id: rows[0]?.id, version: 1, serialNumber: "C-1" });
  expect(await checkOf(id)).toMatchObject({ without: 2, free: 1 });
  // An import of donations does not ask the distributions.
  for (const serialNumber of ["c-1", "C-2"]) {
    await build.donation({ branchId: other.id, asset: "BICYCLE", serialNumber });
  }
  const { rows: students } = await db.admin.query<{ code: string }>("select code from student where id = $1", [
    rows[0]?.studentId,
  ]);
  expect(await checkOf(id)).toEqual({
    without: 2,
    free: 0,
    usedCount: 2,
    used: [
      { serialNumber: "C-1", studentCode: students[0]?.code },
      { serialNumber: "C-2", studentCode: null },
    ],
  });
});

const read =
  "mutation ($file: Upload!) { readSerialNumbers(file: $file) { chosen columns { heading serialNumbers leftOut } } }";
const heading = { heading: "លេខស៊េរី", serialNumbers: ["B0001", "B0002"], leftOut: ["សរុប 2"] };
const cells = [
  ["កង់ឆ្នាំ 2026"],
  ["ល.រ", "លេខស៊េរី", "ពណ៌"],
  ["1", "B0001", "ក្រហម"],
  ["2", "B0002", "ខៀវ"],
  ["", "សរុប 2", ""],
];

test("serial numbers are read from the column of an Excel or CSV file that is headed so", async () => {
  const sheets = [
    { name: "Cover", xml: "<sheetData/>" },
    { name: "Sheet1", xml: grid(cells) },
  ];
  const answers = [
    await manager.upload(read, {}, "file", new Uint8Array(xlsx({ sheets })), "pool.xlsx"),
    await manager.upload(read, {}, "file", cells.map((row) => row.join(",")).join("\n"), "pool.csv"),
  ];
  for (const { data, errors } of answers) {
    expect(errors).toEqual([]);
    expect(data).toEqual({ readSerialNumbers: { chosen: 0, columns: [heading] } });
  }
});

test("a file that is no table is refused on the field of the file; a large one is not opened; staff read none", async () => {
  expect(wrong(await manager.upload(read, {}, "file", "%PDF-1.4 invented", "pool.pdf"))).toEqual([
    "file errors.filePdf",
  ]);
  const large = "B1\n".repeat(800_000);
  expect(wrong(await manager.upload(read, {}, "file", large, "pool.csv"))).toEqual(["file errors.fileTooLarge"]);
  const many = "B1\n".repeat(6_000);
  expect(wrong(await manager.upload(read, {}, "file", many, "pool.csv"))).toEqual(["file errors.fileTooManyRows"]);
  const refused = await staff.upload(read, {}, "file", "B1", "pool.csv");
  expect(refused.errors[0]?.extensions.code).toBe("FORBIDDEN");
});

test("no unexpected errors", () => {
  expect(api.unexpected).toEqual([]);
});

test("a planned student is found by three letters, by code and by serial number", async () => {
  const { id, rows, ids } = await planned(2);
  await done(staff, documents.handOut, { ids: [ids[1]], input: { handedOn: "2026-02-01", serialNumber: "FIND-7" } });
  const code = await build.codeOf("student", rows[0]?.studentId ?? 0);
  const found = async (search: string) => (await rowsOf(staff, id, search)).map((row) => row.id);
  expect(await found(code)).toEqual([ids[0]]);
  expect(await found("សិស")).toEqual(ids);
  expect(await found("ind-7")).toEqual([ids[1]]);
});
