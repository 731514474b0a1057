import {
  type AnalysisDimension,
  type AnalysisMeasure,
  analysisDimensions,
  analysisMeasures,
  apartBy,
  MOST_ROW_DIMENSIONS,
  whyNotBy,
} from "../../../server/shared/analysis.ts";
import type { AnalysisFilter, AnalysisTableQueryVariables } from "../../graphql/generated/operations.ts";
import { readFilter, writeFilter } from "../../shared/filters/filter-url.ts";
import type { FilterShape, FilterValue, FilterValues } from "../../shared/filters/types.ts";

/** How a table's picture is drawn; null: as suits its dimensions. */
const pictures = ["bars", "line", "none"] as const;
export type Picture = (typeof pictures)[number];

/** What a table is to show. It always has a meaning: what has none is never part of it. */
export interface Question {
  measure: AnalysisMeasure;
  /** Up to three different dimensions. */
  rows: readonly AnalysisDimension[];
  columns: AnalysisDimension | null;
  filter: FilterValues;
  picture: Picture | null;
}

/** The filter of each dimension, under the name that the API and the address have for it. */
export const filterShapes: Readonly<Record<AnalysisDimension, FilterShape & { key: keyof AnalysisFilter }>> = {
  SCHOOL: { key: "schoolId", type: "record", narrowedBy: ["branchId", "provinceId", "districtId"] },
  DISTRICT: { key: "districtId", type: "reference", narrowedBy: ["provinceId"] },
  PROVINCE: { key: "provinceId", type: "reference" },
  BRANCH: { key: "branchId", type: "branch" },
  CLASS_YEAR: { key: "classYearId", type: "reference" },
  CALENDAR_YEAR: { key: "calendarYear", type: "year" },
  ASSET: { key: "asset", type: "enum", of: "Asset" },
  SEX: { key: "sex", type: "enum", of: "Sex" },
  GRADE: { key: "gradeId", type: "reference" },
  AGE_GROUP: { key: "ageGroup", type: "enum", of: "AgeGroup" },
  POVERTY_LEVEL: { key: "povertyLevel", type: "enum", of: "PovertyLevel" },
  DONOR: { key: "donorId", type: "record" },
  DONOR_TYPE: { key: "donorType", type: "enum", of: "DonorType" },
  DONOR_COUNTRY: { key: "donorCountryId", type: "reference" },
  STATUS: { key: "status", type: "enum", of: "StudentStatus" },
  PHOTO_CONSENT: { key: "photoConsent", type: "enum", of: "PhotoConsent" },
  ACTIVE_DONOR: { key: "hasActiveDonor", type: "choice" },
  CURRENCY: { key: "currency", type: "enum", of: "Currency" },
};

/** What is shown if nothing is chosen. */
const first: Pick<Question, "measure" | "rows" | "columns"> = {
  measure: "STUDENTS",
  rows: ["PROVINCE", "DISTRICT"],
  columns: "SEX",
};

const has = (question: Question, dimension: AnalysisDimension): boolean =>
  question.columns === dimension || question.rows.includes(dimension);

/** Every dimension that a question uses: as rows, as columns or as a filter. */
export const dimensionsIn = (question: Question): AnalysisDimension[] =>
  analysisDimensions.filter(
    (dimension) => has(question, dimension) || question.filter[filterShapes[dimension].key] !== undefined,
  );

/** Whether what is said of a measure in general is true of a question: "everyone" is not, of those with a status. */
export function isAsSaid(question: Question): boolean {
  const { measure, filter } = question;
  const isFiltered = (dimension: AnalysisDimension) => filter[filterShapes[dimension].key] !== undefined;
  if (measure === "AMOUNT") return !isFiltered("CURRENCY");
  if (measure !== "STUDENTS") return true;
  // Only who was in a class has a study year. The branches are named beside it.
  return !has(question, "CLASS_YEAR") && !analysisDimensions.some((each) => each !== "BRANCH" && isFiltered(each));
}

/** The dimension that has to stay in a question, because its values are never added up; null if there is none. */
export function neededBy(question: Question): AnalysisDimension | null {
  const apart = apartBy[question.measure];
  if (!apart) return null;
  const value = question.filter[filterShapes[apart].key];
  return Array.isArray(value) && value.length === 1 ? null : apart;
}

/** The question without what has no meaning in it; what is never added up gets a place. */
export function meaningful(question: Question): Question {
  const { measure } = question;
  const makesSense = (dimension: AnalysisDimension) => whyNotBy(measure, dimension) === null;
  const rows = [...new Set(question.rows)].filter(makesSense).slice(0, MOST_ROW_DIMENSIONS);
  const { columns } = question;
  const kept: Question = {
    ...question,
    rows,
    columns: columns && makesSense(columns) && !rows.includes(columns) ? columns : null,
    filter: Object.fromEntries(
      analysisDimensions.filter(makesSense).flatMap((dimension) => {
        const { key } = filterShapes[dimension];
        const value = question.filter[key];
        return value === undefined ? [] : [[key, value]];
      }),
    ),
  };
  const needed = neededBy(kept);
  if (needed === null || has(kept, needed)) return kept;
  if (kept.columns === null) return { ...kept, columns: needed };
  return { ...kept, rows: [...rows.slice(0, MOST_ROW_DIMENSIONS - 1), needed] };
}

const dimensionsNamed = (text: string | null): AnalysisDimension[] =>
  (text?.split(",") ?? []).flatMap((name) => analysisDimensions.find((dimension) => dimension === name) ?? []);

/** The question in an address; what is unknown or has no meaning there is ignored. */
export function questionOf(params: URLSearchParams): Question {
  const measure = analysisMeasures.find((each) => each === params.get("count"));
  const asked = measure && {
    measure,
    rows: dimensionsNamed(params.get("rows")),
    columns: dimensionsNamed(params.get("columns"))[0] ?? null,
  };
  return meaningful({
    ...(asked ?? first),
    filter: Object.assign({}, ...Object.values(filterShapes).map((shape) => readFilter(params, shape))) as FilterValues,
    picture: pictures.find((each) => each === params.get("picture")) ?? null,
  });
}

/** The address of a question; other parameters stay. */
export function searchParamsOf(question: Question, others = new URLSearchParams()): URLSearchParams {
  const params = new URLSearchParams(others);
  const set = (name: string, value: FilterValue | undefined) => writeFilter(params, name, value);
  set("count", question.measure);
  set("rows", [...question.rows]);
  set("columns", question.columns ?? undefined);
  set("picture", question.picture ?? undefined);
  for (const { key } of Object.values(filterShapes)) set(key, question.filter[key]);
  return params;
}

/** The question as the API's. */
export const variablesOf = ({ measure, rows, columns, filter }: Question): AnalysisTableQueryVariables => ({
  measure,
  rows: [...rows],
  columns,
  filter,
});
