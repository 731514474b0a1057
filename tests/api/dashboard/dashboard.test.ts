import { describe, expect, test } from "vitest";
import { Random } from "../../../server/app/demo/random.ts";
import { recountGiven } from "../../../server/modules/donations/given-count.entity.ts";
import { type Caller, useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";

const db = await useDatabase();
const { admin, build } = db;
const api = await useApi(db);

interface Given {
  any: number;
  bicycle: number;
  material: number;
  finance: number;
}
interface Shown {
  thisYear: number;
  received: Given;
  tenYears: Given;
  years: { year: number; students: Given }[];
  students: { count: number };
  attention: { kind: string; total: { count: number; capped: boolean } }[];
}

const given = "{ any bicycle material finance }";
const document = `query ($branchId: [Int!], $year: Int) { dashboard(branchId: $branchId, year: $year) {
  thisYear received ${given} tenYears ${given} years { year students ${given} } students { count } attention { kind total { count capped } } } }`;

async function shown(caller: Caller, variables: object = {}): Promise<Shown> {
  const { data, errors } = await caller.query<{ dashboard: Shown }>(document, { ...variables });
  expect(errors).toEqual([]);
  return data?.dashboard as Shown;
}

/** The product definition restated in plain SQL: distinct students over uncancelled donations. */
async function counted(branchIds: number[], from: string, to: string): Promise<Given> {
  const { rows } = await admin.query<Given>(
    `select count(distinct student_id)::integer as any,
       count(distinct student_id) filter (where asset = 'BICYCLE')::integer as bicycle,
       count(distinct student_id) filter (where asset = 'MATERIAL')::integer as material,
       count(distinct student_id) filter (where asset = 'FINANCE')::integer as finance
     from donation where deleted_at is null and state <> 'CANCELLED' and branch_id = any ($1) and given_on between $2 and $3`,
    [branchIds, from, to],
  );
  return rows[0] as Given;
}

const listed = async (caller: Caller, filter: object): Promise<number> => {
  const { data } = await caller.query<{ studentsTotal: { count: number } }>(
    "query ($filter: StudentFilter) { studentsTotal(filter: $filter, exact: true) { count } }",
    { filter },
  );
  return data?.studentsTotal.count ?? -1;
};

const branches = [(await build.branch()).id, (await build.branch()).id, (await build.branch()).id];
const [first = 0, second = 0] = branches;
const places = await build.places();
const administrator = await api.asUser(await build.user("administrator", { branches: [first] }));
const manager = await api.asUser(await build.user("manager", { branches: [first, second] }));
const viewer = await api.asUser(await build.user("viewer", { branches: [first] }));
const elsewhere = await api.asUser(await build.user("manager", { branches: [(await build.branch()).id] }));
const random = new Random(20_261_122);
const thisYear = Number(db.database.today().slice(0, 4));

/** Random histories of donations, written singly as by users and in bulk: the counts follow each. */
async function live(): Promise<void> {
  const donors = [(await build.donor()).id, (await build.donor()).id];
  const years = [(await build.reference("CLASS_YEAR")).id, (await build.reference("CLASS_YEAR")).id];
  const students: number[] = [];
  for (let i = 0; i < 60; i += 1) {
    students.push(
      (
        await build.student({
          ...places,
          branchId: random.pick(branches),
          photoConsent: random.pick(["GIVEN", "UNKNOWN"]),
        })
      ).id,
    );
  }
  const day = () => `${thisYear - random.whole(-1, 12)}-0${random.whole(1, 9)}-1${random.whole(0, 9)}`;
  const donate = (some: number[]) =>
    admin.query(
      `insert into donation (branch_id, donor_id, student_id, asset, class_year_id, given_on)
       select s.branch_id, $2, s.id, $3, $4, $5 from student s where s.id = any ($1) on conflict do nothing`,
      [some, random.pick(donors), random.pick(["BICYCLE", "MATERIAL", "FINANCE"]), random.pick(years), day()],
    );
  const some = (most: number) => Array.from({ length: random.whole(1, most) }, () => random.pick(students));
  const gaveUp = "state = 'GAVE_UP', gave_up_on = '2026-01-01', gave_up_reason = 'OTHER'";
  const notGivenUp = "gave_up_on = null, gave_up_reason = null";
  const changes = [
    () => donate(some(1)),
    () => donate(some(1)),
    () => donate(some(12)),
    () => admin.query(`update donation set state = 'CANCELLED', ${notGivenUp} where student_id = any ($1)`, [some(2)]),
    () => admin.query(`update donation set ${gaveUp} where student_id = any ($1) and state = 'ACTIVE'`, [some(3)]),
    () =>
      admin.query("update donation set given_on = $2 where student_id = any ($1) and asset <> 'FINANCE'", [
        some(3),
        day(),
      ]),
    () => admin.query("update donation set deleted_at = now() where student_id = any ($1)", [some(2)]),
    () => admin.query("update donation set remark = 'Nothing that counts' where student_id = any ($1)", [some(4)]),
    () => admin.query("delete from donation where student_id = any ($1)", [some(1)]),
    () => admin.query("update student set branch_id = $2 where id = any ($1)", [some(3), random.pick(branches)]),
  ];
  for (let i = 0; i < 250; i += 1) await random.pick(changes)();
}

async function expectEverything(): Promise<void> {
  for (const [caller, seen, asked] of [
    [administrator, branches, null],
    [manager, [first, second], null],
    [manager, [second], [second]],
    [viewer, [first], null],
    [viewer, [], [second]],
    [elsewhere, [], null],
  ] as const) {
    const branchIds = [...seen];
    const variables = asked ? { branchId: [...asked] } : {};
    const home = await shown(caller, variables);
    expect(home.thisYear).toBe(thisYear);
    expect(home.received).toEqual(await counted(branchIds, "0001-01-01", "9999-12-31"));
    expect(home.tenYears).toEqual(await counted(branchIds, `${thisYear - 9}-01-01`, `${thisYear}-12-31`));
    expect(home.years.map(({ year }) => year)).toEqual(Array.from({ length: 10 }, (_, i) => thisYear - 9 + i));
    for (const { year, students } of home.years) {
      expect(students).toEqual(await counted(branchIds, `${year}-01-01`, `${year}-12-31`));
    }
    const lastYear = await shown(caller, { ...variables, year: thisYear - 1 });
    expect(lastYear.received).toEqual(await counted(branchIds, `${thisYear - 1}-01-01`, `${thisYear - 1}-12-31`));
  }
}

describe("the counts agree with plain SQL", () => {
  test("after every kind of change to donations, and after a recount", async () => {
    await live();
    const { rows } = await admin.query<{ n: number }>(
      "select count(distinct student_id)::integer as n from donation where state <> 'CANCELLED'",
    );
    expect(rows[0]?.n).toBeGreaterThan(20);
    await expectEverything();
    await recountGiven(db.database.pool);
    await expectEverything();
    const { rows: left } = await admin.query("select from given_count where students <= 0");
    expect(left).toEqual([]);
  });

  test("the lists behind the numbers contain as many students", async () => {
    for (const [caller, filter] of [
      [administrator, {}],
      [manager, {}],
      [manager, { branchId: [second] }],
      [viewer, {}],
    ] as const) {
      const home = await shown(caller, filter);
      expect(await listed(caller, { ...filter, receivedBicycle: true })).toBe(home.received.bicycle);
      expect(await listed(caller, { ...filter, receivedMaterial: true })).toBe(home.received.material);
      expect(await listed(caller, { ...filter, receivedFinance: true })).toBe(home.received.finance);
      expect(
        await listed(caller, { ...filter, givenFrom: `${thisYear - 9}-01-01`, givenTo: `${thisYear}-12-31` }),
      ).toBe(home.tenYears.any);
      for (const { year, students } of home.years) {
        const within = { ...filter, givenFrom: `${year}-01-01`, givenTo: `${year}-12-31` };
        expect(await listed(caller, within)).toBe(students.any);
        expect(await listed(caller, { ...within, givenAsset: "BICYCLE" })).toBe(students.bicycle);
        expect(await listed(caller, { ...within, givenAsset: "MATERIAL" })).toBe(students.material);
        expect(await listed(caller, { ...within, givenAsset: "FINANCE" })).toBe(students.finance);
      }
    }
  });

  test("a donor's page, list and plain SQL", async () => {
    const { rows: donors } = await admin.query<{ id: number }>("select distinct donor_id as id from donation");
    expect(donors.length).toBeGreaterThan(0);
    for (const { id } of donors) {
      const { rows } = await admin.query<Record<string, number>>(
        `select count(distinct student_id)::integer as total, count(distinct student_id) filter (where state = 'GAVE_UP')::integer as "giveUp",
           count(distinct student_id) filter (where asset = 'BICYCLE')::integer as bicycle,
           count(distinct student_id) filter (where asset = 'MATERIAL')::integer as material,
           count(distinct student_id) filter (where asset = 'FINANCE')::integer as finance
         from donation where donor_id = $1 and deleted_at is null and state <> 'CANCELLED' and branch_id = any ($2)`,
        [id, [first, second]],
      );
      const { data } = await manager.query<{ donor: { counts: object } }>(
        "query ($id: Int!) { donor(id: $id) { counts { total giveUp bicycle material finance } } }",
        { id },
      );
      expect(data?.donor.counts).toEqual(rows[0]);
      expect(await listed(manager, { donorId: [id] })).toBe(rows[0]?.["total"]);
      expect(await listed(manager, { donorId: [id], donorAsset: "MATERIAL" })).toBe(rows[0]?.["material"]);
      expect(await listed(manager, { donorId: [id], donorGaveUp: true })).toBe(rows[0]?.["giveUp"]);
    }
  });

  test("with a donor, filters on time and asset apply to that donor's donations", async () => {
    const [one, other] = [await build.donor(), await build.donor()];
    const { id: studentId } = await build.student({ ...places, branchId: first });
    await build.donation({ branchId: first, studentId, donorId: one.id, givenOn: "2019-05-05" });
    await build.donation({ branchId: first, studentId, donorId: other.id, givenOn: "2021-05-05", asset: "BICYCLE" });
    const within = { givenFrom: "2021-01-01", givenTo: "2021-12-31" };
    expect(await listed(manager, { donorId: [one.id], ...within })).toBe(0);
    expect(await listed(manager, { donorId: [other.id], ...within })).toBe(1);
    expect(await listed(manager, { donorId: [other.id], ...within, givenAsset: "MATERIAL" })).toBe(0);
  });
});

test("two concurrent donors of one student count them once", async () => {
  const { id: studentId } = await build.student({ ...places, branchId: second });
  const before = await shown(administrator);
  const donors = [(await build.donor()).id, (await build.donor()).id];
  const classYearId = (await build.reference("CLASS_YEAR")).id;
  const clients = [await admin.connect(), await admin.connect()];
  const insert = (i: number) =>
    clients[i]?.query(
      "insert into donation (branch_id, donor_id, student_id, asset, class_year_id, given_on) values ($1, $2, $3, 'FINANCE', $4, '2026-03-03')",
      [second, donors[i], studentId, classYearId],
    );
  for (const client of clients) await client.query("begin");
  await insert(0);
  const waits = insert(1);
  await clients[0]?.query("commit");
  await waits;
  await clients[1]?.query("commit");
  for (const client of clients) client.release();
  const after = await shown(administrator);
  expect(after.received.finance).toBe(before.received.finance + 1);
  expect(after.received.any).toBe(before.received.any + 1);
});

describe("what needs attention", () => {
  test("active students without a photo, without a flagged one, of unknown consent, as in the lists", async () => {
    const branchId = (await build.branch()).id;
    const caller = await api.asUser(await build.user("staff", { branches: [branchId] }));
    const student = (values: object) => build.student({ ...places, branchId, photoConsent: "GIVEN", ...values });
    const made = { branchId, width: 100, height: 80, state: "READY" };
    const [bare, plain, flagged, trashed, unmade] = [
      await student({}),
      await student({}),
      await student({}),
      await student({}),
      await student({}),
    ];
    await student({ photoConsent: "UNKNOWN", status: "WITHDRAWN" });
    await student({ photoConsent: "UNKNOWN" });
    const photo = await build.photo({ ...made, studentId: plain.id });
    await build.photo({ ...made, studentId: flagged.id, flaggedForReport: true });
    await build.photo({ ...made, studentId: trashed.id, deletedAt: new Date() });
    await build.photo({ branchId, studentId: unmade.id });
    const attention = async (who = caller) =>
      Object.fromEntries((await shown(who)).attention.map(({ kind, total }) => [kind, total.count]));
    expect(await attention()).toEqual({ NO_DONOR: 6, NO_PHOTO: 4, NOT_FLAGGED: 1, CONSENT_UNKNOWN: 1 });
    expect(await listed(caller, { status: ["ACTIVE"], hasPhoto: false })).toBe(4);
    await admin.query("update student_photo set flagged_for_report = true where id = $1", [photo.id]);
    await admin.query("update student_photo set deleted_at = null where student_id = $1", [trashed.id]);
    expect(await attention()).toEqual({ NO_DONOR: 6, NO_PHOTO: 3, NOT_FLAGGED: 1, CONSENT_UNKNOWN: 1 });
    expect(
      await listed(caller, { status: ["ACTIVE"], photoConsent: ["GIVEN"], hasPhoto: true, hasFlaggedPhoto: false }),
    ).toBe(1);
    await admin.query("delete from student_photo where student_id = $1", [trashed.id]);
    expect(await attention()).toEqual({ NO_DONOR: 6, NO_PHOTO: 4, NOT_FLAGGED: 0, CONSENT_UNKNOWN: 1 });
    const seesNoPhotos = await api.asUser(await build.user("viewer", { branches: [branchId] }));
    expect(await attention(seesNoPhotos)).toEqual({ NO_DONOR: 6, CONSENT_UNKNOWN: 1 });
    expect(await listed(seesNoPhotos, { status: ["ACTIVE"], hasActiveDonor: false })).toBe(6);
    const merges = await api.asUser(await build.user("manager", { branches: [branchId] }));
    expect(await attention(merges)).toMatchObject({ DUPLICATE: 0 });
    const pair = {
      studentId: bare.id,
      branchId,
      otherId: plain.id,
      otherBranchId: branchId,
      sameBirth: true,
      sameVillage: true,
      sameSchool: false,
      likeness: 1,
    };
    await build.insert("student_pair", pair);
    await build.insert("student_pair", { ...pair, otherId: flagged.id, apartAt: new Date() });
    expect(await attention(merges)).toMatchObject({ DUPLICATE: 1 });
    expect(await attention(elsewhere)).toMatchObject({ DUPLICATE: 0 });
  });
});

describe("open work", () => {
  const work = "{ dashboard { openWork { kind importType underWay undecided } } }";

  test("is the user's own; an administrator sees everyone's", async () => {
    const person = await build.user("staff", { branches: [first] });
    const caller = await api.asUser(person);
    const run = async (type: string, state: string) => {
      const file = {
        ownerId: person.id,
        key: `work-${build.next()}`,
        name: "a.csv",
        mimeType: "text/csv",
        purpose: "import.upload",
        size: 1,
      };
      await build.insert("import_run", {
        ownerId: person.id,
        type,
        state,
        fileId: await build.insert("file", file),
        fileName: "a.csv",
      });
    };
    for (const state of ["READY", "RUNNING", "DONE"]) await run("STUDENT", state);
    for (const state of ["QUEUED", "RUNNING", "DONE"]) {
      await build.insert("job_run", { ownerId: person.id, task: "report", payload: "{}", state });
    }
    await build.insert("job_run", { ownerId: person.id, task: "photo", payload: "{}", state: "QUEUED" });
    const expected = [
      { kind: "IMPORT", importType: "STUDENT", underWay: 1, undecided: 1 },
      { kind: "REPORT", importType: null, underWay: 2, undecided: 0 },
      { kind: "PHOTO", importType: null, underWay: 1, undecided: 0 },
    ];
    expect((await caller.query(work)).data).toEqual({ dashboard: { openWork: expected } });
    expect((await administrator.query(work)).data).toEqual({ dashboard: { openWork: expected } });
    expect((await manager.query(work)).data).toEqual({ dashboard: { openWork: [] } });
    await admin.query("delete from job_run where owner_id = $1", [person.id]);
  });
});

describe("a chart's data as a file", () => {
  const exporting = "mutation ($input: DashboardExportInput!) { exportChart(input: $input) { url name } }";
  const fetched = async (caller: Caller, input: object) => {
    const { data, errors } = await caller.query<{ exportChart: { url: string; name: string } }>(exporting, { input });
    expect(errors).toEqual([]);
    const response = await fetch(new URL(data?.exportChart.url ?? "", api.url));
    return { name: data?.exportChart.name, bytes: Buffer.from(await response.arrayBuffer()) };
  };

  test("csv and xlsx contain the chart's numbers, in the requested language", async () => {
    const { read, utils } = await import("xlsx");
    const home = await shown(manager, { branchId: [second] });
    const csv = await fetched(manager, { chart: "GIVEN_BY_YEAR", format: "CSV", branchId: [second], language: "km" });
    expect(csv.name).toBe(`donated-students-${thisYear - 9}-${thisYear}.csv`);
    const lines = csv.bytes.toString().replace("\ufeff", "").trim().split("\r\n");
    expect(lines[0]).toContain('"កង់"');
    const numbers = ({ any, bicycle, material, finance }: Given) => [any, bicycle, material, finance];
    expect(lines.slice(1, 11)).toEqual(
      home.years.map(({ year, students }) => [`"${year}"`, ...numbers(students)].join(",")),
    );
    expect(lines[11]?.split(",").slice(1).map(Number)).toEqual(numbers(home.tenYears));

    const xlsx = await fetched(manager, { chart: "GIVEN_BY_YEAR", format: "XLSX", branchId: [second], language: "en" });
    const book = read(xlsx.bytes);
    const sheet = book.Sheets[book.SheetNames[0] ?? ""];
    const rows = utils.sheet_to_json<(string | number)[]>(sheet ?? {}, { header: 1 });
    expect(rows[0]?.[2]).toBe("Bicycle");
    expect(rows[10]).toEqual([String(thisYear), ...numbers(home.years[9]?.students as Given)]);
  });

  test("schools by province, for the user's own branches; the file is its owner's", async () => {
    const school = await build.school({ ...places, branchId: second });
    const { rows } = await admin.query<{ code: string }>("select code from province where id = $1", [
      school.provinceId,
    ]);
    const { bytes } = await fetched(manager, { chart: "SCHOOLS_BY_PROVINCE", format: "CSV", branchId: [second] });
    expect(bytes.toString()).toContain(`"${rows[0]?.code}"`);
    const { bytes: none } = await fetched(elsewhere, {
      chart: "SCHOOLS_BY_PROVINCE",
      format: "CSV",
      branchId: [second],
    });
    expect(none.toString()).not.toContain(`"${rows[0]?.code}"`);
    const { data } = await manager.query<{ exportChart: { url: string } }>(exporting, {
      input: { chart: "GIVEN_BY_YEAR", format: "CSV" },
    });
    const forged = (data?.exportChart.url ?? "").replace(
      /signature=(.)/u,
      (_all, start: string) => `signature=${start === "_" ? "-" : "_"}`,
    );
    expect((await fetch(new URL(forged, api.url))).status).toBe(404);
  });
});

test("a fixed number of statements, whatever the data", async () => {
  const count = async (caller: Caller) => (await caller.query(document)).statements.length;
  const few = await count(elsewhere);
  expect(await count(manager)).toBe(few);
  expect(few).toBeLessThanOrEqual(21);
});

test("users without a role see no numbers", async () => {
  const none = await api.asUser(await build.user("none", { branches: [first] }));
  expect((await none.query(document)).errors[0]?.extensions.code).toBe("FORBIDDEN");
  expect((await api.anonymous.query(document)).status).toBe(401);
});

test("no unexpected errors", () => {
  expect(api.unexpected).toEqual([]);
});
