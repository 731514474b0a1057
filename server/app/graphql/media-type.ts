import type { Request } from "express";

const GRAPHQL = "application/graphql-response+json";

/**
 * The media type of an answer that has errors and the status of an error. By GraphQL's own, a client reads the errors
 * whatever the status is; by that of JSON it takes the answer for somebody else's, and the server for out of reach.
 */
export const errorType = (req: Request): string =>
  req.path.startsWith("/graphql") && req.accepts([GRAPHQL, "application/json"]) === GRAPHQL
    ? GRAPHQL
    : "application/json";
