const key = "usrtk";

/** A store that the browser refuses (private windows, policies) counts as empty. */
function tryStore<T>(access: () => T): T | null {
  try {
    return access();
  } catch {
    return null;
  }
}

let remembered = false;

/** The token of the session: local storage (remember me) first, else session storage. */
export function readToken(): string | null {
  const local = tryStore(() => localStorage.getItem(key));
  const token = local || tryStore(() => sessionStorage.getItem(key));
  if (token) remembered = Boolean(local);
  return token || null;
}

/** Whether the last token that was read lay in local storage, also when it has been forgotten since. */
export const wasRemembered = (): boolean => remembered;

/** Keeps a new session's token and forgets any earlier one. */
export function keepToken(token: string, remember: boolean): void {
  clearTokens();
  tryStore(() => (remember ? localStorage : sessionStorage).setItem(key, token));
}

/** Forgets the session in both stores. */
export function clearTokens(): void {
  tryStore(() => localStorage.removeItem(key));
  tryStore(() => sessionStorage.removeItem(key));
}

/** Where windows tell each other which session was signed out: a token that is not remembered lies in each of them apart. */
const endedKey = "usrtk.ended";

/** Forgets the session, here and in every other window of the browser that has it. */
export function signOutEverywhere(): void {
  const token = readToken();
  clearTokens();
  if (token === null) return;
  tryStore(() => localStorage.setItem(endedKey, token));
  tryStore(() => localStorage.removeItem(endedKey));
}

/** Tells when the session of this window was signed out in another one. Ends with the function that it gives back. */
export function watchSignOut(ended: () => void): () => void {
  const hear = ({ key: changed, newValue }: StorageEvent) => {
    const token = readToken();
    // Without a remembered token, too, as when the browser's data are cleared.
    const mine = changed === endedKey ? newValue !== null && newValue === token : changed === key && token === null;
    if (!mine) return;
    clearTokens();
    ended();
  };
  window.addEventListener("storage", hear);
  return () => window.removeEventListener("storage", hear);
}

/** Tells when another window has begun or ended a session. Ends with the function that it gives back. */
export function watchTokens(changed: () => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === key) changed();
  };
  window.addEventListener("storage", hear);
  return () => window.removeEventListener("storage", hear);
}

/** The header that proves the session; none without a token. */
export function authorisation(): Record<string, string> {
  const token = readToken();
  return token ? { authorization: `Bearer ${token}` } : {};
}
