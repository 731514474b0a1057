import { useMemo, useState } from "react";
import type { Selection } from "../filters/types.ts";

interface Options<Filter> {
  /** The selection is cleared as soon as this (search, filters, page) changes. */
  scope: string;
  /** The list's query, and how many it finds, if known. */
  wanted: { search?: string; filter?: Filter };
  total: number | undefined;
}

/** Which rows are ticked, or that everything the list finds is selected. */
export function useSelection<Row extends { id: number }, Filter>(
  rows: Row[],
  { scope, wanted, total }: Options<Filter>,
) {
  const [ticked, setTicked] = useState<{ scope: string; ids: ReadonlySet<number>; whole?: true }>({
    scope,
    ids: new Set(),
  });
  const ids = useMemo(() => (ticked.scope === scope ? ticked.ids : new Set<number>()), [ticked, scope]);
  const chosen = rows.filter((row) => ids.has(row.id));
  const set = (next: ReadonlySet<number>) => setTicked({ scope, ids: next });
  const whole = ticked.scope === scope && ticked.whole === true && total !== undefined;
  const selection: Selection<Row, Filter> = {
    rows: chosen,
    ids: chosen.map((row) => row.id),
    whole: whole ? wanted : null,
    count: whole ? total : chosen.length,
    clear: () => set(new Set()),
  };
  return {
    selection,
    selectWhole: () => setTicked({ scope, ids: new Set(rows.map((row) => row.id)), whole: true }),
    has: (id: number) => ids.has(id),
    toggle: (id: number) => {
      const next = new Set(ids);
      if (!next.delete(id)) next.add(id);
      set(next);
    },
    toggleAll: () => set(chosen.length === rows.length ? new Set() : new Set(rows.map((row) => row.id))),
    all: rows.length > 0 && chosen.length === rows.length,
    some: chosen.length > 0,
  };
}

export type SelectionState<Row extends { id: number }> = ReturnType<typeof useSelection<Row, unknown>>;
