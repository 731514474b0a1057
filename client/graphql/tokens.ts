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

/** A lock named by this and a token is held by every tab that has a session which is not remembered. */
const lockPrefix = `${key}:`;
/** The browser's locks, which pages without TLS do not have. */
const locks = "locks" in navigator ? navigator.locks : undefined;

let stopLending = (): void => undefined;

/** Lets new tabs join the session for as long as this one is open: the browser knows a lock's name no longer. */
function lend(token: string): void {
  const { promise: held, resolve } = Promise.withResolvers<void>();
  stopLending();
  stopLending = resolve;
  locks?.request(lockPrefix + token, { mode: "shared" }, () => held).catch(() => undefined);
}

async function join(): Promise<void> {
  const own = readToken();
  if (own !== null) {
    if (!remembered) lend(own);
    return;
  }
  const open = await locks?.query().catch(() => undefined);
  const name = open?.held?.find((lock) => lock.name?.startsWith(lockPrefix))?.name;
  if (name !== undefined) keepToken(name.slice(lockPrefix.length), false);
}

let joined: Promise<void> | undefined;

/** A new tab joins the session of the browser's other tabs, which is not remembered beyond them; once for each page. */
export const joinSession = (): Promise<void> => (joined ??= join());

/** Whether the token last read was in local storage, even if it has been removed since. */
export const wasRemembered = (): boolean => remembered;

/** Stores a new session's token and removes any earlier one. */
export function keepToken(token: string, remember: boolean): void {
  clearTokens();
  tryStore(() => (remember ? localStorage : sessionStorage).setItem(key, token));
  if (!remember) lend(token);
}

/** Forgets the session in both stores. */
export function clearTokens(): void {
  stopLending();
  tryStore(() => localStorage.removeItem(key));
  tryStore(() => sessionStorage.removeItem(key));
}

/**
 * Where windows tell each other which session was signed out: a token that is not remembered is stored in each
 * separately.
 */
const endedKey = "usrtk.ended";

/** Forgets the session, here and in every other window of the browser that has it. */
export function signOutEverywhere(): void {
  const token = readToken();
  clearTokens();
  if (token === null) return;
  tryStore(() => localStorage.setItem(endedKey, token));
  tryStore(() => localStorage.removeItem(endedKey));
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
