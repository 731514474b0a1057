import type { Request, RequestHandler, Response } from "express";
import type { Actor } from "../base/actor.ts";
import { StorageAway } from "../base/errors.ts";
import { refusalBody } from "../base/error-body.ts";
import type { Translate } from "../base/translate.ts";
import type { Database } from "../data/database.ts";
import { openScope } from "../data/scope.ts";
import { anyTable } from "../data/tables.ts";
import { verifyAddress } from "./links.ts";
import type { FileStorage } from "./storage.ts";

export interface FileRouteOptions {
  database: Database;
  storage: FileStorage;
  /** The current user of a session: null if it has ended, "deactivated" if the account is. */
  actorOfSession: (sessionId: string) => Promise<Actor | "deactivated" | null>;
  /** The tables of the records that files belong to. */
  records: FileRecords;
  /** Called before a file is sent; if it throws, the file is not sent. */
  onSend: (database: Database, actor: Actor, file: ServedFile) => Promise<void>;
  translate: Translate;
  /** Called with why a file's bytes could not be had, for the log. */
  onFailure: (error: unknown, requestId: string) => void;
}

/** A table of records, and the column of `file` that points at them. */
export interface FileRecords {
  table: string;
  column: "photo_id";
}

/** What is known of a file about to be sent. */
export interface ServedFile {
  id: number;
  purpose: string;
  photoId: number | null;
  branchId: number | null;
}

interface FileRow {
  id: number;
  name: string;
  mime_type: string;
  size: number;
  purpose: string;
  photo_id: number | null;
  branch_id: number | null;
  /** When its record was deleted. */
  deleted_at: Date | null;
}

/** Uploads are stored as untyped bytes: only pictures that the server made itself are displayed inline. */
const shownInPage: ReadonlySet<string> = new Set(["image/jpeg", "image/png", "image/webp"]);

/**
 * Sends a file to the holder of a valid URL, while its session lasts and its user may see the file. Missing, out of
 * scope and in the Trash (for users without access to it) are all the same 404.
 */
export function fileRoute({
  database,
  storage,
  translate,
  actorOfSession,
  records,
  onSend,
  onFailure,
}: FileRouteOptions): RequestHandler {
  return async (req: Request, res: Response): Promise<void> => {
    const key = String(req.params["key"]);
    const address = verifyAddress(database.fileSecret, key, req.query);
    if (!address) return void res.status(404).end();
    const actor = await actorOfSession(address.sessionId);
    if (!actor || actor === "deactivated") return void res.status(401).json({ result: false, code: actor ? 2 : 1 });
    const file = (await anyTable(openScope(database, actor).db)
      .selectFrom("file")
      .leftJoin(`${records.table} as record`, "record.id", `file.${records.column}`)
      .select([
        "file.id",
        "file.name",
        "file.mime_type",
        "file.size",
        "file.purpose",
        "file.photo_id",
        "file.branch_id",
        "record.deleted_at",
      ])
      .where("file.key", "=", key)
      .executeTakeFirst()) as FileRow | undefined;
    if (!file || file.size !== address.size) return void res.status(404).end();
    if (file.deleted_at && !actor.permissions.has("record.restore")) return void res.status(404).end();
    await onSend(database, actor, {
      id: file.id,
      purpose: file.purpose,
      photoId: file.photo_id,
      branchId: file.branch_id,
    });
    const isPicture = shownInPage.has(file.mime_type);
    res.set({
      "Content-Type": file.mime_type,
      "Content-Length": String(file.size),
      "Content-Disposition": `${isPicture ? "inline" : "attachment"}; filename*=UTF-8''${encodeURIComponent(file.name).replace(/['()*]/gu, escape)}`,
      "Cache-Control": `private, max-age=${Math.max(0, address.expires - Math.ceil(Date.now() / 1000))}`,
      ...(isPicture && { "Content-Security-Policy": "default-src 'none'; sandbox" }),
      "X-Content-Type-Options": "nosniff",
    });
    if (res.closed) return;
    const stream = storage.stream(key);
    // `pipe` leaves the file open when the reader goes away before its end.
    res.once("close", () => stream.destroy());
    stream.on("error", (error) => {
      if (error instanceof StorageAway) onFailure(error.cause, String(res.locals["requestId"]));
      if (res.headersSent) return void res.destroy();
      for (const name of ["Content-Type", "Content-Length", "Content-Disposition", "Cache-Control"]) {
        res.removeHeader(name);
      }
      if (!(error instanceof StorageAway)) return void res.status(404).end();
      res
        .status(503)
        .set({ "Cache-Control": "no-store", "Retry-After": "5" })
        .json({ result: false, ...refusalBody(error, translate, res.locals["requestId"]) });
    });
    stream.pipe(res);
  };
}
