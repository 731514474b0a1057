export { OverlayToaster } from "@blueprintjs/core";

/** How far a finger moves a toast sideways to close it. */
const SWIPE = 60;

/** Closes a toast that a finger moves sideways; until it is let go, the toast follows it. */
export function followSwipes(): () => void {
  let toast: HTMLElement | null = null;
  let from = 0;
  const by = (event: TouchEvent) => (event.changedTouches[0]?.clientX ?? from) - from;
  const start = (event: TouchEvent) => {
    toast = event.target instanceof Element ? event.target.closest<HTMLElement>(".bp6-toast") : null;
    from = event.touches[0]?.clientX ?? 0;
  };
  const move = (event: TouchEvent) => {
    if (toast) toast.style.transform = `translateX(${by(event)}px)`;
  };
  const end = (event: TouchEvent) => {
    if (!toast) return;
    toast.style.transform = "";
    if (event.type === "touchend" && Math.abs(by(event)) >= SWIPE) {
      toast.querySelector<HTMLElement>(".bp6-button:has(.bp6-icon-cross)")?.click();
    }
    toast = null;
  };
  const stop = new AbortController();
  const passive = { passive: true, signal: stop.signal };
  document.addEventListener("touchstart", start, passive);
  document.addEventListener("touchmove", move, passive);
  document.addEventListener("touchend", end, passive);
  document.addEventListener("touchcancel", end, passive);
  return () => stop.abort();
}

/** F8 moves the focus to the latest toast, whose Undo is the next stop; Escape closes it. */
function goToToast(event: KeyboardEvent): void {
  const toast = event.key === "F8" ? document.querySelector<HTMLElement>(".bp6-toast") : null;
  if (!toast) return;
  event.preventDefault();
  toast.focus();
}

/**
 * Names the toasts' close buttons in the person's language, as Blueprint's own are always called "Close", and marks the page while
 * there is a toast, so that what is in its place gives way. F8 leads to the latest.
 */
export function followToasts(name: string): () => void {
  const root = document.documentElement;
  const follow = () => {
    const toast = document.querySelector(".bp6-toast");
    root.toggleAttribute("data-told", toast !== null);
    // What stands at a phone's bottom stands above it, however many lines it has.
    const strip = toast?.closest<HTMLElement>(".bp6-toast-container")?.offsetHeight ?? 0;
    root.style.setProperty("--ui-strip-told", `${strip}px`);
    for (const button of document.querySelectorAll(".bp6-toast .bp6-button:has(.bp6-icon-cross)")) {
      button.setAttribute("aria-label", name);
    }
  };
  follow();
  const observer = new MutationObserver(follow);
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener("keydown", goToToast);
  return () => {
    document.removeEventListener("keydown", goToToast);
    observer.disconnect();
    root.removeAttribute("data-told");
  };
}
