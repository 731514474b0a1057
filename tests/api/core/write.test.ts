import { expect, test } from "vitest";
import { runChange } from "../../../server/core/write/change.ts";
import { fieldOfConstraint } from "../../../server/core/base/constraints.ts";
import { openScope } from "../../../server/core/data/scope.ts";
import { undoChange } from "../../../server/core/trash/undo.ts";
import { createRecord, deleteRecords, updateRecord } from "../../../server/core/write/write.ts";
import { Commune, Village } from "../../../server/modules/reference/reference.entity.ts";
import { School } from "../../../server/modules/schools/school.entity.ts";
import { actorOf } from "../../support/actors.ts";
import { useDatabase } from "../../support/database.ts";

const { database, admin, build } = await useDatabase();
const user = await build.user("administrator");
const scope = openScope(database, actorOf(user));
const change = <T>(work: () => Promise<T>) => runChange(scope, "test", null, work);

const schoolRow = async (id: number) => {
  const { rows } = await admin.query(
    "select name_en, remark, pinned, version, deleted_at is null as living from school where id = $1",
    [id],
  );
  return rows[0] as { name_en: string; remark: string | null; pinned: boolean; version: number; living: boolean };
};

test("writes to different fields merge; conflicting writes to the same field report both values", async () => {
  const { id } = await build.school();
  await change(() => updateRecord(scope, School, id, 1, { nameEn: "First" }));
  await change(() => updateRecord(scope, School, id, 1, { remark: "Second" }));
  expect(await schoolRow(id)).toMatchObject({ name_en: "First", remark: "Second", version: 3 });

  const clash = change(() => updateRecord(scope, School, id, 1, { nameEn: "Third" }));
  await expect(clash).rejects.toMatchObject({
    code: "CONFLICT",
    details: { conflicts: [{ path: "nameEn", mine: "Third", theirs: "First" }] },
  });
});

test("every write records who, before and after, in one change", async () => {
  const { id } = await build.school({ nameEn: "Before" });
  const { changeId } = await change(() => updateRecord(scope, School, id, 1, { nameEn: "After" }));
  const { rows } = await admin.query(
    "select actor_id, action, before ->> 'name_en' as before, after ->> 'name_en' as after, version from audit_entry where change_id = $1",
    [changeId],
  );
  expect(rows).toEqual([{ actor_id: user.id, action: "UPDATE", before: "Before", after: "After", version: 2 }]);
});

test("bulk writes are audited as well", async () => {
  await Promise.all([build.school(), build.school()]);
  const { changeId } = await change(() =>
    scope.em.execute("update school set pinned = not pinned, version = version + 1"),
  );
  const { rows } = await admin.query("select count(*)::integer as entries from audit_entry where change_id = $1", [
    changeId,
  ]);
  const { rows: all } = await admin.query("select count(*)::integer as entries from school");
  expect(rows).toEqual(all);
});

test("undo reverts updates, deletions and additions, and skips what was written since", async () => {
  const edited = await build.school({ nameEn: "Original" });
  const later = await build.school({ nameEn: "Original" });
  const deleted = await build.school();
  let added = 0;
  const { changeId } = await change(async () => {
    await updateRecord(scope, School, edited.id, 1, { nameEn: "Edited" });
    await updateRecord(scope, School, edited.id, 2, { nameEn: "Edited again" });
    await updateRecord(scope, School, later.id, 1, { nameEn: "Edited" });
    await deleteRecords(scope, School, [deleted.id]);
    const places = await build.places();
    added = await createRecord(scope, Village, {
      code: "ADDED",
      nameEn: "A",
      nameLocal: "ក",
      communeId: places.communeId,
    });
  });
  await change(() => updateRecord(scope, School, later.id, 2, { nameEn: "Since" }));

  const { result } = await change(() => undoChange(scope, changeId));
  expect(result).toEqual({ undone: 3, kept: 1 });
  expect(await schoolRow(edited.id)).toMatchObject({ name_en: "Original" });
  expect(await schoolRow(later.id)).toMatchObject({ name_en: "Since" });
  expect(await schoolRow(deleted.id)).toMatchObject({ living: true });
  const { rows } = await admin.query("select deleted_at is not null as gone from village where id = $1", [added]);
  expect(rows).toEqual([{ gone: true }]);
  await expect(change(() => undoChange(scope, changeId))).rejects.toMatchObject({ key: "errors.alreadyUndone" });
});

test("a failed write leaves nothing behind, not even its change", async () => {
  const { id } = await build.school({ nameEn: "Kept" });
  const { rows: before } = await admin.query("select max(id) as id from change");
  const failing = change(async () => {
    await updateRecord(scope, School, id, 1, { nameEn: "Half" });
    throw new Error("broken");
  });
  await expect(failing).rejects.toThrow("broken");
  expect(await schoolRow(id)).toMatchObject({ name_en: "Kept", version: 1 });
  expect((await admin.query("select max(id) as id from change")).rows).toEqual(before);
});

test("a value in use is not deleted, and a deleted code is free again", async () => {
  const school = await build.school();
  const inUse = change(() => deleteRecords(scope, Commune, [school.communeId]));
  await expect(inUse).rejects.toMatchObject({
    code: "IN_USE",
    details: {
      uses: [
        { type: "School", count: 1 },
        { type: "Village", count: 1 },
      ],
    },
  });
  const places = await build.places();
  const village = { code: "FREED", nameEn: "A", nameLocal: "ក", communeId: places.communeId };
  const { result: first } = await change(() => createRecord(scope, Village, village));
  await expect(change(() => createRecord(scope, Village, { ...village, code: "freed" }))).rejects.toMatchObject({
    details: { fields: [{ path: "code", key: "validation.codeTaken" }] },
  });
  await change(() => deleteRecords(scope, Village, [first]));
  await change(() => createRecord(scope, Village, village));
});

test("every database constraint has a message on a field", async () => {
  const { rows } = await admin.query<{ tab: string; name: string }>(
    `select c.conrelid::regclass::text as tab, c.conname as name from pg_constraint c
     where c.connamespace = 'public'::regnamespace and c.contype in ('c', 'f') and c.conrelid::regclass::text = any ($1)
     union all select indrelid::regclass::text, indexrelid::regclass::text from pg_index
     where indisunique and not indisprimary and indpred is not null and indrelid::regclass::text = any ($1)`,
    [[...database.scopes.keys()].filter((table) => !["change", "audit_entry", "organisation"].includes(table))],
  );
  expect(rows.length).toBeGreaterThan(60);
  const columns = await admin.query<{ tab: string; col: string }>(
    "select table_name as tab, column_name as col from information_schema.columns where table_schema = 'public'",
  );
  const known = new Set(columns.rows.map(({ tab, col }) => `${tab}.${col}`));
  const unmapped = rows.filter(({ tab, name }) => {
    const field = fieldOfConstraint(tab, name);
    const column = field?.path.replace(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`);
    return !column || !known.has(`${tab}.${column}`);
  });
  expect(unmapped).toEqual([]);
});
