import type { Pool } from "pg";

/** A process of the product, as the others see it in the database. */
export interface ProcessIdentity {
  /** A UUID of its own at each start. */
  id: string;
  role: "web" | "jobs";
  /** Tells other secrets from the same ones, and reveals neither: see `secretsMark`. */
  secretsMark: string;
  /** Tells other settings that all must share from the same ones: see `settingsMark`. */
  settingsMark: string;
}

/** How often a process shows that it is alive (ms). */
const BEAT = 10_000;
/** For how long one must not have been seen to count as dead (ms): longer than anything keeps a process from its timers. */
const DEAD_AFTER = 120_000;
/** A process that has shown itself this recently counts as running. */
const RECENT = "30 seconds";

/** The name of a process's connections, by which others find them. */
export const connectionName = ({ role, id }: ProcessIdentity): string => `${role} ${id}`;

/** What processes that run on this database have otherwise than this one. */
export async function findDifferences(
  pool: Pool,
  { secretsMark, settingsMark }: Pick<ProcessIdentity, "secretsMark" | "settingsMark">,
): Promise<{ secrets: boolean; settings: boolean }> {
  const { rows } = await pool.query<{ secrets: boolean; settings: boolean }>(
    `select coalesce(bool_or(secrets_mark <> $1), false) as secrets, coalesce(bool_or(settings_mark <> $2), false) as settings
     from process where beat_at > now() - interval '${RECENT}'`,
    [secretsMark, settingsMark],
  );
  return rows[0] ?? { secrets: false, settings: false };
}

/** Notes that a process was ended for using too much memory: its jobs are held responsible. */
export async function noteOverMemory(pool: Pool, processId: string): Promise<void> {
  await pool.query("update process set over_memory = true where id = $1", [processId]);
}

export interface PresenceOptions {
  pool: Pool;
  identity: ProcessIdentity;
  /**
   * Called after each beat with the migration that a process must know to go on with this database, or null if any may.
   */
  onLeast: (migration: string | null) => void;
}

/** Shows the other processes that this one is alive. */
export class Presence {
  readonly #options: PresenceOptions;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: PresenceOptions) {
    this.#options = options;
  }

  /** Enters the process; throws if the database does not answer. */
  async begin(): Promise<void> {
    await this.#beat();
    // While the database is away, so are all others.
    this.#timer = setInterval(() => void this.#beat().catch(() => undefined), BEAT);
    this.#timer.unref();
  }

  /** Leaves. One that is killed instead is noticed by the others. */
  async end(): Promise<void> {
    clearInterval(this.#timer);
    const { pool, identity } = this.#options;
    await pool.query("delete from process where id = $1", [identity.id]).catch(() => undefined);
  }

  async #beat(): Promise<void> {
    const { pool, identity, onLeast } = this.#options;
    const { rows } = await pool.query<{ least: string | null }>(
      `insert into process (id, role, secrets_mark, settings_mark) values ($1, $2, $3, $4)
       on conflict (id) do update set beat_at = now()
       returning (select least_migration from installation) as least`,
      [identity.id, identity.role, identity.secretsMark, identity.settingsMark],
    );
    onLeast(rows[0]?.least ?? null);
  }
}

/**
 * Finds processes that are gone, or frozen, without the database having noticed: a machine that vanished leaves its
 * connections open, and their locks with them. Only time on this process's own clock counts, which no correction moves.
 */
export class DeadProcesses {
  readonly #seen = new Map<string, { beat: string; since: number }>();
  readonly #after: number;

  constructor(after = DEAD_AFTER) {
    this.#after = after;
  }

  /** Ends the connections of all that have not been seen for too long: if one wakes up again, it writes nothing more. */
  async cutOff(pool: Pool): Promise<void> {
    const { rows } = await pool.query<{ id: string; beat: string }>("select id, beat_at::text as beat from process");
    const now = performance.now();
    const dead: string[] = [];
    for (const { id, beat } of rows) {
      const known = this.#seen.get(id);
      if (known?.beat !== beat) this.#seen.set(id, { beat, since: now });
      else if (now - known.since >= this.#after) dead.push(id);
    }
    for (const id of this.#seen.keys()) if (!rows.some((row) => row.id === id)) this.#seen.delete(id);
    if (dead.length === 0) return;
    await pool.query(
      `select pg_terminate_backend(a.pid, 5000) from process p
       join pg_stat_activity a on a.application_name = p.role || ' ' || p.id and a.datname = current_database()
       where p.id = any ($1::uuid[])`,
      [dead],
    );
  }
}
