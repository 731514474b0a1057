import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { databaseUrl, productRole, startTestCluster } from "./cluster.ts";
import { freePort } from "./free-port.ts";

/** The built product, started for the first time on an empty database of a test cluster. */
export interface ServedProduct {
  url: string;
  /** The database, as superuser. */
  superuserUrl: string;
  sessionSecret: string;
  administrator: { email: string; password: string };
  /** Ends its process, by SIGTERM unless another signal is given; the database stays. */
  halt: (signal?: NodeJS.Signals) => Promise<void>;
  /** Starts it again at the same address, on the same data. */
  resume: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Starts `build/server` as `npm start` does; returns its output up to its address. */
async function start(env: NodeJS.ProcessEnv): Promise<{ child: ChildProcess; said: string }> {
  const child = spawn(process.execPath, ["build/server/main.js"], { stdio: ["ignore", "pipe", "pipe"], env });
  let said = "";
  await new Promise<void>((resolve, reject) => {
    const hear = (text: string) => {
      said += text;
      if (/^ *Open http/mu.test(said)) resolve();
    };
    child.stdout.setEncoding("utf8").on("data", hear);
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      hear(text);
      process.stderr.write(text);
    });
    child.once("exit", (code) => reject(new Error(`The product ended (${code}):\n${said}`)));
  });
  return { child, said };
}

/** Starts the product and waits until it is ready. */
export async function serveProduct(): Promise<ServedProduct> {
  const cluster = await startTestCluster();
  const folder = mkdtempSync(join(tmpdir(), "product-data-"));
  const admin = new Client({ connectionString: cluster.superuser });
  await admin.connect();
  await admin.query(`create role ${productRole} login password '${cluster.password}'`);
  await admin.query(`create database product owner ${productRole}`);
  await admin.end();

  const port = await freePort();
  const sessionSecret = randomBytes(32).toString("base64url");
  const env = {
    PATH: process.env["PATH"],
    NODE_ENV: "production",
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATABASE_URL: databaseUrl(cluster.product, "product"),
    DATA_DIR: folder,
    SESSION_SECRET: sessionSecret,
    WEBHOOK_INTERNAL: "127.0.0.1",
    LOG_LEVEL: "error",
  };
  let child: ChildProcess | undefined;
  const halt = async (signal: NodeJS.Signals = "SIGTERM") => {
    if (child?.exitCode === null && child.signalCode === null && child.kill(signal)) await once(child, "exit");
  };
  const resume = async () => {
    const started = await start(env);
    child = started.child;
    return started.said;
  };
  const stop = async () => {
    await halt();
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  let said = "";
  try {
    said = await resume();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: env.PUBLIC_URL,
    superuserUrl: databaseUrl(cluster.superuser, "product"),
    sessionSecret,
    administrator: {
      email: /Email: +(\S+)/u.exec(said)?.[1] ?? "",
      password: /Temporary password: +(\S+)/u.exec(said)?.[1] ?? "",
    },
    halt,
    resume: async () => void (await resume()),
    stop,
  };
}
