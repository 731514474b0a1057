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

/** The session of this window until it ends, whoever signs in elsewhere in the browser meanwhile. */
let used: string | null = null;

const ofWindow = () => tryStore(() => sessionStorage.getItem(key)) || null;
const ofBrowser = () => tryStore(() => localStorage.getItem(key)) || null;

/**
 * The session's token: the window's own from session storage first, otherwise from local storage (remember me). Null once
 * somebody else's has taken its place: no window goes on as another person.
 */
export function readToken(): string | null {
  const own = ofWindow();
  const token = own ?? ofBrowser();
  if (used !== null && token !== used) return null;
  if (token !== null) remembered = own === null;
  used = token;
  return token;
}

/** Whether the token last read was in local storage, even if it has been removed since. */
export const wasRemembered = (): boolean => remembered;

/** Stores a new session's token and removes any earlier one, also the one that the browser remembers. */
export function keepToken(token: string, remember: boolean): void {
  clearTokens();
  tryStore(() => localStorage.removeItem(key));
  tryStore(() => (remember ? localStorage : sessionStorage).setItem(key, token));
  used = token;
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

/** Forgets this window's session; one that somebody else has begun in the browser stays. */
export function clearTokens(): void {
  if (used === null || ofBrowser() === used) tryStore(() => localStorage.removeItem(key));
  tryStore(() => sessionStorage.removeItem(key));
  used = null;
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
    const had = used;
    // Also if a remembered token disappears, such as when the browser's data is cleared, or is somebody else's now.
    const concernsUs =
      changed === endedKey ? newValue !== null && newValue === had : changed === key && readToken() === null;
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
