const key = "usrtk";

/** Storage that the browser denies (private windows, policies) counts as empty. */
function tryStore<T>(access: () => T): T | null {
  try {
    return access();
  } catch {
    return null;
  }
}

let remembered = false;

/** The session's token: from local storage (remember me) first, otherwise from session storage. */
export function readToken(): string | null {
  const local = tryStore(() => localStorage.getItem(key));
  const token = local || tryStore(() => sessionStorage.getItem(key));
  if (token) remembered = Boolean(local);
  return token || null;
}

/** Whether the token last read was in local storage, even if it has been removed since. */
export const wasRemembered = (): boolean => remembered;

/** Stores a new session's token and removes any earlier one. */
export function keepToken(token: string, remember: boolean): void {
  clearTokens();
  tryStore(() => (remember ? localStorage : sessionStorage).setItem(key, token));
}

/**
 * A window that another one opened has a copy of that window's storage, made for the session. The rest is that window's
 * own, such as the reports that it waits for. The opener is given up: no page that this window goes to may lead it elsewhere.
 */
export function startApart(): void {
  if (window.opener === null) return;
  window.opener = null;
  tryStore(() => {
    for (const name of Object.keys(sessionStorage)) if (name !== key) sessionStorage.removeItem(name);
  });
}

/** Forgets the session in both stores. */
export function clearTokens(): void {
  tryStore(() => localStorage.removeItem(key));
  tryStore(() => sessionStorage.removeItem(key));
}

/**
 * Where windows tell each other which session was signed out: a token that is not remembered is stored in each
 * separately.
 */
const endedKey = "usrtk.ended";

/** Tells something to the browser's other windows, which hear of what is stored. */
export function tellWindows(name: string, text: string): void {
  tryStore(() => localStorage.setItem(name, text));
  tryStore(() => localStorage.removeItem(name));
}

/** Forgets the session, here and in every other window of the browser that has it. */
export function signOutEverywhere(): void {
  const token = readToken();
  clearTokens();
  if (token !== null) tellWindows(endedKey, token);
}

/** Calls back when this window's session was signed out in another one. Returns a function that stops this. */
export function watchSignOut(ended: () => void): () => void {
  const hear = ({ key: changed, newValue }: StorageEvent) => {
    const token = readToken();
    // Also if a remembered token disappears, such as when the browser's data is cleared.
    const concernsUs =
      changed === endedKey ? newValue !== null && newValue === token : changed === key && token === null;
    if (!concernsUs) return;
    clearTokens();
    ended();
  };
  window.addEventListener("storage", hear);
  return () => window.removeEventListener("storage", hear);
}

/** Calls back when another window has started or ended a session. Returns a function that stops this. */
export function watchTokens(changed: () => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === key) changed();
  };
  window.addEventListener("storage", hear);
  return () => window.removeEventListener("storage", hear);
}

/** The header that authenticates the session; none without a token. */
export function authorisation(): Record<string, string> {
  const token = readToken();
  return token ? { authorization: `Bearer ${token}` } : {};
}
