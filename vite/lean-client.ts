import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { emptied, never, replaced } from "./package-code.ts";

const printer = fileURLToPath(new URL("../client/graphql/printed.ts", import.meta.url));

/**
 * By file of `@apollo/client`, what the panel never calls. Its documents have no other directives than `@include` and
 * `@skip` (`short-documents.ts` refuses others), so nothing is masked, deferred, streamed or resolved in the browser. It
 * configures no scalars, watches no fragments, writes nothing before the answer, and never collects garbage.
 */
const unused: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "core/ApolloClient": {
    connectToDevTools: "return;",
    subscribe: never,
    watchFragment: never,
    readFragment: never,
    writeFragment: never,
    resetStore: never,
    onResetStore: never,
    onClearStore: never,
    extract: never,
    restore: never,
  },
  "core/ObservableQuery": { fetchMore: never, subscribeToMore: never, updateQuery: never, setVariables: never },
  "core/QueryInfo": { markMutationOptimistic: never, markSubscriptionResult: never },
  "core/QueryManager": {
    startGraphQLSubscription: never,
    maskOperation: "return options.data;",
    maskFragment: "return options.data;",
    addNonReactiveToNamedFragments: "return document;",
    removeStreamDetailsFromExtensions: "return original;",
  },
  "cache/core/cache": {
    watchFragment: never,
    watchSingleFragment: never,
    updateQuery: never,
    updateFragment: never,
    readFragment: never,
  },
  "cache/inmemory/inMemoryCache": {
    restore: never,
    extract: never,
    gc: never,
    serializeVariables: "return variables;",
    serializeVariablesValue: never,
    serializeInputArray: never,
    serializeInputObject: never,
  },
  "cache/inmemory/entityStore": {
    gc: never,
    getRootIdSet: never,
    coerceStoreObject: "return obj;",
    coerceValue: "return value;",
  },
  "cache/inmemory/readFromStore": {
    shouldPrune: "return false;",
    prunePartialBoundariesImpl: never,
    prunePartialStreamArrayImpl: never,
  },
  "utilities/internal/coerceScalarFieldsToParsed": { coerceScalarFieldsToParsed: "return result;" },
  "utilities/internal/removeDirectivesFromDocument": { removeDirectivesFromDocument: "return doc;" },
};

/** Apollo's client without what the panel never uses, and with a printer that knows executable documents only. */
export function leanClient(): Plugin {
  return {
    name: "lean-client",
    transform: {
      filter: { id: /@apollo\/client\/(?:core|cache|utilities)\/.+\.js$/u },
      handler(code, id) {
        const [, path = ""] = /@apollo\/client\/(.+)\.js$/u.exec(id) ?? [];
        if (path === "utilities/graphql/print") {
          return replaced(
            code,
            /^import \{ print as origPrint \} from "graphql";$/mu,
            `import { printed as origPrint } from ${JSON.stringify(printer)};`,
          );
        }
        const answers = unused[path];
        return answers ? emptied(code, answers) : null;
      },
    },
  };
}
