/** What the focus can be moved to. */
const FOCUSABLE = "a[href], button:not(:disabled), input:not(:disabled)";
const PARTS = "nav, footer, [role=toolbar], .ui-chip-group, .ui-toolbar, section, [role=tabpanel], article, main";

export const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** An element's ancestors within the page, innermost first. */
export function partsAround(element: HTMLElement | undefined): HTMLElement[] {
  const around: HTMLElement[] = [];
  for (let part = element?.closest<HTMLElement>(PARTS); part; part = part.parentElement?.closest<HTMLElement>(PARTS)) {
    around.push(part);
  }
  return around;
}

/** Focuses the first of these elements that accepts it: hidden or disabled ones do not. */
export function focusFirstOf(elements: Iterable<HTMLElement>, options?: FocusOptions): boolean {
  for (const element of elements) {
    element.focus(options);
    if (document.activeElement === element) return true;
  }
  return false;
}

/** Focuses the first button or link of the innermost ancestor that still exists and has one. */
export function focusIn(around: readonly HTMLElement[]): void {
  around.some((part) => focusFirstOf(part.querySelectorAll<HTMLElement>(FOCUSABLE), { preventScroll: true }));
}

/** Focuses the heading of the page. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>("main h1:not(.ui-hidden)");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Says where the focus goes if this element of the page is removed: to the same control of the row in its row's place. */
export function placeOf(element: HTMLElement): () => void {
  const around = partsAround(element);
  const row = element.closest<HTMLElement>("tr, li, .ui-item");
  const rows = row?.parentElement;
  const at = rows ? [...rows.children].indexOf(row) : -1;
  const control = row ? [...row.querySelectorAll(FOCUSABLE)].indexOf(element) : -1;
  const { pathname } = location;
  return () => {
    // The next page takes the focus itself.
    if (location.pathname !== pathname) return;
    const next = rows?.isConnected ? (rows.children[at] ?? rows.lastElementChild) : null;
    const controls = [...(next?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])];
    const same = controls[control];
    if (!focusFirstOf(same ? [same, ...controls] : controls)) focusIn(around);
  };
}

const isUsable = (element: HTMLElement): boolean =>
  element.isConnected && !element.matches(":disabled") && element.checkVisibility?.() !== false;

/**
 * Ensures that the focus is never lost: if the focused element of the page, or of a toast, is removed, hidden or disabled
 * and nothing else takes the focus, something near it gets it. Dialogs and menus return it themselves.
 */
export function watchFocus(): () => void {
  let before: HTMLElement | null = null;
  let focused: HTMLElement | null = null;
  let moveOn: () => void = focusHeading;
  const restore = () => {
    const lost = focused;
    if (!lost || isUsable(lost) || !isFocusLost() || document.querySelector(".bp6-overlay-open .bp6-dialog")) return;
    focused = null;
    moveOn();
    if (isFocusLost()) focusHeading();
  };
  // What has a better claim, such as a closing dialog's opener or the heading of the next page, takes it first.
  const soon = () => {
    if (focused && !isUsable(focused) && isFocusLost()) setTimeout(() => setTimeout(restore, 0), 0);
  };
  const onFocus = ({ target }: FocusEvent) => {
    focused = null;
    if (!(target instanceof HTMLElement)) return;
    if (target.closest(".bp6-toast")) {
      focused = target;
      const from = before;
      // The page stays where it is: what had the focus may have moved far away since.
      moveOn = () => void (from && focusFirstOf([from], { preventScroll: true }));
    } else if (target.closest("main")) {
      before = focused = target;
      moveOn = placeOf(target);
    }
  };
  const observer = new MutationObserver(soon);
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener("focusin", onFocus);
  document.addEventListener("focusout", soon);
  return () => {
    observer.disconnect();
    document.removeEventListener("focusin", onFocus);
    document.removeEventListener("focusout", soon);
  };
}
