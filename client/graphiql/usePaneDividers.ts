import { type RefObject, useEffect } from "react";
import { useTranslation } from "react-i18next";

const selector = ".graphiql-horizontal-drag-bar";
const steps: Readonly<Record<string, number>> = { ArrowLeft: -40, ArrowRight: 40 };

/** The editor hides a pane that becomes narrower than 100 pixels, and its divider with it. */
const narrowest = 160;

/** Where a divider is between the edges of its panes, in pixels. */
function placeOf(divider: Element) {
  const { left, width } = (divider.parentElement ?? divider).getBoundingClientRect();
  return { at: divider.getBoundingClientRect().left, left, right: left + width };
}

/** Says what a divider is, and how wide the pane before it is. */
function describe(divider: HTMLElement, label: string, language: string): void {
  const { at, left, right } = placeOf(divider);
  const described = {
    role: "separator",
    tabindex: "0",
    lang: language,
    "aria-label": label,
    "aria-orientation": "vertical",
    "aria-valuenow": String(Math.round((100 * (at - left)) / Math.max(right - left, 1))),
  };
  for (const [name, value] of Object.entries(described)) {
    if (divider.getAttribute(name) !== value) divider.setAttribute(name, value);
  }
}

/** Moves a divider as the mouse would, which is all that the editor knows. */
function move(divider: Element, by: number): void {
  const { at, left, right } = placeOf(divider);
  const to = Math.min(Math.max(at + by, left + narrowest), right - narrowest);
  const mouse = (type: string, clientX: number, buttons: number) =>
    new MouseEvent(type, { clientX, buttons, bubbles: true, cancelable: true });
  divider.dispatchEvent(mouse("mousedown", at, 1));
  document.dispatchEvent(mouse("mousemove", to, 1));
  document.dispatchEvent(mouse("mouseup", to, 0));
}

/** Makes the dividers between the panes side by side usable with the arrow keys. */
export function usePaneDividers(ref: RefObject<HTMLElement | null>): void {
  const { t, i18n } = useTranslation("graphiql");
  useEffect(() => {
    const root = ref.current;
    if (!root) return;
    const describeAll = () => {
      for (const divider of root.querySelectorAll<HTMLElement>(selector)) {
        describe(divider, t("divider"), i18n.language);
      }
    };
    const onKey = (event: KeyboardEvent) => {
      const by = steps[event.key];
      if (by === undefined || !(event.target instanceof Element) || !event.target.matches(selector)) return;
      event.preventDefault();
      move(event.target, by);
      describeAll();
    };
    const observer = new MutationObserver(describeAll);
    observer.observe(root, { childList: true, subtree: true });
    root.addEventListener("keydown", onKey);
    describeAll();
    return () => {
      observer.disconnect();
      root.removeEventListener("keydown", onKey);
    };
  }, [ref, t, i18n.language]);
}
