import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { newDatabase } from "../support/database.ts";
import { temporaryFolder } from "../support/ends.ts";
import { keyOf, type Person, useInstallation } from "../support/installation.ts";
import { slowWire } from "../support/slow-wire.ts";
import { until } from "../support/until.ts";

/*
 * A database whose every answer takes ten seconds, for a minute: pages are shown, requests are served or
 * refused in words, and when it is quick again, so is the product.
 */
const LATE = 10_000;
const SLOW_FOR = Number(process.env["SLOW_FOR"] ?? 60_000);
const PEOPLE = 8;
/** No request may take longer (ms): whoever waits has given up by then. */
const LONGEST = 120_000;

const database = await newDatabase();
const wire = await slowWire(database.url);
const product = await useInstallation({ ...database, url: wire.url }, { DATA_DIR: temporaryFolder("slow-database") });
const { admin, build, branchId, web } = product;

interface Writer extends Person {
  studentId: number;
  version: number;
  /** What may be saved: what was acknowledged last, and whatever was uncertain since. */
  possible: Set<string | null>;
}
const people: Writer[] = [];
for (let n = 0; n < PEOPLE; n += 1) {
  const { id } = await build.student({ branchId });
  people.push({ ...(await product.person()), studentId: id, version: 1, possible: new Set([null]) });
}

const told = new Map<string, number>();
let longest = 0;
const timed = async <T>(work: () => Promise<T>): Promise<T> => {
  const begun = performance.now();
  const result = await work();
  longest = Math.max(longest, performance.now() - begun);
  return result;
};
const read = "query ($id: Int!) { student(id: $id) { version nickname } }";
const update =
  "mutation ($id: Int!, $version: Int!, $nickname: String) { updateStudent(id: $id, version: $version, input: { nickname: $nickname }) { record { version } } }";

/** Changes a student once, and remembers what may be saved. */
async function write(of: Writer, nickname: string): Promise<void> {
  const variables = { id: of.studentId, version: of.version, nickname };
  const answer = await timed(() => product.send(of, update, variables));
  const key = keyOf(answer) ?? (answer.data ? "served" : `status ${answer.status}`);
  told.set(key, (told.get(key) ?? 0) + 1);
  if (key === "served" || key === "errors.savedNotShown") of.possible = new Set([nickname]);
  if (key === "errors.outcomeUnknown") of.possible.add(nickname);
  const { rows } = await admin.query<{ version: number }>("select version from student where id = $1", [of.studentId]);
  of.version = rows[0]?.version ?? of.version;
}

const words = new Set([
  "served",
  "errors.databaseAway",
  "errors.busy",
  "errors.outcomeUnknown",
  "errors.savedNotShown",
  "errors.tooSlow",
  "errors.requestsTooMany",
]);

test("a database that answers after ten seconds: pages are shown, requests served or refused in words", async () => {
  for (const person of people) await write(person, "before");
  expect([...told.keys()]).toEqual(["served"]);
  const asked = await product.send(people[0] as Writer, "mutation { exportStudents(format: CSV) { id } }");
  wire.delay(LATE);
  const begun = performance.now();
  const isOver = () => performance.now() - begun > SLOW_FOR;
  const health: string[] = [];
  const watching = (async () => {
    while (!isOver()) {
      const [alive, ready, page] = await Promise.all(
        ["/healthz", "/readyz", "/login"].map(async (path) => (await fetch(web.url + path)).status),
      );
      health.push([alive, ready, page].join());
      await pause(1_000);
    }
  })();
  await Promise.all([
    watching,
    ...people.map(async (person, i) => {
      for (let n = 0; !isOver(); n += 1) {
        if (i % 2 === 0) await write(person, `N${n}`);
        const { data, errors, status } = await timed(() => product.send(person, read, { id: person.studentId }));
        const key = errors?.[0]?.extensions.key ?? (data?.["student"] ? "served" : `status ${status}`);
        told.set(`read: ${key}`, (told.get(`read: ${key}`) ?? 0) + 1);
      }
    }),
  ]);
  process.stdout.write(
    `${JSON.stringify(Object.fromEntries(told))}, the longest ${Math.round(longest)} ms; ${health.length} looks at its health\n`,
  );
  expect([...told.keys()].filter((key) => !words.has(key.replace("read: ", "")))).toEqual([]);
  expect(longest).toBeLessThan(LONGEST);
  expect(health.filter((each) => !/^200,\d+,200$/u.test(each))).toEqual([]);
  expect(health.at(-1)).toBe("200,503,200");

  wire.delay(0);
  const back = performance.now();
  await until(async () => (await fetch(`${web.url}/readyz`)).status === 200, "The product does not come back");
  for (const person of people) {
    const { data } = await product.send(person, read, { id: person.studentId });
    expect([...person.possible]).toContain(data?.["student"]?.["nickname"]);
    await write(person, "after");
    expect([...person.possible]).toEqual(["after"]);
  }
  process.stdout.write(`All served again after ${Math.round(performance.now() - back)} ms\n`);
  // What was requested before and during that time comes to an end, and can be requested again.
  expect(await product.outcomeOf(asked.data?.["exportStudents"]?.["id"])).toMatch(/^(?:DONE|errors\.busy)$/u);
  const again = await product.send(people[0] as Writer, "mutation { exportStudents(format: CSV) { id } }");
  expect(await product.outcomeOf(again.data?.["exportStudents"]?.["id"])).toBe("DONE");
  for (const process of product.running) expect(await process.end()).toBe(0);
});
