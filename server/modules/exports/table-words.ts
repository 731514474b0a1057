import type { Translate } from "../../core/base/translate.ts";
import { isOneOf } from "../../core/data/list.ts";
import type { Scope } from "../../core/data/scope.ts";
import { branchesSeen } from "../../core/export/source.ts";
import { isOfPresentYear } from "../../shared/analysis.ts";
import { type AnalysisDimension, dimensions } from "../analysis/dimensions.ts";
import { labelsOf } from "../analysis/labels.ts";
import type { TableQuery } from "../analysis/plan.ts";
import { presentYearOf } from "../reference/present-year.ts";

export type Language = "en" | "km";
/** A line about a file: label and value. */
export type Line = readonly [string, string];

/** The most names listed for one filter; further ones are counted. */
const mostNames = 10;

const dimensionNames = Object.keys(dimensions) as AnalysisDimension[];

/** What a table is filtered by, in words; records that the user does not see are only counted. */
export async function filterLines(
  scope: Scope,
  translate: Translate,
  language: Language,
  filter: TableQuery["filter"],
): Promise<Line[]> {
  const lines: Line[] = [];
  for (const name of dimensionNames) {
    const dimension = dimensions[name];
    const value = filter?.[dimension.filter] ?? null;
    if (value === null) continue;
    const keys = (Array.isArray(value) ? value : [value]).map(String);
    const labels = await labelsOf(scope, translate, dimension, keys.slice(0, mostNames));
    const known = keys.flatMap((key) => {
      const label = labels.get(key);
      return label ? [language === "km" ? label.nameLocal : label.nameEn] : [];
    });
    const more = keys.length - known.length;
    lines.push([
      translate(language, `enums.AnalysisDimension.${name}`, {}),
      [...known, ...(more > 0 ? [`+${more}`] : [])].join(", "),
    ]);
  }
  return lines;
}

/** The branches in which was counted: those of the filter, otherwise all that the user sees; in words. */
export async function branchLine(
  scope: Scope,
  translate: Translate,
  language: Language,
  filter: TableQuery["filter"],
): Promise<Line> {
  const asked = filter?.[dimensions.BRANCH.filter] as readonly number[] | null | undefined;
  const seen = await scope.db
    .selectFrom("branch")
    .select(["id", "name_en", "name_local"])
    .where("deleted_at", "is", null)
    .where(isOneOf("id", await branchesSeen(scope)))
    .orderBy("code")
    .execute();
  const named = asked ? seen.filter(({ id }) => asked.includes(id)) : seen;
  const more = (asked ?? named).length - named.length;
  const names = named.map((branch) => (language === "km" ? branch.name_local : branch.name_en));
  return [translate(language, "print.table.branches", {}), [...names, ...(more > 0 ? [`+${more}`] : [])].join(", ")];
}

/** The dimensions that a table uses: as rows, as columns or as a filter. */
export const dimensionsIn = ({ rows, columns, filter }: TableQuery): AnalysisDimension[] =>
  dimensionNames.filter(
    (name) => rows?.includes(name) || columns === name || (filter?.[dimensions[name].filter] ?? null) !== null,
  );

/** The present study year in words, if a table is about it without naming it. */
export async function presentYearLine(
  scope: Scope,
  translate: Translate,
  language: Language,
  query: TableQuery,
): Promise<Line | null> {
  const year = isOfPresentYear(query.measure, dimensionsIn(query)) ? await presentYearOf(scope) : undefined;
  if (!year) return null;
  const label = (await labelsOf(scope, translate, dimensions.CLASS_YEAR, [String(year.id)])).get(String(year.id));
  return [
    translate(language, "enums.AnalysisDimension.CLASS_YEAR", {}),
    (language === "km" ? label?.nameLocal : label?.nameEn) ?? "",
  ];
}

interface Asked {
  title: string;
  table: TableQuery;
  /** The time, in the organisation's time zone. */
  at: string;
}

/** Describes the export of a table for readers of the audit: its title, its question, by whom and when. */
export async function aboutTable(
  scope: Scope,
  translate: Translate,
  { title, table, at }: Asked,
): Promise<Record<Language, Line[]>> {
  const of = async (language: Language): Promise<Line[]> => {
    const words = (key: string) => translate(language, key, {});
    const named = (names: readonly AnalysisDimension[]) =>
      names.map((name) => words(`enums.AnalysisDimension.${name}`)).join(", ");
    const { measure, rows, columns, filter } = table;
    return [
      [words("export.lines.list"), words("export.list.TABLE")],
      [words("export.lines.title"), title],
      [words("export.lines.counted"), words(`enums.AnalysisMeasure.${measure}`)],
      ...(rows?.length ? [[words("export.lines.tableRows"), named(rows)] as const] : []),
      ...(columns ? [[words("export.lines.tableColumns"), named([columns])] as const] : []),
      ...(await filterLines(scope, translate, language, filter)),
      [words("export.lines.by"), scope.actor.name],
      [words("export.lines.at"), at],
    ];
  };
  return { en: await of("en"), km: await of("km") };
}
