import { randomInt, randomUUID } from "node:crypto";
import { expect } from "vitest";
import { runChange } from "../../server/core/write/change.ts";
import { openScope } from "../../server/core/data/scope.ts";
import { operationsOf } from "../../server/core/graphql/allow.ts";
import { actorOfUser } from "../../server/core/write/rights.ts";
import type { Task } from "../../server/core/jobs/job.ts";
import { enqueue } from "../../server/core/jobs/queue.ts";
import { REPORT_TASK } from "../../server/core/report/report.tasks.ts";
import { DONOR_PAIRS_TASK, STUDENT_PAIRS_TASK } from "../../server/modules/duplicates/pair.tasks.ts";
import { UNDO_TASK } from "../../server/modules/imports/undo.service.ts";
import { logoPicture } from "../../server/modules/organisation/logo.ts";
import { PHOTO_TASK } from "../../server/modules/photos/photo.sizes.ts";
import { avatarPicture } from "../../server/modules/users/avatar.ts";
import type { Mailer } from "../../server/lib/mail/mail.ts";
import { loadMessages } from "../../server/app/messages.ts";
import { productTasks } from "../../server/app/tasks.ts";
import { samples } from "../api/access/samples.ts";
import type { Place } from "../api/access/sample.ts";
import { type Caller, type TestApi, tokens } from "./api.ts";
import type { TestDatabase } from "./database.ts";
import { documentOf } from "./documents.ts";
import { jpeg } from "./pictures.ts";
import { answerOf } from "./until.ts";
import { zip } from "./workbooks/zip.ts";

/** The tasks of the job process. */
export const tasksOf = (
  { database }: Pick<TestDatabase, "database">,
  { storage }: Pick<TestApi, "storage">,
  mailer: Mailer | null = null,
): Readonly<Record<string, Task>> =>
  productTasks({
    database,
    storage,
    translate: loadMessages(process.cwd()),
    tokens,
    mailer,
    timeZone: "Asia/Phnom_Penh",
    publicUrl: "https://panel.example.org",
  });

/** A kind of job, and how a user requests one. */
export interface JobKind {
  name: string;
  /** Its name in the queue. */
  task: string;
  /** Prepares what has to exist; returns the function that requests the job. */
  prepare: (caller: Caller, place: Place) => Promise<() => Promise<void>>;
}

const random = (from: number, count: number) =>
  String.fromCharCode(...Array.from({ length: 12 }, () => from + randomInt(count)));
const english = () => random(97, 26);
const khmer = () => random(0x1780, 30);

/** Students who do not resemble each other, and one row with a mistake. */
async function studentRows(n: number, { build, branchId }: Place): Promise<string> {
  const [branch, village] = [
    await build.codeOf("branch", branchId),
    await build.codeOf("village", (await build.places()).villageId),
  ];
  const row = (sex: string) =>
    [`J-${randomUUID().slice(0, 13)}`, english(), english(), khmer(), khmer(), sex, branch, village].join(",");
  return [
    "code,last_name_en,first_name_en,last_name_km,first_name_km,sex,branch,village",
    ...Array.from({ length: n }, () => row("F")),
    row("neither"),
  ].join("\n");
}

interface Run {
  id: number;
  state: string;
  changeId: string | null;
  failure: { key: string } | null;
  counts: { new: number; error: number } | null;
  sheets: { id: number; type: string; columns: { index: number; field: string | null }[] }[];
}
const runFields =
  "{ id state changeId failure { key } counts { new error } sheets { id type columns { index field } } }";

/** An import, step by step as on its screen. */
class Import {
  constructor(
    readonly caller: Caller,
    readonly id: number,
  ) {}

  static async of(caller: Caller, type: "STUDENT" | "PHOTO", file: string | Uint8Array<ArrayBuffer>): Promise<Import> {
    const { data, errors } = await caller.upload<{ startImport: { id: number } }>(
      "mutation ($file: Upload!, $type: ImportType!) { startImport(file: $file, type: $type) { id } }",
      { type },
      "file",
      file,
      type === "PHOTO" ? "photos.zip" : "students.csv",
    );
    expect(errors).toEqual([]);
    return new Import(caller, data?.startImport.id ?? 0);
  }

  reached(state: "MAPPING" | "READY" | "DONE"): Promise<Run> {
    return answerOf(async () => {
      const document = `query ($id: Int!) { importRun(id: $id) ${runFields} }`;
      const { data } = await this.caller.query<{ importRun: Run }>(document, { id: this.id });
      expect(data?.importRun.failure).toBeNull();
      return data?.importRun.state === state ? data.importRun : undefined;
    }, `The import does not come to be ${state}`);
  }

  async check(): Promise<void> {
    const { sheets } = await this.reached("MAPPING");
    const { errors } = await this.caller.query(
      "mutation ($id: Int!, $sheets: [ImportSheetInput!]!) { checkImport(id: $id, sheets: $sheets, mode: BOTH) { id } }",
      { id: this.id, sheets: sheets.map(({ id, type, columns }) => ({ id, type, mapping: columns })) },
    );
    expect(errors).toEqual([]);
  }

  async run(): Promise<void> {
    const { errors } = await this.caller.query(
      "mutation ($id: Int!) { runImport(id: $id, validRowsOnly: true, leaveUndecided: true) { id } }",
      { id: this.id },
    );
    expect(errors).toEqual([]);
  }
}

/** Rows that an import creates. */
const ROWS = 10;
const ofStudents = async (caller: Caller, place: Place) => {
  const rows = await studentRows(ROWS, place);
  return () => Import.of(caller, "STUDENT", rows);
};
const ofPhotos = async (caller: Caller, { build, branchId }: Place) => {
  const { code } = await build.student({ branchId });
  const photos = zip([{ name: `${code}.jpg`, content: Buffer.from(await jpeg(40, 30)) }]);
  return () => Import.of(caller, "PHOTO", new Uint8Array(photos));
};

function importKinds({ database }: Pick<TestDatabase, "database">): JobKind[] {
  return [
    {
      name: "startImport",
      task: "import.read",
      prepare: async (caller, place) => {
        const start = await ofStudents(caller, place);
        return async () => void (await start());
      },
    },
    {
      name: "startImport of photos",
      task: "import.read",
      prepare: async (caller, place) => {
        const start = await ofPhotos(caller, place);
        return async () => void (await start());
      },
    },
    {
      name: "checkImport",
      task: "import.check",
      prepare: async (caller, place) => {
        const started = await (await ofStudents(caller, place))();
        await started.reached("MAPPING");
        return () => started.check();
      },
    },
    {
      name: "runImport",
      task: "import.run",
      prepare: async (caller, place) => {
        const started = await (await ofStudents(caller, place))();
        await started.check();
        expect((await started.reached("READY")).counts).toMatchObject({ new: ROWS, error: 1 });
        return () => started.run();
      },
    },
    {
      name: "runImport of photos",
      task: "import.run",
      prepare: async (caller, place) => {
        const started = await (await ofPhotos(caller, place))();
        expect((await started.reached("READY")).counts).toMatchObject({ new: 1, error: 0 });
        return () => started.run();
      },
    },
    {
      name: "undoImport",
      task: UNDO_TASK,
      prepare: async (caller, place) => {
        const { user } = place;
        const started = await (await ofStudents(caller, place))();
        await started.check();
        expect((await started.reached("READY")).counts).toMatchObject({ new: ROWS, error: 1 });
        await started.run();
        await started.reached("DONE");
        const actor = await actorOfUser(database.pool, user.id);
        if (!actor) throw new Error("Nobody can sign in");
        // Treated like a run of many records: a small one would be undone within the request.
        return async () => {
          await runChange(openScope(database, actor), "undoImport", null, async (em) => {
            const jobId = await enqueue(em, { ownerId: user.id, task: UNDO_TASK, payload: { runId: started.id } });
            await em.execute("update import_run set undo_state = 'RUNNING', undo_job_id = ? where id = ?", [
              jobId,
              started.id,
            ]);
          });
        };
      },
    },
  ];
}
/**
 * Every kind of job that users request: each report and each list's export (in `formats`), imports, photos, pictures,
 * the search for duplicates.
 */
export async function jobKinds(
  db: Pick<TestDatabase, "database">,
  { schema }: Pick<TestApi, "schema">,
  formats: readonly ("CSV" | "XLSX")[],
): Promise<JobKind[]> {
  const picture = await jpeg(40, 30);
  const asked = operationsOf(schema).filter(
    ({ kind, field, name }) => kind === "mutation" && String(field.type) === "ReportRun!" && name !== "cancelReport",
  );
  const made = asked.flatMap(({ name, field }) =>
    (name.startsWith("export") ? formats : [null]).map((format): JobKind => ({
      name: format === null ? name : `${name} ${format}`,
      task: REPORT_TASK,
      prepare: async (caller, place) => {
        const variables = { ...(await samples[name]?.variables?.(place)), ...(format && { format }) };
        return async () => {
          expect((await caller.query(documentOf(schema, "mutation", field), variables)).errors).toEqual([]);
        };
      },
    })),
  );
  const sent = (
    task: string,
    name: string,
    document: string,
    variables: (place: Place) => Promise<object>,
  ): JobKind => ({
    name,
    task,
    prepare: async (caller, place) => {
      const values = { ...(await variables(place)) };
      return async () => {
        expect((await caller.upload(document, values, "file", picture, "picture.jpg")).errors).toEqual([]);
      };
    },
  });
  return [
    ...made,
    ...importKinds(db),
    {
      name: "searchStudentPairs",
      task: STUDENT_PAIRS_TASK,
      prepare: async (caller) => async () => {
        expect((await caller.query("mutation { searchStudentPairs { changeId } }")).errors).toEqual([]);
      },
    },
    {
      name: "searchDonorPairs",
      task: DONOR_PAIRS_TASK,
      prepare: async (caller) => async () => {
        expect((await caller.query("mutation { searchDonorPairs { changeId } }")).errors).toEqual([]);
      },
    },
    sent(
      PHOTO_TASK,
      "addPhoto",
      'mutation ($studentId: Int!, $uploadKey: String!, $file: Upload!) { addPhoto(studentId: $studentId, uploadKey: $uploadKey, file: $file, input: { title: "One" }) { id } }',
      async ({ build, branchId }) => ({ studentId: (await build.student({ branchId })).id, uploadKey: randomUUID() }),
    ),
    sent(
      avatarPicture.purpose,
      "changeUserAvatar",
      "mutation ($id: Int!, $file: Upload!) { changeUserAvatar(id: $id, file: $file) { id } }",
      async ({ build, branchId }) => ({ id: (await build.user("staff", { branches: [branchId] })).id }),
    ),
    sent(
      logoPicture.purpose,
      "changeLogo",
      "mutation ($file: Upload!) { changeLogo(file: $file) { id } }",
      async () => ({}),
    ),
  ];
}
