import { useState } from "react";

const key = "sidebar";

function kept(): boolean {
  try {
    return localStorage.getItem(key) === "narrow";
  } catch {
    return false;
  }
}

/** Whether the sidebar is collapsed, remembered for the next time. */
export function useSidebarWidth(): [boolean, (narrow: boolean) => void] {
  const [narrow, setNarrow] = useState(kept);
  const keep = (next: boolean) => {
    setNarrow(next);
    try {
      localStorage.setItem(key, next ? "narrow" : "wide");
    } catch {
      // Without storage it lasts until the page is closed.
    }
  };
  return [narrow, keep];
}
