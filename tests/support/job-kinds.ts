import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { loadMessages } from "../../server/app/messages.ts";
import { operationsOf } from "../../server/core/graphql/allow.ts";
import type { Task } from "../../server/core/jobs/job.ts";
import { ownPictureTasks } from "../../server/core/pictures/own-picture.tasks.ts";
import { reportTasks } from "../../server/core/report/report.tasks.ts";
import { pairTasks } from "../../server/modules/duplicates/pair.tasks.ts";
import { exportReports } from "../../server/modules/exports/registry.ts";
import { importTasks } from "../../server/modules/imports/import.tasks.ts";
import { logoPicture } from "../../server/modules/organisation/logo.ts";
import { photoTasks } from "../../server/modules/photos/photo.tasks.ts";
import { reports } from "../../server/modules/reports/registry.ts";
import { avatarPicture } from "../../server/modules/users/avatar.ts";
import { samples } from "../api/access/samples.ts";
import type { Place } from "../api/access/sample.ts";
import type { Caller, TestApi } from "./api.ts";
import type { TestDatabase } from "./database.ts";
import { documentOf } from "./documents.ts";
import { jpeg } from "./pictures.ts";

/** The tasks of the job process, but for mails. */
export function productTasks(
  { database }: Pick<TestDatabase, "database">,
  { storage }: Pick<TestApi, "storage">,
): Record<string, Task> {
  const translate = loadMessages(process.cwd());
  return {
    ...importTasks({ database, storage, translate, timeZone: "Asia/Phnom_Penh" }),
    ...pairTasks,
    ...photoTasks(storage),
    ...reportTasks({
      database,
      storage,
      translate,
      publicUrl: "https://panel.example.org",
      reports: { ...reports, ...exportReports },
    }),
    ...ownPictureTasks(storage, [avatarPicture, logoPicture]),
  };
}

/** A kind of job, and how a person asks for one. */
export interface JobKind {
  name: string;
  ask: (caller: Caller, place: Place) => Promise<void>;
}

const rows = (n: number) =>
  [
    "code,last_name_en,first_name_en,last_name_km,first_name_km,sex",
    ...Array.from({ length: n }, (_, i) => `J-${randomUUID().slice(0, 8)}-${i},Sok,Dara ${i},សុខ,តារា,F`),
  ].join("\n");

/** Every kind of job that people ask for: each report and each list's export (`formats` says as what), imports, photos, pictures, the search for duplicates. */
export async function jobKinds(
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
      ask: async (caller, place) => {
        const variables = { ...(await samples[name]?.variables?.(place)), ...(format && { format }) };
        expect((await caller.query(documentOf(schema, "mutation", field), variables)).errors).toEqual([]);
      },
    })),
  );
  const sent = (
    name: string,
    document: string,
    variables: (place: Place) => Promise<object>,
    file: string | Uint8Array<ArrayBuffer>,
    fileName: string,
  ): JobKind => ({
    name,
    ask: async (caller, place) => {
      expect((await caller.upload(document, { ...(await variables(place)) }, "file", file, fileName)).errors).toEqual(
        [],
      );
    },
  });
  return [
    ...made,
    {
      name: "searchStudentPairs",
      ask: async (caller) => {
        expect((await caller.query("mutation { searchStudentPairs { changeId } }")).errors).toEqual([]);
      },
    },
    sent(
      "startImport",
      "mutation ($file: Upload!) { startImport(file: $file, type: STUDENT) { id } }",
      async () => ({}),
      rows(20),
      "students.csv",
    ),
    sent(
      "addPhoto",
      'mutation ($studentId: Int!, $uploadKey: String!, $file: Upload!) { addPhoto(studentId: $studentId, uploadKey: $uploadKey, file: $file, input: { title: "One" }) { id } }',
      async ({ build, branchId }) => ({ studentId: (await build.student({ branchId })).id, uploadKey: randomUUID() }),
      picture,
      "photo.jpg",
    ),
    sent(
      "changeUserAvatar",
      "mutation ($id: Int!, $file: Upload!) { changeUserAvatar(id: $id, file: $file) { id } }",
      async ({ build, branchId }) => ({ id: (await build.user("staff", { branches: [branchId] })).id }),
      picture,
      "me.jpg",
    ),
    sent(
      "changeLogo",
      "mutation ($file: Upload!) { changeLogo(file: $file) { id } }",
      async () => ({}),
      picture,
      "logo.jpg",
    ),
  ];
}
