import { useCallback } from "react";
import { useSearchParams } from "react-router";
import type { ImportType } from "../../../server/shared/import-columns.ts";

const PARAMETER = "import";
const NEW = "new";
const HISTORY = "history";

/** A new import of the places that come with the product, where others have the type of their records. */
export const PLACES = "PLACES";

/**
 * Which import is open, kept in the URL so that reloading and leaving lose nothing: `?import=new` (of the list's own
 * type), `?import=new-ENROLMENT` or `?import=new-PLACES`, then `?import=12`; `?import=history` is the list of past ones.
 */
export function useImport() {
  const [params, setParams] = useSearchParams();
  const value = params.get(PARAMETER);
  const id = Number(value);

  const set = useCallback(
    (next: string | null) => {
      setParams(
        (previous) => {
          const query = new URLSearchParams(previous);
          if (next === null) query.delete(PARAMETER);
          else query.set(PARAMETER, next);
          return query;
        },
        { replace: !(next?.startsWith(NEW) || next === HISTORY) },
      );
    },
    [setParams],
  );
  return {
    open: value !== null,
    /** Past imports are shown. */
    history: value === HISTORY,
    /** The type of a new import, if it is not the list's own. */
    type: value?.startsWith(`${NEW}-`) ? value.slice(NEW.length + 1) : null,
    /** Null: no file has been chosen yet. */
    runId: Number.isInteger(id) && id > 0 ? id : null,
    begin: useCallback((type?: ImportType | typeof PLACES) => set(type ? `${NEW}-${type}` : NEW), [set]),
    showHistory: useCallback(() => set(HISTORY), [set]),
    show: useCallback((run: number) => set(String(run)), [set]),
    close: useCallback(() => set(null), [set]),
  };
}
