import type { Column } from "../filters/types.ts";

type Part = Pick<Column<never, string>, "key" | "optional" | "phone">;
type Chosen = Readonly<Record<string, boolean>>;

/**
 * What somebody has added to a list or, with a hyphen, left out of it, as a phone's view says it: there the list shows its
 * own columns by itself.
 */
export const addedColumns = (columns: readonly Part[], chosen: Chosen): string[] =>
  columns.flatMap(({ key, optional, phone }) => {
    if (chosen[key] === false) return optional ? [] : [`-${key}`];
    return chosen[key] && (optional || !phone) ? [key] : [];
  });

/**
 * The columns that a view's reader has chosen by it. A laptop's view names all that it shows, a phone's only what was added:
 * the title, which cannot be left out, tells them apart. Of a laptop's, a phone adds what the list does not show by itself.
 */
export function chosenByView(columns: readonly Part[], saved: readonly string[], onPhone: boolean): Chosen {
  const isWhole = columns.some(({ key, phone }) => phone === "title" && saved.includes(key));
  return Object.fromEntries(
    columns.flatMap(({ key, optional = false }): [string, boolean][] => {
      const isNamed = saved.includes(key);
      if (!isWhole) return isNamed ? [[key, true]] : saved.includes(`-${key}`) ? [[key, false]] : [];
      return !onPhone || isNamed === optional ? [[key, isNamed]] : [];
    }),
  );
}
