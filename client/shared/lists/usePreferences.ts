import { useCallback, useState } from "react";
import { useMe } from "../session/session-context.tsx";
import { pageSizes } from "../filters/types.ts";

export interface ListPreferences {
  /** Columns whose visibility differs from the list's default, by key. */
  columns: Record<string, boolean>;
  density: "normal" | "compact";
  pageSize: number;
}

/** Whether somebody has added a column, be it one that the list shows by itself. */
export const isTicked = ({ columns }: ListPreferences, { key }: { key: string }): boolean => columns[key] === true;

const initial: ListPreferences = { columns: {}, density: "normal", pageSize: 50 };

function read(key: string): ListPreferences {
  try {
    const kept = { ...initial, ...(JSON.parse(localStorage.getItem(key) ?? "{}") as Partial<ListPreferences>) };
    return pageSizes.some((size) => size === kept.pageSize) ? kept : { ...kept, pageSize: initial.pageSize };
  } catch {
    return initial;
  }
}

/** A list's columns, density and page size, stored in this browser for the signed-in user. */
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
