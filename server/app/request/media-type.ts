import type { Request } from "express";
import Negotiator from "negotiator";

const GRAPHQL = "application/graphql-response+json";
const JSON_TYPE = "application/json";

/** Whether the sender prefers GraphQL's own media type to JSON's. */
const prefersGraphql = (accept: string | undefined): boolean =>
  new Negotiator({ headers: { accept } }).mediaType([JSON_TYPE, GRAPHQL]) === GRAPHQL;

/**
 * The status of a well-formed request whose document was refused, by https://graphql.github.io/graphql-over-http: with
 * GraphQL's own media type, clients read the errors whatever the status; with JSON's, they assume that anything but 200
 * was sent by something in between.
 */
export const refusedStatus = (accept: string | undefined): 200 | 400 => (prefersGraphql(accept) ? 400 : 200);

/** The media type of a response with errors and an error status. */
export const errorType = (req: Request): string =>
  req.path.startsWith("/graphql") && prefersGraphql(req.headers.accept) ? GRAPHQL : JSON_TYPE;
