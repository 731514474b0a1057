import { BadInput } from "../../core/base/errors.ts";
import { dbInside, type Scope } from "../../core/data/scope.ts";
import { ImportValueRow } from "./import-value.entity.ts";
import { loadRun, nextStep } from "./import.service.ts";
import { lyingWithin } from "./meanings.ts";
import type { ImportValueInput } from "./value.types.ts";

/** The most decisions taken in one request, and kept for one user: the oldest are forgotten. */
const KEPT = 5_000;

type Decided = ImportValueInput & { row: ImportValueRow };

/** Rejects records that the user does not see, or that lie elsewhere than the value's rows. */
async function requireRecords(scope: Scope, decided: readonly Decided[]): Promise<void> {
  const groups = new Map<string, Decided[]>();
  for (const each of decided) {
    if (each.choice !== "RECORD") continue;
    const key = [each.row.target, each.row.within, each.row.withinId].join(" ");
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  for (const group of groups.values()) {
    const [{ row }] = group as [Decided, ...Decided[]];
    const container = row.within === null || row.withinId === null ? null : { table: row.within, id: row.withinId };
    const ids = group.flatMap(({ recordId }) => recordId ?? []);
    const allowed = await lyingWithin(dbInside(scope), row.target, ids, container);
    const wrong = group.find(({ recordId }) => !allowed.has(recordId ?? 0));
    if (wrong) throw new BadInput([{ path: `values.${decided.indexOf(wrong)}.recordId`, key: "validation.selected" }]);
  }
}

/**
 * Decides what values of an import mean, for this import and the owner's next ones, and checks all rows again. A decision
 * on possible duplicates stays.
 */
export async function decideImportValues(
  scope: Scope,
  id: number,
  values: readonly ImportValueInput[],
): Promise<number> {
  if (values.length > KEPT) throw new BadInput([], "errors.tooMany", { n: KEPT });
  const run = await loadRun(scope, id, "READY");
  const rows = await scope.em.find(ImportValueRow, { runId: id, id: { $in: values.map((value) => value.id) } });
  const byId = new Map(rows.map((row) => [row.id, row]));
  const decided = values.map((value, i) => {
    const row = byId.get(value.id);
    if (!row) throw new BadInput([{ path: `values.${i}.id`, key: "validation.selected" }]);
    return { ...value, row };
  });
  await requireRecords(scope, decided);
  const stored = decided.map(({ row, choice, recordId }) => ({
    target: row.target,
    within: row.within,
    within_id: row.withinId,
    value: row.value,
    choice,
    record_id: choice === "RECORD" ? recordId : null,
  }));
  const given =
    "jsonb_to_recordset(cast(? as jsonb)) as v (target text, within text, within_id integer, value text, choice text, record_id integer)";
  const isSame =
    "c.target = v.target and c.value = v.value and (c.within, c.within_id) is not distinct from (v.within, v.within_id)";
  await scope.em.execute(`delete from import_choice c using ${given} where c.owner_id = ? and ${isSame}`, [
    JSON.stringify(stored),
    run.ownerId,
  ]);
  await scope.em.execute(
    `insert into import_choice (owner_id, target, within, within_id, value, choice, record_id)
     select distinct on (v.target, v.within, v.within_id, v.value) cast(? as integer), v.target, v.within, v.within_id, v.value, v.choice, v.record_id
     from ${given} where v.choice <> 'OPEN'`,
    [run.ownerId, JSON.stringify(stored)],
  );
  await scope.em.execute(
    "delete from import_choice where id in (select id from import_choice where owner_id = ? order by id desc offset ?)",
    [run.ownerId, KEPT],
  );
  return nextStep(scope, run, "CHECKING", "import.check", { keepDecisions: true });
}
