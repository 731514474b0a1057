import type { ImportColumn } from "../../shared/import-column.ts";
import type { Job } from "../jobs/job.ts";
import { ChoiceLikeness } from "./choice-words.ts";
import { type Like, Likeness } from "./likeness.ts";
import { type BesideRows, loadNamed, neighboursOf, type NamedLookup, namedLookups, type NamedRecord } from "./named.ts";
import { peopleLike, peopleLookups, peopleOf, type PersonLike } from "./people.ts";
import { type ImportPlan, type PlannedSheet, recordsOf, saysField, type Staged } from "./plan.ts";
import type { Choices, OpenValue, Value, ValueChoice } from "./open-value.ts";
import { usedLetters } from "./letters.ts";
import { ValueResolver } from "./value-resolver.ts";
import type { ImportWords } from "./words.ts";

/** The most records offered for a value. */
const OFFERED = 6;
/** The most letters of classes offered for a value. */
const LETTERS = 100;
/** Names whose likes are found by one statement: two seconds with a million students. */
export const NAMES_AT_ONCE = 20;
/** The most names whose likes are looked for, those of most rows first: the others are found by a search. */
const NAMES = 1_000;

/** The lookups that any row of the sheets can use, and those that find what contains their records. */
function usedLookups({ definition, parts }: PlannedSheet): NamedLookup[] {
  const all = namedLookups(definition.parents);
  const gives = new Map(definition.columns.map(({ field, spread }) => [field, spread?.gives ?? []]));
  const used = new Set(
    parts.flatMap(({ mapping, defaults }) => [
      ...mapping.flatMap((field) => (field === null ? [] : [field, ...(gives.get(field) ?? [])])),
      ...Object.keys(defaults),
    ]),
  );
  for (const { field, other } of all) if (other && used.has(other)) used.add(field);
  const { beside } = definition;
  if (beside && parts.some((part) => saysField(part, beside.lookup.field))) {
    for (const { field } of beside.gives) used.add(field);
  }
  for (const { field, named } of all.toReversed()) if (used.has(field) && named.within) used.add(named.within.field);
  return all.filter(({ field }) => used.has(field));
}

interface ChoiceRow {
  target: string;
  within: string | null;
  within_id: number | null;
  value: string;
  choice: ValueChoice["choice"];
  record_id: number | null;
  chosen: string | null;
  before: boolean;
}

/** A decision as it is stored. */
function decisionOf({ choice, record_id: recordId, chosen, before }: ChoiceRow): ValueChoice {
  if (choice === "RECORD") return { choice, recordId: recordId ?? 0 };
  return choice === "CHOICE" || choice === "ADD" ? { choice, chosen: chosen ?? "" } : { choice, before };
}

const choiceKey = ({ table, within, key }: Value): string =>
  [table, within?.table, within?.id, key].map((part) => part ?? "").join("\u0000");

/** What the user has decided about values of these lookups and fixed lists: about people, for this import. */
async function choicesFor(
  { client, actor }: Job,
  lookups: readonly NamedLookup[],
  lists: readonly string[],
  { runId }: ImportPlan,
): Promise<Choices> {
  const { rows } = await client.query<ChoiceRow>(
    `select c.target, c.within, c.within_id, c.value, c.choice, c.record_id, c.chosen, c.chosen_at < r.created_at as before
     from import_choice c join import_run r on r.id = $4
     where c.owner_id = $1 and c.target = any ($2) and (c.run_id is null or c.run_id = $4)
       and (c.target <> all ($3) or c.chosen_at >= r.created_at) order by c.run_id nulls first, c.id`,
    [
      actor.userId,
      [...lookups.map(({ table }) => table), ...lists],
      peopleLookups(lookups).map(({ table }) => table),
      runId,
    ],
  );
  const known = new Map(
    rows.map((row) => {
      const within = row.within === null ? null : { table: row.within, id: row.within_id ?? 0 };
      return [choiceKey({ table: row.target, within, key: row.value }), decisionOf(row)];
    }),
  );
  return {
    of: (value) => known.get(choiceKey(value)),
    records: (table) => rows.flatMap(({ target, record_id: id }) => (target === table && id !== null ? [id] : [])),
  };
}

/** Whether the user sees a single branch: then nothing lies elsewhere, and nothing is asked about twice. */
async function seesOneBranch({ client, actor }: Job): Promise<boolean> {
  if (!actor.allBranches) return actor.branchIds.length < 2;
  const { rows } = await client.query("select from branch where deleted_at is null limit 2");
  return rows.length < 2;
}

/** The records that rows name beside their own, with what follows from each; null if no row can name one. */
async function besideOf(
  job: Job,
  { definition: { beside }, parts }: PlannedSheet,
  staged: Staged,
): Promise<BesideRows | null> {
  if (!beside || !parts.some((part) => saysField(part, beside.lookup.field))) return null;
  const { lookup, gives, near } = beside;
  const records = (await loadNamed(job, [lookup], staged)).get(lookup.table);
  if (!records) return null;
  const columns = gives.map(({ column }) => column);
  const { rows } = await job.client.query<{ id: number; follows: (number | null)[] }>(
    `select t.id, array[${columns.map((column) => `t.${column}`).join(", ")}]::integer[] as follows
     from ${recordsOf(lookup.table, staged, columns)} t where t.id = any ($1)`,
    [records.all.map(({ id }) => id)],
  );
  const follows = new Map(rows.map((row) => [row.id, row.follows]));
  return {
    lookup,
    records,
    near,
    following: ({ id }) => gives.map(({ field }, i) => ({ field, id: follows.get(id)?.[i] ?? null })),
  };
}

/** Finds the records of a type's rows: a fixed number of statements, however many rows there are. */
export async function resolverOf(
  job: Job,
  plan: ImportPlan,
  sheet: PlannedSheet,
  staged: Staged,
): Promise<ValueResolver> {
  const lookups = usedLookups(sheet);
  const tables = await loadNamed(job, lookups, staged);
  const beside = await besideOf(job, sheet, staged);
  const letters = await usedLetters(job, sheet.definition.letters);
  const lists = [
    ...sheet.definition.columns.flatMap(({ choices }) => choices ?? []),
    ...(letters ? [letters.definition.target] : []),
  ];
  const decided = await choicesFor(job, beside ? [...lookups, beside.lookup] : lookups, lists, plan);
  const load = {
    neighbours: neighboursOf(job, (await seesOneBranch(job)) ? [] : lookups, sheet.definition.parents, staged),
    people: peopleOf(job, lookups, staged, decided.records),
  };
  const fixed = new Set(
    sheet.definition.columns.flatMap(({ field, choices, common }) => (choices || common ? field : [])),
  );
  return new ValueResolver(lookups, tables, load, decided, { fixed, beside, letters });
}

/** Forgets the open values of a run's earlier check. */
export async function forgetOpen({ client }: Job, { runId }: ImportPlan): Promise<void> {
  await client.query("delete from import_value where run_id = $1", [runId]);
  await client.query("update import_run set more_values = false where id = $1 and more_values", [runId]);
}

/** How much a record counts by how far it lies from the rows: in their own place, the next larger one, and so on. */
const BY_DISTANCE = [1, 0.95, 0.9];
const ELSEWHERE = 0.7;

/** Values whose offers are found between two reports of progress. */
const VALUES_AT_ONCE = 100;

/** Records or choices offered for a value, each with its likeness if that is what it is offered for. */
interface Offered {
  ids: readonly number[];
  choices: readonly string[];
  likeness: readonly number[];
}

/** What values are found and read with. */
interface Finding {
  resolver: ValueResolver;
  words: ImportWords;
}

/** The records offered for values: those of their name, or else the ones most like it; or choices like it. */
class Offers {
  readonly #resolver: ValueResolver;
  readonly #columns: ReadonlyMap<string, ImportColumn>;
  readonly #people = new Map<OpenValue, PersonLike[]>();
  readonly #likeness = new Map<string, Likeness<NamedRecord>>();
  readonly #choices: ChoiceLikeness;

  constructor({ resolver, words }: Finding, columns: readonly ImportColumn[]) {
    this.#resolver = resolver;
    this.#choices = new ChoiceLikeness(words);
    this.#columns = new Map(columns.flatMap((column) => (column.choices ? [[column.field, column] as const] : [])));
  }

  /** Finds the people who are like names that nobody has, a few names at a time: each looks through all people. */
  async load(job: Job, open: readonly OpenValue[], goOn: () => Promise<void>): Promise<void> {
    const unknown = open.filter(({ matches }) => matches.length === 0);
    for (const lookup of peopleLookups(this.#resolver.lookups)) {
      const values = unknown.filter(({ field }) => field === lookup.field).slice(0, NAMES);
      for (let at = 0; at < values.length; at += NAMES_AT_ONCE) {
        const found = await peopleLike(job, lookup, values.slice(at, at + NAMES_AT_ONCE), OFFERED);
        for (const [value, people] of found) this.#people.set(value, people);
        await goOn();
      }
    }
  }

  of(value: OpenValue): Offered {
    if (value.letters) return { ids: [], choices: value.letters.slice(0, LETTERS), likeness: [] };
    const list = this.#columns.get(value.field);
    if (list) {
      const alike = this.#choices.of(list, value.text);
      return { ids: [], choices: alike.map(({ record }) => record), likeness: alike.map(({ likeness }) => likeness) };
    }
    const people = this.#people.get(value);
    if (people) {
      const likeness = people.map((each) => each.likeness);
      return { ids: people.map(({ id }) => id), choices: [], likeness };
    }
    const lookup = this.#resolver.lookupOf(value.field);
    if (!lookup || lookup.named.people || value.matches.length > 0) return this.#called(lookup, value);
    const alike = this.#alike(lookup, value).filter(({ record }) => record.id > 0);
    return { ids: alike.map(({ record }) => record.id), choices: [], likeness: alike.map(({ likeness }) => likeness) };
  }

  /** The records of a value's name, the nearest first. */
  #called(lookup: NamedLookup | undefined, { matches, near }: OpenValue): Offered {
    const called = matches
      .filter(({ id }) => id > 0)
      .map((record) => ({ id: record.id, nearness: lookup ? this.#nearness(record, lookup, near) : 1 }))
      .toSorted((a, b) => b.nearness - a.nearness)
      .slice(0, OFFERED);
    return {
      ids: called.map(({ id }) => id),
      choices: [],
      likeness: near ? called.map(({ nearness }) => nearness) : [],
    };
  }

  #nearness(record: NamedRecord, lookup: NamedLookup, near: OpenValue["near"]): number {
    if (!near) return 1;
    const at = near.findIndex((place) => this.#resolver.liesWithin(record, lookup, place));
    return BY_DISTANCE[at] ?? ELSEWHERE;
  }

  #alike(lookup: NamedLookup, value: OpenValue): Like<NamedRecord>[] {
    const records = this.#resolver.recordsOf(lookup);
    let likeness = this.#likeness.get(lookup.table);
    if (!likeness) {
      likeness = new Likeness(records.all, (record) => records.alikeForms(record));
      this.#likeness.set(lookup.table, likeness);
    }
    return likeness.of(
      records.alikeForms({ names: [value.text] }),
      (record) =>
        this.#resolver.liesWithin(record, lookup, value.within) ? this.#nearness(record, lookup, value.near) : 0,
      OFFERED,
    );
  }
}

/**
 * Stores the values of a type's sheets that somebody decides about, with the records that they may mean.
 * @param goOn reports that the work goes on; throws if it was cancelled
 */
export async function storeOpen(
  job: Job,
  { runId }: ImportPlan,
  sheet: PlannedSheet,
  finding: Finding,
  goOn: () => Promise<void>,
): Promise<void> {
  const { client, actor } = job;
  const { resolver } = finding;
  if (resolver.noted.more) await client.query("update import_run set more_values = true where id = $1", [runId]);
  const open = resolver.noted.all.toSorted(
    (a, b) => Number(Boolean(a.choice)) - Number(Boolean(b.choice)) || b.rows - a.rows,
  );
  if (open.length === 0) return;
  const offers = new Offers(finding, sheet.definition.columns);
  await offers.load(job, open, goOn);
  const offered: ({ value: OpenValue } & Offered)[] = [];
  for (const [i, value] of open.entries()) {
    if (i % VALUES_AT_ONCE === 0) await goOn();
    offered.push({ value, ...offers.of(value) });
  }
  const rows = offered.map(({ value, ids, choices, likeness }) => ({
    field: value.field,
    target: value.table,
    within: value.within?.table ?? null,
    within_id: value.within?.id ?? null,
    value: value.key,
    said: value.text,
    rows: value.rows,
    ambiguous: value.matches.length > 1,
    offers: ids,
    offered_choices: choices,
    likeness,
    choice: value.choice?.choice ?? null,
    record_id: value.choice?.choice === "RECORD" ? value.choice.recordId : null,
    chosen: value.choice?.choice === "CHOICE" ? value.choice.chosen : null,
  }));
  await client.query(
    `insert into import_value (run_id, owner_id, type, field, target, within, within_id, value, said, rows, ambiguous, offers, offered_choices, likeness, choice, record_id, chosen)
     select $1, $2, $3, v.field, v.target, v.within, v.within_id, v.value, v.said, v.rows, v.ambiguous, v.offers, v.offered_choices, v.likeness, v.choice, v.record_id, v.chosen
     from jsonb_to_recordset($4) as v (field text, target text, within text, within_id integer, value text, said text, rows integer,
       ambiguous boolean, offers integer[], offered_choices text[], likeness real[], choice text, record_id integer, chosen text)`,
    [runId, actor.userId, sheet.definition.type, JSON.stringify(rows)],
  );
}
