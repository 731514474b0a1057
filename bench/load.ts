import { readdirSync, readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { gunzipSync } from "node:zlib";

/** A connection idle for this long (ms) is reopened. */
const maxIdle = 2000;

/**
 * One persistent connection, for one request at a time. `node:http` would spend as much processor time on reading an
 * answer as the server on producing a small one.
 */
class Connection {
  readonly #url: URL;
  readonly #head: string;
  #socket: Socket;
  #received: Buffer[] = [];
  #waiting: { resolve: (body: Buffer) => void; reject: (error: Error) => void } | null = null;
  #usedAt = performance.now();

  constructor(url: URL, compressed: boolean) {
    const encoding = compressed ? "accept-encoding: gzip\r\n" : "";
    this.#url = url;
    this.#head = `POST ${url.pathname} HTTP/1.1\r\nhost: ${url.host}\r\ncontent-type: application/json\r\n${encoding}apollo-require-preflight: 1\r\n`;
    this.#socket = this.#open();
  }

  send(body: string, token: string): Promise<Buffer> {
    if (this.#waiting) throw new Error("One request at a time");
    const authorization = token && `authorization: Bearer ${token}\r\n`;
    this.#received = [];
    // A server closes idle connections after some seconds, possibly just now.
    if (!this.#socket.writable || performance.now() - this.#usedAt > maxIdle) {
      this.#socket.destroy();
      this.#socket = this.#open();
    }
    this.#socket.write(`${this.#head}${authorization}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
    });
  }

  #open(): Socket {
    const { hostname, port } = this.#url;
    const socket = connect({ host: hostname, port: Number(port || 80), noDelay: true });
    const failed = (error: Error) => {
      if (socket !== this.#socket) return;
      this.#waiting?.reject(error);
      this.#waiting = null;
    };
    socket.on("data", (chunk: Buffer) => this.#take(chunk));
    socket.on("error", failed);
    socket.on("close", () => failed(new Error("The product closed the connection")));
    return socket;
  }

  close(): void {
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    this.#received.push(chunk);
    const bytes = this.#received.length === 1 ? chunk : Buffer.concat(this.#received);
    const headEnd = bytes.indexOf("\r\n\r\n");
    if (headEnd < 0) return;
    const head = bytes.toString("latin1", 0, headEnd);
    const body = bodyOf(head, bytes.subarray(headEnd + 4));
    if (!body) return;
    this.#usedAt = performance.now();
    if (head.startsWith("HTTP/1.1 200 ")) this.#waiting?.resolve(body);
    else this.#waiting?.reject(new Error(`${head.slice(9, 12)} ${opened(body)}`));
    this.#waiting = null;
  }
}

/** The body once it is complete; null before. */
function bodyOf(head: string, bytes: Buffer): Buffer | null {
  const length = /^content-length: *(\d+)/imu.exec(head)?.[1];
  if (length !== undefined) return bytes.length >= Number(length) ? bytes : null;
  const chunks: Buffer[] = [];
  for (let at = 0; ;) {
    const lineEnd = bytes.indexOf("\r\n", at);
    if (lineEnd < 0) return null;
    const size = Number.parseInt(bytes.toString("latin1", at, lineEnd), 16);
    const next = lineEnd + 2 + size + 2;
    if (bytes.length < next) return null;
    if (size === 0) return Buffer.concat(chunks);
    chunks.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = next;
  }
}

/** As many users as connections; each sends the next request when the last is answered. */
export class People {
  readonly #connections: Connection[];
  #token = "";

  /** Answers are requested compressed, as by a browser, unless `compressed` is false. */
  constructor(url: string, count: number, { compressed = true } = {}) {
    const graphql = new URL("/graphql", url);
    this.#connections = Array.from({ length: count }, () => new Connection(graphql, compressed));
  }

  /** Requests are sent as this user from now on. */
  async signIn(email: string, password: string): Promise<void> {
    this.#token = "";
    const query =
      "mutation($email: String!, $password: String!) { signIn(email: $email, password: $password) { token } }";
    this.signedIn((await this.ask<{ signIn: { token: string } }>(query, { email, password })).signIn.token);
  }

  /** Requests are sent with this token from now on. */
  signedIn(token: string): void {
    this.#token = token;
  }

  get token(): string {
    return this.#token;
  }

  close(): void {
    for (const connection of this.#connections) connection.close();
  }

  /** Sends a document as the first user; returns the answer's bytes as received, compressed. */
  async send(body: string): Promise<Buffer> {
    const [first] = this.#connections;
    if (!first) throw new Error("Nobody is there");
    return first.send(body, this.#token);
  }

  /** Sends a document and reads the answer; throws its errors. */
  async ask<T>(query: string, variables: Record<string, unknown> = {}): Promise<T> {
    return dataOf(await this.send(JSON.stringify({ query, variables }))) as T;
  }

  /**
   * Sorted times in ms of `requests` requests per user, or fewer if `seconds` are over first. Each body is sent once
   * beforehand and its answer checked; every timed answer must be identical.
   */
  async time(bodies: readonly string[], requests: number, seconds = Infinity): Promise<number[]> {
    const right: Buffer[] = [];
    for (const body of bodies) {
      const bytes = await this.send(body);
      dataOf(bytes);
      right.push(bytes);
    }
    const times: number[] = [];
    let next = 0;
    const end = performance.now() + seconds * 1000;
    const person = async (connection: Connection) => {
      for (let i = 0; i < requests && performance.now() < end; i += 1) {
        const chosen = next++ % bodies.length;
        const start = performance.now();
        const bytes = await connection.send(bodies[chosen] ?? "", this.#token);
        times.push(performance.now() - start);
        if (!right[chosen]?.equals(bytes)) throw new Error(`Another answer than before: ${opened(bytes)}`);
      }
    };
    await Promise.all(this.#connections.map(person));
    return times.toSorted((a, b) => a - b);
  }
}

const opened = (bytes: Buffer): string =>
  (bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes).toString("utf8");

function dataOf(bytes: Buffer): unknown {
  const body = JSON.parse(opened(bytes)) as { data?: unknown; errors?: unknown };
  if (!body.data || body.errors) throw new Error(JSON.stringify(body.errors ?? body));
  return body.data;
}

/** The given percentile of sorted values. */
export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

const tickMs = 10;

interface Process {
  pid: number;
  parent: number;
  cpu: number;
  /** Including processes it started that have ended. */
  ended: number;
}

function processes(): Process[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/u.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, "utf8");
        // After the command's name, which may contain spaces: state, parent, … user and system time, those of ended
        // children.
        const fields = stat
          .slice(stat.lastIndexOf(")") + 2)
          .split(" ")
          .map(Number);
        const [, parent = 0] = fields;
        const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
        return [
          { pid: Number(name), parent, cpu: (user + system) * tickMs, ended: (endedUser + endedSystem) * tickMs },
        ];
      } catch {
        return [];
      }
    });
}

/** CPU time (ms) so far of the web process and everything it started, notably the database; on Linux. */
export function cpuOf(pid: number): { web: number; others: number } {
  const all = processes();
  const below = (parent: number): number =>
    all
      .filter((each) => each.parent === parent)
      .reduce((sum, each) => sum + each.cpu + each.ended + below(each.pid), 0);
  const web = all.find((each) => each.pid === pid);
  return { web: web?.cpu ?? 0, others: below(pid) + (web?.ended ?? 0) };
}
