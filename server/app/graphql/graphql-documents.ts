import type { ApolloServerOptions } from "@apollo/server";
import { type DocumentNode, GraphQLError, type GraphQLSchema, Kind } from "graphql";
import { type CompiledQuery, compileQuery, isCompiledQuery } from "graphql-jit";
import { operationsOf } from "../../core/graphql/allow.ts";
import type { Context } from "../../core/data/context.ts";
import { Unauthenticated } from "../../core/base/errors.ts";
import { graphqlLimits } from "../request/limits.ts";
import { mistakesIn, requireBounded } from "./graphql-limits.ts";
import { type DocumentSize, sizeOf } from "./graphql-size.ts";
import { sharerOf } from "./share.ts";
import { SharedCache } from "./shared-cache.ts";
import { Turns } from "./turns.ts";

/** Limits on the cached documents and compiled queries; the client has about two hundred, with 5,000 nodes. */
const limits = { entries: 600, weight: 40_000, share: 0.5 };

const isDigest = /[\da-f]{64}$/u;

type Store = NonNullable<ApolloServerOptions<Context>["documentStore"]>;

/** An accepted document, with its compiled operations by name. */
interface Admitted {
  document: DocumentNode;
  size: DocumentSize;
  compiled: Map<string, CompiledQuery | null>;
}

/**
 * The checks a document passes before it is run, in this order: measuring, authentication, size, choice of operation,
 * and validation against the schema. Accepted documents are cached. Validating and compiling new documents is pure
 * processor work, for which users take turns.
 */
export class Documents {
  readonly #schema: GraphQLSchema;
  /** Operations that require a session. */
  readonly #closed: ReadonlySet<string>;
  readonly #kept = new SharedCache<Admitted>(limits);
  /**
   * Accepted documents, as long as anything refers to them. A text parsed several times concurrently is accepted once.
   */
  readonly #admitted = new WeakMap<DocumentNode, Admitted>();
  readonly #turns = new Turns();

  constructor(schema: GraphQLSchema) {
    this.#schema = schema;
    this.#closed = new Set([
      "__schema",
      "__type",
      ...operationsOf(schema).flatMap(({ name, access }) => (access === "public" ? [] : [name])),
    ]);
  }

  /** Where Apollo Server looks up a document before parsing it; writes are ignored, since they were not checked. */
  get store(): Store {
    return {
      get: async (key) => this.#kept.get(isDigest.exec(key)?.[0] ?? key)?.document,
      set: async () => undefined,
      delete: async () => false,
    };
  }

  /** Throws for a document that must be rejected as a whole; returns its validation errors, none if it may run. */
  async admit(
    document: DocumentNode,
    digest: string,
    operationName: string | null | undefined,
    { actor, refusal }: Context,
  ): Promise<readonly GraphQLError[]> {
    const known = this.#admitted.get(document);
    const size = known?.size ?? sizeOf(this.#schema, document);
    if (!actor && [...size.roots].some((name) => this.#closed.has(name))) throw new Unauthenticated(refusal);
    if (!known) requireBounded(size, actor ? graphqlLimits.nodes : graphqlLimits.anonymousNodes);
    requireOperation(document, operationName);
    if (known) return [];
    if (!actor) return mistakesIn(this.#schema, document);
    return this.#turns.run(sharerOf(actor), () => this.#validate(document, digest, size, actor.userId));
  }

  /** An operation of an accepted document, compiled for this user's request; null if it cannot be compiled. */
  async compiled(document: DocumentNode, name: string | undefined, sharer: number): Promise<CompiledQuery | null> {
    const operations = this.#admitted.get(document)?.compiled;
    const known = operations?.get(name ?? "");
    if (known !== undefined) return known;
    return this.#turns.run(sharer, () => {
      const made = operations?.get(name ?? "");
      if (made !== undefined) return made;
      const compiled = compileQuery(this.#schema, document, name);
      const usable = isCompiledQuery(compiled) ? compiled : null;
      operations?.set(name ?? "", usable);
      return usable;
    });
  }

  #validate(document: DocumentNode, digest: string, size: DocumentSize, owner: number): readonly GraphQLError[] {
    const same = this.#kept.get(digest);
    const mistakes = same ? [] : mistakesIn(this.#schema, document);
    if (mistakes.length > 0) return mistakes;
    const admitted = same ?? { document, size, compiled: new Map<string, CompiledQuery | null>() };
    this.#admitted.set(document, admitted);
    if (!same) this.#kept.set(digest, admitted, { weight: size.nodes, owner });
    return [];
  }
}

/** Throws unless it is clear which operation is to run. */
function requireOperation({ definitions }: DocumentNode, name: string | null | undefined): void {
  const operations = definitions.filter((each) => each.kind === Kind.OPERATION_DEFINITION);
  const rejection = (message: string) =>
    new GraphQLError(message, { extensions: { code: "OPERATION_RESOLUTION_FAILURE", http: { status: 400 } } });
  if (operations.length === 0) throw rejection("The document has no operation.");
  if (typeof name === "string" && !operations.some((each) => each.name?.value === name)) {
    throw rejection(`The document has no operation "${name.slice(0, 100)}".`);
  }
  if (typeof name !== "string" && operations.length > 1) {
    throw rejection("The document has several operations: say in operationName which one to run.");
  }
}
