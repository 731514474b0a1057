import { useMemo, useState } from "react";
import type { Selection } from "./types.ts";

/** Which rows are ticked. What is ticked is forgotten as soon as `scope` (search, filters, page) changes. */
export function useSelection<Row extends { id: number }>(rows: Row[], scope: string) {
  const [ticked, setTicked] = useState<{ scope: string; ids: ReadonlySet<number> }>({ scope, ids: new Set() });
  const ids = useMemo(
    () => (ticked.scope === scope ? ticked.ids : new Set<number>()),
    [ticked, scope],
  );
  const chosen = rows.filter((row) => ids.has(row.id));
  const set = (next: ReadonlySet<number>) => setTicked({ scope, ids: next });
  const selection: Selection<Row> = {
    rows: chosen,
    ids: chosen.map((row) => row.id),
    clear: () => set(new Set()),
  };
  return {
    selection,
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

export type SelectionState<Row extends { id: number }> = ReturnType<typeof useSelection<Row>>;
