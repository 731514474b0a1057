import { type RefObject, useEffect } from "react";

/**
 * What assistive technology would misread in the editor's own markup:
 *
 * - A tab is a list item with two buttons, which a tab must not contain: it becomes a list of buttons.
 * - An entry of the history is named "Set active" rather than by its query.
 */
function mend(root: Element): void {
  for (const list of root.querySelectorAll(".graphiql-tabs[role]")) list.removeAttribute("role");
  for (const tab of root.querySelectorAll(".graphiql-tab[role], .graphiql-tab[aria-selected]")) {
    const isSelected = tab.getAttribute("aria-selected") === "true";
    tab.removeAttribute("role");
    tab.removeAttribute("aria-selected");
    tab.querySelector(".graphiql-tab-button")?.setAttribute("aria-current", String(isSelected));
  }
  root.querySelector("#graphiql-session[role=tabpanel]")?.setAttribute("role", "group");
  for (const entry of root.querySelectorAll(".graphiql-history-item-label[aria-label]")) {
    entry.removeAttribute("aria-label");
  }
}

/** Mends the editor's markup as it appears and changes. */
export function useMendedMarkup(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = ref.current;
    if (!root) return;
    const observer = new MutationObserver(() => mend(root));
    observer.observe(root, {
      childList: true,
      subtree: true,
      attributeFilter: ["role", "aria-selected", "aria-label"],
    });
    mend(root);
    return () => observer.disconnect();
  }, [ref]);
}
