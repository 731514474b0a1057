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
