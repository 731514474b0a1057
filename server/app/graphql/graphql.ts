import { ApolloServer, type ApolloServerPlugin, type GraphQLRequestContext, HeaderMap } from "@apollo/server";
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from "@apollo/server/plugin/disabled";
import { expressMiddleware } from "@as-integrations/express5";
import express, { type RequestHandler, Router } from "express";
import type { GraphQLError, GraphQLSchema } from "graphql";
import type { Context, Services } from "../../core/data/context.ts";
import { DiskFull, OutcomeUnknown, SavedNotShown, StorageAway, Unauthenticated } from "../../core/base/errors.ts";
import { Meter } from "../../core/data/meter.ts";
import { openScope } from "../../core/data/scope.ts";
import { RIGHTS_HOLD } from "../../core/write/rights.ts";
import type { UnauthenticatedBody } from "../../shared/errors.ts";
import { compilingGateway } from "./executor.ts";
import type { Translate } from "../../core/base/translate.ts";
import { excessOf } from "../request/body.ts";
import { refusalBody } from "../../core/base/error-body.ts";
import type { Authenticated, Callers } from "../request/callers.ts";
import { Documents } from "./graphql-documents.ts";
import { appErrorOf, badRequest, formatError, isUnexpected, refusalOf, RequestRefused } from "./graphql-errors.ts";
import { maxEstimatedCost } from "./graphql-cost.ts";
import { errorType, refusedStatus } from "../request/media-type.ts";
import { graphqlLimits } from "../request/limits.ts";
import type { ToldOperation } from "../request/told.ts";
import { TooManyWaiting } from "./share.ts";
import { tellOperations } from "./told-operations.ts";
import { boundUnread } from "./unread.ts";
import { deviceCookie } from "../http/device-cookie.ts";
import { uploads } from "../uploads/uploads.ts";
import type { UploadLimits } from "../uploads/budget.ts";

export interface GraphqlDeps {
  services: Services;
  schema: GraphQLSchema;
  /** Read once per request, and again if that was a while ago. */
  callers: Callers;
  /** Called with unexpected errors. */
  onUnexpected: (error: unknown, requestId: string) => void;
  /** Called with each operation once it has been answered. */
  onOperation?: (operation: ToldOperation) => void;
  /** The largest upload, in bytes. */
  maxUploadBytes: number;
  /** The product is reached by https only. */
  secureCookies?: boolean;
  /** Upload limits; the defaults unless given. */
  uploadLimits?: UploadLimits | undefined;
}

/** PostgreSQL cannot store U+0000 in text, and nobody can type it. In JSON it can only occur as this escape. */
const nul = String.raw`\u0000`;
const withNul = new WeakSet<object>();
const noteNul = (request: object, _response: unknown, body: Buffer): void => {
  if (body.includes(nul)) withNul.add(request);
};
const withoutNul = (_key: string, value: unknown): unknown =>
  typeof value === "string" ? value.replaceAll("\0", "") : value;

const dropNul: RequestHandler = (req, _res, next) => {
  if (withNul.has(req)) Object.assign(req, { body: JSON.parse(JSON.stringify(req.body), withoutNul) as unknown });
  next();
};

/** Rejects bodies that are too large, as far as this shows before the document is parsed. */
const requireBoundedBody =
  (translate: Translate): RequestHandler =>
  (req, res, next) => {
    const excess = excessOf(req.body);
    if (excess === null) return next();
    const body = refusalBody(excess, translate, res.locals["requestId"]);
    res.status(400).type(errorType(req)).send(JSON.stringify(body));
  };

/** Explained to the user, and logged with their causes. */
const logged = [DiskFull, OutcomeUnknown, SavedNotShown, StorageAway];

const refusal = "refusal";

/** Replaces the body of a 401 by the one that every other endpoint returns, instead of a GraphQL one. */
function answerUnauthenticated(request: GraphQLRequestContext<Context>, code: 1 | 2): void {
  const body: UnauthenticatedBody = { result: false, code };
  request.response.http.status = 401;
  // Apollo outputs only data, errors and extensions: `stringifyResult` does the rest.
  request.response.body = { kind: "single", singleResult: { extensions: { [refusal]: body } } };
}

function guard(documents: Documents, onUnexpected: GraphqlDeps["onUnexpected"]): ApolloServerPlugin<Context> {
  return {
    async requestDidStart({ contextValue }) {
      let refused: 1 | 2 | null = null;
      let mistakes: readonly GraphQLError[] = [];
      return {
        async didResolveOperation({ document, queryHash, request }) {
          try {
            mistakes = await documents.admit(document, queryHash, request.operationName, contextValue);
          } catch (error) {
            throw error instanceof TooManyWaiting || error instanceof RequestRefused ? refusalOf(error) : error;
          }
        },
        async responseForOperation() {
          if (mistakes.length === 0) return null;
          const errors = mistakes.map((mistake) => ({ ...mistake.toJSON(), ...badRequest(mistake.message) }));
          return {
            http: { status: 400, headers: new HeaderMap() },
            body: { kind: "single", singleResult: { errors } },
          };
        },
        async didEncounterErrors({ errors }) {
          for (const error of errors) {
            const known = appErrorOf(error);
            if (known instanceof Unauthenticated) refused = known.reason;
            else if (known && logged.some((kind) => known instanceof kind)) {
              onUnexpected(known.cause, contextValue.requestId);
            } else if (isUnexpected(error)) {
              onUnexpected(error.originalError ?? error, contextValue.requestId);
            }
          }
        },
        async willSendResponse(request) {
          // Apollo Server sets a different value on some of its own refusals.
          request.response.http.headers.set("cache-control", "no-store");
          if (refused) return answerUnauthenticated(request, refused);
          // Without a document it is no GraphQL request at all: whoever sent that is told by the status.
          if (request.response.http.status === 400 && request.request.query) {
            request.response.http.status = refusedStatus(request.request.http?.headers.get("accept"));
          }
          if (request.response.body.kind !== "single") return;
          const { singleResult } = request.response.body;
          const { actor, scope } = contextValue;
          if (actor && !singleResult.extensions?.["cost"]) {
            // Refused before its cost was estimated.
            const cost = { reckoned: null, read: scope?.meter?.fields ?? 0, limit: maxEstimatedCost };
            singleResult.extensions = { ...singleResult.extensions, cost };
          }
          for (const error of singleResult.errors ?? []) {
            const extensions: Record<string, unknown> = { ...error.extensions, requestId: contextValue.requestId };
            const message = actor ? error.message : error.message.replace(/ ?Did you mean .*$/u, "");
            Object.assign(error, { message, extensions });
          }
        },
      };
    },
  };
}

/** The `/graphql` endpoint: POST only, one operation per request, uploads as multipart requests. */
export async function createGraphql(deps: GraphqlDeps): Promise<Router> {
  const documents = new Documents(deps.schema);
  const server = new ApolloServer<Context>({
    gateway: compilingGateway(deps.schema, documents),
    introspection: true,
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    persistedQueries: false,
    includeStacktraceInErrorResponses: false,
    parseOptions: { maxTokens: graphqlLimits.tokens },
    // Nothing may traverse a document before its size is known, and validation does: `Documents` handles both.
    dangerouslyDisableValidation: true,
    documentStore: documents.store,
    formatError: (formatted, error) => formatError(formatted, error, deps.services.translate),
    stringifyResult: (result) => JSON.stringify(("extensions" in result && result.extensions?.[refusal]) || result),
    stopOnTerminationSignals: false,
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      guard(documents, deps.onUnexpected),
      ...(deps.onOperation ? [tellOperations(deps.schema, deps.onOperation)] : []),
    ],
  });
  await server.start();

  const router = Router();
  const authenticate: RequestHandler = async (req, res, next) => {
    let readAt = performance.now();
    const admitted = await deps.callers.admit(req, res);
    if (!admitted) return;
    const whois = (found: Authenticated): Pick<Context, "actor" | "refusal" | "scope"> => {
      const actor = found.state === "ok" ? found.actor : null;
      const scope = actor && openScope(deps.services.database, actor, new Meter());
      return { actor, refusal: found.state === "deactivated" ? 2 : 1, scope };
    };
    const context: Context = {
      ...whois(admitted),
      services: deps.services,
      requestId: String(res.locals["requestId"] ?? ""),
      requestKey: req.get("idempotency-key") ?? null,
      ip: req.ip ?? "",
      userAgent: req.headers["user-agent"]?.slice(0, 300) ?? null,
      ...deviceCookie(req, res, deps.secureCookies ?? false),
      isGone: () => res.closed,
      renewed: async () => {
        if (performance.now() - readAt < RIGHTS_HOLD) return {};
        readAt = performance.now();
        return whois(await deps.callers.read(req));
      },
    };
    res.locals["context"] = context;
    next();
  };
  const jsonOf = (limit: number) => express.json({ limit, verify: noteNul });
  const json = { known: jsonOf(graphqlLimits.bodyBytes), anonymous: jsonOf(graphqlLimits.anonymousBytes) };
  const readJson: RequestHandler = (req, res, next) => {
    const { actor } = res.locals["context"] as Context;
    (actor ? json.known : json.anonymous)(req, res, next);
  };
  router.use("/graphql", (_req, res, next) => {
    res.set("Cache-Control", "no-store");
    next();
  });
  router.post(
    "/graphql",
    authenticate,
    boundUnread(deps.services.translate),
    uploads({
      pool: deps.services.database.pool,
      schema: deps.schema,
      largest: deps.maxUploadBytes,
      limits: deps.uploadLimits,
    }),
    readJson,
    requireBoundedBody(deps.services.translate),
    dropNul,
    expressMiddleware(server, { context: async ({ res }) => res.locals["context"] as Context }),
  );
  router.all("/graphql", (req, res) => {
    res
      .status(405)
      .set("Allow", "POST")
      .type(errorType(req))
      .send(JSON.stringify({ errors: [badRequest("Only POST is answered here.")] }));
  });
  return router;
}
