import { loadMessages } from "../../../server/app/messages.ts";
import type { FileStorage } from "../../../server/core/files/storage.ts";
import { JobRunner } from "../../../server/core/jobs/runner.ts";
import type { Report } from "../../../server/core/report/report.ts";
import { reportTasks } from "../../../server/core/report/report.tasks.ts";
import { reports } from "../../../server/modules/reports/registry.ts";
import type { Caller, TestApi } from "../../support/api.ts";
import type { TestDatabase } from "../../support/database.ts";
import { afterFile } from "../../support/ends.ts";
import { answerOf } from "../../support/until.ts";

/** A run with the fields that tests select. */
export interface Run {
  id: number;
  kind: string;
  state: "RUNNING" | "DONE" | "FAILED" | "CANCELLED";
  subject: { code: string } | null;
  ownerName: string;
  done: number;
  total: number | null;
  counts: Record<string, number | null> | null;
  failure: { key: string } | null;
  fileName: string | null;
  fileGone: "EXPIRED" | "PHOTOS_CHANGED" | "NOT_ALL_SEEN" | null;
  fileSize: number | null;
}

const fields = `id kind state subject { code } ownerName done total counts { ... on StudentListCounts { students girls pages leftOut unprintable } ... on PhotoZipCounts { students photos donors leftOut } ... on CertificateCounts { certificates students photos withoutPhoto pages leftOut } ... on DistributionPaperCounts { students photos pages } ... on YearEndListCounts { students pages } } failure { key } fileName fileGone fileSize`;

const types = {
  askStudentList: "StudentListInput",
  askPhotoZip: "PhotoZipInput",
  askCertificates: "CertificateInput",
  askDistributionPaper: "DistributionPaperInput",
  askYearEndList: "YearEndListInput",
};
type Asking = keyof typeof types;

/** Makes reports as a user would, with the job process's runner in the test's own process. */
export class ReportHarness {
  readonly #db: TestDatabase;
  readonly storage: FileStorage;
  readonly errors: unknown[] = [];
  #runner: JobRunner;

  constructor(db: TestDatabase, api: TestApi) {
    this.#db = db;
    this.storage = api.storage;
    this.#runner = this.#newRunner();
    afterFile(() => this.#runner.stop());
  }

  #newRunner(made: Readonly<Record<string, Report>> = reports): JobRunner {
    return new JobRunner({
      pool: this.#db.database.pool,
      tasks: reportTasks({
        database: this.#db.database,
        storage: this.storage,
        translate: loadMessages(process.cwd()),
        publicUrl: "https://panel.example.org",
        reports: made,
      }),
      onError: (error) => this.errors.push(error),
    });
  }

  async start(made?: Readonly<Record<string, Report>>): Promise<void> {
    this.#runner = this.#newRunner(made);
    await this.#runner.start();
  }

  async stop(): Promise<void> {
    await this.#runner.stop();
  }

  async ask(caller: Caller, operation: Asking, input: object): Promise<Run> {
    const type = types[operation];
    const { data, errors } = await caller.query<{ run: Run }>(
      `mutation ($input: ${type}!) { run: ${operation}(input: $input) { ${fields} } }`,
      { input },
    );
    if (!data) throw new Error(errors.map(({ extensions }) => extensions.key).join());
    return data.run;
  }

  async read(caller: Caller, id: number): Promise<Run | undefined> {
    const { data } = await caller.query<{ reportRun: Run }>(`query ($id: Int!) { reportRun(id: $id) { ${fields} } }`, {
      id,
    });
    return data?.reportRun;
  }

  async runs(caller: Caller): Promise<Run[]> {
    const { data } = await caller.query<{ reportRuns: { rows: Run[] } }>(
      `{ reportRuns(pageSize: 100) { rows { ${fields} } } }`,
    );
    return data?.reportRuns.rows ?? [];
  }

  /** The run once it has finished. */
  settled(caller: Caller, id: number): Promise<Run> {
    return answerOf(async () => {
      const run = await this.read(caller, id);
      return run && run.state !== "RUNNING" ? run : undefined;
    }, "The report does not come to an end");
  }

  async made(caller: Caller, operation: Asking, input: object): Promise<Run> {
    return this.settled(caller, (await this.ask(caller, operation, input)).id);
  }

  /** An issued certificate, drawn again. */
  async copy(caller: Caller, id: number, language?: "en" | "km"): Promise<Run> {
    const document = `mutation ($id: Int!, $language: PrintLanguage) { run: askCertificateCopy(id: $id, language: $language) { ${fields} } }`;
    const { data, errors } = await caller.query<{ run: Run }>(document, { id, language });
    if (!data) throw new Error(errors.map(({ extensions }) => extensions.key).join());
    return this.settled(caller, data.run.id);
  }

  /** The URL of a run's file, or the error's code. */
  async url(caller: Caller, id: number): Promise<string> {
    const { data, errors } = await caller.query<{ reportFile: { url: string } }>(
      "mutation ($id: Int!) { reportFile(id: $id) { url name } }",
      { id },
    );
    return data?.reportFile.url ?? errors[0]?.extensions.code ?? "";
  }

  async file(caller: Caller, id: number): Promise<Buffer> {
    const response = await caller.fetch(await this.url(caller, id));
    if (response.status !== 200) throw new Error(`The file is answered with ${response.status}`);
    return Buffer.from(await response.arrayBuffer());
  }
}
