import type { Plugin } from "vite";
import { emptied, never, replaced } from "./package-code.ts";

/** In the panel no route has an action, nothing fetches beside a navigation, and all routes are known from the start. */
const unused = {
  handleAction: never,
  fetch: never,
  getFetcher: never,
  resetFetcher: never,
  queueFetcherForDeletion: never,
  markFetchRedirectsDone: "return false;",
  abortStaleFetchLoads: "return false;",
  getUpdatedRevalidatingFetchers: "return state.fetchers;",
  checkFogOfWar: "return { active: false, matches: null };",
  discoverRoutes: never,
  cancelDiscoveryNavigation: never,
  patchRoutes: never,
  _internalSetRoutes: never,
  restoreAppliedTransitions: "return;",
  persistAppliedTransitions: "return;",
  normalizeNavigateOptions: "return { path };",
  getSubmissionFromNavigation: "return;",
  loadLazyMiddlewareForMatches: "return;",
  defaultDataStrategyWithMiddleware: "return defaultDataStrategy(args);",
  runClientMiddlewarePipeline: "return handler();",
};

/**
 * React Router without what only its framework uses, which the panel is not built with, and without forms, actions and
 * fetchers: the panel reads and writes by Apollo.
 */
export function leanRouter(): Plugin {
  return {
    name: "lean-router",
    transform: {
      filter: { id: /react-router\/dist\/production\/lib\/(?:dom\/lib|router\/router|hooks|components)\.js$/u },
      handler(code, id) {
        if (id.endsWith("/router.js")) {
          return replaced(
            emptied(code, unused),
            /^import \{ consumeInstrumentation.+$/mu,
            `const consumeInstrumentationClientResultMetaReceiver = () => undefined;
const getRouteInstrumentationUpdates = () => ({});
const instrumentClientSideRouter = (router) => router;`,
          );
        }
        if (id.endsWith("/hooks.js")) return emptied(code, { RSCErrorHandler: "return children;" });
        if (id.endsWith("/components.js")) {
          return replaced(code, /^var AwaitErrorBoundary = class [\s\S]+?^\};$/mu, "const AwaitErrorBoundary = null;");
        }
        const withoutForms = replaced(code, /^const Form = [\s\S]+?^Form\.displayName = .+$/mu, "const Form = null;");
        const withoutHistory = replaced(withoutForms, /^HistoryRouter\.displayName = .+$/mu, "");
        return replaced(
          emptied(withoutHistory, { parseHydrationData: "return;" }),
          "import { FrameworkContext, PrefetchPageLinks, mergeRefs, usePrefetchBehavior }",
          `const PrefetchPageLinks = () => null;
const mergeRefs = (ref) => ref;
const usePrefetchBehavior = () => [false, null, {}];
import { FrameworkContext }`,
        );
      },
    },
  };
}
