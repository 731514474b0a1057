import { writingsOf } from "../../core/base/text.ts";
import { unscoped } from "../../core/base/unscoped.ts";
import { mergedCodes } from "../../core/import/merged.ts";
import type { Job } from "../../core/jobs/job.ts";
import { NO_DONOR } from "../../shared/photo-zip-names.ts";
import { tidyCode } from "../../shared/values/fields.ts";
import { type PhotoName, titleBehind } from "./photo-name.ts";
import { own, students } from "./photo-rows.ts";

/** Students' stored codes by the codes in file names; those of merged students; and the codes of donors. */
interface KnownCodes {
  living: ReadonlyMap<string, string>;
  merged: ReadonlySet<string>;
  donors: ReadonlySet<string>;
}

/** Whose photo a file is, as its name says. */
export interface NamedStudent {
  /** The file's name without folders. */
  file: string;
  /** The student's code; if nobody has one of the possible codes, the likely one. */
  code: string;
  /** The user sees a student with that code. */
  exists: boolean;
  title: string;
  /** The day in the name of a file from a zip of photos. */
  day: string | null;
}

/** A possible code in each way it may be stored, first as written. */
const writtenAs = (wanted: string) => {
  const code = tidyCode(wanted).toLowerCase();
  // Without its hyphens the code before a number is a different code.
  return (code.includes("-") ? [code] : writingsOf(code)).map((written, place) => ({
    wanted,
    written,
    exact: place === 0,
  }));
};

/** The entries of a map whose key has one value. */
const onlyOnes = (rows: readonly { wanted: string; code: string }[]): [string, string][] =>
  [...Map.groupBy(rows, ({ wanted }) => wanted)].flatMap(([wanted, [first, ...more]]) =>
    first && more.length === 0 ? [[wanted, first.code] as [string, string]] : [],
  );

/** Students by their code as file names spell it, which cannot contain every character. */
async function spelledInNames({ client, actor }: Job, wanted: readonly string[]): Promise<[string, string][]> {
  if (wanted.length === 0) return [];
  const { rows } = await client.query<{ wanted: string; code: string }>(
    unscoped("the branches are $2 and $3")`select w.wanted, t.code from student t
     join unnest($1::text[]) w(wanted) on lower(w.wanted) = regexp_replace(lower(t.code), '[<>:"/\\\\|?*]', '-', 'g')
     where t.code ~ '[<>:"/\\\\|?*]' and t.deleted_at is null and ${own("t.branch_id")}`,
    [wanted, actor.allBranches, [...actor.branchIds]],
  );
  return onlyOnes(rows);
}

async function knownCodes(job: Job, names: readonly PhotoName[]): Promise<KnownCodes> {
  const { client, actor } = job;
  const filed = names.flatMap((name) => name.filed);
  const wanted = new Set([...names.flatMap(({ codes }) => codes), ...filed.map(({ code }) => code)]);
  const { rows } = await client.query<{ wanted: string; exact: boolean; code: string | null }>(
    unscoped(
      "the branches are $2 and $3",
    )`select w.wanted, w.exact, t.code from jsonb_to_recordset($1) w(wanted text, written text, exact boolean)
     left join student t on lower(t.code) = w.written and t.deleted_at is null and ${own("t.branch_id")}
     where t.id is not null or w.exact and exists (select from ${mergedCodes(students, own)} g where g.code = w.written and g.into_code is not null)`,
    [JSON.stringify([...wanted].flatMap(writtenAs)), actor.allBranches, [...actor.branchIds]],
  );
  const written = rows.flatMap(({ code, ...row }) => (code === null ? [] : [{ ...row, code }]));
  const exact = new Set(written.flatMap((row) => (row.exact ? row.wanted : [])));
  const living = onlyOnes(written.filter((row) => row.exact || !exact.has(row.wanted)));
  const merged = new Set(rows.flatMap(({ wanted: each, code }) => (code === null ? [each] : [])));
  const found = new Set([...living.map(([each]) => each), ...merged]);
  const { rows: donors } = await client.query<{ code: string }>(
    "select lower(code) as code from donor where lower(code) = any ($1::text[]) and deleted_at is null",
    [filed.map(({ donor }) => tidyCode(donor).toLowerCase())],
  );
  return {
    living: new Map([
      ...(await spelledInNames(job, [...new Set(filed.flatMap(({ code }) => (found.has(code) ? [] : code)))])),
      ...living,
    ]),
    merged,
    donors: new Set([NO_DONOR.toLowerCase(), ...donors.map(({ code }) => code)]),
  };
}

/** Finds whose photos files are. A name as in a zip of photos counts as one if its donor exists. */
export async function studentsNamed(job: Job, names: readonly PhotoName[]): Promise<NamedStudent[]> {
  const { living, merged, donors } = await knownCodes(job, names);
  const isKnown = (code: string) => living.has(code) || merged.has(code);
  const isDonor = (code: string) => donors.has(tidyCode(code).toLowerCase());
  const named = (found: string): Pick<NamedStudent, "code" | "exists"> => ({
    code: living.get(found) ?? tidyCode(found),
    exists: living.has(found),
  });
  return names.map(({ file, codes, likely, filed, day }) => {
    const leading = codes.find(isKnown);
    const within =
      filed.find(({ donor, code }) => isKnown(code) && (leading === undefined || isDonor(donor))) ??
      filed.findLast(({ donor }) => leading === undefined && isDonor(donor));
    if (within) return { file, ...named(within.code), title: "", day };
    if (leading === undefined) return { file, code: likely, exists: false, title: "", day: null };
    return { file, ...named(leading), title: titleBehind(file, leading), day: null };
  });
}
