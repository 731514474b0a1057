import type { Pool } from "pg";
import { Counter, Gauge, Histogram, Registry } from "prom-client";
import { catalogue } from "./catalogue.ts";
import type { Snapshot } from "./snapshot.ts";

/** What a process does: answer requests, run jobs, or watch those that do. */
export type ProcessKind = "web" | "jobs" | "watcher";

/** How often the delay of timers is measured (ms). */
const DELAY_EVERY = 500;

/** The metrics of a process, whatever it does. */
export class ProcessMetrics {
  readonly registry = new Registry();
  readonly #pools = new Map<string, Pool>();
  readonly #timer: NodeJS.Timeout;

  constructor(process: ProcessKind) {
    const registers = [this.registry];
    const label = { process };
    this.#gauges(label);
    const cpu = new Counter({
      ...catalogue.cpuSeconds,
      registers,
      collect: () => {
        const { user, system } = globalThis.process.cpuUsage();
        cpu.reset();
        cpu.inc(label, (user + system) / 1e6);
      },
    });
    const delay = new Histogram({ ...catalogue.delay, buckets: [...catalogue.delay.buckets], registers });
    let due = performance.now() + DELAY_EVERY;
    this.#timer = setInterval(() => {
      const now = performance.now();
      delay.observe(label, Math.max(now - due, 0) / 1000);
      due = now + DELAY_EVERY;
    }, DELAY_EVERY);
    this.#timer.unref();
  }

  #gauges(label: { process: ProcessKind }): void {
    const registers = [this.registry];
    new Gauge({ ...catalogue.processes, registers }).set(label, 1);
    const resident = new Gauge({
      ...catalogue.residentBytes,
      registers,
      collect: () => {
        resident.set(label, process.memoryUsage.rss());
      },
    });
    const heap = new Gauge({
      ...catalogue.heapBytes,
      registers,
      collect: () => {
        heap.set(label, process.memoryUsage().heapUsed);
      },
    });
    const connections = new Gauge({
      ...catalogue.connections,
      registers,
      collect: () => {
        for (const [name, pool] of this.#pools) {
          connections.set({ pool: name, state: "used" }, pool.totalCount - pool.idleCount);
          connections.set({ pool: name, state: "idle" }, pool.idleCount);
          connections.set({ pool: name, state: "waiting" }, pool.waitingCount);
        }
      },
    });
    const most = new Gauge({
      ...catalogue.connectionsMost,
      registers,
      collect: () => {
        for (const [name, pool] of this.#pools) most.set({ pool: name }, pool.options.max);
      },
    });
  }

  /** Measures a pool of connections from now on, under a name that says what they are for. */
  watch(name: string, pool: Pool): void {
    this.#pools.set(name, pool);
  }

  snapshot(): Promise<Snapshot> {
    return this.registry.getMetricsAsJSON();
  }

  end(): void {
    clearInterval(this.#timer);
  }
}
