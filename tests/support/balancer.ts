import { once } from "node:events";
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** How often each process is asked whether it is ready (ms). */
const ASKED_EVERY = 200;

/** A load balancer before these processes. */
export interface Balancer {
  url: string;
  /** Whether it sends requests to the process on this port. */
  isUsing: (port: number) => boolean;
  close: () => Promise<void>;
}

/**
 * A load balancer as one would configure it: takes turns among those whose `/readyz` says 200, keeps its connections to
 * them, and tries another one only where the connection was refused, so that nothing is sent twice.
 */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  const ready = new Set<number>();
  let turn = 0;

  const look = (port: number): Promise<boolean> =>
    new Promise((resolve) => {
      const asked = request({ port, host: "127.0.0.1", path: "/readyz", agent: false, timeout: 1000 }, (response) => {
        response.resume();
        resolve(response.statusCode === 200);
      });
      asked.once("timeout", () => asked.destroy());
      asked.once("error", () => resolve(false));
      asked.end();
    });
  const lookAtAll = () =>
    Promise.all(
      ports.map(async (port) => {
        if (await look(port)) ready.add(port);
        else ready.delete(port);
      }),
    );

  const pass = (req: IncomingMessage, res: ServerResponse, body: Buffer, untried: readonly number[]): void => {
    const [port, ...others] = untried;
    if (port === undefined) return void res.writeHead(503).end("No process is ready");
    const { connection: _hop, ...headers } = req.headers;
    const passed = request(
      { port, host: "127.0.0.1", method: req.method, path: req.url, headers, agent },
      (response) => {
        const { connection: _, "keep-alive": __, ...kept } = response.headers;
        res.writeHead(response.statusCode ?? 502, kept);
        response.pipe(res);
        response.once("error", () => res.destroy());
      },
    );
    passed.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "ECONNREFUSED") pass(req, res, body, others);
      else if (res.headersSent) res.destroy();
      else res.writeHead(502).end(error.code ?? error.message);
    });
    passed.end(body);
  };

  const server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on("data", (chunk: Buffer) => chunks.push(chunk));
    req.once("end", () => {
      const candidates = ports.filter((port) => ready.has(port));
      turn += 1;
      const first = candidates.length > 0 ? turn % candidates.length : 0;
      pass(req, res, Buffer.concat(chunks), [...candidates.slice(first), ...candidates.slice(0, first)]);
    });
  });
  await lookAtAll();
  const looking = setInterval(() => void lookAtAll(), ASKED_EVERY);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isUsing: (port) => ready.has(port),
    close: async () => {
      clearInterval(looking);
      agent.destroy();
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}
