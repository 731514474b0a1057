import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { analysisDimensions, analysisMeasures } from "../../../../server/shared/analysis.ts";
import { TABLES, type ViewQuery } from "../../../../server/shared/saved-views.ts";
import { type SavedViewFieldsFragment, useSavedViewsQuery } from "../../../graphql/generated/operations.ts";
import type { FilterSpec } from "../../../shared/filters/types.ts";
import { useCan } from "../../../shared/session/session-context.tsx";
import { today } from "../../../ui/format.ts";
import { filterShapes, type Question, searchParamsOf } from "../question.ts";
import { readyNames, readyTables } from "./ready.ts";
import { savedQuestion } from "./saved.ts";
import { useSavedSpecs } from "./specs.ts";

/** A question apart from how it is drawn. */
const essence = (question: Question): string => searchParamsOf({ ...question, picture: null }).toString();

/** What of a saved table the reader may use, and what not: the filters by their keys, the rest by its values. */
function offeredOf(specs: readonly FilterSpec<string>[], { filters }: ViewQuery) {
  const kept: ViewQuery["filters"] = [];
  const without: string[] = [];
  for (const filter of filters) {
    const spec = specs.find(({ key }) => key === filter.key);
    const offered = spec?.type === "options" ? new Set(spec.options.map(({ value }) => value)) : null;
    const values = offered ? filter.value.split(",") : [];
    const gone = values.filter((value) => !offered?.has(value));
    if (!spec) without.push(filter.key);
    without.push(...gone);
    const value = offered ? values.filter((each) => offered.has(each)).join(",") : filter.value;
    if (spec && value !== "") kept.push({ key: filter.key, value });
  }
  return { filters: kept, without };
}

type SavedTable = Pick<SavedViewFieldsFragment, "query" | "leftOut">;

/** Names what of a saved table the reader may not use: then its numbers would be others than its name says. */
export function useLeftOut(): (saved: SavedTable) => { without: string[]; filters: ViewQuery["filters"] } {
  const { t } = useTranslation(["analysis", "enums"]);
  const specs = useSavedSpecs();
  const nameOf = (of: string): string => {
    const dimension = analysisDimensions.find((each) => each === of || filterShapes[each].key === of);
    const measure = analysisMeasures.find((each) => each === of);
    if (dimension) return t(`enums:AnalysisDimension.${dimension}`);
    return measure ? t(`enums:AnalysisMeasure.${measure}`) : of;
  };
  return ({ query, leftOut }) => {
    const { filters, without } = offeredOf(specs, query as ViewQuery);
    return { without: [...new Set([...leftOut, ...without].map(nameOf))], filters };
  };
}

interface NamedTable {
  /** The name of the saved or ready table that is shown as it is; null for any other question. */
  name: string | null;
  /** The saved table cannot be shown as it is: what the reader may not use, and the filters that they may. */
  unusable: { without: string[]; filters: ViewQuery["filters"] } | null;
  /** Not yet known, because the saved tables are on their way. */
  isLoading: boolean;
}

/** Whether the question that is shown is a table with a name. */
export function useNamedTable(question: Question): NamedTable {
  const { t } = useTranslation("analysis");
  const [params] = useSearchParams();
  const chosen = params.get("view");
  const mayHave = useCan("view.own");
  const isSaved = mayHave && chosen !== null && chosen !== "all";
  const query = useSavedViewsQuery({ variables: { list: TABLES }, skip: !isSaved, fetchPolicy: "cache-first" });
  const leftOutOf = useLeftOut();
  const saved = query.data?.savedViews.find(({ id }) => String(id) === chosen);
  const asked = essence(question);
  if (saved) {
    const left = leftOutOf(saved);
    if (left.without.length > 0) return { name: saved.name, unusable: left, isLoading: false };
    if (essence(savedQuestion(saved.query as ViewQuery)) === asked) {
      return { name: saved.name, unusable: null, isLoading: false };
    }
  }
  const tables = readyTables(Number(today().slice(0, 4)));
  const ready = readyNames.find((name) => essence(tables[name]) === asked);
  return {
    name: ready ? t(`ready.${ready}.name`) : null,
    unusable: null,
    isLoading: isSaved && !query.data && !query.error,
  };
}
