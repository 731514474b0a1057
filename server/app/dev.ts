import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";

const programs = join(import.meta.dirname, "..", "..", "node_modules", ".bin");

const commands: [program: string, ...args: string[]][] = [
  ["vite", "build", "--watch", "--mode", "development", "--logLevel", "warn"],
  ["tsx", "watch", "--clear-screen=false", "server/app/main.ts"],
];

/** Two watchers side by side: pages are built again, the server is started again. One that ends ends the other. */
const children: ChildProcess[] = commands.map(([program, ...args]) =>
  spawn(join(programs, program), args, { stdio: "inherit", env: { ...process.env, NODE_ENV: "development" } }),
);
const stop = () => {
  for (const child of children) child.kill("SIGTERM");
};
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, stop);
for (const child of children) child.once("exit", stop);
