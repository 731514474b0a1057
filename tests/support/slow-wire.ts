import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterFile } from "./ends.ts";

/** A way to a database that can become slow. */
export interface SlowWire {
  /** The database's address by this way. */
  url: string;
  /** From now on whatever the database says arrives so much later (ms). */
  delay: (ms: number) => void;
}

/** Passes on to a database what is said to a port of its own, until the file's last test. */
export async function slowWire(databaseUrl: string): Promise<SlowWire> {
  const { hostname, port } = new URL(databaseUrl);
  let delay = 0;
  const open = new Set<Socket>();
  const server = createServer((caller) => {
    const database = connect(Number(port), hostname);
    for (const socket of [caller, database]) {
      open.add(socket);
      socket.on("error", () => undefined);
      socket.once("close", () => open.delete(socket));
    }
    caller.pipe(database);
    caller.once("close", () => database.destroy());
    // Each answer after the one before it, also when the delay becomes shorter.
    let arrived: Promise<unknown> = Promise.resolve();
    const after = (work: () => void) => {
      arrived = Promise.all([arrived, delay > 0 ? sleep(delay) : null]).then(work);
    };
    database.on("data", (chunk: Buffer) => after(() => caller.write(chunk)));
    database.once("close", () => after(() => caller.destroy()));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  afterFile(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    delay: (ms) => {
      delay = ms;
    },
  };
}
