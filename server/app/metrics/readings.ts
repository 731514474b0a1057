import { setTimeout as sleep } from "node:timers/promises";
import { Pool } from "pg";
import { Gauge, Registry } from "prom-client";
import type { FileStorage } from "../../core/files/storage.ts";
import { findStalledJobs } from "../../core/jobs/stalled-jobs.ts";
import { catalogue, type Metric } from "./catalogue.ts";
import type { Snapshot } from "./snapshot.ts";

/** How long what was read is told again (ms): however often somebody asks, the database is read this rarely. */
const KEPT = 5_000;
/** How long a reading is waited for (ms). Then the metrics are told without it. */
const PATIENCE = 2_500;
/** After this time (ms) the database ends a statement, or its connection is given up. */
const LIMIT = { statement: 2_000, answer: 3_000 };
/** Kinds of jobs that are told apart. */
const MOST_KINDS = 50;

/** What the database says of the installation. */
interface Read {
  jobs: { task: string; waiting: number; running: number; oldest: number | null }[] | null;
  alive: { role: string; count: number }[] | null;
  age: number | null;
  failed: boolean | null;
  events: number;
  oldest: number | null;
  behind: number | null;
  stopped: number;
}

const since = (moment: string): string => `greatest(extract(epoch from now() - ${moment}), 0)::double precision`;

/** One statement, so that one limit bounds it. It reads counts and ages only. */
const statement = `
  with active as (
    select w.id, p.seq from webhook w join webhook_progress p on p.webhook_id = w.id
    where w.deleted_at is null and not w.paused and p.stopped_at is null
  ), waiting as (
    select count(*)::integer as events, ${since("min(d.at)")} as oldest
    from active join webhook_delivery d on d.webhook_id = active.id where d.state = 'WAITING'
  )
  select
    (select json_agg(kinds) from (
      select task, count(*) filter (where state = 'QUEUED') as waiting, count(*) filter (where state = 'RUNNING') as running,
        ${since("min(created_at) filter (where state = 'QUEUED')")} as oldest
      from job_run where state in ('QUEUED', 'RUNNING') group by task order by task limit ${MOST_KINDS}) as kinds) as jobs,
    (select json_agg(roles) from (
      select role, count(*) from process where beat_at > now() - interval '30 seconds' group by role) as roles) as alive,
    (select ${since("finished_at")} from backup_run where state = 'DONE' order by finished_at desc limit 1) as age,
    (select state = 'FAILED' from backup_run where finished_at is not null order by finished_at desc, id desc limit 1) as failed,
    waiting.events, waiting.oldest,
    (select greatest(coalesce((select max(seq) from change), 0) - min(seq), 0)::double precision from active) as behind,
    (select count(*)::integer from webhook w join webhook_progress p on p.webhook_id = w.id
      where w.deleted_at is null and p.stopped_at is not null) as stopped
  from waiting`;

const roles = ["web", "jobs"] as const;

/** Metrics of the installation, read from its database and its store of files. */
export class Readings {
  readonly #pool: Pool;
  readonly #storage: FileStorage;
  #kept: { snapshot: Snapshot; until: number } | null = null;
  #reading: Promise<Snapshot> | null = null;

  /** @param url the database; one connection of its own, so that a busy pool hides nothing and no request waits for it */
  constructor(url: string, storage: FileStorage) {
    this.#storage = storage;
    this.#pool = new Pool({
      connectionString: url,
      max: 1,
      connectionTimeoutMillis: LIMIT.statement,
      query_timeout: LIMIT.answer,
      options: `-c default_transaction_read_only=on -c statement_timeout=${LIMIT.statement}`,
      application_name: "metrics",
    });
    this.#pool.on("error", () => undefined);
  }

  /** What is known now. Never fails, and takes at most a few seconds: what does not answer is told as away. */
  async snapshot(): Promise<Snapshot> {
    if (this.#kept && performance.now() < this.#kept.until) return this.#kept.snapshot;
    this.#reading ??= this.#read().finally(() => {
      this.#reading = null;
    });
    const late = new AbortController();
    const patience = sleep(PATIENCE, null, { signal: late.signal }).catch(() => null);
    const read = await Promise.race([this.#reading, patience]);
    late.abort();
    return read ?? this.#metrics(null, null, null);
  }

  /** Closes its connection. */
  close(): Promise<void> {
    return this.#pool.end();
  }

  async #read(): Promise<Snapshot> {
    const began = performance.now();
    const patience = new AbortController();
    const [read, isThere] = await Promise.all([
      this.#ask().catch(() => null),
      Promise.race([
        this.#storage.check().then(
          () => 1,
          () => 0,
        ),
        sleep(LIMIT.statement, 0, { signal: patience.signal }).catch(() => 0),
      ]),
    ]);
    patience.abort();
    const snapshot = await this.#metrics(read, (performance.now() - began) / 1000, isThere);
    this.#kept = { snapshot, until: performance.now() + KEPT };
    return snapshot;
  }

  async #ask(): Promise<Read & { stalled: number }> {
    const { rows } = await this.#pool.query<Read>(statement);
    const { count: stalled } = await findStalledJobs(this.#pool);
    const [read] = rows;
    if (!read) throw new Error("The metrics' statement has one row");
    return { ...read, stalled };
  }

  async #metrics(
    read: (Read & { stalled: number }) | null,
    seconds: number | null,
    filesUp: number | null,
  ): Promise<Snapshot> {
    const registry = new Registry();
    const gauge = (metric: Metric) => new Gauge<string>({ ...metric, registers: [registry] });
    const tell = (metric: Metric, value: number | null) => {
      if (value !== null) gauge(metric).set(value);
    };
    tell(catalogue.databaseUp, read ? 1 : 0);
    tell(catalogue.filesUp, filesUp);
    if (read) {
      tell(catalogue.readingSeconds, seconds);
      const [waiting, running, oldest] = [catalogue.jobsWaiting, catalogue.jobsRunning, catalogue.jobsOldest].map(
        gauge,
      );
      for (const { task: kind, ...jobs } of read.jobs ?? []) {
        waiting?.set({ kind }, jobs.waiting);
        running?.set({ kind }, jobs.running);
        oldest?.set({ kind }, jobs.oldest ?? 0);
      }
      const alive = gauge(catalogue.alive);
      for (const role of roles) alive.set({ role }, read.alive?.find((each) => each.role === role)?.count ?? 0);
      tell(catalogue.jobsStalled, read.stalled);
      tell(catalogue.backupAge, read.age);
      tell(catalogue.backupFailed, read.failed === true ? 1 : 0);
      tell(catalogue.webhookEvents, read.events);
      tell(catalogue.webhookOldest, read.oldest ?? 0);
      tell(catalogue.webhookBehind, read.behind ?? 0);
      tell(catalogue.webhooksStopped, read.stopped);
    }
    return registry.getMetricsAsJSON();
  }
}
