import { expect, test } from "vitest";
import { useApi } from "../support/api.ts";
import { useDatabase } from "../support/database.ts";
const db = await useDatabase();
const api = await useApi(db);
const { build, admin } = db;
test("feed cost", async () => {
  const big = await build.branch();
  const small = await build.branch();
  const s = await build.student({ branchId: big.id });
  const { rows: idx } = await admin.query(
    "select indexname from pg_indexes where tablename='student' and indexname not in ('student_pkey','student_branch_id_code_idx','student_branch_id_status_idx')",
  );
  for (const { indexname } of idx) {
    try {
      await admin.query(`drop index "${indexname}"`);
    } catch (e) {
      console.log(indexname, String(e));
    }
  }
  const { rows: cols } = await admin.query(
    "select column_name from information_schema.columns where table_name='student' and is_generated='NEVER' and identity_generation is null and column_name not in ('id','code','branch_id')",
  );
  const names = cols.map((c) => `"${c.column_name}"`).join(",");
  const client = await admin.connect();
  try {
    await client.query("set session_replication_role = replica");
    await client.query(
      `insert into student (code, branch_id, ${names}) select 'XX-'||i, $2, ${names} from student, generate_series(1, 700000) i where id = $1`,
      [s.id, big.id],
    );
    await client.query(
      `insert into student (code, branch_id, ${names}) select 'YY-'||i, $2, ${names} from student, generate_series(1, 50) i where id = $1`,
      [s.id, small.id],
    );
    await client.query("analyze student");
  } finally {
    client.release();
  }
  for (const [what, branches] of [
    ["small", [small.id]],
    ["big", [big.id]],
  ] as const) {
    const caller = await api.asUser(await build.user("viewer", { branches: [...branches] }));
    for (const q of [
      "{ studentsFeed(first: 1) { edges { id } } }",
      `{ ${Array.from({ length: 15 }, (_, i) => `a${i}: studentsFeed(first: 1) { edges { id } }`).join(" ")} }`,
    ]) {
      for (let i = 0; i < 2; i++) {
        const t = performance.now();
        const a = await caller.query(q);
        console.log(
          what,
          q.slice(0, 40),
          Math.round(performance.now() - t),
          JSON.stringify((a as any).json?.extensions ?? a.errors[0]?.extensions ?? "ok"),
          a.text.slice(-100),
        );
      }
    }
    const t = performance.now();
    const r = await caller.fetch("/api/export/students.jsonl");
    console.log("export", what, (await r.text()).length, Math.round(performance.now() - t));
  }
  expect(1).toBe(1);
}, 400_000);
