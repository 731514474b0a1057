import { useNavigate, useSearchParams } from "react-router";
import { keepToken } from "../../graphql/tokens.ts";
import { nextOf } from "../../shared/records/paths.ts";

/** Starts a session with its token and continues to the requested page. */
export function useStartSession(): (token: string, remember: boolean) => Promise<void> {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  return async (token, remember) => {
    keepToken(token, remember);
    await navigate(nextOf(params), { replace: true });
  };
}
