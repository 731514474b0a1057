import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

/** The served product at an address of its own, where the service worker can become that of another release. */
export interface Releases {
  url: string;
  /** From now on, the worker says that it is of this release. */
  release: (before: string, now: string) => void;
  /** Whether the connection breaks for whatever is asked of GraphQL. */
  cut: (isCut: boolean) => void;
  close: () => Promise<void>;
}

/** Passes everything on to the product; browsers let nobody else answer for a service worker. */
export async function serveReleases(product: string): Promise<Releases> {
  const { hostname, port } = new URL(product);
  let change = (script: string) => script;
  let isCut = false;
  const server = createServer((req, res) => {
    if (isCut && req.url === "/graphql") return void req.socket.destroy();
    const isWorker = req.url === "/sw.js";
    const { "accept-encoding": encoding, "if-none-match": _, "if-modified-since": __, ...headers } = req.headers;
    const asked = { ...headers, ...(!isWorker && encoding !== undefined && { "accept-encoding": encoding }) };
    const passed = request(
      { hostname, port, method: req.method, path: req.url, headers: asked, agent: false },
      (response) => {
        const { "content-length": length, ...kept } = response.headers;
        res.writeHead(response.statusCode ?? 502, isWorker || length === undefined ? kept : response.headers);
        if (!isWorker) return void response.pipe(res);
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.once("end", () => res.end(change(Buffer.concat(chunks).toString("utf8"))));
      },
    );
    passed.once("error", () => res.destroy());
    req.pipe(passed);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    release: (before, now) => {
      change = (script) => script.replaceAll(before, now);
    },
    cut: (yes) => {
      isCut = yes;
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}
