import { useEffect, useMemo, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import type { AnalysisDimension } from "../../../server/shared/analysis.ts";
import type { FilterSpec, FilterValue, FilterValues } from "../../shared/filters/types.ts";
import { useNarrowing } from "../../shared/filters/useNarrowing.ts";
import { meaningful, type Question, questionOf, searchParamsOf } from "./question.ts";

const dimensionsOf = ({ rows, columns }: Question): AnalysisDimension[] => (columns ? [...rows, columns] : [...rows]);

/** The parameters of the folded rows, which belong to one question only. */
const foldParams = ["fold", "toggled"];

/** The question of the page's address, and how to change it. */
export function useQuestion() {
  const [params, setParams] = useSearchParams();
  // The same as long as it asks the same, whatever else is in the address.
  const asked = searchParamsOf(questionOf(params)).toString();
  const question = useMemo(() => questionOf(new URLSearchParams(asked)), [asked]);
  /** The dimensions that the last change of what is counted left without a meaning. */
  const [dropped, setDropped] = useState<readonly AnalysisDimension[]>([]);

  const ask = (next: Question, { replace = false } = {}) => {
    const meant = meaningful(next);
    const kept = new Set(dimensionsOf(meant));
    setDropped(meant.measure === question.measure ? [] : dimensionsOf(question).filter((each) => !kept.has(each)));
    setParams(
      (previous) => {
        const others = new URLSearchParams(previous);
        for (const name of foldParams) others.delete(name);
        return searchParamsOf(meant, others);
      },
      { replace, preventScrollReset: true },
    );
  };
  return { question, dropped, ask };
}

/** Sets a question's filters; selections that dependent filters no longer allow are removed. */
export function useTableFilter(
  specs: readonly FilterSpec<string>[],
  question: Question,
  ask: (next: Question, options?: { replace?: boolean }) => void,
) {
  const narrow = useNarrowing(specs);
  // What is dropped later is dropped from the question as it is by then.
  const now = useRef({ question, ask });
  useEffect(() => {
    now.current = { question, ask };
  });
  const drop = (gone: ReadonlyMap<string, readonly number[]>) => {
    const filter: FilterValues = { ...now.current.question.filter };
    for (const [key, ids] of gone) {
      const value = filter[key];
      if (Array.isArray(value)) filter[key] = (value as number[]).filter((id) => !ids.includes(id));
    }
    now.current.ask({ ...now.current.question, filter: withoutEmpty(filter) }, { replace: true });
  };
  return (values: Record<string, FilterValue | undefined>) => {
    const filter = withoutEmpty({ ...question.filter, ...values });
    ask({ ...question, filter });
    void narrow({ ...question.filter, ...values }, Object.keys(values), drop);
  };
}

const withoutEmpty = (values: Record<string, FilterValue | undefined>): FilterValues =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) =>
      value === undefined || (Array.isArray(value) && value.length === 0) ? [] : [[key, value]],
    ),
  );
