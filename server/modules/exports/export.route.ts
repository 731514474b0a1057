import { createGzip } from "node:zlib";
import type { Writable } from "node:stream";
import type { EntityClass } from "@mikro-orm/postgresql";
import { type Request, type Response, Router } from "express";
import type { GraphQLSchema } from "graphql";
import type { Pool } from "pg";
import type { Actor } from "../../core/base/actor.ts";
import { refusalBody } from "../../core/base/error-body.ts";
import { AppError, Forbidden } from "../../core/base/errors.ts";
import type { Translate } from "../../core/base/translate.ts";
import type { Database } from "../../core/data/database.ts";
import { openScope, type Scope } from "../../core/data/scope.ts";
import { Feed } from "../../core/feed/feed.ts";
import { momentIn } from "../../core/export/columns.ts";
import { branchesSeen } from "../../core/export/source.ts";
import { ownPool } from "../../core/jobs/own-pool.ts";
import { runChange } from "../../core/write/change.ts";
import { hasLost, RIGHTS_HOLD } from "../../core/write/rights.ts";
import type { ExportList } from "../../shared/export-lists.ts";
import type { Permission } from "../../shared/permissions.ts";
import { exportTable } from "../audit/audit.describe.ts";
import { Donation } from "../donations/donation.entity.ts";
import { Donor } from "../donors/donor.entity.ts";
import { School } from "../schools/school.entity.ts";
import { Enrolment } from "../students/enrolment.entity.ts";
import { Student } from "../students/student.entity.ts";
import { exportedFields, lineFormats, pagesOf, partsOf } from "./record-lines.ts";

/** Who made a request. */
type Authenticated = { state: "ok"; actor: Actor } | { state: "none" } | { state: "deactivated" };

export interface ExportLimits {
  /** Exports that run at the same time. */
  together: number;
  /** How long a reader may take to accept what is waiting to be sent, and everything (ms). */
  patience: number;
  longest: number;
  /** How long rights count as current (ms). */
  rightsHold: number;
}

export interface ExportRouteDeps {
  database: Database;
  schema: GraphQLSchema;
  callers: {
    /** Who makes a new request; null if it has been answered already. */
    admit: (req: Request, res: Response) => Promise<Authenticated | null>;
    /** The same with their current rights. */
    read: (req: Request) => Promise<Authenticated>;
  };
  translate: Translate;
  /** Whether to compress for those who ask for it. */
  compress: boolean;
  /** Called when an export fails after it has begun. */
  onFailure: (error: unknown, requestId: string) => void;
  limits?: Partial<ExportLimits>;
}

const usual: ExportLimits = {
  together: 4,
  patience: 30_000,
  longest: 3_600_000,
  rightsHold: RIGHTS_HOLD,
};

/** Exports share these connections, and take none from the pages. */
const CONNECTIONS = 2;

interface Kind {
  entity: EntityClass<object>;
  permission: Permission;
  list: ExportList;
}

const kinds: Readonly<Record<string, Kind>> = {
  students: { entity: Student, permission: "student.read", list: "STUDENT" },
  donors: { entity: Donor, permission: "donor.read", list: "DONOR" },
  donations: { entity: Donation, permission: "donation.read", list: "DONATION" },
  enrolments: { entity: Enrolment, permission: "class.read", list: "ENROLMENT" },
  schools: { entity: School, permission: "school.read", list: "SCHOOL" },
};

/** The reader went away, is too slow or may no longer read: nothing is left to say to them. */
class CutOff extends Error {}

/** Waits for an event of a stream while the reader is there, and not for longer than their patience. */
function reached(stream: Writable, event: "close" | "drain", res: Response, patience: number): Promise<void> {
  return new Promise((resolve, reject) => {
    if (res.closed) {
      if (event === "close") resolve();
      else reject(new CutOff());
      return;
    }
    const late = setTimeout(() => res.destroy(), patience);
    const gone = () => {
      clearTimeout(late);
      stream.off(event, come);
      reject(new CutOff());
    };
    const come = () => {
      clearTimeout(late);
      res.off("close", gone);
      resolve();
    };
    stream.once(event, come);
    res.once("close", gone);
  });
}

/** The users whose exports are running: one of each, so that few cannot take all places, and not too many. */
class Running {
  readonly #users = new Set<number>();

  /** Why another export of this user cannot begin; null if it has begun. */
  begin(user: number, { together }: ExportLimits): { status: 429 | 503; key: string } | null {
    if (this.#users.has(user)) return { status: 429, key: "errors.exportsAtOnce" };
    if (this.#users.size >= together) return { status: 503, key: "errors.exportsTooMany" };
    this.#users.add(user);
    return null;
  }

  end(user: number): void {
    this.#users.delete(user);
  }
}

function refuse(res: Response, status: number, error: AppError, translate: Translate): void {
  res.status(status).json({ result: false, ...refusalBody(error, translate, res.locals["requestId"]) });
}

/** Records in the audit that the user exported these records. */
async function record(scope: Scope, { list }: Kind, format: string, deps: ExportRouteDeps, requestId: string) {
  const at = momentIn(scope.database.timeZone, new Date());
  const sentence = (language: "en" | "km") => {
    const words = (key: string) => deps.translate(language, key, {});
    return [
      `${words("export.lines.list")}: ${words(`export.list.${list}`)}`,
      `${words("export.lines.by")}: ${scope.actor.name}`,
      `${words("export.lines.at")}: ${at}`,
    ].join("; ");
  };
  const branchIds = await branchesSeen(scope);
  const label = { code: format.toUpperCase(), name_en: sentence("en"), name_local: sentence("km") };
  await runChange(scope, "exportRecords", requestId, (em) =>
    em.execute(
      `insert into audit_entry (change_id, actor_id, action, table_name, record_id, branch_ids, after)
       values (app_change_id(), app_user_id(), 'EXPORT', ?, 0, ?::integer[], ?::jsonb)`,
      [exportTable, `{${branchIds.join(",")}}`, JSON.stringify(label)],
    ),
  );
}

/**
 * `GET /api/export/<kind>.<format>`: all records of a kind as JSON Lines or CSV, streamed to programs and spreadsheets.
 * The header `Feed-Cursor` is where to follow their feed from.
 */
export function exportRoute(deps: ExportRouteDeps): { router: Router; close: () => Promise<void> } {
  const limits = { ...usual, ...deps.limits };
  const running = new Running();
  let pool: Pool | null = null;
  /** The database by connections of the exports' own. */
  const own = (): Database => {
    pool ??= ownPool(deps.database.pool, { max: CONNECTIONS, onError: () => undefined });
    return { ...deps.database, pool };
  };

  async function send(req: Request, res: Response, actor: Actor, kind: Kind, format: string): Promise<void> {
    const requestId = String(res.locals["requestId"] ?? "");
    const lineFormat = lineFormats[format];
    if (!lineFormat) return;
    const isHead = req.method === "HEAD";
    if (!isHead) await record(openScope(deps.database, actor), kind, format, deps, requestId);
    const scope = openScope(own(), actor);
    const cursor = await new Feed(scope, kind.entity).cursorOfNow();
    const fields = exportedFields(deps.schema, scope, kind.entity);
    const packs = deps.compress && req.acceptsEncodings("gzip") === "gzip";
    res.status(200).set({
      "Content-Type": lineFormat.mimeType,
      "Content-Disposition": `attachment; filename="${req.path.split("/").at(-1) ?? ""}"`,
      "Feed-Cursor": cursor,
      Vary: "Accept-Encoding",
      ...(packs && { "Content-Encoding": "gzip" }),
    });
    if (isHead) return void res.end();
    const into: Writable = packs ? createGzip({ level: 2 }) : res;
    if (into !== res) {
      (into as ReturnType<typeof createGzip>).pipe(res);
      res.once("close", () => into.destroy());
    }
    const began = performance.now();
    let readAt = began;
    /** Ends the export if the reader has gone, takes too long or may no longer read. */
    const goOn = async (): Promise<void> => {
      if (res.closed || performance.now() - began > limits.longest) throw new CutOff();
      if (performance.now() - readAt < limits.rightsHold) return;
      readAt = performance.now();
      const now = await deps.callers.read(req);
      if (now.state !== "ok" || hasLost(actor, now.actor)) throw new CutOff();
    };
    try {
      const beginning = lineFormat.begin(fields);
      if (beginning !== "") into.write(beginning);
      for await (const rows of pagesOf(scope, kind.entity, fields)) {
        for (const part of partsOf(lineFormat, fields, rows)) {
          await goOn();
          if (!into.write(part)) await reached(into, "drain", res, limits.patience);
        }
      }
      into.end();
      await reached(res, "close", res, limits.patience);
    } catch (error) {
      // Half a file without its end: the reader sees that it was cut off.
      res.destroy();
      into.destroy();
      if (!(error instanceof CutOff)) deps.onFailure(error, requestId);
    }
  }

  const router = Router();
  router.get("/api/export/:file", async (req, res, next) => {
    const found = /^(?<kind>[a-z]+)\.(?<format>jsonl|csv)$/u.exec(req.params.file)?.groups;
    const kind = Object.hasOwn(kinds, found?.["kind"] ?? "") ? kinds[found?.["kind"] ?? ""] : undefined;
    res.set("Cache-Control", "no-store, no-transform");
    const who = await deps.callers.admit(req, res);
    if (!who) return;
    if (who.state !== "ok") {
      return void res.status(401).json({ result: false, code: who.state === "deactivated" ? 2 : 1 });
    }
    if (!kind) return next();
    const { actor } = who;
    if (!actor.permissions.has(kind.permission)) return refuse(res, 403, new Forbidden(), deps.translate);
    const refusal = running.begin(actor.userId, limits);
    if (refusal) {
      res.set("Retry-After", "30");
      return refuse(res, refusal.status, new AppError("BUSY", refusal.key), deps.translate);
    }
    try {
      await send(req, res, actor, kind, found?.["format"] ?? "");
    } finally {
      running.end(actor.userId);
    }
  });
  return { router, close: async () => pool?.end() };
}
