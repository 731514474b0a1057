import type { UsedLetters } from "./letters.ts";
import type { BesideRows, Loading, NamedLookup, NamedRecord, NamedRecords } from "./named.ts";
import {
  type Choices,
  type Container,
  NotedValues,
  type OpenValue,
  type Value,
  type ValueChoice,
} from "./open-value.ts";
import type { ParsedRow } from "./row.ts";

/** How many of the places around a record tell what is near it: a commune, its district and its province. */
const AROUND = 3;

export const textOf = (value: string | number | undefined): string | undefined =>
  value === undefined ? undefined : String(value);

/** Finds the records that the cells of a type's sheets mean, by code or by name within what the row says above them. */
export class ValueResolver {
  readonly #lookups: readonly NamedLookup[];
  readonly #tables: ReadonlyMap<string, NamedRecords>;
  readonly #load: Loading;
  #neighbours: ReadonlyMap<string, NamedRecords> = new Map();
  #people: ReadonlyMap<string, NamedRecords> = new Map();
  readonly #choices: Choices;
  readonly #fixed: ReadonlySet<string>;
  readonly #places = new Map<number, readonly Container[]>();
  readonly beside: BesideRows | null;
  readonly letters: UsedLetters | null;
  /** The values that do not mean one record by themselves. */
  readonly noted = new NotedValues();

  /** @param more the fields whose value for all rows is no record; what rows name beside their own records; letters */
  constructor(
    lookups: readonly NamedLookup[],
    tables: ReadonlyMap<string, NamedRecords>,
    load: Loading,
    choices: Choices,
    more: { fixed: ReadonlySet<string>; beside: BesideRows | null; letters: UsedLetters | null },
  ) {
    this.#lookups = lookups;
    this.#tables = tables;
    this.#load = load;
    this.#choices = choices;
    this.#fixed = more.fixed;
    this.beside = more.beside;
    this.letters = more.letters;
  }

  /** Loads what the next rows are resolved beside, and the people whom they name. */
  async meet(rows: readonly ParsedRow[]): Promise<void> {
    this.#neighbours = await this.#load.neighbours(rows);
    this.#people = await this.#load.people(rows);
  }

  /** What counts for all rows without being a record. */
  fixedIn(defaults: Readonly<Record<string, string>>): [field: string, value: string][] {
    return Object.entries(defaults).filter(([field]) => this.#fixed.has(field));
  }

  get lookups(): readonly NamedLookup[] {
    return this.#lookups;
  }

  recordsOf({ table, named }: NamedLookup): NamedRecords {
    const records = (named.people ? this.#people : this.#tables).get(table);
    if (!records) throw new Error(`No records of ${table}`);
    return records;
  }

  lookupOf(field: string | undefined): NamedLookup | undefined {
    return this.#lookups.find((each) => each.field === field);
  }

  /** The lookups that find what contains the records of one, the nearest first. */
  above({ named }: NamedLookup): NamedLookup[] {
    const next = this.lookupOf(named.within?.field);
    return next ? [next, ...this.above(next)] : [];
  }

  /** The lookups that find people near the record of a field. */
  peopleNear(field: string): NamedLookup[] {
    return this.#lookups.filter(({ named }) => named.people?.near.field === field);
  }

  /** Whether a record can have a name within a container: for a person it is only what they are near. */
  isCalledWithin(record: NamedRecord, lookup: NamedLookup, container: Container | null): boolean {
    if (!lookup.named.people) return this.liesWithin(record, lookup, container);
    return !container || !record.near || record.near.includes(container.id);
  }

  /** Whether a record lies in a container, directly or further down; people do not. */
  liesWithin(record: NamedRecord, lookup: NamedLookup, container: Container | null): boolean {
    if (!container || lookup.named.people) return true;
    if (container.table === lookup.named.beside?.table) return record.container === container.id;
    let inner: NamedRecord | undefined = record;
    for (let at: NamedLookup | undefined = lookup; at && inner;) {
      const above = this.lookupOf(at.named.within?.field);
      if (!above || inner.container === null) return false;
      if (above.table === container.table) return inner.container === container.id;
      inner = this.recordsOf(above).byId.get(inner.container);
      at = above;
    }
    return false;
  }

  /** The place of a record beside a row, and those that contain it, the nearest first. */
  #placesOf(beside: NamedRecord): readonly Container[] {
    const known = this.#places.get(beside.id);
    if (known) return known;
    const followed = this.beside?.following(beside).find(({ field }) => field === this.beside?.near);
    const lookup = this.lookupOf(followed?.field);
    const places: Container[] = [];
    let id = followed?.id ?? null;
    for (const { table, ...each } of lookup ? [lookup, ...this.above(lookup)] : []) {
      if (id === null || places.length === AROUND) break;
      places.push({ table, id });
      id = this.recordsOf({ table, ...each }).byId.get(id)?.container ?? null;
    }
    this.#places.set(beside.id, places);
    return places;
  }

  /**
   * The places around the record beside a row in which those of a lookup can lie, the nearest first; null if these say
   * nothing about where the row's record lies, or the row itself says it.
   * @param said what contains it as far as the row says
   */
  around(lookup: NamedLookup, beside: NamedRecord | null, said: Container | null): readonly Container[] | null {
    if (!beside) return null;
    const tables = new Set(this.above(lookup).map(({ table }) => table));
    const places = this.#placesOf(beside).filter(({ table }) => tables.has(table));
    const at = places.findIndex(({ table }) => table === said?.table);
    const isElsewhere = at >= 0 && places[at]?.id !== said?.id;
    return places.length < 2 || at === 0 || isElsewhere ? null : places;
  }

  /** What contains the record that a row's other cell means, and with it the one looked for. */
  besideOf({ named: { beside } }: NamedLookup, { values, takenBeside }: ParsedRow): Container | null {
    const near = beside && this.#neighbours.get(beside.field);
    if (!near) return null;
    const id = near.coded(textOf(values[beside.field]) ?? "")?.container ?? takenBeside?.[beside.column];
    return id ? { table: beside.table, id } : null;
  }

  choiceOf(value: Value): ValueChoice | undefined {
    return this.#choices.of(value);
  }

  /** Notes a value once, however many rows have it; undefined once there are too many. */
  note(value: Omit<OpenValue, "rows">): OpenValue | undefined {
    return this.noted.note(value);
  }
}
