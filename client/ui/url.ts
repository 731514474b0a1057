import { useCallback } from "react";
import { useSearchParams } from "react-router";

/** The open dialog, kept in the URL: `?dialog=edit-info&record=12`; with a tab, on that tab of the page. */
export function useDialog() {
  const [params, setParams] = useSearchParams();
  const record = Number(params.get("record"));

  const open = useCallback(
    (name: string, id?: number, tab?: string) => {
      setParams((previous) => {
        const next = dialogParams(previous, name, id);
        if (tab !== undefined) next.set("tab", tab);
        return next;
      });
    },
    [setParams],
  );

  const close = useCallback(() => {
    setParams(
      (previous) => {
        const next = new URLSearchParams(previous);
        next.delete("dialog");
        next.delete("name");
        next.delete("record");
        return next;
      },
      { replace: true },
    );
  }, [setParams]);

  return { name: params.get("dialog"), recordId: Number.isInteger(record) && record > 0 ? record : null, open, close };
}

/** The page's current query, with this dialog open. */
export function dialogParams(params: URLSearchParams, name: string, id?: number): URLSearchParams {
  const next = new URLSearchParams(params);
  next.set("dialog", name);
  next.delete("name");
  if (id === undefined) next.delete("record");
  else next.set("record", String(id));
  return next;
}
