import { camel } from "../base/names.ts";
import type { Job } from "../jobs/job.ts";
import { type ByName, type ParentLookup, refOf } from "./definition.ts";
import { idsOf, type PlannedSheet, type Staged } from "./plan.ts";

/** A record that a cell can mean; a row of an earlier sheet that becomes one has the negative id of the row. */
export interface NamedRecord {
  id: number;
  code: string;
  names: readonly string[];
  /** The id of what contains it; null if nothing does. */
  container: number | null;
  /** Of a person: the ids of the records that tell them from others of the name; undefined if not known. */
  near?: readonly number[];
}

const foundBy = (byForm: ReadonlyMap<string, NamedRecord[]>, forms: readonly string[]): NamedRecord[] => [
  ...new Set(forms.flatMap((form) => byForm.get(form) ?? [])),
];

/** The records of one table that the user may refer to, by id, code and name. */
export class NamedRecords {
  readonly all: readonly NamedRecord[];
  readonly byId: ReadonlyMap<number, NamedRecord>;
  readonly #byCode: ReadonlyMap<string, NamedRecord | null>;
  readonly #named: Pick<ByName, "forms" | "alike" | "others">;
  #byForm: ReadonlyMap<string, NamedRecord[]> | null = null;
  #byOther: ReadonlyMap<string, NamedRecord[]> | null = null;

  /** @param taken codes of earlier rows that are not written, or stand for a record of another code */
  constructor(
    all: readonly NamedRecord[],
    taken: readonly string[],
    named: Pick<ByName, "forms" | "alike" | "others">,
  ) {
    this.all = all;
    this.byId = new Map(all.map((record) => [record.id, record]));
    this.#byCode = new Map([
      ...taken.map((code) => [code.toLowerCase(), null] as const),
      ...all.map((record) => [record.code.toLowerCase(), record] as const),
    ]);
    this.#named = named;
  }

  /** The record with a code; null if only an earlier row has it, undefined if nothing does. */
  coded(text: string): NamedRecord | null | undefined {
    return this.#byCode.get(text.toLowerCase());
  }

  /** The forms by which the names of a record are like others. */
  alikeForms({ names }: Pick<NamedRecord, "names">): string[] {
    const { alike, forms } = this.#named;
    return [...new Set(names.flatMap(alike ?? forms))];
  }

  #formsOf(names: readonly string[]): string[] {
    return [...new Set(names.flatMap((name) => this.#named.forms(name)))];
  }

  /** The records that have a name. */
  called(text: string): NamedRecord[] {
    const forms = this.#named.forms(text);
    this.#byForm ??= this.#indexed(({ names }) => names);
    const found = foundBy(this.#byForm, forms);
    const { others } = this.#named;
    if (found.length > 0 || !others) return found;
    this.#byOther ??= this.#indexed(({ code }) => others(code));
    return foundBy(this.#byOther, forms);
  }

  #indexed(namesOf: (record: NamedRecord) => readonly string[]): Map<string, NamedRecord[]> {
    const byForm = new Map<string, NamedRecord[]>();
    for (const record of this.all) {
      for (const form of this.#formsOf(namesOf(record))) {
        const known = byForm.get(form);
        if (known) known.push(record);
        else byForm.set(form, [record]);
      }
    }
    return byForm;
  }
}

/** A lookup that finds records by name. */
export type NamedLookup = ParentLookup & { named: ByName };

/** The lookups that find records by name, containers before what they contain, what is near people before them. */
export function namedLookups(parents: readonly ParentLookup[]): NamedLookup[] {
  const named = parents.flatMap((each) => (each.named ? [{ ...each, named: each.named }] : []));
  const depth = ({ named: { within, people } }: NamedLookup): number => {
    const container = named.find(({ field }) => field === (within ?? people?.near)?.field);
    return container ? depth(container) + 1 : 0;
  };
  return named.toSorted((a, b) => depth(a) - depth(b));
}

interface Row {
  id: number;
  code: string;
  names: (string | null)[];
  container: number | null;
}

const recordOf = ({ names, ...row }: Row): NamedRecord => ({ ...row, names: names.filter((name) => name !== null) });

/** The living records that the user may refer to; all, or those with some codes in lower case. */
async function recordsIn(
  { client, actor }: Job,
  { table, branchColumn, named }: NamedLookup,
  codes: readonly string[] | null,
): Promise<NamedRecord[]> {
  const containing = named.within ?? named.beside;
  const own = branchColumn ? `and ($2 or t.${branchColumn} = any ($1::integer[]))` : "";
  const { rows } = await client.query<Row>(
    `select t.id, t.code, array[${named.columns.map((column) => `t.${column}`).join(", ")}]::text[] as names,
       ${containing ? `t.${containing.column}` : "null::integer"} as container
     from ${table} t where t.deleted_at is null and $1::integer[] is not null and $2::boolean is not null ${own} ${codes ? "and lower(t.code) = any ($3::text[])" : ""}
     order by lower(t.code) collate "C"`,
    [[...actor.branchIds], actor.allBranches, ...(codes ? [codes] : [])],
  );
  return rows.map(recordOf);
}

/** SQL of a name of the row `n`, which can say it in several fields. */
const nameIn = (column: string, parts: readonly string[] = [camel(column)]): string =>
  `nullif(concat_ws(' ', ${parts.map((field) => `n.parsed ->> '${field}'`).join(", ")}), '')`;

/** The rows of an earlier sheet: those that become records, or all of them, and the codes of all. */
async function stagedIn(
  { client }: Job,
  { named }: NamedLookup,
  sheet: PlannedSheet,
  anyState: boolean,
): Promise<{ records: NamedRecord[]; taken: string[] }> {
  const containing = named.within ?? named.beside;
  const held = [...sheet.definition.parents.map(refOf), ...Object.keys(sheet.definition.refs ?? {})];
  const container =
    containing && held.includes(containing.column) ? `(n.refs ->> '${containing.column}')::integer` : "null::integer";
  const { rows } = await client.query<Row & { state: string }>(
    `select -n.id as id, n.code, n.state, array[${named.columns.map((column, i) => nameIn(column, named.people?.parts[i])).join(", ")}]::text[] as names,
       ${container} as container
     from import_row n where n.sheet_id = any ($1) and n.code is not null order by n.id`,
    [idsOf(sheet)],
  );
  return {
    records: rows.flatMap(({ state, ...row }) => (anyState || state === "NEW" ? [recordOf(row)] : [])),
    taken: rows.map(({ code }) => code),
  };
}

/** The rows of the earlier sheet of a lookup's table, if there is one. */
export async function stagedOf(
  job: Job,
  lookup: NamedLookup,
  { byTable }: Staged,
  anyState = false,
): ReturnType<typeof stagedIn> {
  const sheet = byTable.get(lookup.table);
  return sheet ? stagedIn(job, lookup, sheet, anyState) : { records: [], taken: [] };
}

async function loadRecords(job: Job, lookup: NamedLookup, staged: Staged): Promise<NamedRecords> {
  const { records, taken } = await stagedOf(job, lookup, staged);
  return new NamedRecords([...(await recordsIn(job, lookup, null)), ...records], taken, lookup.named);
}

/** What the lookups can find, people aside, by table. One statement for each table, and one for each earlier sheet. */
export async function loadNamed(
  job: Job,
  lookups: readonly NamedLookup[],
  staged: Staged,
): Promise<Map<string, NamedRecords>> {
  const loaded = new Map<string, NamedRecords>();
  for (const lookup of lookups) {
    if (lookup.named.people || loaded.has(lookup.table)) continue;
    loaded.set(lookup.table, await loadRecords(job, lookup, staged));
  }
  return loaded;
}

/** Loads records that some rows need, by field or table. */
export type LoadRecords = (
  rows: readonly { values: Readonly<Record<string, string | number>> }[],
) => Promise<Map<string, NamedRecords>>;

/** What is loaded for some rows at a time: by field, and by table. */
export interface Loading {
  neighbours: LoadRecords;
  people: LoadRecords;
}

/**
 * How the records beside which others are looked for are loaded, by field, each with what contains it: by the codes of a
 * piece of the rows at a time.
 */
export function neighboursOf(
  job: Job,
  lookups: readonly NamedLookup[],
  parents: readonly ParentLookup[],
  staged: Staged,
): LoadRecords {
  const wanted = lookups.flatMap(({ named: { beside } }) => {
    const parent = parents.find(({ field }) => field === beside?.field);
    const named: ByName = { columns: [], forms: () => [], within: { field: "", column: beside?.column ?? "" } };
    return parent && beside ? [{ ...parent, named }] : [];
  });
  const byField = new Map(wanted.map((lookup) => [lookup.field, lookup]));
  const ofSheet = new Map<string, Awaited<ReturnType<typeof stagedIn>>>();
  return async (rows) => {
    const loaded = new Map<string, NamedRecords>();
    for (const [field, lookup] of byField) {
      const before = ofSheet.get(field) ?? (await stagedOf(job, lookup, staged, true));
      ofSheet.set(field, before);
      const codes = rows.flatMap(({ values }) =>
        values[field] === undefined ? [] : String(values[field]).toLowerCase(),
      );
      const records = await recordsIn(job, lookup, [...new Set(codes)]);
      loaded.set(field, new NamedRecords([...records, ...before.records], before.taken, lookup.named));
    }
    return loaded;
  };
}

/** The records that rows name beside their own. */
export interface BesideRows {
  lookup: NamedLookup;
  records: NamedRecords;
  /** The field of the place in which one lies. */
  near: string;
  /** The ids of the records that follow from one, by the field of a row; null if it has none. */
  following: (record: NamedRecord) => { field: string; id: number | null }[];
}
