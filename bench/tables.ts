/** Times the tables of a large charity, each alone and ten at once; see README.md in this folder. */
import "reflect-metadata";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import { entities } from "../server/app/entities.ts";
import { type CommandContext, runCommand } from "../server/app/commands/command.ts";
import { AppError } from "../server/core/base/errors.ts";
import { connect, type Database } from "../server/core/data/database.ts";
import { openScope, type Scope } from "../server/core/data/scope.ts";
import { AnalysisDimension } from "../server/modules/analysis/dimensions.ts";
import { extractOf } from "../server/modules/analysis/extract/extract.ts";
import { AnalysisMeasure } from "../server/modules/analysis/measures.ts";
import type { TableQuery } from "../server/modules/analysis/plan.ts";
import { readTable } from "../server/modules/analysis/table.ts";
import { columnsOf, listDocuments } from "./documents.ts";
import { People, percentile } from "./load.ts";
import { people, processorTime } from "./people.ts";
import { benchToken } from "./token.ts";

const { values: options } = parseArgs({
  options: {
    only: { type: "string", default: "" },
    user: { type: "string", default: "all" },
    rounds: { type: "string", default: "1" },
    every: { type: "string", default: "1" },
    url: { type: "string", default: "" },
    each: { type: "boolean", default: false },
  },
});

/** The time (ms) for which the one who turns pages looks at each. Without it they alone take a third of the process. */
const PAUSE = 200;

interface Case {
  name: string;
  query: TableQuery;
}

const names = Object.keys(AnalysisDimension) as AnalysisDimension[];

/** Every table of one or two dimensions, whether or not it has a meaning. */
function* casesOf(year: number): Generator<Case> {
  for (const measure of Object.keys(AnalysisMeasure) as AnalysisMeasure[]) {
    for (const [i, row] of names.entries()) {
      for (const column of [null, ...names.slice(i + 1)]) {
        const axes = column ? [row, column] : [row];
        const filter =
          measure === "AMOUNT" && !axes.includes("CURRENCY")
            ? { currency: ["USD"] }
            : measure === "RETENTION" && !axes.includes("CLASS_YEAR")
              ? { classYearId: [year] }
              : null;
        yield { name: `${measure} ${axes.join(" × ")}`, query: { measure, rows: axes, filter } };
      }
    }
  }
}

const line = (name: string, ...figures: number[]) =>
  console.log(name.padEnd(58) + figures.map((figure) => figure.toFixed(0).padStart(9)).join(""));

const sorted = (figures: readonly number[]) => figures.toSorted((a, b) => a - b);

interface Timed extends Case {
  passed: number;
  database: number;
  own: number;
}

/** Reads the extract as a web process does after its start, and says for how long nobody else was answered meanwhile. */
async function readAhead(database: Database, pid: number): Promise<void> {
  const before = process.memoryUsage.rss();
  const [start, ofDatabase, own] = [performance.now(), processorTime(pid), processorTime(process.pid)];
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  await extractOf(database).keep(database, { seconds: 60 });
  delay.disable();
  line("the extract", processorTime(pid) - ofDatabase, processorTime(process.pid) - own, performance.now() - start);
  line("  longest and p99 pause of the process", delay.max / 1e6, delay.percentile(99) / 1e6);
  line("  memory, in MB", (process.memoryUsage.rss() - before) / 1e6);
}

/** The best of some rounds of one table; null if it is refused for a reason other than the time that it takes. */
async function timed(scope: Scope, pid: number, each: Case): Promise<Timed | null> {
  const translate = (_language: string, key: string) => key;
  let best: Timed | null = null;
  for (let round = 0; round < Number(options.rounds); round += 1) {
    const [start, database, own] = [performance.now(), processorTime(pid), processorTime(process.pid)];
    try {
      await readTable(scope, translate, each.query);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code === "BAD_INPUT" && error.key !== "errors.tableTooLarge") return null;
      if (error.key !== "errors.tableTooLarge") console.log(`${each.name}: ${error.key}`);
    }
    const found = {
      ...each,
      passed: performance.now() - start,
      database: processorTime(pid) - database,
      own: processorTime(process.pid) - own,
    };
    if (!best || found.database + found.own < best.database + best.own) best = found;
  }
  return best;
}

const document = `query ($measure: AnalysisMeasure!, $rows: [AnalysisDimension!], $filter: AnalysisFilter) {
  table(measure: $measure, rows: $rows, filter: $filter) { total count
    columns { key nameEn nameLocal total count } rows { depth key nameEn nameLocal total count values counts } } }`;

/**
 * Ten people who each ask the next table when theirs is answered, all of them different, beside one who turns pages of a
 * list. With `isWriting` somebody changes ten students every half second meanwhile.
 */
async function together(
  { pool }: Pick<CommandContext, "pool">,
  {
    tokens,
    watcher,
    tables,
    isWriting,
  }: { tokens: readonly string[]; watcher: string; tables: readonly Case[]; isWriting: boolean },
): Promise<void> {
  const list = JSON.stringify({
    query: listDocuments.students.page,
    variables: { ...columnsOf("students", false), pageSize: 50 },
  });
  const as = (token: string) => {
    const person = new People(options.url, 1, { compressed: false });
    person.signedIn(token);
    return person;
  };
  const ask = async (person: People, body: string) => {
    const start = performance.now();
    await person.send(body);
    return performance.now() - start;
  };
  const watching = as(watcher);
  const alone: number[] = [];
  for (let i = 0; i < 60; i += 1) alone.push(await ask(watching, list));
  const times: number[] = [];
  const beside: number[] = [];
  let next = 0;
  const asking = new Set(tokens);
  const person = async (token: string) => {
    const own = as(token);
    for (let each = tables[next++]; each; each = tables[next++]) {
      times.push(await ask(own, JSON.stringify({ query: document, variables: each.query })));
    }
    own.close();
    asking.delete(token);
  };
  const turning = async () => {
    while (asking.size > 0) {
      beside.push(await ask(watching, list));
      await setTimeout(PAUSE);
    }
  };
  let writes = 0;
  const writing = async () => {
    while (asking.size > 0) {
      await pool.query(
        `with c as (insert into change (operation) values ('bench') returning id)
         select set_config('app.change_id', id::text, false), set_config('app.all_branches', 'on', false) from c;
         update student set remark = remark where id in (select id from student order by id offset ${(writes * 997) % 50_000} limit 10)`,
      );
      writes += 1;
      await setTimeout(500);
    }
  };
  await Promise.all([turning(), ...(isWriting ? [writing()] : []), ...tokens.map(person)]);
  watching.close();
  const of = (figures: number[]) => [0.5, 0.95, 1].map((share) => percentile(sorted(figures), share));
  console.log(`\nms: median, p95, longest${isWriting ? `, beside ${writes} changes of ten students` : ""}`);
  line(`ten at once, ${times.length} different tables`, ...of(times));
  line("pages of students beside them", ...of(beside));
  line("pages of students alone", ...of(alone));
}

await runCommand(async (place) => {
  const { pool, config, stopping } = place;
  const database = await connect(String(pool.options.connectionString), {
    entities,
    poolSize: 1,
    timeZone: config.timeZone,
  });
  const actor = (await people(database)).find(({ name }) => name === options.user);
  if (!actor) throw new Error(`There is no user ${options.user}`);
  const { rows } = await database.pool.query<{ pid: number; year: number }>(
    "select pg_backend_pid() as pid, (select id from class_year order by first_day desc offset 1 limit 1) as year",
  );
  const { pid = 0, year = 0 } = rows[0] ?? {};
  const only = new RegExp(options.only, "u");
  const cases = [...casesOf(year)].filter(({ name }) => only.test(name));
  const found: Timed[] = [];
  console.log("Processor time of the database and of this process, and the time that passed, in ms");
  await readAhead(database, pid);
  for (const each of cases.filter((_, i) => i % Number(options.every) === 0)) {
    if (stopping.aborted) break;
    const one = await timed(openScope(database, actor), pid, each);
    if (!one) continue;
    found.push(one);
    if (options.each) line(one.name, one.database, one.own, one.passed);
  }
  for (const measure of Object.keys(AnalysisMeasure)) {
    const of = found.filter(({ query }) => query.measure === measure);
    const slowest = of.toSorted((a, b) => b.database - a.database)[0];
    if (!slowest) continue;
    const share = (figure: "database" | "own" | "passed", part: number) =>
      percentile(sorted(of.map((one) => one[figure])), part);
    line(`${measure}: median of ${of.length}`, share("database", 0.5), share("own", 0.5), share("passed", 0.5));
    line("  p95", share("database", 0.95), share("own", 0.95), share("passed", 0.95));
    line(`  slowest: ${slowest.name}`, slowest.database, slowest.own, slowest.passed);
  }
  if (options.url) {
    const tokens: string[] = [];
    for (let i = 0; i < 10; i += 1) tokens.push(await benchToken(place, `table-${i}`));
    const watcher = await benchToken(place, "watcher");
    for (const isWriting of [false, true]) await together(place, { tokens, watcher, tables: found, isWriting });
  }
  await database.close();
  return 0;
});
