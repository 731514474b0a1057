import type { Request, RequestHandler, Response } from "express";
import type { Actor } from "../actor.ts";
import type { Database } from "../database.ts";
import { openScope } from "../scope.ts";
import { verifyAddress } from "./links.ts";
import type { FileStorage } from "./storage.ts";

export interface FileRouteOptions {
  database: Database;
  storage: FileStorage;
  secret: string;
  /** The person of a session as it is now: null when it has ended, "deactivated" when the account is. */
  actorOfSession: (sessionId: string) => Promise<Actor | "deactivated" | null>;
}

/**
 * Sends a file to whoever holds a valid address, while the session it was made for lasts and its person may see the
 * file. Missing and out of scope are the same 404.
 */
export function fileRoute({ database, storage, secret, actorOfSession }: FileRouteOptions): RequestHandler {
  return async (req: Request, res: Response): Promise<void> => {
    const key = String(req.params["key"]);
    const address = verifyAddress(secret, key, req.query);
    if (!address) return void res.status(404).end();
    const actor = await actorOfSession(address.sessionId);
    if (!actor || actor === "deactivated") return void res.status(401).json({ result: false, code: actor ? 2 : 1 });
    const file = (await openScope(database, actor)
      .db.selectFrom("file")
      .select(["name", "mime_type", "size"])
      .where("key", "=", key)
      .executeTakeFirst()) as { name: string; mime_type: string; size: number } | undefined;
    if (!file || file.size !== address.size) return void res.status(404).end();
    res.set({
      "Content-Type": file.mime_type,
      "Content-Length": String(file.size),
      "Content-Disposition": `attachment; filename*=UTF-8''${encodeURIComponent(file.name).replace(/['()*]/gu, escape)}`,
      "Cache-Control": "private, max-age=300",
      "X-Content-Type-Options": "nosniff",
    });
    const stream = storage.stream(key);
    stream.on("error", () => (res.headersSent ? res.destroy() : res.status(404).end()));
    stream.pipe(res);
  };
}
