import { clearTokens } from "../graphql/tokens.ts";
import { paths, withNext } from "../shared/records/paths.ts";
import { createStore } from "../ui/store.ts";
import { dropUnsaved, hasUnsaved } from "../ui/unsaved.tsx";

interface Router {
  state: { location: { pathname: string; search: string; hash: string } };
  navigate: (to: string) => Promise<void>;
}

/** Whether the person is asked to sign in again above the page where their session ended. */
export const signingInAgain = createStore(false);

/**
 * The server refused the session. Code 1: it is forgotten, and the person signs in again on the sign-in page, or where they
 * are if something unsaved would be lost. Code 2: the account is switched off, and nothing can be saved any more.
 */
export function endSession(router: Router, code: 1 | 2): void {
  if (code === 2) {
    dropUnsaved();
    void router.navigate(paths.deactivated);
    return;
  }
  const { pathname, search, hash } = router.state.location;
  if (pathname === paths.login) return;
  clearTokens();
  if (hasUnsaved()) signingInAgain.set(true);
  else void router.navigate(withNext(paths.login, pathname + search + hash));
}
