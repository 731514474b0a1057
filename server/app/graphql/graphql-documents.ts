import type { ApolloServerOptions } from "@apollo/server";
import { type DocumentNode, GraphQLError, type GraphQLSchema, Kind } from "graphql";
import { operationsOf } from "../../core/graphql/allow.ts";
import type { Context } from "../../core/data/context.ts";
import { Unauthenticated } from "../../core/base/errors.ts";
import { graphqlLimits, mistakesIn, requireBounded } from "./graphql-limits.ts";
import { type DocumentSize, sizeOf } from "./graphql-size.ts";
import { SharedCache } from "./shared-cache.ts";

/** Documents kept with what they were compiled to; the client has some two hundred, of 5,000 nodes. */
const limits = { entries: 600, weight: 40_000, share: 0.5 };

const isDigest = /[\da-f]{64}$/u;

type Store = NonNullable<ApolloServerOptions<Context>["documentStore"]>;

/**
 * What a document has to go through before it is run, in this order: measured, who asks, its size, which operation, and whether it
 * fits the schema. What got through is kept for the next time.
 */
export class Documents {
  readonly #schema: GraphQLSchema;
  /** Operations that take a session. */
  readonly #closed: ReadonlySet<string>;
  readonly #kept = new SharedCache<DocumentNode>(limits);
  /** Documents that got through, as long as anybody holds them. */
  readonly #admitted = new WeakMap<DocumentNode, DocumentSize>();

  constructor(schema: GraphQLSchema) {
    this.#schema = schema;
    this.#closed = new Set([
      "__schema",
      "__type",
      ...operationsOf(schema).flatMap(({ name, access }) => (access === "public" ? [] : [name])),
    ]);
  }

  /** Where Apollo Server looks for a document before it parses one; what it would put there has not been looked at. */
  get store(): Store {
    return {
      get: async (key) => this.#kept.get(isDigest.exec(key)?.[0] ?? key),
      set: async () => undefined,
      delete: async () => false,
    };
  }

  /** Throws what is wrong with a document as a whole; gives the mistakes in it, none where it may run. */
  admit(
    document: DocumentNode,
    digest: string,
    operationName: string | null | undefined,
    { actor, refusal }: Context,
  ): readonly GraphQLError[] {
    const known = this.#admitted.get(document);
    const size = known ?? sizeOf(this.#schema, document);
    if (!actor && [...size.roots].some((name) => this.#closed.has(name))) throw new Unauthenticated(refusal);
    if (!known) requireBounded(size, actor ? graphqlLimits.nodes : graphqlLimits.anonymousNodes);
    requireOperation(document, operationName);
    if (known) return [];
    const mistakes = mistakesIn(this.#schema, document);
    if (mistakes.length > 0 || !actor) return mistakes;
    this.#admitted.set(document, size);
    this.#kept.set(digest, document, { weight: size.nodes, owner: actor.userId });
    return [];
  }
}

/** Throws unless it is clear which operation is to run. */
function requireOperation({ definitions }: DocumentNode, name: string | null | undefined): void {
  const operations = definitions.filter((each) => each.kind === Kind.OPERATION_DEFINITION);
  const told = (message: string) =>
    new GraphQLError(message, { extensions: { code: "OPERATION_RESOLUTION_FAILURE", http: { status: 400 } } });
  if (operations.length === 0) throw told("The document has no operation.");
  if (typeof name === "string" && !operations.some((each) => each.name?.value === name)) {
    throw told(`The document has no operation "${name.slice(0, 100)}".`);
  }
  if (typeof name !== "string" && operations.length > 1) {
    throw told("The document has several operations: say in operationName which one to run.");
  }
}
