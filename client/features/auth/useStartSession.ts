import { useNavigate, useSearchParams } from "react-router";
import { keepToken } from "../../graphql/tokens.ts";
import { readLanguage } from "../../i18n/language.ts";
import { nextOf } from "../../shared/records/paths.ts";
import { copyLanguage } from "../../shared/session/language.ts";

/** Starts a session with its token and continues to the requested page. */
export function useStartSession(): (token: string, remember: boolean) => Promise<void> {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  return async (token, remember) => {
    keepToken(token, remember);
    // Chosen before the sign-in, on the page or at an earlier visit.
    void copyLanguage(readLanguage());
    await navigate(nextOf(params), { replace: true });
  };
}
