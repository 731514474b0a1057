import { sql } from "kysely";
import type { Translate } from "../../core/base/translate.ts";
import { isOneOf } from "../../core/data/list.ts";
import type { Scope } from "../../core/data/scope.ts";
import { anyTable } from "../../core/data/tables.ts";
import type { Dimension } from "./dimensions.ts";

export interface Label {
  nameEn: string;
  nameLocal: string;
  /** Its place among the values of its dimension. */
  place: number;
}

const orders: Readonly<Record<string, readonly string[]>> = {
  grade: ["position", "code"],
  class_year: ["first_day", "code"],
};

/** The names of these values in both languages and their order; what has no value comes last. */
export async function labelsOf(
  { db }: Scope,
  translate: Translate,
  { named, without = "other" }: Dimension,
  keys: readonly (string | null)[],
): Promise<ReadonlyMap<string | null, Label>> {
  const said = (key: string) => ({ nameEn: translate("en", key, {}), nameLocal: translate("km", key, {}) });
  const labels = new Map<string | null, Label>([
    [null, { ...said(`print.table.without.${without}`), place: Infinity }],
  ]);
  const values = keys.filter((key) => key !== null);
  if ("table" in named) {
    let found = anyTable(db)
      .selectFrom(named.table)
      .select(["id", "name_en", "name_local"])
      .where(isOneOf("id", values.map(Number)));
    for (const column of orders[named.table] ?? ["code"]) {
      found = found.orderBy(
        column === "code" ? sql`lower(${sql.ref(column)}) collate "C"` : sql`${sql.ref(column)} nulls last`,
      );
    }
    const rows = (await found.orderBy("id").execute()) as { id: number; name_en: string; name_local: string | null }[];
    for (const [place, { id, name_en: nameEn, name_local: nameLocal }] of rows.entries()) {
      labels.set(String(id), { nameEn, nameLocal: nameLocal ?? nameEn, place });
    }
  } else if (named.texts === null) {
    for (const key of values) labels.set(key, { nameEn: key, nameLocal: key, place: Number(key) });
  } else {
    const group = named.texts === "ActiveDonor" ? "print.table.activeDonor" : `enums.${named.texts}`;
    for (const [place, value] of named.values.entries()) labels.set(value, { ...said(`${group}.${value}`), place });
  }
  return labels;
}
