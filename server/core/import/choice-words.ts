import { enums } from "../../shared/enums.ts";
import type { ImportColumn } from "../../shared/import-column.ts";
import type { ImportDefinition } from "./definition.ts";
import { type Like, Likeness } from "./likeness.ts";
import { plainForms } from "./names.ts";
import { startOf, type OpenValue, type Value, type ValueChoice, valueKey } from "./open-value.ts";
import type { ParsedRow, RowMessage, UnknownWord } from "./row.ts";
import type { ImportWords } from "./words.ts";

/** The name of a fixed list. */
export type ListName = keyof typeof enums;

/** The choices of the fixed list of this name; none if there is no such list. */
export const choicesIn = (name: string): string[] => Object.values<string>(enums[name as ListName] ?? {});

/** The longest word that a message quotes, and the most different words whose meaning is kept. */
const QUOTED = 60;
const KNOWN_WORDS = 20_000;

/** What was decided about values, and where they are noted to be asked about. */
interface Decisions {
  choiceOf: (value: Value) => ValueChoice | undefined;
  note: (value: Omit<OpenValue, "rows">) => OpenValue | undefined;
}

interface Meant {
  choice: ValueChoice | undefined;
  open: OpenValue | undefined;
  error: RowMessage;
}

/**
 * Puts into rows what was decided about words that none of the choices of a field's list has. Their message names the
 * list: whoever reads it names its choices.
 */
export function choiceDecider(columns: readonly ImportColumn[], decisions: Decisions) {
  const byField = new Map(columns.map((column) => [column.field, column]));
  const known = new Map<string, Meant>();
  const meaningOf = ({ field, text }: UnknownWord): Meant => {
    const column = byField.get(field);
    const list = column?.choices ?? "";
    const value: Value = { table: list, within: null, key: valueKey(text) };
    const decided = decisions.choiceOf(value);
    const choice = decided?.choice === "CHOICE" && !choicesIn(list).includes(decided.chosen) ? undefined : decided;
    return {
      choice,
      open: decisions.note({ ...value, field, text: startOf(text), matches: [], near: null, choice }),
      error: { field, key: "validation.choice", params: { text: text.slice(0, QUOTED), list } },
    };
  };
  const meant = (word: UnknownWord): Meant => {
    const key = `${word.field}\u0000${word.text}`;
    const found = known.get(key) ?? meaningOf(word);
    if (known.size < KNOWN_WORDS) known.set(key, found);
    return found;
  };
  return <Row extends ParsedRow>(row: Row): { row: Row; skipped: string | null } => {
    if (row.unknown.length === 0) return { row, skipped: null };
    const values = { ...row.values };
    const errors = [...row.errors];
    let skipped: string | null = null;
    for (const word of row.unknown) {
      const { choice, open, error } = meant(word);
      if (open) open.rows += 1;
      if (choice?.choice === "SKIP") skipped ??= startOf(word.text);
      if (!choice) errors.push(error);
      if (choice?.choice !== "CHOICE") continue;
      // An amount has already named another currency.
      const differs = (values[word.field] ?? choice.chosen) !== choice.chosen;
      if (differs) errors.push({ field: word.field, key: "validation.currencyTwice" });
      else values[word.field] = choice.chosen;
    }
    return { row: { ...row, values, errors }, skipped };
  };
}

/**
 * Proposes the choice that words in a row's name suggest where it has none: each word is noted, to be decided otherwise.
 * @param defaults what counts for all rows, by field
 */
export function choiceGuesser(
  { guess, columns }: Pick<ImportDefinition, "guess" | "columns">,
  defaults: Readonly<Record<string, string>>,
  decisions: Decisions,
) {
  const list = columns.find(({ field }) => field === guess?.field)?.choices ?? "";
  return <Row extends ParsedRow>(row: Row): { row: Row; skipped: string | null; guessed: string[] } => {
    const none = { row, skipped: null, guessed: [] };
    if (!guess || guess.field in defaults || guess.field in row.values) return none;
    if (row.unknown.some(({ field }) => field === guess.field)) return none;
    const names = guess.from
      .flatMap((field) => row.values[field]?.toString() ?? [])
      .join("\n")
      .normalize("NFKC");
    const isBy = guess.by.field in row.values;
    const said = guess.words.find(({ pattern }) => pattern.test(names)) ?? (isBy ? guess.by : undefined);
    if (!said) return none;
    const { field } = guess;
    // Not as the word of a list's own cell: that says the choice, and this only suggests it.
    const value: Value = { table: list, within: null, key: `${guess.from[0] ?? ""} ${valueKey(said.word)}` };
    const choice = decisions.choiceOf(value) ?? { choice: "CHOICE" as const, chosen: said.choice };
    const open = decisions.note({ ...value, field, text: said.word, matches: [], near: null, choice });
    if (open) open.rows += 1;
    if (choice.choice !== "CHOICE") return { ...none, skipped: choice.choice === "SKIP" ? said.word : null };
    return { row: { ...row, values: { ...row.values, [field]: choice.chosen } }, skipped: null, guessed: [field] };
  };
}

/** The most choices offered for a word. */
const OFFERED = 3;
/** What stands in brackets after a word: "bicycle (girls)". */
const BRACKETS = /[([（].*$/u;

/** Finds the choices of fixed lists that words are like. */
export class ChoiceLikeness {
  readonly #words: ImportWords;
  readonly #byField = new Map<string, Likeness<string>>();

  constructor(words: ImportWords) {
    this.#words = words;
  }

  /** The choices of a column's list that are like a word, the likeliest first. */
  of(column: ImportColumn, text: string): Like<string>[] {
    let likeness = this.#byField.get(column.field);
    if (!likeness) {
      const words = this.#words.wordsOf(column);
      likeness = new Likeness(choicesIn(column.choices ?? ""), (choice) =>
        words.flatMap(([word, value]) => (value === choice ? plainForms(word) : [])),
      );
      this.#byField.set(column.field, likeness);
    }
    return likeness.of([text, text.replace(BRACKETS, "")].flatMap(plainForms), () => 1, OFFERED);
  }
}
