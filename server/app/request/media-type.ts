import type { Request } from "express";

const GRAPHQL = "application/graphql-response+json";

/**
 * The media type of a response with errors and an error status. With GraphQL's own type, clients read the errors
 * whatever the status; with JSON's, they assume that something else answered and the server is unreachable.
 */
export const errorType = (req: Request): string =>
  req.path.startsWith("/graphql") && req.accepts([GRAPHQL, "application/json"]) === GRAPHQL
    ? GRAPHQL
    : "application/json";
