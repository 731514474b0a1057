import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");
const stampFile = join(root, "build", "stamp");
const viteProgram = join(root, "node_modules", "vite", "bin", "vite.js");

/** The files the build depends on. */
const sources = [
  "client/**",
  "server/**",
  "docs/api.md",
  "migrations/**",
  "package-lock.json",
  "tsconfig.json",
  "vite*.config.ts",
  "vite/**",
];
const configs = ["vite.config.ts", "vite.server.config.ts"];

function stampOfSources(): string {
  const digest = createHash("sha256").update(process.version);
  for (const path of globSync(sources, { cwd: root }).toSorted()) {
    const file = join(root, path);
    if (statSync(file).isFile()) digest.update(path).update("\0").update(readFileSync(file));
  }
  return digest.digest("hex");
}

/** Runs vite with one of its configurations; its output is shown only if it fails. */
function vite(config: string): Promise<void> {
  const args = [viteProgram, "build", "--config", config, "--logLevel", "warn"];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => (said += text));
  }
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => {
      if (code === 0) resolve();
      else reject(new Error(`vite build --config ${config} failed:\n${said}`));
    });
  });
}

/** Builds pages and server from scratch. */
export async function build(): Promise<void> {
  rmSync(stampFile, { force: true });
  const stamp = stampOfSources();
  await Promise.all(configs.map(vite));
  writeFileSync(stampFile, stamp);
}

/** Builds unless the existing build is up to date with the sources. */
export async function buildWhenStale(): Promise<void> {
  const isFresh = existsSync(stampFile) && readFileSync(stampFile, "utf8") === stampOfSources();
  if (isFresh) return;
  process.stdout.write("Building …\n");
  await build();
}

if (import.meta.main) {
  try {
    await build();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
