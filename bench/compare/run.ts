/** Compares one list with PostGraphile and a hand-written endpoint; see README.md in the parent folder. */
import "reflect-metadata";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { isDeepStrictEqual, parseArgs } from "node:util";
import { DummyDriver, Kysely, PostgresAdapter, PostgresQueryCompiler } from "kysely";
import { runCommand } from "../../server/app/commands/command.ts";
import { usedSecrets } from "../../server/app/secrets.ts";
import { namedSorts } from "../../server/core/data/list.ts";
import { cpuOf, People } from "../load.ts";
import type { BenchUser } from "../users.ts";
import { bodyOf, firstPage, postgraphileBodyOf, type Question, variedPages } from "./questions.ts";

const connections = 10;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: "string", default: "7" },
    seconds: { type: "string", default: "5" },
    pid: { type: "string" },
  },
});
const [url = "http://localhost:3000", usersFile = ""] = positionals;
const pid = options.pid === undefined ? null : Number(options.pid);

/** The product's sort orders as SQL, so that the others use the same indexes. */
function sortTexts(): string {
  const kysely = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: () => {
        throw new Error("There is no database");
      },
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  return JSON.stringify(
    Object.fromEntries(Object.entries(namedSorts).map(([name, sort]) => [name, sort.compile(kysely).sql])),
  );
}

/** One of the three: its address, and the form of its queries. */
interface Rival {
  name: string;
  people: People;
  pid: number | null;
  body: (question: Question) => string;
}

interface Page {
  rows: unknown[];
  hasNext?: boolean;
  pageInfo?: { hasNextPage: boolean };
}

const children: ChildProcess[] = [];

/** Starts a program of this folder; returns the port that it reports. */
async function startProgram(file: string, env: Record<string, string>): Promise<{ port: number; pid: number }> {
  const child = spawn(process.execPath, [fileURLToPath(new URL(file, import.meta.url))], {
    env: { ...process.env, ...env, NODE_ENV: "production", GRAPHILE_ENV: "production" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  children.push(child);
  child.stdout.setEncoding("utf8");
  const [said] = (await Promise.race([once(child.stdout, "data"), once(child, "exit").then(() => [""])])) as [string];
  if (!/^\d+\s*$/u.test(said)) throw new Error(`${file} did not start; run npm ci in this folder first`);
  return { port: Number(said), pid: child.pid ?? 0 };
}

const pageOf = async ({ people, body }: Rival, question: Question): Promise<Page> => {
  const bytes = await people.send(body(question));
  const { students } = (JSON.parse(bytes.toString("utf8")) as { data: { students: Page } }).data;
  return students;
};

/** Throws unless all of them return the same rows for every query. */
async function compareRows(rivals: readonly Rival[], questions: readonly Question[]): Promise<number> {
  let rows = 0;
  for (const question of questions) {
    const pages = await Promise.all(rivals.map((rival) => pageOf(rival, question)));
    const plain = pages.map((page) => ({ rows: page.rows, hasNext: page.hasNext ?? page.pageInfo?.hasNextPage }));
    for (const [i, page] of plain.entries()) {
      if (isDeepStrictEqual(page, plain[0])) continue;
      throw new Error(`${rivals[i]?.name} gives other rows than ${rivals[0]?.name} to ${JSON.stringify(question)}`);
    }
    rows += plain[0]?.rows.length ?? 0;
  }
  return rows;
}

interface Round {
  perSecond: number;
  /** CPU time per request (ms) of the program and of the database. */
  program: number;
  database: number;
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Requests per second of one of them: every connection sends the next request as soon as it is answered. */
async function round(rival: Rival, questions: readonly Question[], seconds: number): Promise<Round> {
  const bodies = questions.map(rival.body);
  const spent = () => ({ program: rival.pid ? cpuOf(rival.pid).web : 0, database: pid ? cpuOf(pid).others : 0 });
  const before = spent();
  const times = await rival.people.time(bodies, 1_000_000, seconds);
  const after = spent();
  const requests = times.length + bodies.length;
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
  return {
    perSecond: (connections * 1000) / mean,
    program: (after.program - before.program) / requests,
    database: (after.database - before.database) / requests,
  };
}

/** Runs rounds of all of them, in a different order each time; prints one table. */
async function compete(
  title: string,
  rivals: readonly Rival[],
  questions: readonly Question[],
  targets: readonly number[],
): Promise<boolean> {
  const rounds = new Map<string, Round[]>(rivals.map(({ name }) => [name, []]));
  for (let i = 0; i < Number(options.rounds); i += 1) {
    for (let j = 0; j < rivals.length; j += 1) {
      const rival = rivals[(i + j) % rivals.length] as Rival;
      rounds.get(rival.name)?.push(await round(rival, questions, Number(options.seconds)));
    }
  }
  const [ours = []] = rounds.values();
  let fits = true;
  console.log(`\n${title}, ${questions.length} different questions, ${options.rounds} rounds`);
  console.log(
    `${"".padEnd(16)}${["requests/s", "program CPU", "database", "ours to it", "least", "most", "target"].map((name) => name.padStart(12)).join("")}`,
  );
  for (const [i, [name, its]] of [...rounds].entries()) {
    const ratios = its.map((each, k) => (ours[k]?.perSecond ?? 0) / each.perSecond);
    const ratio = median(ratios);
    const target = targets[i] ?? 0;
    const cells = [
      median(its.map((each) => each.perSecond)).toFixed(0),
      median(its.map((each) => each.program)).toFixed(2),
      median(its.map((each) => each.database)).toFixed(2),
      ...(i === 0
        ? []
        : [
            ratio.toFixed(2),
            Math.min(...ratios).toFixed(2),
            Math.max(...ratios).toFixed(2),
            `${target}${ratio >= target ? " ok" : " UNDER"}`,
          ]),
    ];
    console.log(`${name.padEnd(16)}${cells.map((cell) => cell.padStart(12)).join("")}`);
    if (ratio < target) fits = false;
  }
  return fits;
}

await runCommand(async ({ pool, config, stopping }) => {
  const users = JSON.parse(readFileSync(usersFile, "utf8")) as BenchUser[];
  const user = users.find(({ name }) => name === "all");
  if (!user) throw new Error(`${usersFile} has no user of all branches`);
  const env = {
    DATABASE_URL: String(pool.options.connectionString),
    SESSION_SECRET: usedSecrets(config).session,
    CONNECTIONS: String(connections),
    SORTS: sortTexts(),
  };
  /** The ids that most students point at. */
  const ids = async (column: string) => {
    const { rows } = await pool.query<{ id: number }>(
      `select ${column} as id from student where deleted_at is null and ${column} is not null group by 1 order by count(*) desc, 1 limit 100`,
    );
    return rows.map((row) => row.id);
  };
  const places = {
    districts: await ids("district_id"),
    communes: await ids("commune_id"),
    grades: await ids("grade_id"),
  };
  try {
    const product = new People(url, connections, { compressed: false });
    await product.signIn(user.email, user.password);
    const rivals: Rival[] = [{ name: "product", people: product, pid, body: bodyOf }];
    for (const [name, file, body] of [
      ["PostGraphile", "postgraphile.mjs", postgraphileBodyOf],
      ["hand-written", "hand-written.ts", bodyOf],
    ] as const) {
      const started = await startProgram(file, env);
      const people = new People(`http://127.0.0.1:${started.port}`, connections, { compressed: false });
      people.signedIn(product.token);
      rivals.push({ name, people, pid: started.pid, body });
    }
    const varied = variedPages(places);
    console.log(`the same ${await compareRows(rivals, [...firstPage, ...varied])} rows from all`);
    for (const rival of rivals) await rival.people.time([...firstPage, ...varied].map(rival.body), 100);
    stopping.addEventListener("abort", () => rivals.forEach(({ people }) => people.close()));
    const first = await compete("first page", rivals, firstPage, [0, 1.4, 0.5]);
    const pages = await compete("varied filters and pages", rivals, varied, [0, 2, 0.5]);
    for (const { people } of rivals) people.close();
    return first && pages ? 0 : 1;
  } finally {
    for (const child of children) child.kill();
  }
});
