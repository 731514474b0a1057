const key = "usrtk";

/** A store that the browser refuses (private windows, policies) counts as empty. */
function tryStore<T>(access: () => T): T | null {
  try {
    return access();
  } catch {
    return null;
  }
}

/** The token of the session: local storage (remember me) first, else session storage. */
export const readToken = (): string | null =>
  tryStore(() => localStorage.getItem(key) || sessionStorage.getItem(key)) || null;

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

/** The header that proves the session; none without a token. */
export function authorisation(): Record<string, string> {
  const token = readToken();
  return token ? { authorization: `Bearer ${token}` } : {};
}
