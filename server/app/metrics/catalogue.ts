import type { Aggregator } from "prom-client";

/** A metric that is measured. */
export interface Metric {
  name: string;
  help: string;
  labelNames: readonly string[];
  /** How the metrics of several processes become one; their sum unless given. */
  aggregator?: Aggregator;
  /** Of a histogram: the upper bounds of its buckets. */
  buckets?: readonly number[];
}

const seconds = {
  /** Of requests: the bound of ten people's patience is 0.3. */
  request: [0.01, 0.03, 0.1, 0.3, 1, 3, 10],
  job: [0.1, 0.5, 2, 10, 60, 600],
  delay: [0.02, 0.1, 0.5, 2, 10],
};

/**
 * Every metric, described in `docs/monitoring.md`. Each label has few values, all known to the product beforehand: never
 * a caller's word, a name, or an id.
 */
export const catalogue = {
  // Of web processes.
  requests: {
    name: "sponsorship_http_requests_total",
    help: "Requests by kind of address and class of status.",
    labelNames: ["route", "status"],
  },
  requestSeconds: {
    name: "sponsorship_http_request_seconds",
    help: "Time from a request's arrival to the end of its answer, by kind of address.",
    labelNames: ["route"],
    buckets: seconds.request,
  },
  operationSeconds: {
    name: "sponsorship_operation_seconds",
    help: "Time of GraphQL operations, by the panel's own names; those of other programs are other.",
    labelNames: ["operation"],
    buckets: seconds.request,
  },
  operationErrors: {
    name: "sponsorship_operation_errors_total",
    help: "GraphQL operations answered with an error, by its code.",
    labelNames: ["code"],
  },
  operationFailures: {
    name: "sponsorship_operation_failures_total",
    help: "GraphQL operations in which the product itself failed.",
    labelNames: ["operation"],
  },
  // Of job processes.
  jobSeconds: {
    name: "sponsorship_job_seconds",
    help: "Time that jobs ran, by kind.",
    labelNames: ["kind"],
    buckets: seconds.job,
  },
  jobsEnded: {
    name: "sponsorship_jobs_ended_total",
    help: "Jobs that ended, by kind and outcome.",
    labelNames: ["kind", "outcome"],
  },
  // Of every process.
  processes: {
    name: "sponsorship_processes",
    help: "Processes behind this address that tell their metrics.",
    labelNames: ["process"],
  },
  silentProcesses: {
    name: "sponsorship_processes_silent",
    help: "Processes behind this address that have stopped telling their metrics.",
    labelNames: [],
  },
  residentBytes: {
    name: "sponsorship_process_resident_bytes",
    help: "Resident memory.",
    labelNames: ["process"],
  },
  heapBytes: {
    name: "sponsorship_process_heap_bytes",
    help: "Memory of JavaScript objects in use.",
    labelNames: ["process"],
  },
  cpuSeconds: {
    name: "sponsorship_process_cpu_seconds_total",
    help: "Processor time used.",
    labelNames: ["process"],
  },
  delay: {
    name: "sponsorship_event_loop_delay_seconds",
    help: "How late a timer came: for that long nothing was answered.",
    labelNames: ["process"],
    buckets: seconds.delay,
  },
  connections: {
    name: "sponsorship_database_connections",
    help: "Connections of a pool that are used or idle, and callers waiting for one.",
    labelNames: ["pool", "state"],
  },
  connectionsMost: {
    name: "sponsorship_database_connections_max",
    help: "Connections that a pool may have.",
    labelNames: ["pool"],
  },
  // Of the installation, read from its database and its store.
  databaseUp: {
    name: "sponsorship_database_up",
    help: "1 if the database has answered in time; otherwise what is read from it is left out.",
    labelNames: [],
  },
  readingSeconds: {
    name: "sponsorship_database_reading_seconds",
    help: "Time in which the database was last read for these metrics.",
    labelNames: [],
  },
  filesUp: {
    name: "sponsorship_files_up",
    help: "1 if the store of files can be used.",
    labelNames: [],
  },
  alive: {
    name: "sponsorship_alive_processes",
    help: "Processes of the whole installation that were alive within the last 30 seconds.",
    labelNames: ["role"],
  },
  jobsWaiting: {
    name: "sponsorship_jobs_waiting",
    help: "Jobs in the queue, by kind.",
    labelNames: ["kind"],
  },
  jobsRunning: {
    name: "sponsorship_jobs_running",
    help: "Jobs that run, by kind.",
    labelNames: ["kind"],
  },
  jobsOldest: {
    name: "sponsorship_jobs_oldest_waiting_seconds",
    help: "Time since the oldest job in the queue was requested, by kind.",
    labelNames: ["kind"],
  },
  jobsStalled: {
    name: "sponsorship_jobs_stalled",
    help: "Jobs without progress for five minutes.",
    labelNames: [],
  },
  backupAge: {
    name: "sponsorship_backup_age_seconds",
    help: "Time since the last complete backup; left out if there is none.",
    labelNames: [],
  },
  backupFailed: {
    name: "sponsorship_backup_failed",
    help: "1 if the last backup failed.",
    labelNames: [],
  },
  webhookEvents: {
    name: "sponsorship_webhook_events_waiting",
    help: "Events of active webhooks that have not arrived.",
    labelNames: [],
  },
  webhookOldest: {
    name: "sponsorship_webhook_oldest_waiting_seconds",
    help: "Time since the change that the oldest of them tells.",
    labelNames: [],
  },
  webhookBehind: {
    name: "sponsorship_webhook_changes_behind",
    help: "Changes that the slowest active webhook has not looked at.",
    labelNames: [],
  },
  webhooksStopped: {
    name: "sponsorship_webhooks_stopped",
    help: "Webhooks that were stopped because their receiver fails or is gone.",
    labelNames: [],
  },
} as const satisfies Record<string, Metric>;
