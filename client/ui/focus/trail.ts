/**
 * Recently focused elements, latest first: a dialog's field, the menu item that opened it, the menu's button. Every page
 * imports this at its start, as the code of a dialog arrives after what opens it was focused.
 */
export const trail: HTMLElement[] = [];
const longest = 40;

if (typeof document !== "undefined") {
  document.addEventListener("focusin", ({ target }) => {
    if (!(target instanceof HTMLElement) || target.matches("[class*=focus-trap]")) return;
    const earlier = trail.indexOf(target);
    if (earlier !== -1) trail.splice(earlier, 1);
    trail.unshift(target);
    trail.length = Math.min(trail.length, longest);
  });
}

/** Whether anything on this page has had the focus yet. */
export const hasHadFocus = (): boolean => trail.length > 0;
