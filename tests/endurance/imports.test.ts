import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { runChange } from "../../server/core/write/change.ts";
import { prepareQueue } from "../../server/core/jobs/queue.ts";
import { readRun } from "../../server/modules/imports/import.reader.ts";
import { checkImport, runImport, startImport } from "../../server/modules/imports/import.service.ts";
import { ImportHarness, sheetsOf } from "../api/imports/harness.ts";
import { useDatabase } from "../support/database.ts";
import { TestWorker } from "../support/worker.ts";

const ROWS = 15_000;
const KILLS = 10;
const SETTLE = 60_000;

const db = await useDatabase();
const imports = new ImportHarness(db);
await prepareQueue(db.database.pool);
const user = await db.build.user("administrator");
const scope = await imports.scopeOf(user.id);
const commune = await db.build.reference("COMMUNE");

const sheet = (word: string) =>
  [
    "code,name_en,name_km,parent_code",
    ...Array.from(
      { length: ROWS },
      (_, i) => `V${String(i).padStart(6, "0")},Village ${i} ${word},ភូមិ ${i},${commune.code}`,
    ),
  ].join("\n");

const written = async (word: string) =>
  Number(
    (await db.admin.query<{ n: string }>("select count(*) as n from village where name_en like $1", [`% ${word}`]))
      .rows[0]?.n,
  );

test("a run killed at any moment has written everything or nothing, and finishes by itself", async () => {
  const worker = new TestWorker(db.url, imports.folder);
  await worker.start();
  for (let kill = 0; kill < KILLS; kill += 1) {
    const word = `w${kill}`;
    const stored = await imports.files.storage.put(Buffer.from(sheet(word)));
    const file = { name: "villages.csv", mimeType: "text/csv" };
    const step = async (work: () => Promise<number>) => (await runChange(scope, "test", null, work)).result;
    const id = await step(() => startImport(scope, imports.files, "VILLAGE", stored, file));
    const run = await imports.settled(scope, id, SETTLE);
    await step(() => checkImport(scope, id, sheetsOf(run), "BOTH"));
    expect((await imports.settled(scope, id, SETTLE)).counts).toMatchObject({ error: 0 });
    await step(() => runImport(scope, id, {}));
    await pause(Math.random() * 3_000);
    await worker.kill();
    const { state } = await readRun(scope, id);
    expect(await written(word)).toBe(state === "DONE" ? ROWS : 0);
    await worker.start();
    expect(await imports.settled(scope, id, SETTLE)).toMatchObject({ state: "DONE" });
    expect(await written(word)).toBe(ROWS);
  }
  await worker.stop();
});
