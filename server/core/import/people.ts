import { escapeLike, normalizeSearch } from "../base/text.ts";
import type { Job } from "../jobs/job.ts";
import type { People } from "./definition.ts";
import { mergedCodes } from "./merged.ts";
import { type LoadRecords, type NamedLookup, NamedRecords, type NamedRecord, stagedOf } from "./named.ts";
import type { OpenValue } from "./open-value.ts";
import type { Staged } from "./plan.ts";

/** A lookup that finds people by name. */
export type PeopleLookup = NamedLookup & { named: { people: People } };

/** The lookups that find people by name. */
export const peopleLookups = (lookups: readonly NamedLookup[]): PeopleLookup[] =>
  lookups.flatMap(({ named, ...lookup }) =>
    named.people ? [{ ...lookup, named: { ...named, people: named.people } }] : [],
  );

/** Whether a text can be a person's name: an unknown code is an error, and nothing to choose a person for. */
export const canBeName = (text: string): boolean => !/\d/u.test(normalizeSearch(text));

/** The most words of a text that are looked up as codes. */
const CODES = 3;

/** The words of a text that can be the code beside a name: "S-0004 Sok Dara", "Sok Dara (S-0004)". */
export function codesBeside(text: string): string[] {
  const words = text.split(/[\s,:;()[\]]+/u).filter((word) => word !== "");
  return words.length < 2 ? [] : words.filter((word) => /\d/u.test(word)).slice(0, CODES);
}

interface PersonRow {
  id: number;
  code: string;
  names: string[];
  near: number[] | null;
}

const ownIn = ({ branchColumn }: PeopleLookup): string =>
  branchColumn ? `and ($2 or t.${branchColumn} = any ($1::integer[]))` : "";

/** The living people whom the user may refer to, as far as a condition over `t` is true. */
async function peopleWhere(
  { client, actor }: Job,
  lookup: PeopleLookup,
  isNear: boolean,
  where: string,
  parameters: readonly unknown[],
): Promise<NamedRecord[]> {
  const { columns, people } = lookup.named;
  const { rows } = await client.query<PersonRow>(
    `select t.id, t.code, array[${columns.map((column) => `t.${column}`).join(", ")}]::text[] as names,
       ${isNear ? people.near.ids : "null::integer[]"} as near
     from ${lookup.table} t where t.deleted_at is null and $1::integer[] is not null and $2::boolean is not null ${ownIn(lookup)}
       and (${where}) order by lower(t.code) collate "C"`,
    [[...actor.branchIds], actor.allBranches, ...parameters],
  );
  return rows.map(({ near, ...row }) => ({ ...row, container: null, ...(near && { near }) }));
}

/** Those of some codes whose records were merged into others: they mean nobody else. */
async function mergedIn({ client }: Job, { table, mergedInto }: PeopleLookup, codes: readonly string[]) {
  if (!mergedInto || codes.length === 0) return [];
  const { rows } = await client.query<{ code: string }>(
    `select g.code from ${mergedCodes({ table, mergedInto }, () => "true")} g where g.code = any ($1::text[])`,
    [codes],
  );
  return rows.map(({ code }) => code);
}

async function namedIn(job: Job, lookup: PeopleLookup, isNear: boolean, texts: readonly string[]) {
  const { keys } = lookup.named.people;
  if (texts.length === 0) return [];
  const joined = texts.map((text) => normalizeSearch(text)).filter((text) => !text.includes(" "));
  return peopleWhere(
    job,
    lookup,
    isNear,
    [...keys.columns.map((column) => `t.${column} = any ($3::text[])`), "t.search like any ($4::text[])"].join(" or "),
    [[...new Set(texts.map((text) => keys.of(text)))], joined.map((text) => `% ${escapeLike(text)}%`)],
  );
}

/**
 * How people are loaded: those whom a piece of the rows means by code or name, and those whom someone has chosen.
 * @param chosen the ids of those, by table
 */
export function peopleOf(
  job: Job,
  lookups: readonly NamedLookup[],
  staged: Staged,
  chosen: (table: string) => readonly number[],
): LoadRecords {
  const people = peopleLookups(lookups);
  const fields = new Set(lookups.map(({ field }) => field));
  const earlier = new Map<string, Awaited<ReturnType<typeof stagedOf>>>();
  return async (rows) => {
    const loaded = new Map<string, NamedRecords>();
    for (const lookup of people) {
      const { field, other = field, table, named } = lookup;
      const before = earlier.get(table) ?? (await stagedOf(job, lookup, staged));
      earlier.set(table, before);
      const isNear = fields.has(named.people.near.field);
      const texts = [
        ...new Set(rows.flatMap(({ values }) => [values[field] ?? [], values[other] ?? []].flat().map(String))),
      ];
      const codes = texts.flatMap((text) => [text, ...codesBeside(text)]).map((text) => text.toLowerCase());
      const known = await peopleWhere(
        job,
        lookup,
        isNear,
        "lower(t.code) = any ($3::text[]) or t.id = any ($4::integer[])",
        [codes, chosen(table)],
      );
      const taken = new Set([...before.taken, ...known.map(({ code }) => code)].map((code) => code.toLowerCase()));
      const others = texts.filter((text) => !taken.has(text.toLowerCase()));
      const merged = await mergedIn(
        job,
        lookup,
        others.map((text) => text.toLowerCase()),
      );
      const called = await namedIn(job, lookup, isNear, others.filter(canBeName));
      const all = new Map([...known, ...called, ...before.records].map((record) => [record.id, record]));
      loaded.set(table, new NamedRecords([...all.values()], [...before.taken, ...merged], named));
    }
    return loaded;
  };
}

/** A person with their likeness to a name. */
export interface PersonLike {
  id: number;
  likeness: number;
}

/** The people who may be meant by names that nobody has, by name: those near first, then the likeliest. */
export async function peopleLike(
  { client, actor }: Job,
  lookup: PeopleLookup,
  values: readonly OpenValue[],
  most: number,
): Promise<Map<OpenValue, PersonLike[]>> {
  if (values.length === 0) return new Map();
  const { rows } = await client.query<{ n: number; people: PersonLike[] }>(
    `select v.n, to_jsonb(array(
       select jsonb_build_object('id', t.id, 'likeness', word_similarity(v.term, t.search)) from ${lookup.table} t where t.deleted_at is null ${ownIn(lookup)} and v.term <% t.search
       order by coalesce(v.near = any (${lookup.named.people.near.ids}), false) desc, word_similarity(v.term, t.search) desc, t.id
       limit $4)) as people
     from jsonb_to_recordset($3) as v (n integer, term text, near integer) where $1::integer[] is not null and $2::boolean is not null`,
    [
      [...actor.branchIds],
      actor.allBranches,
      JSON.stringify(
        values.map(({ text, within }, n) => ({ n, term: normalizeSearch(text), near: within?.id ?? null })),
      ),
      most,
    ],
  );
  const found = new Map(rows.map(({ n, people }) => [n, people]));
  return new Map(values.map((value, n) => [value, found.get(n) ?? []]));
}
