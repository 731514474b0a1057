import { loadMessages } from "../../../server/app/messages.ts";
import { runChange } from "../../../server/core/write/change.ts";
import { Files } from "../../../server/core/files/files.ts";
import { type FileStorage, FolderStorage } from "../../../server/core/files/storage.ts";
import { actorOfUser } from "../../../server/core/write/rights.ts";
import type { Task } from "../../../server/core/jobs/job.ts";
import { JobRunner } from "../../../server/core/jobs/runner.ts";
import { openScope, type Scope } from "../../../server/core/data/scope.ts";
import { readRun } from "../../../server/modules/imports/import.reader.ts";
import { checkImport, runImport, startImport } from "../../../server/modules/imports/import.service.ts";
import { type ImportRowsQuery, readRows } from "../../../server/modules/imports/row.reader.ts";
import { importTasks } from "../../../server/modules/imports/import.tasks.ts";
import type { ImportMode, ImportState } from "../../../server/modules/imports/import.enums.ts";
import type { ImportRun } from "../../../server/modules/imports/import.types.ts";
import type { ImportType } from "../../../server/shared/import-columns.ts";
import type { TestDatabase } from "../../support/database.ts";
import { afterFile, temporaryFolder } from "../../support/ends.ts";
import { answerOf } from "../../support/until.ts";

const settled: ReadonlySet<ImportState> = new Set(["MAPPING", "READY", "DONE", "FAILED", "CANCELLED"]);

/** A run's sheets with their guessed columns. */
export const sheetsOf = ({ sheets }: ImportRun) =>
  sheets.map(({ id, type, columns }) => ({
    id,
    type,
    mapping: columns.map(({ index, field, dates }) => ({ index, field, dates: dates?.suggested ?? null })),
  }));

/** Imports as a user would, with the job process's runner in the test's own process. */
export class ImportHarness {
  readonly #db: TestDatabase;
  readonly folder = temporaryFolder("files");
  readonly files: Files;
  readonly errors: unknown[] = [];
  readonly runner: JobRunner;

  constructor(
    db: TestDatabase,
    more: (storage: FileStorage) => Readonly<Record<string, Task>> = () => ({}),
    storage?: FileStorage,
  ) {
    this.#db = db;
    this.files = new Files(storage ?? new FolderStorage(this.folder));
    this.runner = new JobRunner({
      pool: db.database.pool,
      tasks: {
        ...importTasks({
          database: db.database,
          storage: this.files.storage,
          translate: loadMessages(process.cwd()),
          timeZone: "Asia/Phnom_Penh",
        }),
        ...more(this.files.storage),
      },
      onError: (error) => this.errors.push(error),
    });
    afterFile(() => this.runner.stop());
  }

  async scopeOf(userId: number): Promise<Scope> {
    const actor = await actorOfUser(this.#db.database.pool, userId);
    if (!actor) throw new Error("No such user");
    return openScope(this.#db.database, { ...actor, sessionId: await this.#db.build.session(userId) });
  }

  /** Each step is a request of its own: its rights were read just now. */
  async step(scope: Scope, work: () => Promise<number>): Promise<ImportRun> {
    Object.assign(scope, { openedAt: performance.now() });
    const { result } = await runChange(scope, "test", null, work);
    return this.settled(scope, result);
  }

  settled(scope: Scope, id: number, within?: number): Promise<ImportRun> {
    return answerOf(
      async () => {
        const run = await readRun(scope, id);
        return settled.has(run.state) ? run : undefined;
      },
      "The import does not come to an end",
      within,
    );
  }

  async start(scope: Scope, type: ImportType, content: string | Buffer, name = "test.csv"): Promise<ImportRun> {
    const stored = await this.files.storage.put(Buffer.from(content));
    const file = { name, mimeType: "text/csv" };
    return this.step(scope, () => startImport(scope, this.files, type, stored, file));
  }

  check(scope: Scope, run: ImportRun, mode: ImportMode = "BOTH"): Promise<ImportRun> {
    return this.step(scope, () => checkImport(scope, run.id, sheetsOf(run), mode));
  }

  run(scope: Scope, run: ImportRun, validRowsOnly = false): Promise<ImportRun> {
    return this.step(scope, () =>
      runImport(scope, run.id, { validRowsOnly, leaveUndecided: (run.counts?.duplicate ?? 0) > 0 }),
    );
  }

  /** Upload and check. */
  async checked(
    scope: Scope,
    type: ImportType,
    content: string | Buffer,
    mode: ImportMode = "BOTH",
  ): Promise<ImportRun> {
    return this.check(scope, await this.start(scope, type, content), mode);
  }

  /** Each row of the preview as "code STATE field:key …" or "code STATE field:before→after …". */
  async preview(scope: Scope, run: ImportRun, query: ImportRowsQuery = {}): Promise<string[]> {
    const { rows } = await readRows(scope, run.id, { pageSize: 100, ...query });
    return rows.map(({ code, state, errors, differences, duplicates }) =>
      [
        code ?? "-",
        state,
        ...errors.map(({ field, key }) => `${field ?? ""}:${key.replace("validation.", "")}`),
        ...duplicates.map((like) => `~${like.code ?? like.row ?? ""}`),
        ...(state === "UPDATE"
          ? differences.map(({ field, before, after }) => `${field}:${before ?? ""}→${after ?? ""}`)
          : []),
      ].join(" "),
    );
  }
}
