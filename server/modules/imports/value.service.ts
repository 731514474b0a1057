import { BadInput } from "../../core/base/errors.ts";
import { dbInside, type Scope } from "../../core/data/scope.ts";
import { addingRights, isAddable } from "./added.ts";
import { choicesOf } from "./choices.ts";
import { ImportValueRow } from "./import-value.entity.ts";
import { loadRun, nextStep } from "./import.service.ts";
import { isLikely } from "./likely.ts";
import { isNeeded } from "./needed.ts";
import { lyingWithin, type Placed } from "./meanings.ts";
import type { ImportValueInput, ImportValuesRest } from "./value.types.ts";

/** The most decisions taken one by one in one request. */
const TAKEN = 5_000;
/** The most decisions kept for one user: the oldest are forgotten. */
const KEPT = 20_000;

type Decided = ImportValueInput & { row: ImportValueRow; onlyHere: boolean };

/** What is decided together about the values that nobody has decided. */
interface OtherDecisions {
  /** Those that most likely mean one record mean that. */
  likely?: boolean | null;
  /** What all others mean, in this import alone. */
  rest?: ImportValuesRest | null;
}

const placedOf = ({ row, recordId }: Decided): Placed => ({
  table: row.target,
  id: recordId ?? 0,
  container: row.within === null || row.withinId === null ? null : { table: row.within, id: row.withinId },
});

/** Tests what values are to mean: records that the user sees, where the values' rows are, and choices of their lists. */
async function allowedFor(
  scope: Scope,
  ownerId: number,
  decided: readonly Decided[],
): Promise<(each: Decided) => boolean> {
  const records = decided.filter(({ choice, row }) => choice === "RECORD" && choicesOf(row).length === 0);
  const isWithin = await lyingWithin(dbInside(scope), records.map(placedOf));
  const rights = await addingRights(scope, ownerId);
  return (each) => {
    if (each.choice === "ADD") return isAddable(each.row, rights);
    if (each.choice === "CHOICE") return choicesOf(each.row).includes(each.chosen ?? "");
    return each.choice !== "RECORD" || isWithin(placedOf(each));
  };
}

/** Decides together about the values that nobody has decided. */
async function decideOthers(
  scope: Scope,
  ownerId: number,
  open: readonly ImportValueRow[],
  { likely, rest }: OtherDecisions,
): Promise<Decided[]> {
  const taken = (likely ? open.filter(isLikely) : []).map((row): Decided => ({
    id: row.id,
    choice: "RECORD",
    recordId: row.offers[0] ?? 0,
    row,
    onlyHere: false,
  }));
  const isAllowed = await allowedFor(scope, ownerId, taken);
  const chosen = taken.filter(isAllowed);
  if (!rest) return chosen;
  const settled = new Set(chosen.map(({ id }) => id));
  const others = open.filter((row) => !settled.has(row.id) && (rest !== "BLANK" || !isNeeded(row)));
  return [
    ...chosen,
    ...others.map((row): Decided => ({ id: row.id, choice: rest, recordId: null, row, onlyHere: true })),
  ];
}

/**
 * Decides what values of an import mean, for this import and the owner's next ones, and checks all rows again. A decision
 * on possible duplicates stays. Rejects records that the user does not see, or that lie elsewhere than the value's rows,
 * and choices that a field's list does not have.
 */
export async function decideImportValues(
  scope: Scope,
  id: number,
  values: readonly ImportValueInput[],
  others: OtherDecisions = {},
): Promise<number> {
  if (values.length > TAKEN) throw new BadInput([], "errors.tooMany", { n: TAKEN });
  const run = await loadRun(scope, id, "READY");
  const bulk = Boolean(others.likely) || Boolean(others.rest);
  const ids = values.map((value) => value.id);
  const rows = await scope.em.find(ImportValueRow, {
    runId: id,
    ...(bulk ? { $or: [{ id: { $in: ids } }, { choice: null }] } : { id: { $in: ids } }),
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  const single = values.map((value, i): Decided => {
    const row = byId.get(value.id);
    if (!row) throw new BadInput([{ path: `values.${i}.id`, key: "validation.selected" }]);
    return { ...value, row, onlyHere: false };
  });
  const isAllowed = await allowedFor(scope, run.ownerId, single);
  const wrong = single.findIndex((each) => !isAllowed(each));
  if (wrong >= 0) {
    const field = { CHOICE: "chosen", ADD: "choice" }[single[wrong]?.choice as string] ?? "recordId";
    throw new BadInput([{ path: `values.${wrong}.${field}`, key: "validation.selected" }]);
  }
  const named = new Set(ids);
  const open = bulk ? rows.filter((row) => row.choice === null && !named.has(row.id)) : [];
  await store(scope, run.id, run.ownerId, [...single, ...(await decideOthers(scope, run.ownerId, open, others))]);
  return nextStep(scope, run, "CHECKING", "import.check", { keepDecisions: true });
}

/** Keeps decisions in place of earlier ones about the same values. */
async function store(scope: Scope, runId: number, ownerId: number, decided: readonly Decided[]): Promise<void> {
  const stored = JSON.stringify(
    decided.map(({ row, choice, recordId, chosen, onlyHere }) => ({
      target: row.target,
      within: row.within,
      within_id: row.withinId,
      value: row.value,
      choice,
      record_id: choice === "RECORD" ? recordId : null,
      chosen: choice === "ADD" ? row.said : choice === "CHOICE" ? chosen : null,
      // What it adds has the name from then on.
      run_id: onlyHere || choice === "ADD" ? runId : null,
    })),
  );
  const given =
    "jsonb_to_recordset(cast(? as jsonb)) as v (target text, within text, within_id integer, value text, choice text, record_id integer, chosen text, run_id integer)";
  const isSame =
    "c.target = v.target and c.value = v.value and (c.within, c.within_id) is not distinct from (v.within, v.within_id)";
  await scope.em.execute(
    `delete from import_choice c using ${given} where c.owner_id = ? and (c.run_id is null or c.run_id = ?) and ${isSame}`,
    [stored, ownerId, runId],
  );
  await scope.em.execute(
    `insert into import_choice (owner_id, target, within, within_id, value, choice, record_id, chosen, run_id)
     select distinct on (v.target, v.within, v.within_id, v.value) cast(? as integer), v.target, v.within, v.within_id, v.value, v.choice, v.record_id, v.chosen, v.run_id
     from ${given} where v.choice <> 'OPEN' order by v.target, v.within, v.within_id, v.value, v.run_id nulls first`,
    [ownerId, stored],
  );
  await scope.em.execute(
    "delete from import_choice where id in (select id from import_choice where owner_id = ? order by id desc offset ?)",
    [ownerId, KEPT],
  );
}
