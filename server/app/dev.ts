import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";

const programs = join(import.meta.dirname, "..", "..", "node_modules", ".bin");

const commands: [program: string, ...args: string[]][] = [
  ["vite", "build", "--watch", "--mode", "development", "--logLevel", "warn"],
  ["tsx", "watch", "--clear-screen=false", "server/app/main.ts"],
];

/**
 * Two watchers side by side: one rebuilds the pages, one restarts the server; when either ends, so does the other. Each
 * has its own process group and is signalled once: on a second signal tsx kills the server before it has stopped its
 * database.
 */
const children: ChildProcess[] = commands.map(([program, ...args]) =>
  spawn(join(programs, program), args, {
    stdio: ["ignore", "inherit", "inherit"],
    detached: true,
    env: { ...process.env, NODE_ENV: "development" },
  }),
);
let stopping = false;
const stop = () => {
  if (stopping) return;
  stopping = true;
  for (const child of children) child.kill("SIGTERM");
};
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, stop);
for (const child of children) child.once("exit", stop);
