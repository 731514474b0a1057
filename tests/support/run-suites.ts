import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { relative } from "node:path";
import { z } from "zod";

/** One command of a suite; without a report it counts as one test. */
interface Step {
  name: string;
  command: string[];
  env?: Readonly<Record<string, string>>;
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
  /** Uses both cores by itself to the end; suites that do not are run together. */
  alone?: boolean;
  /** Shown only if a step fails, as its output is long. */
  quiet?: boolean;
  steps: Step[];
}

/**
 * A step that prints nothing for this long hangs beyond the reach of any test's own limit: an endless loop. The slowest
 * step prints something every minute or two on an idle machine.
 */
const SILENCE = 20 * 60_000;

const results = "test-results/suites";

/** Lets Go, in which these are written, collect its garbage less often: that takes half of their time otherwise. */
const go = { GOGC: "400", GOMEMLIMIT: "3GiB" };

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
      // The longest first, so that both cores are busy to the end.
      { name: "lint", command: ["oxlint", "--type-aware", "--deny-warnings"], env: go },
      { name: "unused code", command: ["knip", "--no-progress", "--no-config-hints"] },
      vitest("architecture"),
      // Several checkers would each check again what files have in common.
      { name: "types", command: ["tsc", "--noEmit", "-p", ".", "--singleThreaded"], env: go },
      {
        name: "import directions",
        command: ["depcruise", "--config", ".dependency-cruiser.mjs", "server", "client", "migrations", "tests"],
      },
      { name: "format", command: ["oxfmt", "--check"] },
    ],
  },
  { name: "build", seconds: 60, quiet: true, steps: [{ name: "build", command: ["npm", "run", "build"] }] },
  { name: "unit", seconds: 60, steps: [vitest("unit")] },
  { name: "client", seconds: 60, steps: [vitest("client")] },
  { name: "api", seconds: 300, needs: "build", alone: true, steps: [vitest("api")] },
  {
    name: "e2e",
    seconds: 540,
    needs: "build",
    alone: true,
    steps: [{ name: "e2e", command: ["playwright", "test"], report: "playwright" }],
  },
];

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.string(),
      status: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
});
interface PlaywrightSuite {
  suites?: PlaywrightSuite[] | undefined;
  specs: { file: string; line: number; title: string; ok: boolean }[];
}
const playwrightSuite: z.ZodType<PlaywrightSuite> = z.object({
  get suites() {
    return z.array(playwrightSuite).optional();
  },
  specs: z.array(z.object({ file: z.string(), line: z.number(), title: z.string(), ok: z.boolean() })),
});
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  suites: z.array(playwrightSuite),
});

interface Count {
  passed: number;
  failed: number;
  /** A line for each failed test, shown once more at the end. */
  failures: string[];
}

interface Outcome extends Count {
  name: string;
  seconds: number;
  /** Shown next to the counts. */
  remark?: string | undefined;
}

const firstLine = (text = ""): string => text.trim().split("\n")[0] ?? "";

function readVitest(report: unknown): Count {
  const { numPassedTests, numFailedTests, testResults } = vitestReport.parse(report);
  const failures = testResults
    .filter(({ status }) => status === "failed")
    .flatMap(({ name, message, assertionResults }) => {
      const file = relative(".", name);
      const failed = assertionResults.filter(({ status }) => status === "failed");
      // A file that fails as a whole has no failed test.
      if (failed.length === 0) return [`${file}: ${firstLine(message)}`];
      return failed.map((test) => `${file} › ${test.fullName}: ${firstLine(test.failureMessages?.[0])}`);
    });
  return { passed: numPassedTests, failed: Math.max(numFailedTests, failures.length), failures };
}

const failedSpecs = ({ suites: inner = [], specs }: PlaywrightSuite): string[] => [
  ...specs.filter(({ ok }) => !ok).map(({ file, line, title }) => `${file}:${line} › ${title}`),
  ...inner.flatMap(failedSpecs),
];

function readPlaywright(report: unknown): Count {
  const { stats, suites: all } = playwrightReport.parse(report);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped,
    failures: all.flatMap(failedSpecs),
  };
}

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
      ...step.env,
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

/** The tests of a step; a command that fails without a failed test counts as one. */
function count(step: Step, code: number): Count {
  const failure = { passed: 0, failed: 1, failures: [`${step.name}: exit code ${code}`] };
  if (!step.report) return code === 0 ? { passed: 1, failed: 0, failures: [] } : failure;
  let report: unknown;
  try {
    report = JSON.parse(readFileSync(`${results}/${step.name}.json`, "utf8"));
  } catch {
    return failure;
  }
  const counted = step.report === "vitest" ? readVitest(report) : readPlaywright(report);
  return code !== 0 && counted.failed === 0
    ? { passed: counted.passed, failed: 1, failures: [...failure.failures, ...counted.failures] }
    : counted;
}

/** Runs the steps of these suites in their order, two at a time. What is printed by several would mix: it is kept quiet. */
async function runTogether(together: readonly Suite[]): Promise<Outcome[]> {
  const start = performance.now();
  const since = () => (performance.now() - start) / 1000;
  const all = together.map((suite) => ({
    suite,
    began: Infinity,
    ended: 0,
    passed: 0,
    failures: [] as string[],
    failed: 0,
  }));
  for (const { name, seconds } of together) process.stdout.write(`\n━━ ${name} (${seconds} s on an idle machine)\n`);
  const waiting = all.flatMap((state) => state.suite.steps.map((step) => ({ state, step })));
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { state, step } = next;
      const began = since();
      state.began = Math.min(state.began, began);
      const quiet = together.length > 1 || (state.suite.quiet ?? false);
      const counted = count(step, await run(step, quiet));
      state.ended = since();
      if (quiet) process.stdout.write(`${step.name}: ${(state.ended - began).toFixed(1)} s\n`);
      state.passed += counted.passed;
      state.failed += counted.failed;
      state.failures.push(...counted.failures);
    }
  };
  await Promise.all([work(), work()]);
  return all.map(({ suite: { name, seconds: share }, began, ended, passed, failed, failures }) => {
    const seconds = ended - began;
    return {
      name,
      seconds,
      passed,
      failed,
      failures,
      remark: seconds > share ? `over its share of ${share} s` : undefined,
    };
  });
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
const chosen = suites.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const rounds = [chosen.filter(({ alone }) => !alone), ...chosen.flatMap((suite) => (suite.alone ? [[suite]] : []))];
for (const together of rounds) {
  const lacking = together.filter(({ needs }) => outcomes.some(({ name, failed }) => name === needs && failed > 0));
  for (const { name, needs } of lacking) {
    outcomes.push({ name, seconds: 0, passed: 0, failed: 1, failures: [], remark: `not run: ${needs} failed` });
  }
  outcomes.push(...(await runTogether(together.filter((suite) => !lacking.includes(suite)))));
}

console.log("");
for (const { name, seconds, passed, failed, remark } of outcomes) {
  const time = `${seconds.toFixed(1)} s`.padStart(8);
  console.log(`${name.padEnd(8)}${time}  ${passed} passed, ${failed} failed${remark ? ` (${remark})` : ""}`);
}
for (const failure of outcomes.flatMap(({ failures }) => failures)) console.log(`failed: ${failure}`);
const sum = (key: "passed" | "failed") => outcomes.reduce((total, outcome) => total + outcome[key], 0);
console.log(`${sum("passed")} passed, ${sum("failed")} failed`);
process.exitCode = sum("failed") > 0 ? 1 : 0;
