import { type RefObject, useEffect, useRef, useState } from "react";
import { useLocation, useNavigationType } from "react-router";

/**
 * The page's heading as displayed, null until it exists. After navigation the heading takes the focus, so that keyboard
 * and screen reader start there.
 */
export function useHeading(main: RefObject<HTMLElement | null>): string | null {
  const { pathname } = useLocation();
  const [heading, setHeading] = useState<string | null>(null);
  // On a page opened by the browser itself, the focus stays where the browser puts it.
  const opened = useNavigationType() === "POP";
  const before = useRef(opened ? pathname : null);

  useEffect(() => {
    const place = main.current;
    if (!place) return;
    let moved = before.current !== pathname;
    before.current = pathname;
    const look = () => {
      const title = place.querySelector("h1");
      setHeading(title ? textOf(title) : null);
      if (!title || !moved) return;
      moved = false;
      const active = document.activeElement;
      // The bar of the first steps is above the page: what has the focus there is nothing of this page.
      if (place.contains(active) && active !== place && !active?.closest(".app-steps")) return;
      title.tabIndex = -1;
      title.focus({ preventScroll: true });
    };
    look();
    const observer = new MutationObserver(look);
    observer.observe(place, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [main, pathname]);

  return heading;
}

/** Separates text on different lines. */
const textOf = (title: HTMLElement): string =>
  (title.innerText ?? title.textContent).replace(/\s*\n\s*/gu, " · ").trim();
