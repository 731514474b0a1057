import type { IncomingMessage } from "node:http";

/** A request's bearer token; the scheme's case does not matter (RFC 9110, 11.1). */
export const bearerToken = ({ headers }: Pick<IncomingMessage, "headers">): string | null =>
  /^Bearer ([\w.-]+)$/iu.exec(headers.authorization ?? "")?.[1] ?? null;
