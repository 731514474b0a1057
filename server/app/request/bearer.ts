import type { Request } from "express";

/** A request's bearer token. */
export function bearerToken(req: Request): string | null {
  return /^Bearer ([\w.-]+)$/u.exec(req.headers.authorization ?? "")?.[1] ?? null;
}
