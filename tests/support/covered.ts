import type { Page } from "@playwright/test";

/**
 * Controls of the page, or of the dialog over it, whose middle something else covers once they are scrolled into view: they
 * can be neither read nor clicked. An open menu may cover what it is over.
 */
export function coveredControls(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // What depends on the window's width has been laid out.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const dialogs = document.querySelectorAll("[role=dialog]:not(.bp6-popover), [role=alertdialog]");
    const within = dialogs[dialogs.length - 1] ?? document.body;
    const controls = "a[href], button, input, select, textarea, [role=tab], [role=combobox]";
    const faults: string[] = [];
    for (const control of within.querySelectorAll<HTMLElement>(controls)) {
      // The box that is drawn beside an invisible checkbox is in its label.
      const shown = control.matches("input[type=checkbox], input[type=radio]") ? control.closest("label") : control;
      if (!shown?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      if (shown.closest(".ui-hidden, .bp6-toast-container, .graphiql-container")) continue;
      const isDisabled = getComputedStyle(shown).pointerEvents === "none";
      if (isDisabled || shown.getBoundingClientRect().width < 2) continue;
      shown.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
      const { left, top, width, height } = shown.getBoundingClientRect();
      const over = document.elementFromPoint(left + width / 2, top + height / 2);
      if (!over || shown.contains(over) || over.contains(shown)) continue;
      // A row on a phone opens wherever it is tapped.
      if (over.closest(".ui-item")?.contains(shown)) continue;
      if (over.closest(".bp6-popover") || over.closest("label")?.control === control) continue;
      const nameOf = (element: Element) =>
        (element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 60) ||
        element.outerHTML.slice(0, 160);
      faults.push(`“${nameOf(control)}” under “${nameOf(over)}”`);
    }
    scrollTo(0, 0);
    return faults;
  });
}
