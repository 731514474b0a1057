import { ApolloClient, InMemoryCache, type ObservableQuery } from "@apollo/client";
import { ApolloLink } from "@apollo/client/link";
import { SetContextLink } from "@apollo/client/link/context";
import { ErrorLink } from "@apollo/client/link/error";
import UploadHttpLink from "apollo-upload-client/UploadHttpLink.mjs";
import { tap } from "rxjs";
import { isConnectionFailure, refusalOf, wasSaved } from "./errors.ts";
import { reach, refused } from "./events.ts";
import { possibleTypes } from "./generated/possible-types.ts";
import { authorisation, readToken } from "./tokens.ts";

/**
 * Kept with the answer that they came in: their ids are those of records of several types, or, of a change to many records,
 * that of its last one.
 */
const ownOfAnswers = ["AuditEntry", "FirstRecord", "Found", "NamedRecord", "RecordRef", "TrashEntry"];
const typePolicies = Object.fromEntries(ownOfAnswers.map((type) => [type, { keyFields: false as const }]));

/** A session's connection to the server's GraphQL, with a store of its own. */
export function createClient(): ApolloClient {
  const session = new SetContextLink((previous) => {
    const headers = previous["headers"] as Record<string, string> | undefined;
    return { sentWith: readToken(), headers: { ...headers, ...authorisation(), "apollo-require-preflight": "true" } };
  });
  const failures = new ErrorLink(({ error, operation }) => {
    if (isConnectionFailure(error)) reach(false);
    // The open pages show it as soon as they can.
    if (wasSaved(error)) void client.refetchQueries({ include: "active" });
    const refusal = refusalOf(error);
    // An answer to an earlier session says nothing about the one of now.
    if (refusal !== null && operation.getContext()["sentWith"] === readToken()) refused(refusal);
  });
  const answers = new ApolloLink((operation, forward) => forward(operation).pipe(tap(() => reach(true))));
  const client = new ApolloClient({
    link: ApolloLink.from([session, failures, answers, new UploadHttpLink({ uri: "/graphql" })]),
    cache: new InMemoryCache({ possibleTypes, typePolicies }),
  });
  return client;
}

/** How often in a row a question is asked again by itself; then somebody has to want it. */
const PATIENCE = 5;

/** Asks again for what the open pages show as failed because no answer came; to be called when the server is back. */
export function askingAgain(client: ApolloClient): () => void {
  const asked = new WeakMap<ObservableQuery, number>();
  return () => {
    for (const query of client.getObservableQueries()) {
      const { error, loading } = query.getCurrentResult();
      const times = asked.get(query) ?? 0;
      if (loading || !error || !isConnectionFailure(error) || times === PATIENCE) continue;
      asked.set(query, times + 1);
      query.refetch().then(
        () => asked.delete(query),
        () => undefined,
      );
    }
  };
}
