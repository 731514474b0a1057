import { wasRemembered } from "../../graphql/tokens.ts";

const prefix = "queries.";

/** Where GraphiQL keeps a user's tabs and history. */
export interface QueryStorage {
  getItem: (name: string) => string | null;
  setItem: (name: string, value: string) => void;
  removeItem: (name: string) => void;
  clear: () => void;
  readonly length: number;
  /** Keeps nothing from now on: the user has signed out. */
  close: () => void;
}

const keysIn = (storage: Storage, start: string): string[] =>
  Object.keys(storage).filter((key) => key.startsWith(start));

function forgetIn(storage: Storage, start: string): void {
  for (const key of keysIn(storage, start)) storage.removeItem(key);
}

/**
 * A user's own storage: other users of the browser are not shown it. It lasts as long as the session's token: a
 * session that is not remembered leaves nothing behind in the browser.
 */
export function queryStorage(userId: number): QueryStorage {
  const storage = wasRemembered() ? localStorage : sessionStorage;
  const own = `${prefix}${userId}.`;
  let isOpen = true;
  return {
    getItem: (name) => storage.getItem(own + name),
    setItem: (name, value) => {
      if (isOpen) storage.setItem(own + name, value);
    },
    removeItem: (name) => storage.removeItem(own + name),
    clear: () => forgetIn(storage, own),
    get length() {
      return keysIn(storage, own).length;
    },
    close: () => {
      isOpen = false;
    },
  };
}

/** Forgets the queries of everyone who used this browser; at sign-out. */
export function forgetQueries(): void {
  try {
    for (const storage of [localStorage, sessionStorage]) forgetIn(storage, prefix);
  } catch {
    // Storage that the browser denies holds nothing.
  }
}
