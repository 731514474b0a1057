import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { z } from "zod";

/** One command of a suite; without a report it counts as one test. */
interface Step {
  name: string;
  command: string[];
  report?: "vitest" | "playwright";
}

/**
 * Steps of a suite, two at a time. Its share of the time is for an idle machine: a suite that takes longer says so and
 * continues.
 */
interface Suite {
  name: string;
  seconds: number;
  needs?: string;
  /** Shown only if a step fails, as its output is long. */
  quiet?: boolean;
  steps: Step[];
}

interface Outcome {
  name: string;
  seconds: number;
  passed: number;
  failed: number;
  /** Shown next to the counts. */
  remark?: string;
}

/**
 * A step that prints nothing for this long hangs beyond the reach of any test's own limit: an endless loop. The slowest
 * step prints something every minute or two on an idle machine.
 */
const SILENCE = 20 * 60_000;

const results = "test-results/suites";

const vitest = (project: string): Step => ({
  name: project,
  command: ["vitest", "run", "--project", project],
  report: "vitest",
});

const suites: Suite[] = [
  {
    name: "static",
    seconds: 120,
    quiet: true,
    steps: [
      { name: "format", command: ["oxfmt", "--check"] },
      { name: "lint", command: ["oxlint", "--type-aware", "--deny-warnings"] },
      { name: "types", command: ["tsc", "--noEmit", "-p", "."] },
      {
        name: "import directions",
        command: ["depcruise", "--config", ".dependency-cruiser.mjs", "server", "client", "migrations", "tests"],
      },
      { name: "unused code", command: ["knip", "--no-progress", "--no-config-hints"] },
      vitest("architecture"),
    ],
  },
  { name: "build", seconds: 60, quiet: true, steps: [{ name: "build", command: ["npm", "run", "build"] }] },
  { name: "unit", seconds: 60, steps: [vitest("unit")] },
  { name: "api", seconds: 300, needs: "build", steps: [vitest("api")] },
  { name: "client", seconds: 60, steps: [vitest("client")] },
  {
    name: "e2e",
    seconds: 540,
    needs: "build",
    steps: [{ name: "e2e", command: ["playwright", "test"], report: "playwright" }],
  },
];

const vitestReport = z.object({ numPassedTests: z.number(), numFailedTests: z.number(), success: z.boolean() });
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
});

const running = new Set<ChildProcess>();

/** Ends a command with everything that it started. */
function end(child: ChildProcess, how: NodeJS.Signals = "SIGTERM"): void {
  try {
    if (child.pid) process.kill(-child.pid, how);
  } catch {
    child.kill(how);
  }
}

/** Runs a command in its own process group, so that everything it started ends with it. */
async function run(step: Step, quiet: boolean): Promise<number> {
  const file = `${results}/${step.name}.json`;
  const reporters =
    step.report === "vitest" ? ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`] : [];
  const [command = "", ...args] = [...step.command, ...reporters];
  const child = spawn(command, args, {
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
    env: {
      ...process.env,
      ...(!quiet && process.stdout.isTTY && { FORCE_COLOR: "1" }),
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    },
  });
  running.add(child);
  let said = "";
  let stuck = false;
  // A busy loop ignores the first signal, which lets everything else clean up.
  const silent = setTimeout(() => {
    end(child, stuck ? "SIGKILL" : "SIGTERM");
    stuck = true;
    silent.refresh();
  }, SILENCE);
  const hear = (to: NodeJS.WriteStream) => (text: string) => {
    silent.refresh();
    if (quiet) said += text;
    else to.write(text);
  };
  child.stdout.setEncoding("utf8").on("data", hear(process.stdout));
  child.stderr.setEncoding("utf8").on("data", hear(process.stderr));
  const code = await new Promise<number>((resolve) => {
    child.once("error", () => resolve(127));
    child.once("close", (status) => resolve(status ?? 1));
  });
  clearTimeout(silent);
  running.delete(child);
  if (quiet && code !== 0) process.stdout.write(`\n── ${step.name} ──\n${said}`);
  if (stuck) process.stdout.write(`\n── ${step.name}: ended after ${SILENCE / 60_000} minutes without a word ──\n`);
  return code;
}

/** Passed and failed tests of a step; a command that fails without a failed test counts as one. */
function count(step: Step, code: number): { passed: number; failed: number } {
  const plain = code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  if (!step.report) return plain;
  let read: unknown;
  try {
    read = JSON.parse(readFileSync(`${results}/${step.name}.json`, "utf8"));
  } catch {
    return { passed: 0, failed: 1 };
  }
  const { passed, failed } =
    step.report === "vitest"
      ? (({ numPassedTests, numFailedTests }) => ({ passed: numPassedTests, failed: numFailedTests }))(
          vitestReport.parse(read),
        )
      : (({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped }))(
          playwrightReport.parse(read),
        );
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
}

async function runSuite(suite: Suite): Promise<Outcome> {
  process.stdout.write(`\n━━ ${suite.name} (${suite.seconds} s on an idle machine)\n`);
  const began = performance.now();
  const waiting = [...suite.steps];
  let passed = 0;
  let failed = 0;
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const counted = count(step, await run(step, suite.quiet ?? false));
      passed += counted.passed;
      failed += counted.failed;
    }
  };
  await Promise.all([work(), work()]);
  const seconds = (performance.now() - began) / 1000;
  const over = seconds > suite.seconds;
  return { name: suite.name, seconds, passed, failed, ...(over && { remark: `over its share of ${suite.seconds} s` }) };
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !suites.some((suite) => suite.name === name));
if (unknown.length > 0) {
  console.error(`No such suite: ${unknown.join(", ")}. There are: ${suites.map((suite) => suite.name).join(", ")}.`);
  process.exit(2);
}

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    for (const child of running) end(child);
    process.exit(130);
  });
}

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const outcomes: Outcome[] = [];
for (const suite of suites) {
  if (wanted.length > 0 && !wanted.includes(suite.name)) continue;
  const missing = outcomes.some((outcome) => outcome.name === suite.needs && outcome.failed > 0);
  outcomes.push(
    missing
      ? { name: suite.name, seconds: 0, passed: 0, failed: 1, remark: `not run: ${suite.needs} failed` }
      : await runSuite(suite),
  );
}

console.log("");
for (const { name, seconds, passed, failed, remark } of outcomes) {
  const time = `${seconds.toFixed(1)} s`.padStart(8);
  console.log(`${name.padEnd(8)}${time}  ${passed} passed, ${failed} failed${remark ? ` (${remark})` : ""}`);
}
const sum = (key: "passed" | "failed") => outcomes.reduce((total, outcome) => total + outcome[key], 0);
console.log(`${sum("passed")} passed, ${sum("failed")} failed`);
process.exitCode = sum("failed") > 0 ? 1 : 0;
