import type { Scope } from "../../core/data/scope.ts";
import { refOf } from "../../core/import/definition.ts";
import type { ImportType } from "../../shared/import-columns.ts";
import type { ImportDecision, ImportRowState } from "./import.enums.ts";
import type { ImportFurther } from "./count.types.ts";
import { meaningsOf } from "./meanings.ts";
import { definitionOf } from "./registry.ts";
import type { StoredLikeness } from "./row-record.ts";

interface FurtherRecord {
  type: ImportType;
  row_number: number;
  state: ImportRowState;
  parsed: Record<string, string | number>;
  refs: Record<string, number | null> | null;
  defaulted: string[] | null;
  differences: ImportFurther["differences"];
  defaults: Record<string, unknown>;
  duplicates: StoredLikeness[];
  decision: ImportDecision | null;
}

/** A further record, and what is asked about it. */
type AskedFurther = ImportFurther & Pick<FurtherRecord, "duplicates" | "decision">;

/** The lookups of records that are found by name: those of a further record are all but the record that it is beside. */
export const shownLookups = (type: ImportType) => definitionOf(type).parents.filter(({ named }) => named !== undefined);

/** The fields that are proposed where rows leave them out, though nobody has asked for it. */
export function proposedAlways(type: ImportType): string[] {
  if (type === "PHOTO") return [];
  const { letters, proposes, guess, settles, keeps } = definitionOf(type);
  const fields = [
    ...(letters ? [letters.field] : []),
    ...Object.keys(proposes ?? {}),
    ...(guess ? [guess.field] : []),
    ...(settles?.proposes ?? []),
    ...(keeps ? [keeps.remark] : []),
  ];
  return [...new Set(fields)];
}

/** The further records of a sheet's rows that were checked, by the number of the row. */
export async function furtherIn(
  scope: Scope,
  sheetId: number,
  rows: readonly { row_number: number }[],
): Promise<Map<number, AskedFurther[]>> {
  const numbers = rows.map((row) => row.row_number);
  if (numbers.length === 0) return new Map();
  const found = (await scope.db
    .selectFrom("import_row as n")
    .innerJoin("import_sheet as s", "s.id", "n.sheet_id")
    .select(["s.type", "n.row_number", "n.state", "n.parsed", "n.refs", "n.defaulted", "n.differences", "s.defaults"])
    .select(["n.duplicates", "n.decision"])
    .where("s.taken_from", "=", sheetId)
    .where("n.row_number", "in", numbers)
    .where("n.state", "is not", null)
    .where("n.same_row", "is", null)
    .orderBy("n.row_number")
    .orderBy("s.id")
    .execute()) as unknown as FurtherRecord[];
  const idOf = ({ refs }: FurtherRecord, name: string) => refs?.[name] ?? 0;
  const wanted = found.flatMap((each) =>
    shownLookups(each.type).map((lookup) => ({ table: lookup.table, id: idOf(each, refOf(lookup)) })),
  );
  const meaning = await meaningsOf(
    scope.db,
    wanted.filter(({ id }) => id > 0),
  );
  const byRow = new Map<number, AskedFurther[]>();
  for (const each of found) {
    const further = {
      type: each.type,
      state: each.state,
      proposed: proposedAlways(each.type).filter(
        (field) => each.defaulted?.includes(field) && !(field in each.defaults),
      ),
      differences: each.differences,
      duplicates: each.duplicates,
      decision: each.decision,
      values: Object.fromEntries(Object.entries(each.parsed).map(([field, value]) => [field, String(value)])),
      found: shownLookups(each.type).flatMap((lookup) => {
        const record = meaning(lookup.table, idOf(each, refOf(lookup)));
        return record ? [{ field: lookup.field, record }] : [];
      }),
    };
    byRow.set(each.row_number, [...(byRow.get(each.row_number) ?? []), further]);
  }
  return byRow;
}
