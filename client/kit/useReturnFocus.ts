import { useEffect } from "react";

let lastOnPage: HTMLElement | null = null;

if (typeof document !== "undefined") {
  document.addEventListener("focusin", ({ target }) => {
    if (target instanceof HTMLElement && !target.closest(".bp6-overlay")) lastOnPage = target;
  });
}

/** When the dialog that calls this is gone, the focus goes back to where it was, or to the button whose menu opened it. */
export function useReturnFocus(): void {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      setTimeout(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body;
        const here = document.activeElement?.closest(".bp6-overlay");
        const target = [before, lastOnPage].find(
          (element): element is HTMLElement =>
            element instanceof HTMLElement && element !== document.body && element.isConnected,
        );
        if (isLost || (here && target && here.contains(target))) target?.focus();
      }, 0);
    };
  }, []);
}
