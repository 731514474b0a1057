import type { Pool } from "pg";
import type { FileStorage } from "../../core/files/storage.ts";
import { Monitor } from "./monitor.ts";
import { type ProcessKind, ProcessMetrics } from "./process-metrics.ts";
import { Readings } from "./readings.ts";
import type { Snapshot } from "./snapshot.ts";
import { tellRegularly, type Told } from "./told.ts";
import { webMetrics } from "./web-metrics.ts";

/** Who hears of a process's metrics: Prometheus at an address, or the process that has started this one. */
export type Hearer = { host: string; port: number } | Listener;

interface Listener {
  tell: (snapshot: Snapshot) => Promise<void>;
}

/** Where the metrics of the installation are read. */
export interface Sources {
  url: string;
  storage: FileStorage;
  /** The process's connections, and a word that says what they are for. */
  pool: Pool;
  poolName: "requests" | "watcher";
}

/** Measures a process that answers requests, or that watches others. */
export class Measures {
  readonly #process: ProcessMetrics;
  readonly #hearer: Monitor | Listener;
  /** Counts requests and operations. */
  readonly web: ReturnType<typeof webMetrics>;
  #endTelling: (() => Promise<void>) | null = null;

  private constructor(process: ProcessMetrics, hearer: Monitor | Listener) {
    this.#process = process;
    this.#hearer = hearer;
    this.web = webMetrics(process.registry);
  }

  /** Begins; throws one sentence if the address is unavailable. */
  static async begin(kind: ProcessKind, hearer: Hearer): Promise<Measures> {
    const heard = "tell" in hearer ? hearer : await Monitor.open(hearer);
    return new Measures(new ProcessMetrics(kind), heard);
  }

  /** Hears the processes that this one starts; undefined if this one is itself heard by another. */
  get told(): Told | undefined {
    return this.#hearer instanceof Monitor ? this.#hearer.told : undefined;
  }

  /**
   * Adds the connections and begins to serve or tell the metrics; those of the installation are served, too. Returns what
   * ends the reading of these.
   */
  watch({ url, storage, pool, poolName }: Sources): () => Promise<void> {
    this.#process.watch(poolName, pool);
    const own = () => this.#process.snapshot();
    if (!(this.#hearer instanceof Monitor)) {
      this.#endTelling = tellRegularly(own, this.#hearer.tell);
      return async () => undefined;
    }
    const readings = new Readings(url, storage);
    this.#hearer.serve(own, readings);
    return () => readings.close();
  }

  async end(): Promise<void> {
    this.#process.end();
    await this.#endTelling?.();
    if (this.#hearer instanceof Monitor) await this.#hearer.close();
  }
}
