import { enums } from "../../shared/enums.ts";
import type { ImportColumn } from "../../shared/import-column.ts";
import { type Like, Likeness } from "./likeness.ts";
import { plainForms } from "./names.ts";
import { LONGEST, type OpenValue, type Value, type ValueChoice, valueKey } from "./open-value.ts";
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
 * Puts into rows what was decided about words that none of the choices of a field's list has.
 * @param language in which messages name the choices: that of whoever imports
 */
export function choiceDecider(
  columns: readonly ImportColumn[],
  words: ImportWords,
  language: "en" | "km",
  decisions: Decisions,
) {
  const byField = new Map(columns.map((column) => [column.field, column]));
  const known = new Map<string, Meant>();
  const meaningOf = ({ field, text }: UnknownWord): Meant => {
    const column = byField.get(field);
    const list = column?.choices ?? "";
    const value: Value = { table: list, within: null, key: valueKey(text) };
    const decided = decisions.choiceOf(value);
    const choice = decided?.choice === "CHOICE" && !choicesIn(list).includes(decided.chosen) ? undefined : decided;
    const choices = column ? words.choicesOf(column, language).join(", ") : "";
    return {
      choice,
      open: decisions.note({ ...value, field, text: text.slice(0, LONGEST), matches: [], choice }),
      error: { field, key: "validation.choice", params: { text: text.slice(0, QUOTED), choices } },
    };
  };
  const meant = (word: UnknownWord): Meant => {
    const key = `${word.field}\u0000${word.text}`;
    const found = known.get(key) ?? meaningOf(word);
    if (known.size < KNOWN_WORDS) known.set(key, found);
    return found;
  };
  return <Row extends ParsedRow>(row: Row): { row: Row; skipped: boolean } => {
    if (row.unknown.length === 0) return { row, skipped: false };
    const values = { ...row.values };
    const errors = [...row.errors];
    let skipped = false;
    for (const word of row.unknown) {
      const { choice, open, error } = meant(word);
      if (open) open.rows += 1;
      skipped ||= choice?.choice === "SKIP";
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
    return likeness.of([text, text.replace(BRACKETS, "")].flatMap(plainForms), () => true, OFFERED);
  }
}
