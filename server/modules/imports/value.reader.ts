import { sql } from "kysely";
import { normalizeSearch } from "../../core/base/text.ts";
import { NotFound } from "../../core/base/errors.ts";
import { pageSizeOf } from "../../core/data/list.ts";
import type { Scope } from "../../core/data/scope.ts";
import { CLASS_LETTERS } from "../../shared/class-letters.ts";
import type { ImportType } from "../../shared/import-columns.ts";
import { addingRights, isAddable } from "./added.ts";
import { choicesOf } from "./choices.ts";
import { isLikely, isSpelling, leads, likely } from "./likely.ts";
import { meaningsOf } from "./meanings.ts";
import { isNeeded } from "./needed.ts";
import { definitionOf } from "./registry.ts";
import type { ImportMeaning, ImportValue, StoredChoice } from "./value.types.ts";

interface ValueRecord {
  id: number;
  type: ImportType;
  field: string;
  target: string;
  value: string;
  within: string | null;
  within_id: number | null;
  said: string;
  rows: number;
  ambiguous: boolean;
  offers: number[];
  offered_choices: string[];
  likeness: number[];
  choice: StoredChoice | null;
  record_id: number | null;
  chosen: string | null;
  chosen_at: Date | null;
  created_at: Date;
}

/** The words of a name in any order. */
const wordsOf = (name: string): string => normalizeSearch(name).split(" ").toSorted().join(" ");

/** Whether a value is the name of a record offered for it, in another spelling or order. */
function isKnown(value: ValueRecord, meaning: (table: string, id: number) => ImportMeaning | null): boolean {
  const names = value.offers
    .flatMap((id) => meaning(value.target, id) ?? [])
    .flatMap((each) => [each.nameEn, each.nameLocal]);
  return isSpelling(value) || names.some((name) => wordsOf(name) === wordsOf(value.said));
}

/** What names the class whose letter is asked about, beside its school. */
function aboutOf({ type, target, value }: Pick<ValueRecord, "type" | "target" | "value">) {
  if (target !== CLASS_LETTERS) return [];
  const { letters, parents } = definitionOf(type);
  const tables = (letters?.by ?? []).slice(1).map((by) => parents.find(({ field }) => field === by)?.table ?? "");
  const ids = value.split(" ").map(Number);
  return tables.map((table, i) => ({ table, id: ids[i] ?? 0 }));
}

/** The values of a run that do not mean one record or choice by themselves: undecided ones first, then those of most rows. */
export async function readValues(
  scope: Scope,
  runId: number,
  { page, pageSize }: { page: number | null; pageSize: number | null },
): Promise<{ rows: ImportValue[]; hasNext: boolean }> {
  const run = await scope.db
    .selectFrom("import_run")
    .select(["id", "owner_id"])
    .where("id", "=", runId)
    .executeTakeFirst();
  if (!run) throw new NotFound();
  const rights = await addingRights(scope, run.owner_id);
  const size = pageSizeOf(pageSize);
  const found = (await scope.db
    .selectFrom("import_value as v")
    .innerJoin("import_run as r", "r.id", "v.run_id")
    .select([
      "v.id",
      "v.type",
      "v.field",
      "v.target",
      "v.value",
      "v.within",
      "v.within_id",
      "v.said",
      "v.rows",
      "v.ambiguous",
      "v.offers",
      "v.offered_choices",
      "v.likeness",
      "v.choice",
      "v.record_id",
      "v.chosen",
      "r.created_at",
    ])
    .select((of) =>
      of
        .selectFrom("import_choice as c")
        .select((choice) => choice.fn.max("c.chosen_at").as("chosen_at"))
        .whereRef("c.owner_id", "=", "v.owner_id")
        .whereRef("c.target", "=", "v.target")
        .whereRef("c.value", "=", "v.value")
        .where(sql<boolean>`(c.within, c.within_id) is not distinct from (v.within, v.within_id)`)
        .where((choice) => choice.or([choice("c.run_id", "is", null), choice("c.run_id", "=", runId)]))
        .as("chosen_at"),
    )
    .where("v.run_id", "=", runId)
    .orderBy(sql`v.choice is not null`)
    .orderBy("v.id")
    .limit(size + 1)
    .offset(sql.lit((Math.max(page ?? 1, 1) - 1) * size))
    .execute()) as unknown as ValueRecord[];
  const shown = found.slice(0, size);
  const meaning = await meaningsOf(
    scope.db,
    shown.flatMap(({ target, offers, record_id: record, within, within_id: container, ...value }) => [
      ...aboutOf({ target, ...value }),
      ...[...offers, ...(record === null ? [] : [record])].map((id) => ({ table: target, id })),
      ...(within !== null && container !== null ? [{ table: within, id: container }] : []),
    ]),
  );
  /** The letters of the classes of a school that the user can no longer see. */
  const isHidden = ({ target, within, within_id: id }: ValueRecord) =>
    target === CLASS_LETTERS && meaning(within ?? "", id) === null;
  const rows = shown.map((value) => ({
    id: value.id,
    type: value.type,
    field: value.field,
    text: value.said,
    rows: value.rows,
    ambiguous: value.ambiguous,
    withinKind: value.within?.toUpperCase() ?? null,
    within: value.within === null ? null : meaning(value.within, value.within_id),
    offers: value.offers.flatMap((id) => meaning(value.target, id) ?? []),
    about: aboutOf(value).flatMap(({ table, id }) => meaning(table, id) ?? []),
    choices: isHidden(value) ? [] : choicesOf({ target: value.target, offeredChoices: value.offered_choices }),
    offeredChoices: value.target === CLASS_LETTERS ? [] : value.offered_choices,
    addable:
      !value.ambiguous &&
      isAddable({ target: value.target, within: value.within, withinId: value.within_id, said: value.said }, rights),
    needed: isNeeded(value),
    known: isKnown(value, meaning),
    leads: leads(value),
    likely: isLikely(value),
    choice: value.choice,
    record: meaning(value.target, value.record_id),
    chosen: value.choice === "CHOICE" ? value.chosen : null,
    remembered: value.choice !== null && value.chosen_at !== null && value.chosen_at < value.created_at,
    proposed: value.choice !== null && value.chosen_at === null,
  }));
  return { rows, hasNext: found.length > size };
}

/**
 * How many values of a run nobody has decided, how many of these most likely mean one record, and how many there are; at
 * most so many are asked at a time.
 */
export async function countValues(
  scope: Scope,
  runId: number,
): Promise<{ openValues: number; likelyValues: number; values: number }> {
  const row = await scope.db
    .selectFrom("import_value")
    .select([
      sql<number>`count(*)::integer`.as("values"),
      sql<number>`count(*) filter (where choice is null)::integer`.as("openValues"),
      sql<number>`count(*) filter (where choice is null and ${likely})::integer`.as("likelyValues"),
    ])
    .where("run_id", "=", runId)
    .executeTakeFirst();
  return { openValues: row?.openValues ?? 0, likelyValues: row?.likelyValues ?? 0, values: row?.values ?? 0 };
}
