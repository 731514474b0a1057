import { type RefObject, useEffect } from "react";

function sayWhole({ target }: MouseEvent): void {
  if (!(target instanceof HTMLElement) || target.childElementCount > 0 || !target.matches(".ui-cell span")) return;
  const cut = target.scrollHeight > target.clientHeight || target.scrollWidth > target.clientWidth;
  if (cut) target.title = target.textContent;
  else target.removeAttribute("title");
}

/** Shows the full text of truncated table cells on hover. */
export function useFullTextOnHover(table: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = table.current;
    element?.addEventListener("mouseover", sayWhole);
    return () => element?.removeEventListener("mouseover", sayWhole);
  }, [table]);
}
