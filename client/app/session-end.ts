import { clearTokens } from "../graphql/tokens.ts";
import { forgetTakenList } from "../shared/field/forget.ts";
import { paths, withNext } from "../shared/records/paths.ts";
import { createStore } from "../ui/store.ts";
import { dropUnsaved, hasUnsaved } from "../ui/unsaved.tsx";

interface Router {
  state: {
    location: { pathname: string; search: string; hash: string };
    matches: readonly { route: { id: string } }[];
  };
  navigate: (to: string) => Promise<void>;
}

/** Whether everything of the session must be hidden already, while the sign-in page is still loading. */
export const emptied = createStore(false);

/** Whether the user is asked to sign in again above the page where their session ended. */
export const signingInAgain = createStore(false);

/**
 * The server refused the session. Code 1: it is forgotten, and the user signs in again on the sign-in page, or in place
 * if unsaved changes would be lost. Code 2: the account is deactivated, and nothing can be saved any more.
 */
export function endSession(router: Router, code: 1 | 2): void {
  if (code === 2) {
    dropUnsaved();
    void forgetTakenList();
    void router.navigate(paths.deactivated);
    return;
  }
  const { pathname, search, hash } = router.state.location;
  if (pathname === paths.login) return;
  clearTokens();
  if (hasUnsaved()) signingInAgain.set(true);
  else void router.navigate(withNext(paths.login, pathname + search + hash));
}

/**
 * The user has signed out in another window: this one hides everything of the session. A form with changes stays for
 * the same user to sign in again, as when a session ends by itself.
 */
export function signedOutElsewhere(router: Router): void {
  if (!router.state.matches.some(({ route }) => route.id === "panel")) return;
  if (hasUnsaved()) {
    signingInAgain.set(true);
    return;
  }
  if (emptied.get()) return;
  emptied.set(true);
  void router.navigate(paths.login).finally(() => emptied.set(false));
}
