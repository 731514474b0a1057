import type { Pool } from "pg";
import { Counter, Histogram } from "prom-client";
import { isConnectionLoss } from "../../core/base/constraints.ts";
import { type Job, JobInterrupted, type Task } from "../../core/jobs/job.ts";
import { catalogue } from "./catalogue.ts";
import { ProcessMetrics } from "./process-metrics.ts";
import type { Snapshot } from "./snapshot.ts";
import { tellRegularly } from "./told.ts";

const outcomes = ["done", "failed", "cancelled", "interrupted"] as const;

/** Measures a job process, and tells the one that has started it. */
export class JobMeasures {
  readonly #process = new ProcessMetrics("jobs");
  readonly #seconds = new Histogram({
    ...catalogue.jobSeconds,
    buckets: [...catalogue.jobSeconds.buckets],
    registers: [this.#process.registry],
  });
  readonly #ended = new Counter({ ...catalogue.jobsEnded, registers: [this.#process.registry] });
  readonly #tell: (snapshot: Snapshot) => Promise<void>;
  #endTelling: (() => Promise<void>) | null = null;

  constructor(tell: (snapshot: Snapshot) => Promise<void>) {
    this.#tell = tell;
  }

  /** Adds the connections of the process and those of its queue, and begins to tell. */
  watch([jobs, queue]: readonly Pool[]): void {
    if (jobs) this.#process.watch("jobs", jobs);
    if (queue) this.#process.watch("queue", queue);
    this.#endTelling = tellRegularly(() => this.#process.snapshot(), this.#tell);
  }

  /** The same tasks, each counting how its jobs end and how long they run. */
  measured(tasks: Readonly<Record<string, Task>>): Readonly<Record<string, Task>> {
    return Object.fromEntries(Object.entries(tasks).map(([kind, task]) => [kind, this.#task(kind, task)]));
  }

  /** Tells the metrics for the last time. */
  async end(): Promise<void> {
    this.#process.end();
    await this.#endTelling?.();
  }

  #task(kind: string, task: Task): Task {
    // From zero: a total that begins with its first event would never be seen to grow by it.
    for (const outcome of outcomes) this.#ended.inc({ kind, outcome }, 0);
    return {
      ...(task.patience !== undefined && { patience: task.patience }),
      run: async (job: Job) => {
        const finish = this.#seconds.startTimer({ kind });
        try {
          await task.run(job);
          this.#ended.inc({ kind, outcome: "done" });
        } catch (error) {
          // It goes back into the queue. Whatever else ends a job is told by `ended`.
          if (error instanceof JobInterrupted || isConnectionLoss(error)) {
            this.#ended.inc({ kind, outcome: "interrupted" });
          }
          throw error;
        } finally {
          finish();
        }
      },
      ended: async (pool, jobId, end) => {
        this.#ended.inc({ kind, outcome: end.state === "FAILED" ? "failed" : "cancelled" });
        await task.ended(pool, jobId, end);
      },
    };
  }
}
