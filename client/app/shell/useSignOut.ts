import { useApolloClient } from "@apollo/client/react";
import { useNavigate } from "react-router";
import { SignOutDocument } from "../../graphql/generated/operations.ts";
import { clearTokens } from "../../graphql/tokens.ts";
import { paths } from "../../kit/paths.ts";
import { confirmLeave } from "../../kit/unsaved.tsx";
import { forgetReports } from "../../kit/watched-reports.ts";

/** Ends the session, here and on the server, and forgets everything that was read in it. */
export function useSignOut(): () => Promise<void> {
  const client = useApolloClient();
  const navigate = useNavigate();
  return async () => {
    if (!(await confirmLeave())) return;
    // Without a connection the session ends here at least.
    await client.mutate({ mutation: SignOutDocument }).catch(() => undefined);
    clearTokens();
    forgetReports();
    await navigate(paths.login);
  };
}
