import { useNavigate, useSearchParams } from "react-router";
import { keepToken } from "../../graphql/tokens.ts";
import { nextOf } from "../../shared/records/paths.ts";

/** Begins a session with its token and goes on to the page that was wanted. */
export function useEnter(): (token: string, remember: boolean) => Promise<void> {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  return async (token, remember) => {
    keepToken(token, remember);
    await navigate(nextOf(params), { replace: true });
  };
}
