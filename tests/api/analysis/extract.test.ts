import { Kysely, PostgresDialect, sql } from "kysely";
import { DatabaseError } from "pg";
import { expect, test } from "vitest";
import { Random } from "../../../server/app/demo/random.ts";
import { inTransaction, withConnection } from "../../../server/core/base/connections.ts";
import { Extract, type View } from "../../../server/modules/analysis/extract/extract.ts";
import { DAY_ZERO, type KindName, kindNames, kinds } from "../../../server/modules/analysis/extract/kinds.ts";
import { ageGroupOn, ageGroupPlaces } from "../../../server/modules/students/age-group.ts";
import { AgeGroup } from "../../../server/shared/enums.ts";
import { useDatabase } from "../../support/database.ts";
import { buildCharity } from "./charity.ts";

const db = await useDatabase();
const { admin, build, database } = db;
const charity = await buildCharity(build, admin);
const [first = 0, second = 0, third = 0] = charity.branches;

/** Every row of a view by branch, kind and id, with values in place of codes. */
function written({ parts, school, donor, codes }: View): Record<string, unknown> {
  const all: Record<string, unknown> = {};
  const places = { school, donor };
  for (const part of [null, ...parts]) {
    const rowsOf = (name: KindName) => (name === "school" || name === "donor" ? places[name] : part?.[name]);
    for (const name of kindNames.filter((each) => (each === "school" || each === "donor") === (part === null))) {
      const rows = rowsOf(name);
      if (!rows) continue;
      for (let place = 0; place < rows.size; place += 1) {
        if (rows.isThere[place] !== 1) continue;
        const values = kinds[name].columns.map(({ name: column, content }) => {
          const value = (rows.columns as Record<string, ArrayLike<number>>)[column]?.[place] ?? 0;
          if ("codesOf" in content) return codes[content.codesOf].key(value);
          if ("choiceOf" in content) return codes[content.choiceOf].key(value);
          if (!("placeOf" in content)) return value;
          const of = rowsOf(content.placeOf);
          return of?.isThere[value] === 1 ? of.ids[value] : null;
        });
        all[`${codes.branch.key(part?.branch ?? 0) ?? ""} ${name} ${rows.ids[place] ?? 0}`] = values;
      }
    }
  }
  return all;
}

const read = (extract: Extract, branches: readonly number[] | null = null) =>
  extract.count(database, { kinds: kindNames, branches, limits: { seconds: 15 } }, async (view) => written(view));

/** Whatever may happen to the rows; `n` varies what it happens to. */
const writes: ((n: number) => string)[] = [
  (n) => `update student set poverty_level = 'POOR_1', sex = 'MALE', date_of_birth = null where id % 11 = ${n % 11}`,
  (n) => `update student set deleted_at = case when deleted_at is null then now() end
    where id % 13 = ${n % 13} and merged_into_id is null`,
  (n) =>
    `update student set branch_id = ${[first, second, third][n % 3] ?? 0} where id % 7 = ${n % 7} and school_id is null
    and not exists (select from enrolment e where e.student_id = student.id and e.current_branch_id is not null)`,
  (n) => `update student set province_id = h.province_id, district_id = h.district_id, commune_id = h.id
    from (select c.id, c.district_id, d.province_id from commune c join district d on d.id = c.district_id order by c.id offset ${n % 4} limit 1) h
    where student.id % 5 = ${n % 5}`,
  (n) => `update donation set deleted_at = case when deleted_at is null then now() end where id % 9 = ${n % 9}`,
  (n) => `update donation set state = 'CANCELLED', gave_up_on = null, gave_up_reason = null where id % 17 = ${n % 17}`,
  (n) =>
    `update donation set state = 'ACTIVE', given_on = '20${20 + (n % 7)}-03-01' where id % 10 = ${n % 10} and state = 'CANCELLED'`,
  (n) =>
    `update donation set donor_id = (select id from donor order by id offset ${n % 12} limit 1) where id % 19 = ${n % 19}`,
  (n) => `delete from donation where id % 40 = ${n % 40}`,
  (n) => `update enrolment set deleted_at = case when deleted_at is null then now() end where id % 8 = ${n % 8}`,
  (n) => `update school_class set grade_id = case when grade_id = g.low then g.high else g.low end, section = 'M' || id
    from (select min(grade_id) as low, max(grade_id) as high from school_class) g where id % 6 = ${n % 6}`,
  (n) => `update school_class set deleted_at = case when deleted_at is null then now() end where id % 9 = ${n % 9}`,
  (n) => `update school set province_id = h.province_id, district_id = h.district_id, commune_id = h.id
    from (select c.id, c.district_id, d.province_id from commune c join district d on d.id = c.district_id order by c.id offset ${n % 4} limit 1) h
    where school.id % 3 = ${n % 3}`,
  (n) => `update school set deleted_at = case when deleted_at is null then now() end where id % 5 = ${n % 5}`,
  (n) => `update donor set donor_type = 'INDIVIDUAL', country_id = null where id % 6 = ${n % 6}`,
];

test("an extract that has followed the writes has the rows of a new one, whatever was written", async () => {
  const random = new Random(7);
  const followers = [new Extract(), new Extract({ mostTouched: 2 })];
  for (const follower of followers) await read(follower);
  let last = "";
  let changed = 0;
  for (let round = 0; round < 60; round += 1) {
    const write = random.pick(writes)(random.whole(0, 1_000));
    // What a constraint refuses changes nothing.
    await admin.query(write).catch((error: unknown) => {
      if (!(error instanceof DatabaseError) || !error.code?.startsWith("23")) throw error;
    });
    const expected = await read(new Extract());
    for (const follower of followers) {
      const rows = await read(follower);
      expect({ write, rows }).toEqual({ write, rows: expected });
    }
    changed += JSON.stringify(expected) === last ? 0 : 1;
    last = JSON.stringify(expected);
  }
  expect(changed).toBeGreaterThan(30);
});

test("a kind of records that is asked for later is of the same moment", async () => {
  const follower = new Extract();
  const wanted = { kinds: ["school", "student"], branches: null, limits: { seconds: 15 } } as const;
  await follower.count(database, wanted, async () => undefined);
  await admin.query("update student set status = 'GRADUATED' where id % 4 = 1");
  await admin.query("update donation set asset = 'MATERIAL', amount = null, currency = null where id % 4 = 1");
  expect(await read(follower)).toEqual(await read(new Extract()));
});

test("a view has the rows of its branches only", async () => {
  const rows = Object.keys(await read(new Extract(), [first, third]));
  const branches = new Set(rows.map((row) => row.split(" ")[0]));
  expect(branches).toEqual(new Set(["", String(first), String(third)]));
  const none = await read(new Extract(), []);
  expect(Object.keys(none).every((row) => row.startsWith(" school ") || row.startsWith(" donor "))).toBe(true);
});

test("a restored database is read anew, even if its changes have the same numbers", async () => {
  const follower = new Extract();
  await read(follower);
  const { rows } = await admin.query<{ epoch: string }>("select epoch from installation");
  // Rows without triggers: as a restore writes them.
  await withConnection(admin, async (client) => {
    await client.query("set session_replication_role = replica");
    await client.query("update student set sex = case sex when 'MALE' then 'FEMALE' else 'MALE' end");
    await client.query("update installation set epoch = gen_random_uuid()");
    await client.query("set session_replication_role = origin");
  });
  expect(await read(follower)).toEqual(await read(new Extract()));
  await admin.query("update installation set epoch = $1", [rows[0]?.epoch]);
});

test("each count is of one moment, while others write in several statements", async () => {
  const { rows } = await admin.query<{ id: number }>(
    `select id from student where deleted_at is null and branch_id = ${first} order by id limit 8`,
  );
  const ids = rows.map(({ id }) => id);
  await admin.query("update student set photo_consent = 'UNKNOWN'");
  await admin.query("update student set photo_consent = 'GIVEN' where id = any ($1)", [ids.slice(0, 4)]);
  const given = async (extract: Extract) =>
    Object.values(await read(extract)).filter((values) => (values as unknown[]).includes("GIVEN")).length;
  const writing = { left: 3 };
  // Each hands the answer of one student to another: at any moment four have given it.
  const writer = (number: number) =>
    withConnection(database.pool, async (client) => {
      for (let i = 0; i < 40; i += 1) {
        const work = inTransaction(client, async () => {
          await client.query(
            `with c as (insert into change (operation) values ('test') returning id)
             select set_config('app.change_id', id::text, true), set_config('app.all_branches', 'on', true) from c`,
          );
          await client.query("select pg_advisory_xact_lock(1)");
          const [from] = (
            await client.query<{ id: number }>(
              "select id from student where id = any ($1) and photo_consent = 'GIVEN' order by (id * $2::bigint) % 31 limit 1",
              [ids, number + i],
            )
          ).rows;
          const [to] = (
            await client.query<{ id: number }>(
              "select id from student where id = any ($1) and photo_consent <> 'GIVEN' order by (id * $2::bigint) % 29 limit 1",
              [ids, number + i],
            )
          ).rows;
          await client.query("update student set photo_consent = 'REFUSED', version = version + 1 where id = $1", [
            from?.id,
          ]);
          await client.query("update student set photo_consent = 'GIVEN', version = version + 1 where id = $1", [
            to?.id,
          ]);
          if (i % 7 === 6) throw new Error("withdrawn");
        });
        await work.catch((error: unknown) => {
          if (String(error) !== "Error: withdrawn") throw error;
        });
      }
      writing.left -= 1;
    });
  const follower = new Extract();
  const counts: number[] = [];
  const counting = async () => {
    while (writing.left > 0) counts.push(await given(follower));
  };
  await Promise.all([writer(1), writer(2), writer(3), counting(), counting()]);
  expect(new Set(counts)).toEqual(new Set([4]));
  expect(counts.length).toBeGreaterThan(10);
  expect(await read(follower)).toEqual(await read(new Extract()));
});

test("ages are those of the lists, on each day around a birthday and in a leap year", async () => {
  const kysely = new Kysely<object>({ dialect: new PostgresDialect({ pool: admin }) });
  const days = ["2024-02-28", "2024-02-29", "2024-03-01", "2025-02-28", "2026-11-24"];
  for (const day of days) {
    const text = sql<{
      born: string | null;
      days: number | null;
      age: AgeGroup;
    }>`select born::text, born - ${DAY_ZERO}::date as days, ${ageGroupOn(day)} as age from (
      select born, born as date_of_birth from (select (${day}::date - make_interval(years => years))::date + apart as born
        from generate_series(0, 19) as years, generate_series(-3, 3) as apart) b
      union all select null, null) s`;
    const { rows } = await text.execute(kysely);
    const placeOf = ageGroupPlaces(day, DAY_ZERO);
    const ages = Object.keys(AgeGroup);
    expect(rows.map(({ born, days: of }) => [day, born, ages[placeOf(of)]])).toEqual(
      rows.map(({ born, age }) => [day, born, age]),
    );
  }
});
