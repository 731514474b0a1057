import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { RequestHandler } from "express";
import type { Pool } from "pg";
import { unscoped } from "../../core/base/unscoped.ts";
import type { FileStorage } from "../../core/files/storage.ts";
import { initialNames } from "./initial.ts";

/** What anyone may know of the organisation, signed in or not; names are null until somebody chose them. */
export interface PublicFace {
  nameEn: string | null;
  nameLocal: string | null;
  /** The logo's path, another one for each logo. */
  logo: string | null;
}

export const LOGO_PATH = "/logo";
/** How long a page waits for the database; the sign-in page works without names (ms). */
const PATIENCE = 500;
const YEAR = 31_536_000;

interface FaceRow {
  name_en: string;
  name_local: string;
  key: string | null;
  mime_type: string | null;
  size: number | null;
}

type ReadFace = () => Promise<FaceRow | undefined>;

/**
 * Reads the organisation's face. Anyone may ask at any rate: whoever asks while a reading is under way shares the next one,
 * as the present one may have begun before what they expect to see was saved.
 */
export function faceReader(pool: Pool): ReadFace {
  let underWay: Promise<unknown> | null = null;
  let next: Promise<FaceRow | undefined> | null = null;
  const read = async () => {
    const { rows } = await pool.query<FaceRow>(
      unscoped("the sign-in page shows the organisation's name and logo")`
        select o.name_en, o.name_local, f.key, f.mime_type, f.size
        from organisation o left join file f on f.id = o.logo_file_id`,
    );
    return rows[0];
  };
  const begin = (): Promise<FaceRow | undefined> => {
    next = null;
    const reading = read().finally(() => {
      if (underWay === reading) underWay = null;
    });
    underWay = reading;
    return reading;
  };
  return () => {
    if (!underWay) return begin();
    next ??= underWay.then(begin, begin);
    return next;
  };
}

/** Tells one logo from the next without telling where its file is. */
const versionOf = (key: string): string => createHash("sha256").update(key).digest("hex").slice(0, 16);

function faceOf(row: FaceRow | undefined): PublicFace {
  const isNamed = row !== undefined && row.name_en !== initialNames.organisation.nameEn;
  return {
    nameEn: isNamed ? row.name_en : null,
    nameLocal: isNamed ? row.name_local : null,
    logo: row?.key ? `${LOGO_PATH}/${versionOf(row.key)}` : null,
  };
}

/** The public face; while the database does not answer in time, what it was before. */
export function publicFace(read: ReadFace): () => Promise<PublicFace> {
  let known = faceOf(undefined);
  return async () => {
    const late = new AbortController();
    const reading = read()
      .then((row) => (known = faceOf(row)))
      .catch(() => undefined);
    await Promise.race([reading, sleep(PATIENCE, null, { signal: late.signal }).catch(() => null)]);
    late.abort();
    return known;
  };
}

/** Sends the organisation's present logo to anyone; a former one's path leads nowhere. */
export function logoRoute(read: ReadFace, storage: FileStorage): RequestHandler {
  return async (req, res) => {
    const row = await read();
    if (!row?.key || !row.mime_type || req.params["version"] !== versionOf(row.key)) {
      return void res.status(404).set("Cache-Control", "no-store").end();
    }
    res.set({
      "Content-Type": row.mime_type,
      "Content-Length": String(row.size),
      "Cache-Control": `public, max-age=${YEAR}, immutable`,
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "X-Content-Type-Options": "nosniff",
    });
    const stream = storage.stream(row.key);
    res.once("close", () => stream.destroy());
    stream.on("error", () => {
      if (res.headersSent) return void res.destroy();
      res.removeHeader("Content-Length");
      res.status(503).set("Cache-Control", "no-store").end();
    });
    stream.pipe(res);
  };
}
