import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { Gauge, Registry } from "prom-client";
import { StartError } from "../start-error.ts";
import { catalogue } from "./catalogue.ts";
import type { Readings } from "./readings.ts";
import { asText, type Snapshot } from "./snapshot.ts";
import { Told } from "./told.ts";

/** Connections at a time: Prometheus needs one. */
const CONNECTIONS = 20;
/** How long a caller may take to ask (ms). */
const TO_ASK = 5_000;

const problems: Readonly<Record<string, string>> = {
  EADDRINUSE: "is already in use; choose another one, and one of its own for each process",
  EACCES: "is not open to this account; choose one above 1023",
};

/** Serves the metrics of this process, and of those that it has started, at an address that is not the public one. */
export class Monitor {
  /** Hears the processes that this one has started. */
  readonly told = new Told();
  readonly #server: Server;
  #own: (() => Promise<Snapshot>) | null = null;
  #readings: Readings | null = null;
  #asking: Promise<string> | null = null;

  private constructor() {
    const answer: RequestListener = (req, res) => {
      const path = req.url?.split("?")[0];
      if (path !== "/metrics") return void res.writeHead(404).end();
      if (req.method !== "GET" && req.method !== "HEAD") return void res.writeHead(405, { Allow: "GET" }).end();
      this.#text().then(
        (text) => res.writeHead(200, { "Content-Type": Registry.PROMETHEUS_CONTENT_TYPE }).end(text),
        () => res.writeHead(500).end(),
      );
    };
    this.#server = createServer({ headersTimeout: TO_ASK, requestTimeout: TO_ASK }, answer);
    this.#server.maxConnections = CONNECTIONS;
  }

  /** Listens; throws one sentence if the address is unavailable. */
  static async open({ host, port }: { host: string; port: number }): Promise<Monitor> {
    const monitor = new Monitor();
    monitor.#server.listen(port, host);
    try {
      await once(monitor.#server, "listening");
    } catch (error) {
      const code = error instanceof Error && "code" in error ? String(error.code) : "";
      throw new StartError(
        problems[code]
          ? `METRICS_PORT: ${port} ${problems[code]}.`
          : `METRICS_HOST and METRICS_PORT: cannot listen on ${host}:${port} (${code}).`,
      );
    }
    return monitor;
  }

  /** Serves these from now on: what this process measures, and what is read of the installation. */
  serve(own: () => Promise<Snapshot>, readings: Readings): void {
    this.#own = own;
    this.#readings = readings;
  }

  /** Stops listening. */
  async close(): Promise<void> {
    const closed = once(this.#server, "close");
    this.#server.close();
    this.#server.closeAllConnections();
    await closed;
  }

  /** Whoever asks meanwhile shares the answer. */
  #text(): Promise<string> {
    this.#asking ??= this.#collect().finally(() => {
      this.#asking = null;
    });
    return this.#asking;
  }

  async #collect(): Promise<string> {
    const [own, read, told] = await Promise.all([
      this.#own?.() ?? [],
      this.#readings?.snapshot() ?? [],
      this.told.snapshots(),
    ]);
    return asText([own, read, ...told, await this.#silent()]);
  }

  #silent(): Promise<Snapshot> {
    const registry = new Registry();
    new Gauge({ ...catalogue.silentProcesses, registers: [registry] }).set(this.told.silent);
    return registry.getMetricsAsJSON();
  }
}
