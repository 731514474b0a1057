import type { Job } from "../../core/jobs/job.ts";
import { enums } from "../../shared/enums.ts";
import { furtherOf } from "../../shared/flat-sheets.ts";
import { importColumns, type SheetType } from "../../shared/import-columns.ts";
import { commonFields } from "../../shared/import-lookups.ts";
import { placeKinds } from "../../shared/reference.ts";
import { fieldsOfSchool } from "../../shared/school-of-rows.ts";
import type { RunRow, SheetDefaults } from "./import.plan.ts";
import { lookupsOf } from "./registry.ts";

interface Found {
  id: number;
  code: string;
}

/** The user's only branch; null if there are several. */
async function onlyBranch({ client, actor }: Job): Promise<Found | null> {
  const { rows } = await client.query<Found>(
    "select id, code from branch where deleted_at is null and ($2 or id = any ($1::integer[])) limit 2",
    [[...actor.branchIds], actor.allBranches],
  );
  return rows.length === 1 ? (rows[0] ?? null) : null;
}

async function homeCountry({ client }: Job): Promise<Found | null> {
  const { rows } = await client.query<Found>(
    "select c.id, c.code from organisation o join country c on c.id = o.country_id where c.deleted_at is null",
  );
  return rows[0] ?? null;
}

async function presentYear({ client }: Job, today: string): Promise<Found | null> {
  const { rows } = await client.query<Found>(
    "select id, code from class_year where id = present_class_year($1) and deleted_at is null",
    [today],
  );
  return rows[0] ?? null;
}

/** What counted for all rows of the sheet of this type that the user checked last. */
async function lastDefaults({ client }: Job, { id, owner_id }: RunRow, type: SheetType): Promise<SheetDefaults> {
  const { rows } = await client.query<{ defaults: SheetDefaults }>(
    `select s.defaults from import_sheet s join import_run r on r.id = s.run_id
     where r.owner_id = $1 and s.type = $2 and r.id <> $3 and s.counts is not null and s.taken_from is null
     order by r.id desc, s.position limit 1`,
    [owner_id, type, id],
  );
  return rows[0]?.defaults ?? {};
}

/**
 * A remembered record if the user still sees it; a study year only if it is not over, or was so already on the day on which
 * it was chosen.
 */
async function stillThere(
  { client, actor }: Job,
  { type, field, id, today, chosen }: { type: SheetType; field: string; id: number; today: string; chosen: string },
): Promise<Found | null> {
  const lookup = lookupsOf(type).find((each) => each.field === field);
  if (!lookup) return null;
  const { table, branchColumn } = lookup;
  const own = branchColumn ? `and ($3 or t.${branchColumn} = any ($2::integer[]))` : "";
  const goesOn =
    table === "class_year" ? "and (t.last_day is null or t.last_day >= $4::date or t.last_day < $5::date)" : "";
  const { rows } = await client.query<Found>(
    `select t.id, t.code from ${table} t where t.id = $1 and t.deleted_at is null ${own} ${goesOn}
       and $2::integer[] is not null and $3::boolean is not null and $4::date is not null and $5::date is not null`,
    [id, [...actor.branchIds], actor.allBranches, today, chosen],
  );
  return rows[0] ?? null;
}

/** Fields in which rows make records of their own beside a type's: with codes, a list may have been exported. */
const fieldsBeside = (type: SheetType): Set<string> => {
  const own = new Set(importColumns(type).map(({ field }) => field));
  return new Set(furtherOf(type).flatMap(({ fields }) => Object.keys(fields).filter((field) => !own.has(field))));
};

/**
 * Which fields can get a value for all rows beside some columns. Fields with a column of their own are left to it, and a
 * list with the codes of its records makes nothing beside them unasked: exported ones come back unchanged.
 * @param mapping the field of each column
 */
export function openFields(type: SheetType, mapping: readonly (string | null)[]): (field: string) => boolean {
  const fields = new Set(commonFields(type).map(({ field }) => field));
  const left = new Set([...mapping, ...(mapping.includes("code") ? fieldsBeside(type) : [])]);
  return (field) => fields.has(field) && !left.has(field);
}

/** What was suggested for a school, and is not to be for another one: what follows from it, and all places. */
const withoutSchool = (type: SheetType, presets: SheetDefaults): SheetDefaults => {
  const dropped = new Set([...fieldsOfSchool(type), ...placeKinds.map((kind) => `${kind.toLowerCase()}Code`)]);
  return Object.fromEntries(Object.entries(presets).filter(([field]) => !dropped.has(field)));
};

/** What is the next list's own to say: the letter of a class, also under the same headings. */
const ofOneList: ReadonlySet<string> = new Set(["section"]);

/** Before any study year. */
const FIRST_DAY = "0001-01-01";

/** What sheets of some columns are suggested by. */
interface Suggested {
  /** The field of each column. */
  mapping: readonly (string | null)[];
  /** What its titles say for all rows. */
  titled: SheetDefaults;
  /** What counted for all rows of the last sheet with these headings, and the day of its upload; null if there is none. */
  last: { defaults: SheetDefaults; uploaded: string } | null;
  /** `YYYY-MM-DD` in the organisation's time zone. */
  today: string;
}

/**
 * Suggests what all rows of a sheet have in common: what its titles say, what the user chose for their last sheet of these
 * headings or else of the type, the user's only branch, the organisation's country in addresses, and the present study year.
 */
export async function presetsFor(
  job: Job,
  run: RunRow,
  type: SheetType,
  { mapping, titled, last: ofHeadings, today }: Suggested,
): Promise<SheetDefaults> {
  const common = commonFields(type);
  const fields = new Set(common.map(({ field }) => field));
  const isOpen = openFields(type, mapping);
  const remembered: Record<string, SheetDefaults[string]> = {};
  const year = isOpen("classYearCode") ? await presentYear(job, today) : null;
  if (year) remembered["classYearCode"] = year;
  // A list of a past study year may come again; another list is seldom of that year.
  const { defaults, uploaded: chosen } = ofHeadings ?? {
    defaults: await lastDefaults(job, run, type),
    uploaded: FIRST_DAY,
  };
  const last = Object.entries(defaults).filter(([field]) => isOpen(field) && !ofOneList.has(field));
  for (const [field, { id, code }] of last) {
    const choices = common.find((each) => each.field === field)?.choices;
    const isText = id === null && (!choices || Object.values<string>(enums[choices]).includes(code));
    const known = isText ? { id, code } : id !== null && (await stillThere(job, { type, field, id, today, chosen }));
    if (known) remembered[field] = { ...known, remembered: true };
  }
  const isAnotherSchool = titled["schoolCode"] && titled["schoolCode"].id !== remembered["schoolCode"]?.id;
  const presets = { ...(isAnotherSchool ? withoutSchool(type, remembered) : remembered), ...titled };
  const branch = fields.has("branchCode") ? await onlyBranch(job) : null;
  const country = fields.has("provinceCode") ? await homeCountry(job) : null;
  return {
    ...(country && !presets["provinceCode"] && { countryCode: country }),
    ...presets,
    ...(branch && { branchCode: branch }),
  };
}
