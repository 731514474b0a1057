import { type EntityClass, MikroORM, ReferenceKind } from "@mikro-orm/postgresql";
import { Migrator } from "@mikro-orm/migrations";
import { randomBytes } from "node:crypto";
import type { Pool, PoolClient } from "pg";
import { withConnection } from "../base/connections.ts";
import { migrations } from "../../../migrations/index.ts";
import { carryOver, expectKnownLevel } from "./level.ts";
import { LevelError } from "./level-error.ts";
import { BaseRecord, declaredScope, type ScopeKind } from "./record.ts";
import { todayIn } from "../base/today.ts";

/** One process's connection to the database: the shared pool and the metadata of the tables. */
export interface Database {
  orm: MikroORM;
  pool: Pool;
  /** Every table by name, with its scope kind. */
  scopes: ReadonlyMap<string, ScopeKind>;
  /** Signs the URLs from which files are fetched. */
  fileSecret: string;
  /** The organisation's time zone. */
  timeZone: string;
  /** Today in the organisation's time zone, `YYYY-MM-DD`. */
  today(): string;
  close(): Promise<void>;
}

/** How long to wait for a connection (ms) before reporting that the server is busy. */
const WAIT_FOR_CONNECTION = 10_000;

export interface ConnectOptions {
  entities: EntityClass<unknown>[];
  /** The most connections held. */
  poolSize: number;
  /** Generated if omitted: URLs are then valid for this connection only. */
  fileSecret?: string;
  /** The organisation's time zone, which decides the current day. */
  timeZone?: string;
  /** What the database calls these connections. */
  name?: string;
}

/** Every session's settings. */
const SESSION = [
  // The reader's statements rely on their parts running in order; each is too short for parallel workers anyway.
  "max_parallel_workers_per_gather=0",
  // A machine that has vanished keeps its locks for a minute and a half, and not for two hours.
  "tcp_keepalives_idle=60",
  "tcp_keepalives_interval=10",
  "tcp_keepalives_count=3",
];

const branchFilter = (args: { all: boolean; ids: number[] }) => {
  if (args?.all === true) return {};
  if (!Array.isArray(args?.ids)) throw new Error("The branch filter needs the person's branches");
  return { branch: { $in: args.ids } };
};

const ownerFilter = (args: { all: boolean; userId: number }) => {
  if (args?.all === true) return {};
  if (typeof args?.userId !== "number") throw new Error("The owner filter needs the person");
  return { ownerId: args.userId };
};

const sharedFilter = (args: { all: boolean; ids: number[]; userId: number }) => {
  if (typeof args?.userId !== "number" || !Array.isArray(args.ids)) {
    throw new Error("The filter of shared rows needs the person and their branches");
  }
  const audience = args.all ? {} : { $or: [{ branchIds: null }, { branchIds: { $overlap: args.ids } }] };
  return { $or: [{ ownerId: args.userId }, { $and: [{ shared: true }, audience] }] };
};

const branchesFilter = (args: { all: boolean; ids: number[] }) => {
  if (args?.all === true) return {};
  if (!Array.isArray(args?.ids)) throw new Error("The branch filter needs the person's branches");
  return { branchIds: { $contained: args.ids } };
};

const fileFilter = (args: { all: boolean; ids: number[]; userId: number; permissions: string[] }) => {
  if (!Array.isArray(args?.permissions)) throw new Error("The file filter needs the person's permissions");
  const permitted = { $or: [{ permission: null }, { permission: { $in: args.permissions } }] };
  if (args.all === true) return permitted;
  if (!Array.isArray(args.ids) || typeof args.userId !== "number") {
    throw new Error("The file filter needs the person and their branches");
  }
  const theirs = [{ common: true }, { branchId: null, ownerId: args.userId }, { branchId: { $in: args.ids } }];
  return { $and: [permitted, { branchIds: { $contained: args.ids } }, { $or: theirs }] };
};

/**
 * Opens the pool and discovers the entities. Throws if an entity declares no scope: who may see a row is never left
 * open.
 */
export async function connect(url: string, options: ConnectOptions): Promise<Database> {
  const {
    entities,
    poolSize,
    name,
    timeZone = "Asia/Phnom_Penh",
    fileSecret = randomBytes(32).toString("hex"),
  } = options;
  const byKind = (kind: ScopeKind["kind"]) => entities.filter((entity) => declaredScope(entity)?.kind === kind);
  const undeclared = entities.filter((entity) => !declaredScope(entity)).map((entity) => entity.name);
  if (undeclared.length > 0) {
    throw new Error(`No scope declared: ${undeclared.join(", ")} (BranchRecord, @Owned or @Global)`);
  }

  const orm = await MikroORM.init({
    clientUrl: url,
    entities,
    pool: { min: 0, max: poolSize },
    driverOptions: {
      options: SESSION.map((setting) => `-c ${setting}`).join(" "),
      ...(name !== undefined && { application_name: name }),
      connectionTimeoutMillis: WAIT_FOR_CONNECTION,
      // Detects a server that vanished silently.
      keepAlive: true,
    },
    allowGlobalContext: false,
    autoJoinRefsForFilters: false,
    forceUtcTimezone: true,
    debug: false,
    logger: () => undefined,
    filters: {
      branch: { cond: branchFilter, entity: byKind("branch"), default: true },
      branches: { cond: branchesFilter, entity: byKind("branches"), default: true },
      owner: { cond: ownerFilter, entity: byKind("owner"), default: true },
      shared: { cond: sharedFilter, entity: byKind("shared"), default: true },
      file: { cond: fileFilter, entity: byKind("file"), default: true },
      living: {
        cond: { deletedAt: null },
        entity: entities.filter((entity) => entity.prototype instanceof BaseRecord),
        default: true,
      },
    },
    extensions: [Migrator],
    migrations: { migrationsList: migrations, snapshot: false, tableName: "migration" },
  });
  const scopes = new Map<string, ScopeKind>();
  for (const meta of orm.getMetadata()) {
    const scope = meta.class && declaredScope(meta.class);
    if (scope) scopes.set(meta.tableName, scope);
    else if (!meta.abstract && meta.tableName) {
      const pivot = meta.props.every((prop) => prop.kind === ReferenceKind.MANY_TO_ONE);
      if (!pivot) throw new Error(`The table "${meta.tableName}" declares no scope`);
    }
  }
  const pool = await orm.em.getConnection().getNativeClient();
  return { orm, pool, scopes, fileSecret, timeZone, today: () => todayIn(timeZone), close: () => orm.close(true) };
}

const views = new WeakMap<Pool, Database>();

/** The same database through another pool, such as that of one job. */
export function readOn(database: Database, pool: Pool): Database {
  const view = views.get(pool) ?? { ...database, pool };
  views.set(pool, view);
  return view;
}

export interface MigrateOptions {
  /** Receives a migration's warnings about existing data. */
  tell?: (warning: string) => void;
  /** Runs only these instead of all. */
  only?: readonly string[];
}

/** Runs the missing ones in one transaction; throws `LevelError` that names the one that fails. */
async function runMigrations({ migrator }: Database["orm"], only: MigrateOptions["only"]) {
  let running = "";
  const note = ({ name }: { name: string }) => {
    running = name;
  };
  migrator.on("migrating", note);
  try {
    return await migrator.up(only && { migrations: [...only] });
  } catch (error) {
    if (running === "") throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new LevelError(`The migration ${running} failed, so none took effect and nothing was changed: ${reason}`, {
      cause: error,
    });
  } finally {
    migrator.off("migrating", note);
  }
}

/**
 * Migrates the tables to the newest level; returns how many migrations ran. Several processes may call it at once.
 * Either all that are missing take effect or none. Throws `LevelError` if the tables are too old, have been migrated by
 * a later release, or a migration fails.
 */
export async function migrate({ orm, pool }: Database, { tell, only }: MigrateOptions = {}): Promise<number> {
  const heard = new WeakSet<PoolClient>();
  const listen = (client: PoolClient) => {
    if (heard.has(client)) return;
    heard.add(client);
    client.on("notice", ({ severity, message = "" }) => (severity === "WARNING" ? tell?.(message) : undefined));
  };
  pool.on("acquire", listen);
  const ran = await withConnection(pool, async (client) => {
    await client.query("select pg_advisory_lock(hashtext('migrate'))");
    await carryOver(client);
    await expectKnownLevel(client);
    const done = await runMigrations(orm, only);
    await client.query("select pg_advisory_unlock(hashtext('migrate'))");
    return done.length;
  });
  pool.off("acquire", listen);
  return ran;
}
