import { loadMessages } from "../../../server/app/messages.ts";
import type { ExportQuery } from "../../../server/core/graphql/list-args.ts";
import { reportTasks } from "../../../server/core/report/report.tasks.ts";
import type { Scope } from "../../../server/core/data/scope.ts";
import { openWorkbook } from "../../../server/lib/workbook/sheet.ts";
import type { TableQuery } from "../../../server/modules/analysis/plan.ts";
import { askExport, askTable } from "../../../server/modules/exports/export.service.ts";
import { exportReports } from "../../../server/modules/exports/registry.ts";
import { readReport } from "../../../server/modules/reports/report.reader.ts";
import type { ReportRun } from "../../../server/modules/reports/report.types.ts";
import type { ExportList } from "../../../server/shared/export-lists.ts";
import type { TestDatabase } from "../../support/database.ts";
import { answerOf } from "../../support/until.ts";
import { ImportHarness } from "../imports/harness.ts";

const translate = loadMessages(process.cwd());

type Wanted = Partial<ExportQuery> & { columns?: string[] };

/** Exports and imports as a user would, with the job process's runner in the test's own process. */
export class ExportHarness extends ImportHarness {
  readonly #admin: TestDatabase["admin"];

  constructor(db: TestDatabase) {
    super(db, (storage) =>
      reportTasks({
        database: db.database,
        storage,
        translate,
        publicUrl: "https://panel.example.org",
        reports: exportReports,
      }),
    );
    this.#admin = db.admin;
  }

  ask(scope: Scope, list: ExportList, { columns, ...args }: Wanted = {}): Promise<number> {
    const query = { format: "XLSX" as const, ...args };
    return askExport(scope, translate, { list, args: query, columns: columns ?? null });
  }

  /** The run once it has finished. */
  async exported(scope: Scope, list: ExportList, wanted: Wanted = {}): Promise<ReportRun> {
    return this.#finished(scope, await this.ask(scope, list, wanted));
  }

  /** The file of a table, as CSV. */
  async table(scope: Scope, table: TableQuery): Promise<Buffer> {
    const asked = { title: "Table", table, format: "CSV" as const, language: null };
    return this.bytesOf(await this.#finished(scope, await askTable(scope, translate, asked, null)));
  }

  #finished(scope: Scope, id: number): Promise<ReportRun> {
    return answerOf(async () => {
      const run = await readReport(scope, id);
      return run.state === "RUNNING" ? undefined : run;
    }, "The export does not come to an end");
  }

  async bytesOf({ id }: { id: number }): Promise<Buffer> {
    const { rows } = await this.#admin.query<{ key: string }>(
      "select f.key from report_run r join file f on f.id = r.file_id where r.id = $1",
      [id],
    );
    return this.files.storage.read(rows[0]?.key ?? "");
  }

  /** The file of an export; throws if there is none. */
  async file(scope: Scope, list: ExportList, wanted: Wanted = {}): Promise<Buffer> {
    const run = await this.exported(scope, list, wanted);
    if (run.state !== "DONE") {
      throw new Error(`${run.state} ${run.failure?.key ?? ""} ${this.errors.map(String).join()}`);
    }
    return this.bytesOf(run);
  }

  /** The rows of an export with its header, as an import reads them. */
  async rows(scope: Scope, list: ExportList, wanted: Wanted = {}): Promise<string[][]> {
    return sheetRows(await this.file(scope, list, wanted));
  }
}

/** All rows of a sheet of a file. */
export async function sheetRows(file: Buffer, sheet = 0): Promise<string[][]> {
  const rows: string[][] = [];
  for await (const batch of (await openWorkbook(file)).sheets[sheet]?.rows() ?? []) {
    rows.push(...batch.map(({ cells }) => cells));
  }
  return rows;
}
