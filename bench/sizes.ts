/** What the database and its tables take on disk; see README.md in this folder. */
import { runCommand } from "../server/app/commands/command.ts";

interface Size {
  name: string;
  rows: string;
  heap: string;
  indexes: string;
}

const per = (bytes: string, count: number): string => (count > 0 ? String(Math.round(Number(bytes) / count)) : "-");
const megabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(1);

await runCommand(async ({ pool }) => {
  const { rows } = await pool.query<Size>(
    `select c.relname as name, greatest(c.reltuples, 0)::bigint as rows, pg_table_size(c.oid) as heap,
       pg_indexes_size(c.oid) as indexes
     from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
     order by pg_total_relation_size(c.oid) desc`,
  );
  let whole = 0;
  console.log(`${"table".padEnd(20)}${"rows".padStart(10)}${"MB".padStart(9)}  bytes a row: table, indexes`);
  for (const { name, rows: count, heap, indexes } of rows) {
    const bytes = Number(heap) + Number(indexes);
    whole += bytes;
    if (bytes < 1_000_000) continue;
    const each = `${per(heap, Number(count))}, ${per(indexes, Number(count))}`;
    console.log(`${name.padEnd(20)}${count.padStart(10)}${megabytes(bytes).padStart(9)}  ${each}`);
  }
  console.log(`${"all".padEnd(20)}${"".padStart(10)}${megabytes(whole).padStart(9)}`);
  const students = Number(rows.find(({ name }) => name === "student")?.rows ?? 0);
  if (students > 0) console.log(`a student with all that belongs to them: ${Math.round(whole / students)} bytes`);
  return 0;
});
