import type { UsedLetters } from "./letters.ts";
import type { BesideRows, NamedLookup, NamedRecord } from "./named.ts";
import { plainName } from "./names.ts";
import { canBeName, codesBeside } from "./people.ts";
import {
  type Container,
  LONGEST,
  startOf,
  type OpenValue,
  type Value,
  type ValueChoice,
  valueKey,
} from "./open-value.ts";
import { applied, NOT_FOUND, type Outcome, type ResolvedRow, withChoices } from "./resolved.ts";
import type { LeftCell, ParsedRow, RowMessage } from "./row.ts";
import { tidyCode } from "../../shared/values/fields.ts";
import { someDiffer } from "../../shared/values/names-agree.ts";
import { textOf, type ValueResolver } from "./value-resolver.ts";

/** The most different rows whose outcome is kept. */
const KNOWN_ROWS = 20_000;

/** Where a field's record is looked for. */
interface Context {
  container: Container | null;
  /** A container that the row names is not known: what it contains cannot be asked about yet. */
  waits: boolean;
}

/** The records of which one name is this text, letter by letter as cells are read; all of them if none is. */
function justSo(records: readonly NamedRecord[], text: string): readonly NamedRecord[] {
  const same = records.filter(({ names }) => names.some((name) => tidyCode(name) === text));
  return same.length > 0 ? same : records;
}

/** Finds the records of one row, containers before what they contain. */
class RowResolution {
  readonly #resolver: ValueResolver;
  readonly #row: ParsedRow;
  readonly #values: ParsedRow["values"];
  readonly #defaults: Readonly<Record<string, string>>;
  readonly #found = new Map<string, NamedRecord>();
  readonly #unknown = new Set<string>();
  readonly #codes: Record<string, string> = {};
  readonly #blank: string[] = [];
  readonly #left: LeftCell[] = [];
  readonly #defaulted = new Set<string>();
  readonly #errors: RowMessage[] = [];
  readonly #open: OpenValue[] = [];
  #beside: NamedRecord | null | undefined;
  #skipped: string | null = null;

  constructor(resolver: ValueResolver, row: ParsedRow, defaults: Readonly<Record<string, string>>) {
    this.#resolver = resolver;
    this.#row = row;
    this.#values = row.values;
    this.#defaults = defaults;
  }

  outcome(): Outcome {
    const { beside, lookups } = this.#resolver;
    const first = lookups.filter(({ field }) => field === beside?.lookup.named.within?.field);
    for (const lookup of first) this.#find(lookup);
    if (beside) this.#beside = this.#named(beside);
    for (const lookup of lookups) if (!first.includes(lookup)) this.#find(lookup);
    this.#dropFollowing();
    if (this.#beside) this.#follow(this.#beside);
    if (this.#resolver.letters) this.#tellApart(this.#resolver.letters);
    return {
      codes: this.#codes,
      blank: this.#blank,
      left: this.#left,
      defaulted: this.#defaulted.size > 0 ? [...this.#defaulted] : null,
      skipped: this.#skipped,
      errors: this.#errors,
      open: this.#open,
      beside: this.#beside === null ? NOT_FOUND : (this.#beside?.id ?? null),
    };
  }

  #find(lookup: NamedLookup): void {
    const other = lookup.other === undefined ? undefined : textOf(this.#values[lookup.other]);
    const text = textOf(this.#values[lookup.field]) ?? other;
    if (text === undefined) this.#default(lookup);
    else this.#look(lookup, text, other === text ? undefined : other);
    if (lookup.other === undefined || other === undefined) return;
    const doubted = this.#doubtedNames(lookup, [text, other, this.#row.thirdName]);
    if (doubted) this.#codes[lookup.other] = doubted;
    else this.#blank.push(lookup.other);
  }

  /** The names that a row gives a person in two scripts, or beside the code, if they hardly are those of one; else null. */
  #doubtedNames(lookup: NamedLookup, texts: readonly (string | undefined)[]): string | null {
    if (!lookup.named.people) return null;
    const records = this.#resolver.recordsOf(lookup);
    const said = texts.flatMap((text) => (text !== undefined && !records.coded(text) ? text.trim() : []));
    const recorded = this.#found.get(lookup.field)?.names ?? [];
    return someDiffer(said, recorded) ? [...new Set(said)].map(startOf).join(" · ") : null;
  }

  /** The nearest container that the row or a default says. */
  #context(lookup: NamedLookup): Context {
    let waits = false;
    const near = this.#resolver.lookupOf(lookup.named.people?.near.field);
    if (near) {
      const record = this.#found.get(near.field);
      return { container: record ? { table: near.table, id: record.id } : null, waits: this.#unknown.has(near.field) };
    }
    for (
      let above = this.#resolver.lookupOf(lookup.named.within?.field);
      above;
      above = this.#resolver.lookupOf(above.named.within?.field)
    ) {
      const record = this.#found.get(above.field);
      if (record) return { container: { table: above.table, id: record.id }, waits };
      waits ||= this.#unknown.has(above.field);
    }
    return { container: this.#resolver.besideOf(lookup, this.#row), waits };
  }

  /** Takes the record for all rows, unless it lies elsewhere than the row says. */
  #default(lookup: NamedLookup): void {
    const code = this.#defaults[lookup.field];
    if (code === undefined) return;
    const record = this.#resolver.recordsOf(lookup).coded(code);
    const { container, waits } = this.#context(lookup);
    if (waits || (record && !this.#resolver.liesWithin(record, lookup, container))) return;
    this.#defaulted.add(lookup.field);
    this.#codes[lookup.field] = code;
    if (record) this.#found.set(lookup.field, record);
  }

  /** @param other the name in another script, if the row says that as well */
  #look(lookup: NamedLookup, cell: string, other?: string): void {
    const { field, table } = lookup;
    let text = cell;
    if (this.#tellsNobody(lookup)) return void this.#blank.push(field);
    const records = this.#resolver.recordsOf(lookup);
    const coded = records.coded(text);
    if (coded) this.#found.set(field, coded);
    if (coded !== undefined) return;
    const told = lookup.named.people && this.#codedAndCalled(lookup, text);
    if (told) return this.#foundAs(field, told);
    // A dash says that there is nothing to say.
    if (plainName(text) === "") return void this.#blank.push(field);
    const { container: within, waits } = this.#context(lookup);
    const calledBy = (name: string) =>
      (name.length > LONGEST ? [] : records.called(name)).filter((record) =>
        this.#resolver.isCalledWithin(record, lookup, within),
      );
    let matches = calledBy(text);
    // What may be a code is not replaced by the name beside it.
    const also = other === undefined || !canBeName(cell) ? [] : calledBy(other);
    if (also.length > 0) {
      text = `${cell} · ${other?.trim()}`;
      const both = matches.filter((record) => also.includes(record));
      matches = both.length > 0 ? both : [...new Set([...matches, ...also])];
    }
    const value = { table, within, key: valueKey(text) };
    const near = this.#resolver.around(lookup, this.#beside ?? null, within);
    const meant = this.#certain(lookup, text, matches, near);
    // One decision counts for all rows with the text; a row whose record is near has its own.
    const choice = waits || (near && meant) ? undefined : this.#choice(lookup, value, meant);
    if (choice) this.#take(lookup, choice, within, text);
    else if (meant) return this.#foundAs(field, meant);
    else if (matches.length === 0 && this.#saysMore(lookup, text)) return;
    else if (lookup.named.people && !canBeName(text)) return;
    else {
      this.#unknown.add(field);
      const said = startOf(text);
      const ambiguous = { field, key: "validation.nameAmbiguous", params: { name: said } };
      const elsewhere = { field, key: "validation.nameElsewhere", params: { name: said } };
      const unknown = { field, key: "validation.valueNotFound", params: { code: said } };
      if (matches.length > 1) this.#errors.push(ambiguous);
      else if (matches.length === 1) this.#errors.push(elsewhere);
      else if (lookup.named.people) this.#errors.push(unknown);
    }
    if (waits) return;
    const open = this.#resolver.note({ ...value, field, text: startOf(text), matches, near, choice });
    if (open) this.#open.push(open);
  }

  /** The person whose code and name a text says, in either order. */
  #codedAndCalled(lookup: NamedLookup, text: string): NamedRecord | undefined {
    const records = this.#resolver.recordsOf(lookup);
    return codesBeside(text)
      .flatMap((code) => {
        const record = records.coded(code);
        return record && records.called(text.replace(code, " ")).includes(record) ? record : [];
      })
      .at(0);
  }

  /**
   * The only one of the records of a name that is surely meant. Beside a school it is the one in the school's own place, or
   * else the only one in the next larger place: a name that nothing else in the country has may still be misspelt. Of
   * several, people aside, it is the one whose name is written just so.
   */
  #certain(
    lookup: NamedLookup,
    text: string,
    matches: readonly NamedRecord[],
    near: readonly Container[] | null,
  ): NamedRecord | undefined {
    const candidates = near
      ? near.slice(0, 2).map((place) => matches.filter((record) => this.#resolver.liesWithin(record, lookup, place)))
      : [matches];
    const found = candidates.find(({ length }) => length > 0) ?? [];
    const [only, ...others] = found.length > 1 && !lookup.named.people ? justSo(found, text) : found;
    return others.length === 0 ? only : undefined;
  }

  /** Takes a text that says a name and further fields, unless the row says otherwise there. */
  #saysMore(lookup: NamedLookup, text: string): boolean {
    const { name, values } = lookup.named.also?.of(text) ?? {};
    if (name === undefined || values === undefined) return false;
    const [record, ...others] = this.#resolver.recordsOf(lookup).called(name);
    const agrees = Object.entries(values).every(
      ([field, value]) => (textOf(this.#values[field]) ?? value).toLowerCase() === value.toLowerCase(),
    );
    if (!record || others.length > 0 || !agrees) return false;
    this.#foundAs(lookup.field, record);
    for (const [field, value] of Object.entries(values)) if (!(field in this.#values)) this.#codes[field] = value;
    return true;
  }

  /** Whether a field only tells people apart, in a row that says their codes: then nothing is asked about it. */
  #tellsNobody({ field, locates }: NamedLookup): boolean {
    if (!locates) return false;
    const people = this.#resolver.peopleNear(field);
    return people.every((lookup) => {
      const text = textOf(this.#values[lookup.field]);
      return text === undefined || this.#resolver.recordsOf(lookup).coded(text) !== undefined || !canBeName(text);
    });
  }

  /** What was decided about a value; undefined if its record is gone, hidden or elsewhere. */
  /** What was decided about a value; a record with its name by now counts more than to do without one, as decided before. */
  #choice(lookup: NamedLookup, value: Value, meant: NamedRecord | undefined): ValueChoice | undefined {
    // Before the record beside it was known, the same was asked about everywhere.
    const anywhere = lookup.named.beside && value.within ? { ...value, within: null } : value;
    const choice = this.#resolver.choiceOf(value) ?? this.#resolver.choiceOf(anywhere);
    if (choice && "before" in choice) return meant && choice.before ? undefined : choice;
    if (choice?.choice !== "RECORD" && choice?.choice !== "ADD") return choice;
    return this.#chosen(lookup, choice, value.within) ? choice : undefined;
  }

  /** The record that was chosen, or the new one of the chosen name, which is imported before the rows unless there is one. */
  #chosen(lookup: NamedLookup, choice: ValueChoice, within: Container | null): NamedRecord | undefined {
    const records = this.#resolver.recordsOf(lookup);
    const isThere = (record: NamedRecord) => this.#resolver.liesWithin(record, lookup, within);
    if (choice.choice === "ADD") {
      const called = records.called(choice.chosen).filter(isThere);
      return called.some(({ id }) => id > 0) ? undefined : called[0];
    }
    const record = choice.choice === "RECORD" ? records.byId.get(choice.recordId) : undefined;
    return record && isThere(record) ? record : undefined;
  }

  #take(lookup: NamedLookup, choice: ValueChoice, within: Container | null, text: string): void {
    if (choice.choice === "SKIP") this.#skipped = startOf(text);
    if (choice.choice === "BLANK") {
      this.#blank.push(lookup.field);
      this.#left.push({ field: lookup.field, text: startOf(text) });
    }
    const record = this.#chosen(lookup, choice, within);
    if (record) this.#foundAs(lookup.field, record);
  }

  #foundAs(field: string, record: NamedRecord): void {
    this.#found.set(field, record);
    this.#codes[field] = record.code;
  }

  /** What the row, or what counts for all rows, names beside the row's own records; null if that is not found. */
  #named({ lookup, records }: BesideRows): NamedRecord | null | undefined {
    const text = textOf(this.#values[lookup.field]) ?? this.#defaults[lookup.field];
    if (text === undefined) return undefined;
    const coded = records.coded(text);
    if (coded !== undefined) return coded;
    const above = this.#resolver.lookupOf(lookup.named.within?.field);
    const container = above && this.#found.get(above.field);
    const isHere = (record: NamedRecord) => !container || record.container === container.id;
    const within = above && container ? { table: above.table, id: container.id } : null;
    const choice = this.#resolver.choiceOf({ table: lookup.table, within, key: valueKey(text) });
    const [only, ...others] = text.length > LONGEST ? [] : records.called(text).filter(isHere);
    const meant = only && others.length === 0 ? only : null;
    if (meant && choice && "before" in choice && choice.before) return meant;
    if (choice?.choice === "BLANK") return undefined;
    const chosen = choice?.choice === "RECORD" ? records.byId.get(choice.recordId) : undefined;
    if (choice) return chosen && isHere(chosen) ? chosen : null;
    return meant;
  }

  /** Fills in what follows from the record beside the row, where the row says neither it nor anything below it. */
  #follow(record: NamedRecord): void {
    for (const { field, id } of this.#resolver.beside?.following(record) ?? []) {
      const lookup = this.#resolver.lookupOf(field);
      const follows = lookup && id !== null ? this.#resolver.recordsOf(lookup).byId.get(id) : undefined;
      if (!lookup || !follows || this.#isSaid(lookup) || !this.#fits(follows, lookup)) continue;
      this.#found.set(field, follows);
      this.#codes[field] = follows.code;
      this.#defaulted.add(field);
    }
  }

  /** Whether the row, or what counts for all rows, says a field or something that lies in its record. */
  #isSaid(lookup: NamedLookup): boolean {
    return this.#resolver.lookups.some((each) => {
      const isBelow = each === lookup || this.#resolver.above(each).includes(lookup);
      return isBelow && (this.#found.has(each.field) || this.#unknown.has(each.field));
    });
  }

  /** Whether a record lies in everything above it that the row, or what counts for all rows, says. */
  #fits(record: NamedRecord, lookup: NamedLookup): boolean {
    return this.#resolver.above(lookup).every(({ field, table }) => {
      const above = this.#found.get(field);
      return !above || this.#resolver.liesWithin(record, lookup, { table, id: above.id });
    });
  }

  /** Fills in the letter that the row leaves out; of several, it is asked. */
  #tellApart(used: UsedLetters): void {
    const { field, by } = used.definition;
    const records = by.flatMap((each) => this.#found.get(each) ?? []);
    const table = this.#resolver.lookupOf(by[0])?.table;
    const isSaid = [this.#values, this.#codes, this.#defaults].some((said) => field in said);
    if (isSaid || !table || records.length < by.length) return;
    const meant = used.meantBy(table, records, (value) => this.#resolver.choiceOf(value));
    if (!meant) return;
    const { choice, proposed, letters, ...value } = meant;
    if (choice?.choice === "SKIP") this.#skipped = letters.join(", ");
    if (choice?.choice === "CHOICE") {
      this.#codes[field] = choice.chosen;
      this.#defaulted.add(proposed ? field : used.definition.decided);
    }
    if (!choice) this.#errors.push({ field, key: "validation.classLetter", params: { letters: letters.join(", ") } });
    const open = this.#resolver.note({ ...value, field, text: "", matches: [], near: null, letters, choice });
    if (open) this.#open.push(open);
  }

  /** A container for all rows follows from a record that the row itself says, which may lie in another one. */
  #dropFollowing(): void {
    for (const { field, named } of this.#resolver.lookups) {
      if (!this.#found.has(field) || this.#defaulted.has(field)) continue;
      for (
        let above = this.#resolver.lookupOf(named.within?.field);
        above;
        above = this.#resolver.lookupOf(above.named.within?.field)
      ) {
        if (!this.#defaulted.delete(above.field)) continue;
        delete this.#codes[above.field];
      }
    }
  }
}

/**
 * Resolves the rows of one sheet.
 * @param defaults the codes of records, and the choices, for all rows that leave a field blank, by field
 */
export function rowsWith(
  resolver: ValueResolver,
  defaults: Readonly<Record<string, string>>,
): (row: ParsedRow) => ResolvedRow {
  const known = new Map<string, Outcome>();
  const named = resolver.beside?.lookup.field;
  const fields = [
    ...resolver.lookups.flatMap(({ field, other, named: { also } }) => [field, other ?? [], also?.gives ?? []].flat()),
    ...(named ? [named] : []),
  ];
  const choices = resolver.fixedIn(defaults);
  return (row) => {
    const beside = resolver.lookups.map((lookup) => resolver.besideOf(lookup, row)?.id);
    const key = [...fields.map((field) => textOf(row.values[field])), row.thirdName, ...beside].join("\u0000");
    let outcome = known.get(key);
    if (!outcome) {
      outcome = new RowResolution(resolver, row, defaults).outcome();
      if (known.size < KNOWN_ROWS) known.set(key, outcome);
    }
    for (const value of outcome.open) value.rows += 1;
    return withChoices(applied(row, outcome, named), choices);
  };
}
