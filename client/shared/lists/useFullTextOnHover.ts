import { type RefObject, useEffect } from "react";

const isCut = (element: Element): boolean =>
  element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth;

/** What the pointer rests on in a cell, and what is around it there. */
function* around(target: HTMLElement): Generator<HTMLElement> {
  for (let each: HTMLElement | null = target; each && !each.matches(".ui-cell, th"); each = each.parentElement) {
    if (each.matches("button, select, input")) return;
    yield each;
  }
}

/** What says its text because it is cut off. */
const said = new WeakSet<Element>();

function sayWhole({ target }: MouseEvent): void {
  if (!(target instanceof HTMLElement) || !target.closest(".ui-cell, th")) return;
  for (const each of around(target)) {
    if (getComputedStyle(each).overflowX === "hidden" && isCut(each)) {
      each.title = each.textContent;
      said.add(each);
    } else if (said.delete(each)) each.removeAttribute("title");
  }
}

/** Shows the full text of truncated table cells on hover. */
export function useFullTextOnHover(table: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = table.current;
    element?.addEventListener("mouseover", sayWhole);
    return () => element?.removeEventListener("mouseover", sayWhole);
  }, [table]);
}
