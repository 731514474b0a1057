import { isOneOf } from "../../core/data/list.ts";
import type { Scope } from "../../core/data/scope.ts";
import { isDoubted } from "../../core/import/doubt.ts";
import { MatchState } from "../../shared/enums.ts";
import type { ImportType } from "../../shared/import-columns.ts";
import { isOutside } from "../../shared/present-year.ts";
import type { ImportFurther } from "./count.types.ts";
import type { ImportRow } from "./import.types.ts";
import { definitionOf } from "./registry.ts";
import type { RowRecord } from "./row-record.ts";

type Notice = ImportRow["warnings"][number];

/**
 * The new donations among these rows whose students are matched with another donor for the asset and study year: the
 * match is released.
 */
async function releasingIn(scope: Scope, type: ImportType, rows: readonly RowRecord[]): Promise<Set<number>> {
  const made = type === "DONATION" ? rows.filter(({ state, refs }) => state === "NEW" && refs !== null) : [];
  if (made.length === 0) return new Set();
  const matches = await scope.db
    .selectFrom("match")
    .select(["student_id", "donor_id", "asset", "class_year_id"])
    .where(
      isOneOf(
        "student_id",
        made.flatMap(({ refs }) => refs?.["student_id"] ?? []),
      ),
    )
    .where("state", "in", [MatchState.PROPOSED, MatchState.CONFIRMED])
    .where("deleted_at", "is", null)
    .execute();
  const isReleased = ({ refs, parsed }: RowRecord) =>
    matches.some(
      ({ student_id: student, donor_id: donor, asset, class_year_id: year }) =>
        student === refs?.["student_id"] &&
        year === refs["class_year_id"] &&
        asset === parsed?.["asset"] &&
        donor !== refs["donor_id"],
    );
  return new Set(made.filter(isReleased).map(({ id }) => id));
}

const releases: Notice = { field: "studentCode", key: "validation.donationReleasesMatch", params: null };

/** The day and the study year of a donation. */
interface Given {
  day: string;
  yearId: number;
}

/** The new donations that a row makes, by itself or beside its own record. */
function donationsOf(type: ImportType, { state, parsed, refs }: RowRecord, further: readonly ImportFurther[]): Given[] {
  const given = (day: string | undefined, yearId: number | undefined) => (day && yearId ? [{ day, yearId }] : []);
  const own = type === "DONATION" && state === "NEW" ? given(parsed?.["givenOn"], refs?.["class_year_id"]) : [];
  const beside = further.flatMap((each) => {
    const year = each.found.find(({ field }) => field === "classYearCode")?.record.id;
    return each.type === "DONATION" && each.state === "NEW" ? given(each.values["givenOn"], year) : [];
  });
  return [...own, ...beside];
}

/** Says of each row whether its donation lies outside its study year. */
async function outsideIn(
  scope: Scope,
  donations: ReadonlyMap<number, readonly Given[]>,
): Promise<(row: RowRecord) => Notice[]> {
  const ids = [...donations.values()].flat().map(({ yearId }) => yearId);
  if (ids.length === 0) return () => [];
  const years = (await scope.db
    .selectFrom("class_year")
    .select(["id", "name_en", "name_local", "first_day", "last_day"])
    .where("id", "in", [...new Set(ids)])
    .execute()) as unknown as {
    id: number;
    name_en: string;
    name_local: string;
    first_day: string | null;
    last_day: string | null;
  }[];
  const byId = new Map(years.map((year) => [year.id, year]));
  return ({ id }) =>
    (donations.get(id) ?? []).flatMap(({ day, yearId }) => {
      const year = byId.get(yearId);
      if (!year || !isOutside({ firstDay: year.first_day, lastDay: year.last_day }, day)) return [];
      return [
        {
          field: "givenOn",
          key: "validation.givenOutsideYear",
          params: { year: year.name_en, yearLocal: year.name_local },
        },
      ];
    });
}

/** Says of each row that repeats a student which row it is taken as one with. */
async function repeatedIn(scope: Scope, rows: readonly RowRecord[]): Promise<(row: RowRecord) => Notice[]> {
  const ids = rows.flatMap((row) => row.same_row ?? []);
  if (ids.length === 0) return () => [];
  const found = await scope.db.selectFrom("import_row").select(["id", "row_number"]).where("id", "in", ids).execute();
  const numbers = new Map(found.map((first) => [first.id, first.row_number]));
  return ({ same_row: first }) => {
    const row = numbers.get(first ?? 0);
    return row === undefined ? [] : [{ field: null, key: "validation.sameAsRow", params: { row } }];
  };
}

/** Says of a row that is skipped for one of its values which one that is. */
const skippedFor = ({ state, notes }: RowRecord): Notice[] =>
  state === "SKIPPED" && notes?.skipped !== undefined
    ? [{ field: null, key: "validation.skippedAsChosen", params: { text: notes.skipped } }]
    : [];

/** What of a row, or of a record that it makes beside its own, is hardly meant so. */
function doubtsIn(type: ImportType, row: RowRecord, further: readonly ImportFurther[]): Notice[] {
  const records = [
    { type, ...row },
    ...further.map(({ values, proposed, ...each }) => ({ ...each, parsed: values, defaulted: proposed })),
  ];
  return records.flatMap((record) => {
    const doubts = record.type === "PHOTO" ? [] : (definitionOf(record.type).doubts ?? []);
    return doubts
      .filter((doubt) => isDoubted(doubt, record))
      .map(({ rowKey }) => ({ field: null, key: rowKey, params: null }));
  });
}

/** What to know about single rows: at most three statements, however many rows there are. */
export async function noticesIn(
  scope: Scope,
  type: ImportType,
  rows: readonly RowRecord[],
  further: ReadonlyMap<number, ImportFurther[]>,
): Promise<(row: RowRecord) => Notice[]> {
  const releasing = await releasingIn(scope, type, rows);
  const donations = rows.map((row) => [row.id, donationsOf(type, row, further.get(row.row_number) ?? [])] as const);
  const outside = await outsideIn(scope, new Map(donations));
  const repeated = await repeatedIn(scope, rows);
  return (row) => [
    ...skippedFor(row),
    ...doubtsIn(type, row, further.get(row.row_number) ?? []),
    ...repeated(row),
    ...(releasing.has(row.id) ? [releases] : []),
    ...outside(row),
  ];
}
