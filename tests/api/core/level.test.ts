import { expect, test } from "vitest";
import { beforeBaseline } from "../../../migrations/index.ts";
import { migrate } from "../../../server/core/data/database.ts";
import { knownMigrations } from "../../../server/core/data/level.ts";
import { LevelError } from "../../../server/core/data/level-error.ts";
import { useDatabase } from "../../support/database.ts";

const { admin, build, database } = await useDatabase();
const [baseline] = knownMigrations;
const level = async () =>
  (await admin.query<{ name: string }>("select name from migration order by id")).rows.map(({ name }) => name);

/** Makes the database claim to be created by the migrations that the baseline replaced. */
const asBefore = async (names: readonly string[]) => {
  await admin.query("delete from migration where name = $1 or name = any ($2)", [baseline, beforeBaseline]);
  await admin.query("insert into migration (name, executed_at) select unnest($1::text[]), now()", [names]);
};

test("a database of the last level before the baseline is carried over with its data", async () => {
  const student = await build.student();
  await asBefore(beforeBaseline);
  expect(await migrate(database)).toBe(0);
  expect((await level()).toSorted()).toEqual(knownMigrations.toSorted());
  const { rows } = await admin.query("select id from student where id = $1", [student.id]);
  expect(rows).toEqual([{ id: student.id }]);
});

test("an older one is refused and stays unchanged", async () => {
  await asBefore(beforeBaseline.slice(0, -1));
  const before = await level();
  await expect(migrate(database)).rejects.toThrow(LevelError);
  expect(await level()).toEqual(before);
});

test("one that a later release has migrated is refused and stays unchanged", async () => {
  const later = await useDatabase();
  await later.admin.query("insert into migration (name, executed_at) values ('9999-later', now())");
  await expect(migrate(later.database)).rejects.toThrow(
    new LevelError("The database has been migrated by a later release (9999-later): run that release or a later one."),
  );
});

test("a failed migration changes nothing, and the next start does it whole", async () => {
  const { admin: superuser, database: other } = await useDatabase();
  const last = "0150-several-processes";
  // It fails at its second statement: the column is there already.
  await superuser.query("drop table process");
  await superuser.query("delete from migration where name = $1", [last]);
  await expect(migrate(other)).rejects.toThrow(
    /^The migration 0150-several-processes failed, .* nothing was changed: .*"process_id" of relation "job_run" already exists/su,
  );
  const found = async () => {
    const { rows } = await superuser.query<{ made: boolean; noted: boolean }>(
      "select to_regclass('process') is not null as made, exists (select from migration where name = $1) as noted",
      [last],
    );
    return rows[0];
  };
  expect(await found()).toEqual({ made: false, noted: false });
  await superuser.query("alter table job_run drop column process_id");
  await superuser.query("alter table installation drop column least_migration");
  expect(await Promise.all([migrate(other), migrate(other)])).toEqual(expect.arrayContaining([0, 1]));
  expect(await found()).toEqual({ made: true, noted: true });
});
