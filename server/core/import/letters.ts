import type { Job } from "../jobs/job.ts";
import type { Letters } from "./definition.ts";
import type { NamedRecord } from "./named.ts";
import type { OpenValue, Value, ValueChoice } from "./open-value.ts";

/** What a row without a letter means: undefined `choice` if several letters can be meant, and nobody has decided. */
interface LetterMeant extends Value {
  letters: readonly string[];
  choice: OpenValue["choice"];
  /** It is that of the only record, and nobody has decided. */
  proposed: boolean;
}

/** The letters of records that others name together, by the ids of these. */
export class UsedLetters {
  readonly definition: Letters;
  readonly #byIds: ReadonlyMap<string, readonly string[]>;

  constructor(definition: Letters, rows: readonly { ids: number[]; letters: string[] }[]) {
    this.definition = definition;
    this.#byIds = new Map(rows.map(({ ids, letters }) => [ids.join(" "), letters]));
  }

  /** What the letter of a row is that leaves it out; null if none of the records in question has one. */
  meantBy(
    table: string,
    records: readonly NamedRecord[],
    choiceOf: (value: Value) => ValueChoice | undefined,
  ): LetterMeant | null {
    const ids = records.map(({ id }) => id);
    const letters = this.#byIds.get(ids.join(" "));
    const [container = 0, ...others] = ids;
    if (!letters) return null;
    const value = { table: this.definition.target, within: { table, id: container }, key: others.join(" ") };
    const decided = choiceOf(value);
    const isGone = decided?.choice === "CHOICE" && !letters.includes(decided.chosen);
    if (decided && !isGone) return { ...value, letters, choice: decided, proposed: false };
    const [only, ...more] = letters;
    if (only === undefined || more.length > 0) return { ...value, letters, choice: undefined, proposed: false };
    return { ...value, letters, choice: { choice: "CHOICE", chosen: only }, proposed: true };
  }
}

/** The letters in use that the user sees; null if records of this type have none. */
export async function usedLetters(
  { client, actor }: Job,
  definition: Letters | undefined,
): Promise<UsedLetters | null> {
  if (!definition) return null;
  const { rows } = await client.query<{ ids: number[]; letters: string[] }>(definition.sql, [
    [...actor.branchIds],
    actor.allBranches,
  ]);
  return new UsedLetters(definition, rows);
}
