import { type LoaderFunctionArgs, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { clearTokens } from "../graphql/tokens.ts";
import { forgetTakenList } from "../shared/field/forget.ts";
import { paths, withNext } from "../shared/records/paths.ts";
import { fetchProfile } from "./profile.ts";

/** Admits authenticated users to the panel's pages, and returns the user; redirects anyone else. */
export async function panelLoader({ request }: LoaderFunctionArgs) {
  const { pathname, search, hash } = new URL(request.url);
  const wanted = pathname + search + hash;
  const answer = await fetchProfile(request.signal);
  if (answer.state === "ok") return answer.me;
  if (answer.state === "unreachable") throw redirect(withNext(paths.connection, wanted));
  if (answer.code === 2) {
    await forgetTakenList();
    throw redirect(paths.deactivated);
  }
  clearTokens();
  throw redirect(withNext(paths.login, wanted));
}

/**
 * Checks again before every navigation to another page, and when the same one is opened again; not for changes of its
 * query.
 */
export const checksAgain = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search;
