import { useCallback } from "react";
import { useSearchParams } from "react-router";

const PARAMETER = "import";

/** Which import is open, kept in the address: `?import=new`, then `?import=12`, so that reloading and leaving lose nothing. */
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
        { replace: next !== "new" },
      );
    },
    [setParams],
  );
  return {
    open: value !== null,
    /** Null: the file has still to be chosen. */
    runId: Number.isInteger(id) && id > 0 ? id : null,
    begin: useCallback(() => set("new"), [set]),
    show: useCallback((run: number) => set(String(run)), [set]),
    close: useCallback(() => set(null), [set]),
  };
}
