import { type QueryCreator, sql } from "kysely";
import { describe, expect, test } from "vitest";
import { runChange } from "../../../server/core/write/change.ts";
import { connect } from "../../../server/core/data/database.ts";
import { BaseRecord } from "../../../server/core/data/record.ts";
import type { Tables } from "../../../server/core/data/tables.ts";
import { openScope } from "../../../server/core/data/scope.ts";
import { anyTable } from "../../../server/core/data/tables.ts";
import { School } from "../../../server/modules/schools/school.entity.ts";
import { actorOf } from "../../support/actors.ts";
import { useDatabase } from "../../support/database.ts";

const { database, admin, build, url } = await useDatabase();
const mine = await build.branch();
const other = await build.branch();
const school = await build.school({ branchId: mine.id });
const foreign = await build.school({ branchId: other.id });
const user = await build.user("manager", { branches: [mine.id] });
const open = () => openScope(database, actorOf(user));

const nameOfForeign = async () => {
  const { rows } = await admin.query<{ name_en: string }>("select name_en from school where id = $1", [foreign.id]);
  return rows[0]?.name_en;
};

describe("the EntityManager", () => {
  test("finds, counts and iterates only the user's branches", async () => {
    const { em } = open();
    expect((await em.find(School, {})).map((each) => each.id)).toEqual([school.id]);
    expect(await em.count(School, {})).toBe(1);
    expect(await em.findOne(School, { id: foreign.id })).toBeNull();
  });

  test("throws if no branches were set", async () => {
    const em = database.orm.em.fork();
    await expect(em.find(School, {})).rejects.toThrow("branch");
    await expect(em.count(School, {})).rejects.toThrow("branch");
    await expect(em.nativeUpdate(School, { id: foreign.id }, { nameEn: "taken" })).rejects.toThrow("branch");
    em.setFilterParams("branch", {});
    await expect(em.find(School, {})).rejects.toThrow("branches");
  });

  test("does not write another branch's row by reference, nativeUpdate or SQL", async () => {
    const before = await nameOfForeign();
    const attempts = [
      async () => {
        const scope = open();
        await runChange(scope, "test", null, async (em) => {
          const reference = em.getReference(School, foreign.id);
          em.assign(reference, { nameEn: "taken" });
        });
      },
      async () => {
        await runChange(open(), "test", null, (em) =>
          em.nativeUpdate(School, { id: foreign.id }, { nameEn: "taken" }, { filters: false }),
        );
      },
      async () => {
        await runChange(open(), "test", null, (em) =>
          em.execute("update school set name_en = 'taken' where id = ?", [foreign.id]),
        );
      },
    ];
    for (const attempt of attempts) await attempt().catch(() => undefined);
    expect(await nameOfForeign()).toBe(before);
  });

  test("cannot insert a row into another branch, or move one there", async () => {
    const insert = runChange(open(), "test", null, (em) =>
      em.execute(
        `insert into school overriding system value
         select (jsonb_populate_record(s, '{"id": 90001, "code": "MOVED"}')).* from school s where id = ?`,
        [foreign.id],
      ),
    );
    await expect(insert).rejects.toThrow(/row-level security/u);
    const move = runChange(open(), "test", null, (em) =>
      em.execute("update school set branch_id = ? where id = ?", [other.id, school.id]),
    );
    await expect(move).rejects.toThrow(/row-level security/u);
  });
});

describe("the scoped Kysely", () => {
  test("limits every table of a statement, joined or in a subquery", async () => {
    const { db } = open();
    const all = await db.selectFrom("school").select("id").execute();
    expect(all).toEqual([{ id: school.id }]);
    const joined = await db
      .selectFrom("branch as b")
      .innerJoin("school as s", "s.branch_id", "b.id")
      .select("s.id")
      .execute();
    expect(joined).toEqual([{ id: school.id }]);
    const inner = await db
      .selectFrom("branch")
      .select("id")
      .where("id", "in", db.selectFrom("school").select("branch_id" as never))
      .execute();
    expect(inner).toEqual([{ id: mine.id }]);
  });

  test("limits tables inside a common table expression", async () => {
    const rows = await open()
      .db.with("seen", (eb) => eb.selectFrom("school").select("id" as never))
      .selectFrom("seen")
      .selectAll()
      .execute();
    expect(rows).toEqual([{ id: school.id }]);
  });

  test("rejects undeclared tables, raw SQL on scoped ones, shadowing and writes", async () => {
    const { db } = open();
    await expect(db.selectFrom("session").selectAll().execute()).rejects.toThrow("declares no scope");
    await expect(anyTable(db).selectFrom("pg_catalog.pg_class").selectAll().execute()).rejects.toThrow(
      "declares no scope",
    );
    await expect(
      db
        .selectFrom("branch")
        .select(sql`(select count(*) from school)`.as("n"))
        .execute(),
    ).rejects.toThrow("Raw SQL");
    await expect(
      db
        .selectFrom("branch")
        .select(sql`(select count(*) from ${sql.table("school")})`.as("n"))
        .execute(),
    ).rejects.toThrow("Raw SQL");
    await expect(sql`select * from school`.execute(db)).rejects.toThrow("SELECT");
    await expect(
      db
        .with("school", (eb: QueryCreator<Tables>) => eb.selectFrom("school").selectAll())
        .selectFrom("school")
        .selectAll()
        .execute(),
    ).rejects.toThrow("named like the table");
    await expect(db.updateTable("school").set({ name_en: "taken" }).execute()).rejects.toThrow("SELECT");
    await expect(db.deleteFrom("school").execute()).rejects.toThrow("SELECT");
  });
});

test("an entity without a declared scope prevents the start", async () => {
  class Undeclared extends BaseRecord {}
  await expect(connect(url, { entities: [Undeclared], poolSize: 1 })).rejects.toThrow("No scope declared: Undeclared");
});

test("the product's role is no superuser and does not bypass row-level security", async () => {
  const { rows } = await database.pool.query(
    "select rolsuper, rolbypassrls from pg_roles where rolname = current_user",
  );
  expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false }]);
});
