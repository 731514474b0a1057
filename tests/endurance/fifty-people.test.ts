import { setTimeout as pause } from "node:timers/promises";
import { Pool } from "pg";
import { afterAll, expect, test } from "vitest";
import { columnsOf, listDocuments, otherDocuments } from "../../bench/documents.ts";
import { percentile } from "../../bench/load.ts";
import { memoryOf } from "../../bench/processes.ts";
import { todayIn } from "../../server/core/base/today.ts";
import { writeCharity } from "../../server/app/demo/write.ts";
import { builtinProvinces } from "../../server/shared/provinces.ts";
import { Builders } from "../support/builders.ts";
import { newDatabase } from "../support/database.ts";
import { temporaryFolder } from "../support/ends.ts";
import { tokenFor } from "../support/journey.ts";
import { ask, sharedSecrets, startProcess } from "../support/processes.ts";

/*
 * Fifty people on 100,000 students, each with a list, a record or a form every four seconds on average: nothing fails, every
 * donation is recorded once, and the memory does not grow.
 */
const MINUTES = Number(process.env["MINUTES"] ?? 10);
const STUDENTS = Number(process.env["STUDENTS"] ?? 100_000);
const PEOPLE = 50;
const THINKING = 4_000;

const { url: databaseUrl, superuserUrl } = await newDatabase();
const { started, ready } = await startProcess({
  ...sharedSecrets,
  DATABASE_URL: databaseUrl,
  DATA_DIR: temporaryFolder("fifty-people"),
});
await ready;
const admin = new Pool({
  connectionString: superuserUrl,
  max: 2,
  options: "-c app.all_branches=on -c app.change_id=1",
});
afterAll(async () => {
  await started.end();
  await admin.end();
});

const shares = [0.6, 0.1, 0.1, 0.08, 0.06, 0.05, 0.01];
await writeCharity(
  admin,
  {
    seed: 1,
    branches: shares.map((share, n) => ({
      code: `BR${n + 1}`,
      nameEn: `Branch ${n + 1}`,
      nameLocal: `សាខា ${n + 1}`,
      share,
    })),
    provinces: builtinProvinces.map(({ code }) => code),
    schools: Math.ceil(STUDENTS * 0.003),
    students: STUDENTS,
    donors: Math.ceil(STUDENTS * 0.04),
    years: 5,
    donations: 2,
  },
  { today: todayIn("Asia/Phnom_Penh"), bulk: true },
);
await admin.query("vacuum analyze");

const build = new Builders(admin, 1);
const { rows: branches } = await admin.query<{ id: number }>("select id from branch order by id");
const { rows: donors } = await admin.query<{ id: number }>("select id from donor order by id limit 1000");
const year = (await admin.query<{ id: number }>("select id from class_year order by code desc limit 1")).rows[0];
if (!year) throw new Error("There is no study year");

interface Person {
  token: string;
  branchId: number;
}
const people: Person[] = [];
for (let n = 0; n < PEOPLE; n += 1) {
  const branchId = branches[n % branches.length]?.id ?? 0;
  const user = await build.user(n % 5 ? "staff" : "manager", { branches: [branchId] });
  const token = await tokenFor(admin, { sessionSecret: sharedSecrets.SESSION_SECRET }, user.id);
  people.push({ token, branchId });
}

const times = new Map<string, number[]>();
const failures: string[] = [];
/** Ids of the donations that people were told are recorded. */
const recorded: number[] = [];

type Data = Record<string, Record<string, unknown>>;

/** Sends a request and records how long it took, or what was wrong; returns its data. */
async function send(
  of: Person,
  name: string,
  query: string,
  variables: Record<string, unknown> = {},
): Promise<Data | null> {
  const start = performance.now();
  try {
    const { status, data, errors } = await ask(started, of.token, query, variables);
    const took = performance.now() - start;
    times.set(name, [...(times.get(name) ?? []), took]);
    if (status !== 200 || errors) failures.push(`${name}: ${status} ${JSON.stringify(errors)}`);
    else return data as Data;
  } catch (error) {
    failures.push(`${name}: ${String(error)}`);
  }
  return null;
}

const any = <T>(values: readonly T[]): T | undefined => values[Math.floor(Math.random() * values.length)];
const columns = columnsOf("students", false);

const placesOf =
  "countryId: country { id } provinceId: province { id } districtId: district { id } communeId: commune { id }";
const read = `query ($id: Int!) { student(id: $id) { id version nickname firstNameEn ${placesOf} } }`;
const rename =
  "mutation ($id: Int!, $version: Int!, $nickname: String) { updateStudent(id: $id, version: $version, input: { nickname: $nickname }) { record { version } } }";
const create = "mutation ($input: StudentInput!) { createStudent(input: $input) { record { id } } }";
const donate = "mutation ($input: DonationInput!) { donate(input: $input) { record { id } } }";

/** A page of the students' list with its total, as the list asks for it. */
async function list(of: Person, more: Record<string, unknown>): Promise<{ id: number; code: string }[]> {
  const [page] = await Promise.all([
    send(of, "students, a page", listDocuments.students.page, { ...columns, ...more }),
    send(of, "students, the total", listDocuments.students.total, more),
  ]);
  return (page?.["students"]?.["rows"] ?? []) as { id: number; code: string }[];
}

/** The id of the record that a mutation returned. */
const idOf = (payload: Record<string, unknown> = {}): number => (payload["record"] as { id: number }).id;

/** Registers a student with the places of another one, and records a donation to them. */
async function register(of: Person, like: Record<string, { id: number }>): Promise<void> {
  const places = ["countryId", "provinceId", "districtId", "communeId"];
  const names = { firstNameEn: "Dara", lastNameEn: "Sok", firstNameLocal: "ដារ៉ា", lastNameLocal: "សុខ" };
  const input = {
    branchId: of.branchId,
    sex: "MALE",
    ...names,
    ...Object.fromEntries(places.map((place) => [place, like[place]?.id])),
  };
  const added = await send(of, "a student added", create, { input });
  if (!added) return;
  const studentId = idOf(added["createStudent"]);
  const given = await send(of, "a donation recorded", donate, {
    input: {
      studentId,
      donorId: any(donors)?.id,
      classYearId: year?.id,
      asset: "MATERIAL",
      givenOn: todayIn("Asia/Phnom_Penh"),
    },
  });
  if (!given) return;
  recorded.push(idOf(given["donate"]));
}

/** What somebody does next, as often as staff do: mostly lists and records, sometimes a form. */
async function act(of: Person): Promise<void> {
  const chance = Math.random();
  if (chance < 0.3) {
    await list(of, { page: 1 + Math.floor(Math.random() * 5) });
    return;
  }
  if (chance < 0.4) {
    await send(of, "a search", otherDocuments.find, { search: any(["sok", "dara", "សុខ", "chan"]) });
    return;
  }
  if (chance < 0.5) {
    await send(of, "home", otherDocuments.home, { backups: false, webhooks: false });
    return;
  }
  if (chance < 0.6) {
    const { page, total } = listDocuments.donations;
    await send(of, "donations, a page", page, columnsOf("donations", false));
    await send(of, "donations, the total", total);
    return;
  }
  const row = any(await list(of, { filter: { sex: [any(["FEMALE", "MALE"])] } }));
  if (!row) return;
  await pause(Math.random() * THINKING);
  const found = await send(of, "a student", read, { id: row.id });
  const student = found?.["student"];
  if (!student || chance < 0.8) return;
  if (chance < 0.95) {
    await send(of, "a student changed", rename, {
      id: row.id,
      version: student["version"],
      nickname: `N${Math.floor(chance * 1e6)}`,
    });
    return;
  }
  await register(of, student as Record<string, { id: number }>);
}

test(`${PEOPLE} people work for ${MINUTES} minutes`, async () => {
  const since = new Date();
  const end = performance.now() + MINUTES * 60_000;
  const memory: number[] = [];
  const watching = setInterval(() => memory.push(memoryOf(started.pid)), 5_000);
  await Promise.all(
    people.map(async (of) => {
      await pause(Math.random() * THINKING);
      while (performance.now() < end) {
        await act(of);
        await pause(Math.random() * 2 * THINKING);
      }
    }),
  );
  clearInterval(watching);

  const all = [...times.values()].flat().toSorted((a, b) => a - b);
  const tell = (name: string, taken: readonly number[]) => {
    const ms = (share: number) => percentile(taken, share).toFixed(0);
    process.stdout.write(
      `${name.padEnd(24)}${String(taken.length).padStart(7)} requests, median ${ms(0.5)} ms, p95 ${ms(0.95)}, slowest ${ms(1)}\n`,
    );
  };
  tell("all", all);
  for (const [name, taken] of times) {
    tell(
      name,
      taken.toSorted((a, b) => a - b),
    );
  }
  const minute = (n: number) => memory.slice(n * 12, (n + 1) * 12).toSorted((a, b) => a - b);
  const [second, last] = [
    percentile(minute(1), 0.5),
    percentile(
      memory.slice(-12).toSorted((a, b) => a - b),
      0.5,
    ),
  ];
  process.stdout.write(`memory: second minute ${Math.round(second / 1e6)} MB, last ${Math.round(last / 1e6)} MB\n`);

  expect([...new Set(failures)]).toEqual([]);
  const { rows } = await admin.query<{ id: number }>("select id from donation where created_at >= $1 order by id", [
    since,
  ]);
  expect(rows.map(({ id }) => id)).toEqual(recorded.toSorted((a, b) => a - b));
  if (MINUTES >= 3) expect(last / second).toBeLessThanOrEqual(1.2);
});
