import { ApolloClient, InMemoryCache, Observable, type ObservableQuery, type TypePolicies } from "@apollo/client";
import { ApolloLink } from "@apollo/client/link";
import { ErrorLink } from "@apollo/client/link/error";
import { print } from "@apollo/client/utilities";
import { isConnectionFailure, isSavedUnseen } from "./errors.ts";
import { possibleTypes } from "./generated/possible-types.ts";
import { request } from "./request.ts";

/**
 * Not normalised in the cache: their ids are those of records of several types or, for a change to many records, that
 * of its last one; or what they say of a record depends on what it is compared with.
 */
const ownOfAnswers = [
  "AuditEntry",
  "FirstRecord",
  "Found",
  "ImportLikeness",
  "ImportMeaning",
  "NamedRecord",
  "RecordRef",
  "TrashEntry",
];
const typePolicies: TypePolicies = {
  ...Object.fromEntries(ownOfAnswers.map((type) => [type, { keyFields: false as const }])),
  // There is one, whatever it was read with.
  FirstSteps: { keyFields: [] },
};

export const createCache = (): InMemoryCache => new InMemoryCache({ possibleTypes, typePolicies });

/** Sends the store's operations; unsubscribing aborts the request. */
const requests = new ApolloLink(
  ({ query, operationName, variables }) =>
    new Observable((observer) => {
      const controller = new AbortController();
      const ask = async () => {
        try {
          observer.next(await request({ query: print(query), operationName, variables }, controller));
          observer.complete();
        } catch (error) {
          observer.error(error);
        }
      };
      void ask();
      return () => controller.abort();
    }),
);

/** A session's connection to the GraphQL server, with its own store. */
export function createClient(): ApolloClient {
  const saved = new ErrorLink(({ error }) => {
    // The open pages show it as soon as they can.
    if (isSavedUnseen(error)) void client.refetchQueries({ include: "active" });
  });
  const client = new ApolloClient({
    link: ApolloLink.from([saved, requests]),
    cache: createCache(),
  });
  return client;
}

/** How often in a row a query is retried automatically; after that the user has to ask. */
const PATIENCE = 5;

/** Retries the queries of open pages that failed without an answer; call it when the server is back. */
export function retryFailedQueries(client: ApolloClient): () => void {
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
