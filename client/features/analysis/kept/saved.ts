import type { ViewQuery } from "../../../../server/shared/saved-views.ts";
import type { FilterValues } from "../../../shared/filters/types.ts";
import { filterShapes, type Question, questionOf, searchParamsOf } from "../question.ts";

/** Every parameter of a question's address. */
const parameters = ["count", "rows", "columns", "picture", ...Object.values(filterShapes).map(({ key }) => key)];

/** Whether an address says what the table is to show. */
export const isAsked = (params: URLSearchParams): boolean => parameters.some((name) => params.has(name));

/** A question as a view stores it: the parameters of its address. */
export const valuesOf = (question: Question): FilterValues => Object.fromEntries(searchParamsOf(question));

/** The address of a saved table. */
export function savedParams(filters: ViewQuery["filters"], others = new URLSearchParams()): URLSearchParams {
  const params = new URLSearchParams(others);
  for (const name of parameters) params.delete(name);
  for (const { key, value } of filters) if (parameters.includes(key)) params.set(key, value);
  return params;
}

/** The question of a saved table. */
export const savedQuestion = ({ filters }: ViewQuery): Question => questionOf(savedParams(filters));
