import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { freePort } from "./free-port.ts";

/** What all processes of one installation share. */
export const sharedSecrets = {
  SESSION_SECRET: "k3J9fQ2mX7pL0vB8sT5wY1zA6cD4eG_h",
  FILE_SECRET: "Zq8Rr1nVb5TgYh2MmUj7Ik4OlPa9Ws3X",
};

/** A process of the built product. */
export interface ProductProcess {
  url: string;
  pid: number;
  /** What it has printed so far. */
  said: () => string;
  /** Resolves with the exit code, or the signal, once it has ended. */
  ended: Promise<number | NodeJS.Signals | null>;
  /** Ends it, by SIGTERM unless another signal is given; returns how it ended. */
  end: (signal?: NodeJS.Signals) => Promise<number | NodeJS.Signals | null>;
}

/** Starts `build/server` with these variables; `ready` resolves once it works, and rejects with its output if it ends. */
export async function startProcess(
  env: Readonly<Record<string, string>>,
): Promise<{ started: ProductProcess; ready: Promise<void> }> {
  const port = env["PORT"] ?? String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  // The flag is that of `start.ts`.
  const child: ChildProcess = spawn(process.execPath, ["--heap-growing-percent=100", "build/server/main.js"], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env["PATH"],
      NODE_ENV: "production",
      PORT: port,
      PUBLIC_URL: url,
      LOG_LEVEL: "error",
      STOP_AFTER: "1",
      ...env,
    },
  });
  let said = "";
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      said += text;
      if (/^ *(?:Open http|Running jobs)/mu.test(said)) resolve();
    });
  }
  const ended = once(child, "close").then(() => child.signalCode ?? child.exitCode);
  void ended.then((how) => reject(new Error(`The product ended (${how}):\n${said}`)));
  ready.catch(() => undefined);
  const end: ProductProcess["end"] = async (signal = "SIGTERM") => {
    child.kill(signal);
    return ended;
  };
  return { started: { url, pid: child.pid ?? 0, said: () => said, ended, end }, ready };
}

/** A GraphQL answer of a process. */
export interface ProcessAnswer {
  status: number;
  data?: Record<string, Record<string, unknown> | null | undefined> | null;
  errors?: { extensions: { code: string; key: string } }[];
}

/** Sends a GraphQL request to a process. */
export async function ask(
  { url }: Pick<ProductProcess, "url">,
  token: string | null,
  query: string,
  variables: Record<string, unknown> = {},
): Promise<ProcessAnswer> {
  const response = await fetch(`${url}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(token !== null && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ query, variables }),
  });
  return { status: response.status, ...((await response.json()) as Omit<ProcessAnswer, "status">) };
}

/** The processes that a process has started. */
export const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean).map(Number);
