import type { PoolClient } from "pg";
import { type DemoPlaces, readPlaces } from "./places.ts";

/** The size of a generated charity. */
export interface Size {
  seed: number;
  /** Each branch's share of all schools; they add up to 1. */
  branches: { code: string; nameEn: string; nameLocal: string; share: number }[];
  /** Codes of the provinces that the branches share in this order, with all their places. */
  provinces: readonly string[];
  schools: number;
  students: number;
  donors: number;
  /** Study years with classes, up to the present one. */
  years: number;
  /** Average number of donations per student. */
  donations: number;
}

/** The existing data: reference data, and the first free ids. */
export interface Ground {
  today: string;
  countryId: number;
  donorCountries: number[];
  provinces: { id: number; code: string }[];
  places: DemoPlaces;
  grades: number[];
  years: { id: number; first: string; last: string }[];
  schoolTypeId: number;
  religions: number[];
  professions: number[];
  stayWith: number[];
  parentStatuses: number[];
  /** The first free id of each table. */
  firstId: Record<Table, number>;
}

/** The tables that are filled, parents before children. */
export const tables = [
  "branch",
  "district",
  "commune",
  "village",
  "school",
  "school_class",
  "student",
  "enrolment",
  "donor",
  "donation",
  "pledge",
  "hold",
] as const;
export type Table = (typeof tables)[number];

/** Reads the existing data that a charity of this size builds on. */
export async function readGround(client: PoolClient, size: Size, today: string): Promise<Ground> {
  const ids = async (table: string, where = "true", order = "id") =>
    (
      await client.query<{ id: number }>(
        `select id from ${table} where deleted_at is null and ${where} order by ${order}`,
      )
    ).rows.map((row) => row.id);
  const [countryId] = await ids("country", "code = 'KHM'");
  const [schoolTypeId] = await ids("school_type", "code = 'PRIMARY'");
  if (!countryId || !schoolTypeId) {
    throw new Error("The built-in reference values are missing: start the product once first.");
  }
  const provinces = await client.query<{ id: number; code: string }>(
    `select id, code from province where country_id = $1 and code = any ($2) and deleted_at is null
     order by array_position($2, code)`,
    [countryId, size.provinces],
  );
  const years = await client.query<{ id: number; first: string; last: string }>(
    `select id, first_day::text as first, last_day::text as last from class_year
     where deleted_at is null and first_day <= (select first_day from class_year where id = present_class_year($1))
     order by first_day desc limit $2`,
    [today, size.years],
  );
  const firstId = {} as Record<Table, number>;
  for (const table of tables) {
    const { rows } = await client.query<{ next: number }>(`select coalesce(max(id), 0) + 1 as next from ${table}`);
    firstId[table] = rows[0]?.next ?? 1;
  }
  return {
    today,
    countryId,
    donorCountries: await ids("country", "code in ('JPN', 'FRA', 'USA', 'KHM', 'AUS')"),
    provinces: provinces.rows,
    places: await readPlaces(provinces.rows, firstId),
    grades: await ids("grade", "position between 1 and 6", "position"),
    years: years.rows.toReversed(),
    schoolTypeId,
    religions: await ids("religion"),
    professions: await ids("profession"),
    stayWith: await ids("stay_with"),
    parentStatuses: await ids("parent_status"),
    firstId,
  };
}
