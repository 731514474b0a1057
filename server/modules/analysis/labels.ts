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

interface NamedRow {
  id: number;
  code: string;
  name_en: string;
  name_local: string | null;
}

/** The texts that are there more than once. */
function repeated(texts: readonly string[]): ReadonlySet<string> {
  const once = new Set<string>();
  return new Set(texts.filter((text) => once.has(text) || !once.add(text)));
}

/** The names of these values in both languages, with the code of those that share one, and their order; what has no value comes last. */
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
      .select(["id", "code", "name_en", "name_local"])
      .where(isOneOf("id", values.map(Number)));
    for (const column of orders[named.table] ?? ["code"]) {
      found = found.orderBy(
        column === "code" ? sql`lower(${sql.ref(column)}) collate "C"` : sql`${sql.ref(column)} nulls last`,
      );
    }
    const rows = ((await found.orderBy("id").execute()) as NamedRow[]).map((row) => ({
      ...row,
      nameEn: row.name_en,
      nameLocal: row.name_local ?? row.name_en,
    }));
    // Two values of one name would look like one that is counted twice.
    const inEnglish = repeated(rows.map(({ nameEn }) => nameEn));
    const inKhmer = repeated(rows.map(({ nameLocal }) => nameLocal));
    for (const [place, { id, code, nameEn, nameLocal }] of rows.entries()) {
      labels.set(String(id), {
        nameEn: inEnglish.has(nameEn) ? `${nameEn} (${code})` : nameEn,
        nameLocal: inKhmer.has(nameLocal) ? `${nameLocal} (${code})` : nameLocal,
        place,
      });
    }
  } else if (named.texts === null) {
    for (const key of values) labels.set(key, { nameEn: key, nameLocal: key, place: Number(key) });
  } else {
    const group = named.texts === "ActiveDonor" ? "print.table.activeDonor" : `enums.${named.texts}`;
    for (const [place, value] of named.values.entries()) labels.set(value, { ...said(`${group}.${value}`), place });
  }
  return labels;
}
