import { ApolloClient, InMemoryCache } from "@apollo/client";
import { ApolloLink } from "@apollo/client/link";
import { SetContextLink } from "@apollo/client/link/context";
import { ErrorLink } from "@apollo/client/link/error";
import UploadHttpLink from "apollo-upload-client/UploadHttpLink.mjs";
import { tap } from "rxjs";
import type { UnauthenticatedBody } from "../../server/shared/errors.ts";
import { isConnectionFailure, refusalOf } from "./errors.ts";
import { possibleTypes } from "./generated/possible-types.ts";
import { authorisation, readToken } from "./tokens.ts";

export interface ClientEvents {
  /** The server no longer takes this session. */
  onRefused: (code: UnauthenticatedBody["code"]) => void;
  /** Whether the last request reached the server. */
  onReach: (reached: boolean) => void;
}

/** The one connection to the server's GraphQL. */
export function createClient({ onRefused, onReach }: ClientEvents): ApolloClient {
  const session = new SetContextLink((previous) => {
    const headers = previous["headers"] as Record<string, string> | undefined;
    return { sentWith: readToken(), headers: { ...headers, ...authorisation(), "apollo-require-preflight": "true" } };
  });
  const failures = new ErrorLink(({ error, operation }) => {
    if (isConnectionFailure(error)) onReach(false);
    const refusal = refusalOf(error);
    // An answer to an earlier session says nothing about the one of now.
    if (refusal !== null && operation.getContext()["sentWith"] === readToken()) onRefused(refusal);
  });
  const reach = new ApolloLink((operation, forward) => forward(operation).pipe(tap(() => onReach(true))));
  return new ApolloClient({
    link: ApolloLink.from([session, failures, reach, new UploadHttpLink({ uri: "/graphql" })]),
    cache: new InMemoryCache({ possibleTypes }),
    defaultOptions: { watchQuery: { notifyOnNetworkStatusChange: true } },
  });
}
