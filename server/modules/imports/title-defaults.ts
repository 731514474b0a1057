import { loadNamed, namedLookups, type NamedRecord } from "../../core/import/named.ts";
import type { Staged } from "../../core/import/plan.ts";
import { schoolNames, type Titles } from "../../core/import/titles.ts";
import type { Job } from "../../core/jobs/job.ts";
import { titleFields, type TitleKind, type SheetType } from "../../shared/import-columns.ts";
import type { SheetDefaults } from "./import.plan.ts";
import { lookupsOf } from "./registry.ts";

const nobody: Staged = { byTable: new Map(), written: false };

/**
 * What the titles above a sheet's headings say for all its rows, by kind of title: those that mean one record which the
 * user sees. The others are offered as columns, whose values somebody decides about.
 */
export async function titleDefaults(
  job: Job,
  type: SheetType,
  titles: Titles["forAll"],
): Promise<Map<TitleKind, SheetDefaults>> {
  const found = new Map<TitleKind, SheetDefaults>();
  const lookups = namedLookups(lookupsOf(type));
  for (const { kind, text: title, says } of titles) {
    const field = titleFields[kind];
    const lookup = lookups.find((each) => each.field === field && !each.named.people);
    const records = lookup && (await loadNamed(job, [lookup], nobody)).get(lookup.table);
    if (!records) continue;
    const only = (text: string): NamedRecord | undefined => {
      const coded = records.coded(text);
      if (coded) return coded;
      const [record, ...others] = records.called(text);
      return others.length > 0 ? undefined : record;
    };
    const names = kind === "SCHOOL" ? schoolNames(says) : [says];
    const record = names.map(only).find((each) => each !== undefined);
    const also = record ? null : lookup.named.also?.of(says);
    const { id, code } = record ?? (also && only(also.name)) ?? {};
    if (id === undefined || code === undefined) continue;
    const said: Record<string, SheetDefaults[string]> = { [field]: { id, code, title } };
    for (const [name, value] of Object.entries(also?.values ?? {})) said[name] = { id: null, code: value, title };
    found.set(kind, said);
  }
  return found;
}
