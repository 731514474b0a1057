import { expect, test } from "vitest";
import type { z } from "zod";
import { Migration0084 } from "../../../migrations/0084-limits-of-texts.ts";
import { migrate } from "../../../server/core/data/database.ts";
import { referenceKinds } from "../../../server/shared/reference.ts";
import { branchRules } from "../../../server/shared/rules/branch.ts";
import { withdrawalRules } from "../../../server/shared/rules/certificate.ts";
import { classRules } from "../../../server/shared/rules/class.ts";
import { donationRules, giveUpFields } from "../../../server/shared/rules/donation.ts";
import { donorRules } from "../../../server/shared/rules/donor.ts";
import { longestOf, tidyCode } from "../../../server/shared/rules/fields.ts";
import { organisationRules } from "../../../server/shared/rules/organisation.ts";
import { photoRules } from "../../../server/shared/rules/photo.ts";
import { referenceRules } from "../../../server/shared/rules/reference.ts";
import { schoolRules } from "../../../server/shared/rules/school.ts";
import { studentLeavesFields, studentRules } from "../../../server/shared/rules/student.ts";
import { userRules } from "../../../server/shared/rules/user.ts";
import { useDatabase } from "../../support/database.ts";
import { runSilently } from "../../support/migrations.ts";

const db = await useDatabase();
const { admin, build, database } = db;

/** The rules by which each table is written. */
const rules: Record<string, z.ZodRawShape> = {
  app_user: userRules.shape,
  branch: branchRules.shape,
  certificate: { withdrawnReason: withdrawalRules.shape.reason },
  donation: { ...donationRules.shape, gaveUpNote: giveUpFields.shape.note },
  donor: donorRules.shape,
  organisation: organisationRules.shape,
  school: schoolRules.shape,
  school_class: classRules.shape,
  student: { ...studentRules.shape, statusReason: studentLeavesFields.shape.reason },
  student_photo: photoRules.shape,
  ...Object.fromEntries(referenceKinds.map((kind) => [kind.toLowerCase(), referenceRules[kind].shape])),
};

/** What the product itself writes, and never more of it than it means to. */
const written = /^(?:search|search_phone|password_hash|failure_key|content_hash|serial|superseded_by)$/u;

test("every text that people write has the limit of its rule in the database", async () => {
  const metas = [...database.orm.getMetadata().getAll().values()].filter(
    (meta) => !meta.abstract && "deletedAt" in meta.properties,
  );
  const { rows } = await admin.query<{ tab: string; col: string; chosen: boolean; most: string | null }>(
    `select c.table_name as tab, c.column_name as col,
       exists (select from pg_constraint k where k.conrelid = c.table_name::regclass and pg_get_constraintdef(k.oid) like '%' || c.column_name || ' = ANY%') as chosen,
       (select substring(pg_get_constraintdef(k.oid) from 'char_length\\(' || c.column_name || '\\) <= ([0-9]+)') from pg_constraint k
        where k.conrelid = c.table_name::regclass and k.conname = c.table_name || '_' || c.column_name || '_length') as most
     from information_schema.columns c
     where c.table_schema = 'public' and c.data_type = 'text' and c.is_generated = 'NEVER' and c.table_name = any ($1)`,
    [metas.map((meta) => meta.tableName)],
  );
  const typed = rows.filter(({ col, chosen }) => !chosen && !written.test(col));
  expect(typed.length).toBeGreaterThan(90);
  const ruled = typed.map(({ tab, col }) => {
    const field =
      metas.find((meta) => meta.tableName === tab)?.props.find((prop) => prop.fieldNames[0] === col)?.name ?? col;
    const rule = rules[tab]?.[field];
    return `${tab}.${col} ${String(rule && longestOf(rule))}`;
  });
  expect(typed.map(({ tab, col, most }) => `${tab}.${col} ${most}`)).toEqual(ruled);
});

test("a longer one is refused, on its field", async () => {
  const { id } = await build.donor();
  await expect(
    admin.query("update donor set email = 'a@' || repeat('x', 199) where id = $1", [id]),
  ).rejects.toMatchObject({ constraint: "donor_email_length" });
});

/** Signs in an order that nobody sees. */
const odd = [
  "ក\u17c6\u17b6-១២",
  "ស\u17d2\u179a\u17d2\u178f\u17b8",
  "ប៊\u17b7",
  "ប\u17bb\u17b7-2",
  "ច\u17c1\u17b6ម",
  "ឲ្យ",
  "ខ\u17d2\u178aា",
  "ក្កកកក៌៌",
  "\u17a4ABC",
  "SCH-កា",
];

test("Khmer codes from before are folded as they are typed now, but for those that would meet another one", async () => {
  const at = async (code: string) => ({ code, id: (await build.donor({ code: code.replace("១២", "12") })).id });
  const before = await Promise.all(odd.map(at));
  const one = await build.school({ code: "ពា\u17c6-1" });
  const other = await build.school({ code: "ព\u17c6ា-1" });
  await admin.query("alter table donor drop constraint donor_email_length");
  const long = await build.donor({ email: `a@${"x".repeat(300)}` });
  const told: string[] = [];
  const client = await admin.connect();
  client.on("notice", ({ message = "" }) => told.push(message));
  const migration = new Migration0084({} as never, {} as never);
  migration.up();
  for (const statement of migration.getQueries()) if (typeof statement === "string") await client.query(statement);
  client.release(true);

  const { rows } = await admin.query<{ id: number; code: string }>("select id, code from donor where id = any ($1)", [
    before.map(({ id }) => id),
  ]);
  expect(Object.fromEntries(rows.map(({ id, code }) => [id, code]))).toEqual(
    Object.fromEntries(before.map(({ id, code }) => [id, tidyCode(code)])),
  );
  const schools = await admin.query("select code from school where id = any ($1) order by id", [[one.id, other.id]]);
  expect(schools.rows).toEqual([{ code: "ពា\u17c6-1" }, { code: "ព\u17c6ា-1" }]);
  expect(told.filter((line) => line.includes("look like"))).toEqual([expect.stringContaining("ព\u17c6ា-1")]);

  const { rows: emails } = await admin.query("select email from donor where id = $1", [long.id]);
  expect(emails).toEqual([{ email: null }]);
  expect(told.filter((line) => line.startsWith("1 emails in the table donor"))).toHaveLength(1);
  const { rows: told2 } = await admin.query(
    "select char_length(before ->> 'email') as length from audit_entry where table_name = 'donor' and record_id = $1 and action = 'UPDATE'",
    [long.id],
  );
  expect(told2).toEqual([{ length: 302 }]);
});

test("a database that has no such records is not said to have been changed", async () => {
  await runSilently(admin, Migration0084);
  const lines: string[] = [];
  await migrate(database, { tell: (line) => lines.push(line) });
  expect(lines).toEqual([]);
});
