import { useCallback, useState } from "react";
import { useMe } from "../session/session-context.tsx";
import { pageSizes } from "../filters/types.ts";

export interface ListPreferences {
  /** Columns shown against or hidden against the list's own choice, by key. */
  columns: Record<string, boolean>;
  density: "normal" | "compact";
  pageSize: number;
}

const initial: ListPreferences = { columns: {}, density: "normal", pageSize: 50 };

function read(key: string): ListPreferences {
  try {
    const kept = { ...initial, ...(JSON.parse(localStorage.getItem(key) ?? "{}") as Partial<ListPreferences>) };
    return pageSizes.some((size) => size === kept.pageSize) ? kept : { ...kept, pageSize: initial.pageSize };
  } catch {
    return initial;
  }
}

/** Column choice, density and page size of one list, kept in this browser for the person signed in. */
export function usePreferences(listId: string) {
  const me = useMe();
  const key = `list.${me.id}.${listId}`;
  const [kept, setKept] = useState(() => ({ key, preferences: read(key) }));
  const preferences = kept.key === key ? kept.preferences : read(key);

  const change = useCallback(
    (edit: Partial<ListPreferences>) => {
      const next = { ...read(key), ...edit };
      localStorage.setItem(key, JSON.stringify(next));
      setKept({ key, preferences: next });
    },
    [key],
  );
  return { preferences, change };
}
