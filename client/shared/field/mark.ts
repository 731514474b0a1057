const key = "field";

/** Notes that there is a list on this device and that it has changed, or that there is none any more. */
export function markList(isThere: boolean): void {
  if (isThere) localStorage.setItem(key, String(Date.now()));
  else localStorage.removeItem(key);
}

/** Whether a list was taken along on this device; the panel knows it without opening the list's database. */
export function isListMarked(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** Calls back when another tab has changed the list. Returns what ends it. */
export function watchMark(changed: () => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === key || event.key === null) changed();
  };
  window.addEventListener("storage", hear);
  return () => window.removeEventListener("storage", hear);
}
