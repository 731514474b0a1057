import { pageSizeOf, searched } from "../../core/data/list.ts";
import { sql } from "kysely";
import { NotFound } from "../../core/base/errors.ts";
import { unscoped } from "../../core/base/unscoped.ts";
import { shownState } from "../../core/import/check.ts";
import { legacyKhmerKey } from "../../lib/workbook/legacy-khmer.ts";
import { isLegacyKhmer } from "../../core/import/legacy-khmer.ts";
import { idList } from "../../core/data/pointers.ts";
import { anyTable } from "../../core/data/tables.ts";
import type { Scope } from "../../core/data/scope.ts";
import type { ImportType } from "../../shared/import-columns.ts";
import type { ImportRowState } from "./import.enums.ts";
import type { ImportLikeness, ImportRow, ImportSheet } from "./import.types.ts";
import { copiedFields, romanisedFields } from "../../shared/romanised-fields.ts";
import { refOf } from "../../core/import/definition.ts";
import { furtherIn, proposedAlways, shownLookups } from "./further.reader.ts";
import { meaningsOf } from "./meanings.ts";
import type { ImportNamesake } from "./import.names.ts";
import { namesakesOf } from "./namesakes.ts";
import { withNamesToTick } from "./names-to-tick.ts";
import { noticesIn } from "./row-notices.ts";
import { rivalsIn } from "./rivals.reader.ts";
import type { RowRecord, StoredLikeness } from "./row-record.ts";
import { columnsOf, definitionOf } from "./registry.ts";

interface NamedRecord {
  id: number;
  code: string;
  name_en: string;
  name_local: string | null;
}

export interface ImportRowsQuery {
  sheetId?: number | null;
  state?: ImportRowState[] | null;
  search?: string | null;
  page?: number | null;
  pageSize?: number | null;
}

/** The requested sheet, or the first imported one. */
async function sheetOf(scope: Scope, runId: number, sheetId: number | null) {
  let statement = scope.db
    .selectFrom("import_sheet")
    .select(["id", "type", "mapping", "warnings", "defaults", "romanised", "names_copied"])
    .where("run_id", "=", runId)
    .where("taken_from", "is", null)
    .where("type", "is not", null);
  if (sheetId !== null) statement = statement.where("id", "=", sheetId);
  const sheet = await statement.orderBy("position").limit(1).executeTakeFirst();
  if (!sheet) throw new NotFound();
  return sheet as unknown as {
    id: number;
    type: ImportType;
    mapping: (string | null)[];
    warnings: ImportSheet["warnings"];
    defaults: Record<string, unknown>;
    romanised: boolean;
    names_copied: boolean;
  };
}

/** The warnings about a row's values in the columns that its sheet warns about. */
const warningsOf = (values: Record<string, string>, warnings: ImportSheet["warnings"]): ImportRow["warnings"] =>
  warnings.flatMap(({ field, key }) =>
    key === legacyKhmerKey && isLegacyKhmer(field, values[field] ?? "") ? [{ field, key, params: null }] : [],
  );

/** The table whose records rows of a type refer to, and whether those have a code and names. */
function recordsOf(type: ImportType): { table: string; named: boolean } {
  if (type === "PHOTO") return { table: "student", named: true };
  const { table, codes } = definitionOf(type);
  return { table, named: codes !== undefined };
}

/** The records that rows refer to or resemble, as far as the user can see them now. */
async function recordsSeen(
  scope: Scope,
  type: ImportType,
  rows: readonly RowRecord[],
): Promise<Map<number, NamedRecord>> {
  const ids = [
    ...new Set(
      rows.flatMap((row) =>
        [row.target_id ?? [], row.same_as ?? [], ...row.duplicates.map(({ id }) => id ?? [])].flat(),
      ),
    ),
  ];
  if (ids.length === 0) return new Map();
  const { table, named } = recordsOf(type);
  const found = await anyTable(scope.db)
    .selectFrom(table)
    .select(named ? ["id", "code", "name_en", "name_local"] : ["id"])
    .where("id", "in", ids)
    .execute();
  return new Map((found as unknown as NamedRecord[]).map((record) => [record.id, record]));
}

/** Whom the records of a type without codes are about, and the id under which their rows hold it. */
const subjectOf = (type: ImportType): { table: "donor" | "student"; ref: string } =>
  type === "PLEDGE" ? { table: "donor", ref: "donor_id" } : { table: "student", ref: "student_id" };

/** The students or donors whom rows without names of their own are about, as far as the user can see them now: by row. */
async function subjectsOf(
  scope: Scope,
  type: ImportType,
  rows: readonly RowRecord[],
  records: ReadonlyMap<number, NamedRecord>,
): Promise<(row: RowRecord) => ImportRow["student"]> {
  if (type === "PHOTO") return ({ target_id: id }) => personOf(records.get(id ?? 0));
  const { table, ref } = subjectOf(type);
  const idOf = ({ refs }: RowRecord) => refs?.[ref] ?? null;
  const ids = recordsOf(type).named ? [] : [...new Set(rows.flatMap((row) => idOf(row) ?? []))];
  if (ids.length === 0) return () => null;
  const found = (await scope.db
    .selectFrom(table)
    .select(["id", "code", "name_en", "name_local"])
    .where("id", "in", ids)
    .execute()) as unknown as NamedRecord[];
  const byId = new Map(found.map((record) => [record.id, record]));
  return (row) => personOf(byId.get(idOf(row) ?? 0));
}

function likenessOf(
  stored: StoredLikeness,
  records: ReadonlyMap<number, NamedRecord>,
  sheets: ReadonlyMap<number, string>,
  namesakes: ReadonlyMap<number, ImportNamesake>,
): ImportLikeness[] {
  const record = stored.id === undefined ? undefined : records.get(stored.id);
  if (stored.rival !== undefined || (stored.id !== undefined && !record)) return [];
  return [
    {
      id: record?.id ?? null,
      row: stored.row ?? null,
      sheet: sheets.get(stored.sheet ?? 0) ?? null,
      donorId: null,
      givenOn: null,
      serialNumber: null,
      code: record?.code ?? null,
      nameEn: record?.name_en ?? null,
      nameLocal: record?.name_local ?? null,
      namesake: namesakes.get(record?.id ?? 0) ?? null,
      differences: stored.differences ?? [],
    },
  ];
}

/** By row, the record on whose page the result is shown: its own, or that of whom it is about if it has no page. */
async function pagesOf(
  scope: Scope,
  type: ImportType,
  rows: readonly RowRecord[],
): Promise<(row: RowRecord) => number | null> {
  const { table, named } = recordsOf(type);
  const subject = subjectOf(type);
  const idOf = (row: RowRecord) => (named ? row.target_id : (row.refs?.[subject.ref] ?? null));
  const ids = [...new Set(rows.flatMap((row) => idOf(row) ?? []))];
  const codes = named ? rows.flatMap((row) => (row.target_id === null ? (row.code?.toLowerCase() ?? []) : [])) : [];
  if (ids.length + codes.length === 0) return () => null;
  const code = sql<string>`lower(code)`;
  const living = (await anyTable(scope.db)
    .selectFrom(named ? table : subject.table)
    .select(["id", code.as("code")])
    .where("deleted_at", "is", null)
    .where(sql<boolean>`(id = any (${ids}::integer[]) or ${code} = any (${codes}::text[]))`)
    .execute()) as unknown as { id: number; code: string }[];
  const seen = new Set(living.map(({ id }) => id));
  const byCode = new Map(living.map((record) => [record.code, record.id]));
  return (row) => {
    const id = idOf(row);
    if (id !== null) return seen.has(id) ? id : null;
    return (named && byCode.get(row.code?.toLowerCase() ?? "")) || null;
  };
}

/** The names of other sheets with rows that some of these resemble. */
async function otherSheets(scope: Scope, own: number, rows: readonly RowRecord[]): Promise<Map<number, string>> {
  const ids = rows.flatMap(({ duplicates }) =>
    duplicates.flatMap(({ sheet }) => (sheet === undefined || sheet === own ? [] : [sheet])),
  );
  if (ids.length === 0) return new Map();
  const found = await scope.db.selectFrom("import_sheet").select(["id", "name"]).where("id", "in", ids).execute();
  return new Map(found.map(({ id, name }) => [id, name]));
}

/** Fields whose cells may be written in various ways for the same value: dates, numbers, choices, phone numbers. */
const meantFields = (type: ImportType): ReadonlySet<string> =>
  new Set(
    type === "PHOTO"
      ? []
      : columnsOf(type).flatMap(({ field, kind, phone }) =>
          (kind === "text" && !phone) || kind === "parent" ? [] : field,
        ),
  );

/** The records that the cells of rows mean, by row: as found, or as chosen for their values. */
async function foundIn(
  scope: Scope,
  { type, mapping }: { type: ImportType; mapping: readonly (string | null)[] },
  rows: readonly RowRecord[],
): Promise<(row: RowRecord) => { found: ImportRow["found"]; blank: ReadonlySet<string> }> {
  const lookups = type === "PHOTO" ? [] : shownLookups(type).filter(({ field }) => mapping.includes(field));
  const idOf = ({ refs }: RowRecord, lookup: (typeof lookups)[number]) => refs?.[refOf(lookup)] ?? null;
  const wanted = rows.flatMap((row) => lookups.map((lookup) => ({ table: lookup.table, id: idOf(row, lookup) ?? 0 })));
  const meaning = await meaningsOf(
    scope.db,
    wanted.filter(({ id }) => id > 0),
  );
  return (row) => ({
    found: lookups.flatMap((lookup) => {
      const record = meaning(lookup.table, idOf(row, lookup));
      return record ? [{ field: lookup.field, record }] : [];
    }),
    blank: new Set(lookups.flatMap((lookup) => (row.refs && idOf(row, lookup) === null ? lookup.field : []))),
  });
}

/** The fields whose values are parts of the cells of some columns. */
const spreadFields = (type: ImportType, mapping: readonly (string | null)[]): string[] =>
  type === "PHOTO"
    ? []
    : columnsOf(type).flatMap(({ field, spread }) => (spread && mapping.includes(field) ? spread.gives : []));

const personOf = (record: NamedRecord | undefined): ImportRow["student"] =>
  record ? { id: record.id, code: record.code, nameEn: record.name_en, nameLocal: record.name_local } : null;

/**
 * The rows of a sheet that are hidden from its owner, whose branches have changed since: they say another branch, or the
 * record that they made, changed or are about is in one.
 */
async function rowsElsewhere({ actor, em, database }: Scope, sheetId: number, type: ImportType): Promise<number[]> {
  if (actor.allBranches) return [];
  const subject = subjectOf(type);
  const { table: own, named } = recordsOf(type);
  const about = [
    { table: own, isIt: "o.id = r.target_id" },
    { table: subject.table, isIt: `o.id = (r.refs ->> '${subject.ref}')::integer` },
    // What a row has made is found by its code, once it is written.
    ...(named
      ? [
          {
            table: own,
            isIt: "i.state = 'DONE' and r.target_id is null and lower(o.code) = lower(r.code) and o.deleted_at is null",
          },
        ]
      : []),
  ].filter(({ table }) => database.scopes.get(table)?.kind === "branch");
  const isElsewhere = about.map(
    ({ table, isIt }) => `exists (select 1 from ${table} o where ${isIt} and o.branch_id <> all (b.own))`,
  );
  const found = await em.execute<{ id: number }[]>(
    unscoped("only ids of rows of the user's own sheet are returned")`
      select r.id from import_row r join import_sheet s on s.id = r.sheet_id join import_run i on i.id = s.run_id,
        (select ?::integer[] as own) b
      where r.sheet_id = ? and (${["(r.refs ->> 'branch_id')::integer <> all (b.own)", ...isElsewhere].join(" or ")})`,
    [idList(actor.branchIds), sheetId],
  );
  return found.map(({ id }) => id);
}

/** The checked rows of one sheet of a run, in order, without those of branches that the user has lost since. */
export async function readRows(
  scope: Scope,
  runId: number,
  query: ImportRowsQuery,
): Promise<{ rows: ImportRow[]; hasNext: boolean }> {
  const sheet = await sheetOf(scope, runId, query.sheetId ?? null);
  const size = pageSizeOf(query.pageSize);
  let statement = scope.db
    .selectFrom("import_row")
    .select([
      "id",
      "row_number",
      "state",
      "code",
      "raw",
      "parsed",
      "errors",
      "differences",
      "duplicates",
      "decision",
      "same_as",
      "target_id",
      "same_row",
      "refs",
      "notes",
      "defaulted",
      "adds",
    ])
    .where("sheet_id", "=", sheet.id)
    .where("state", "is not", null);
  if (query.state?.length) statement = statement.where(sql<string>`${sql.raw(shownState)}`, "in", query.state);
  for (const condition of searched(query.search ?? "")) statement = statement.where(condition);
  const hidden = await rowsElsewhere(scope, sheet.id, sheet.type);
  if (hidden.length > 0) statement = statement.where(sql<boolean>`id <> all (${hidden}::integer[])`);
  const found = (await statement
    .orderBy("row_number")
    .orderBy("id")
    .limit(size + 1)
    .offset(sql.lit((Math.max(query.page ?? 1, 1) - 1) * size))
    .execute()) as unknown as RowRecord[];
  const shown = found.slice(0, size);
  const records = await recordsSeen(scope, sheet.type, shown);
  const pageOf = await pagesOf(scope, sheet.type, shown);
  const others = await otherSheets(scope, sheet.id, shown);
  const alike =
    sheet.type === "STUDENT" ? shown.flatMap(({ duplicates }) => duplicates.flatMap(({ id }) => id ?? [])) : [];
  const namesakes = await namesakesOf(scope.db, alike);
  const subjectIn = await subjectsOf(scope, sheet.type, shown, records);
  const isOfDonors = sheet.type === "PLEDGE";
  const further = await furtherIn(scope, sheet.id, shown);
  const notices = await noticesIn(scope, sheet.type, shown, further);
  /** What is asked about one of a row's further records, or else about its own. */
  const askedOf = (row: RowRecord) =>
    further.get(row.row_number)?.find(({ duplicates }) => duplicates.length > 0) ?? row;
  const rivals = await rivalsIn(
    scope,
    shown.flatMap((row) => askedOf(row).duplicates),
  );
  const seen = (id: number | null): id is number => id !== null && records.has(id);
  const meant = meantFields(sheet.type);
  const given = spreadFields(sheet.type, sheet.mapping);
  const proposable = [
    ...Object.keys({ ...romanisedFields(sheet.type), ...copiedFields(sheet.type) }),
    ...proposedAlways(sheet.type).filter((field) => !(field in sheet.defaults)),
  ];
  const kept = sheet.type === "PHOTO" ? undefined : definitionOf(sheet.type).keeps?.remark;
  const foundOf = await foundIn(scope, sheet, shown);
  const rows = shown.map((row) => {
    // What a row without errors does not keep of a cell, such as a year alone for a date, is not shown as its value.
    const isRead = row.parsed !== null && row.errors.length === 0;
    const { found: meanings, blank } = foundOf(row);
    const valueOf = (field: string, cell: string) => {
      if (isRead && blank.has(field)) return "";
      if (isRead && field === kept) return row.parsed?.[field] ?? cell;
      return meant.has(field) ? (row.parsed?.[field] ?? (isRead ? "" : cell)) : cell;
    };
    const proposed = proposable.filter((field) => row.target_id === null && row.defaulted?.includes(field));
    const values = Object.fromEntries([
      ...sheet.mapping.flatMap((field, i) => (field ? [[field, valueOf(field, row.raw[i] ?? "")] as const] : [])),
      ...[...given, ...proposed].flatMap((field) => {
        const value = row.parsed?.[field];
        return value === undefined ? [] : [[field, value] as const];
      }),
    ]);
    return {
      id: row.id,
      rowNumber: row.row_number,
      state: row.adds ? ("UPDATE" as const) : row.state,
      code: row.code,
      recordCode: records.get(row.target_id ?? 0)?.code ?? null,
      values,
      proposed,
      errors: withNamesToTick(sheet, row.errors, row.parsed),
      warnings: [...warningsOf(values, sheet.warnings), ...notices(row)],
      // A record's former values are hidden from a user who can no longer see it.
      differences: row.target_id === null || seen(row.target_id) ? row.differences : [],
      duplicates: askedOf(row).duplicates.flatMap((each) => [
        ...likenessOf(each, records, others, namesakes),
        ...rivals(each),
      ]),
      decision: askedOf(row).decision,
      found: meanings,
      further: further.get(row.row_number) ?? [],
      closing: row.notes?.closing ?? false,
      student: isOfDonors ? null : subjectIn(row),
      donor: isOfDonors ? subjectIn(row) : null,
      sameAs: seen(row.same_as) ? row.same_as : null,
      recordId: pageOf(row),
    };
  });
  return { rows, hasNext: found.length > size };
}
