import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Measures reports; see README.md in this folder. `tsx bench/reports.ts [ROWS]`, `… certificates [COUNT]`, `… zip
 * [COUNT]`, `… memory [STUDENTS …]`. Each part is loaded on demand, so that a measured process contains nothing of the
 * others.
 */
const [mode = "", ...counts] = process.argv.slice(2);

/** In a temporary folder. */
async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "product-bench-"));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Builds this file as the server is built; returns the path. Within the project, so that packages are found. */
async function built(): Promise<string> {
  const { build } = await import("vite");
  const outDir = "build/bench";
  await build({
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    ssr: { external: true },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: "node22",
      rolldownOptions: { input: { reports: "bench/reports.ts" }, output: { chunkFileNames: "[name]-[hash].js" } },
    },
  });
  return `${outDir}/reports.js`;
}

interface Measured {
  peak: number;
  processor: number;
  size: number;
}

/**
 * A list of students as PDF, drawn by the product and printed by headless Chromium, each in its own process, measured
 * from its start to the last byte.
 */
async function compare(rows: number): Promise<void> {
  const { unpackBrowser } = await import("../tests/support/browser.ts");
  await unpackBrowser();
  const program = await built();
  const results = ["product", "chromium"].map((which) => {
    const began = performance.now();
    const run = spawnSync(process.execPath, [program, which, String(rows)], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "inherit"],
    });
    return { ms: performance.now() - began, ...(JSON.parse(run.stdout) as Measured) };
  });
  const [ours, theirs] = results;
  for (const [i, { ms, peak, processor, size }] of results.entries()) {
    const name = i === 0 ? "product " : "Chromium";
    process.stdout.write(
      `${name}  ${(ms / 1000).toFixed(2)} s  CPU ${processor.toFixed(2)} s  ${Math.round(peak / 1e6)} MB  ${Math.round(size / 1000)} kB\n`,
    );
  }
  if (!ours || !theirs) return;
  const [time, processor, memory] = [
    theirs.ms / ours.ms,
    theirs.processor / ours.processor,
    theirs.peak / ours.peak,
  ].map((ratio) => ratio.toFixed(1));
  process.stdout.write(`time 1/${time}  CPU 1/${processor}  memory 1/${memory}\n`);
}

/** One side of the comparison, in this process. */
async function drawList(
  rows: number,
  by: (file: string, rows: number) => Promise<Omit<Measured, "size">>,
): Promise<void> {
  await inFolder(async (folder) => {
    const file = join(folder, "list.pdf");
    const measured = await by(file, rows);
    process.stdout.write(JSON.stringify({ ...measured, size: statSync(file).size }));
  });
}

async function manyCertificates(count: number): Promise<void> {
  const { certificates } = await import("./reports/certificates.ts");
  await inFolder(async (folder) => {
    const began = performance.now();
    await certificates(folder, count);
    const seconds = (performance.now() - began) / 1000;
    const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
    const processor = ((userCPUTime + systemCPUTime) / 1e6).toFixed(1);
    process.stdout.write(
      `${count} certificates, ${count * 5} photos  ${seconds.toFixed(1)} s  CPU ${processor} s  ${Math.round(maxRSS / 1000)} MB\n`,
    );
  });
}

const first = counts[0] === undefined ? undefined : Number(counts[0]);
if (mode === "product") await drawList(first ?? 1000, (await import("./reports/list.ts")).byProduct);
else if (mode === "chromium") await drawList(first ?? 1000, (await import("./reports/chromium.ts")).byChromium);
else if (mode === "certificates") await manyCertificates(first ?? 200);
else if (mode === "plain") await (await import("./reports/zip.ts")).plainZip(counts[0] ?? "", counts[1] ?? "");
else if (mode === "zip") {
  await inFolder(async (folder) => (await import("./reports/zip.ts")).compareZip(folder, first ?? 2000, await built()));
} else if (mode === "memory") {
  await inFolder(async (folder) =>
    (await import("./reports/memory.ts")).measureMemory(
      folder,
      counts.length > 0 ? counts.map(Number) : [100, 1000, 10_000],
    ),
  );
} else await compare(mode === "" ? 1000 : Number(mode));
