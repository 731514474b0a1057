import { randomUUID } from "node:crypto";
import { JobRunner } from "../../../server/core/jobs/runner.ts";
import { photoTasks } from "../../../server/modules/photos/photo.tasks.ts";
import type { Answer, Caller, TestApi } from "../../support/api.ts";
import type { TestDatabase } from "../../support/database.ts";
import { afterFile } from "../../support/ends.ts";
import type { Bytes } from "../../support/pictures.ts";
import { answerOf } from "../../support/until.ts";

export interface Photo {
  id: number;
  version: number;
  title: string;
  takenOn: string | null;
  isPrimary: boolean;
  flaggedForReport: boolean;
  state: "PROCESSING" | "READY" | "FAILED";
  failureKey: string | null;
  failureParams: Record<string, unknown> | null;
  width: number | null;
  height: number | null;
  picture: { thumbUrl: string; mediumUrl: string; largeUrl: string } | null;
}

export const photoFields = `id version title takenOn isPrimary flaggedForReport state failureKey failureParams width height
  picture { thumbUrl mediumUrl largeUrl }`;

const add = `mutation ($studentId: Int!, $uploadKey: String!, $input: PhotoInput!, $file: Upload!) {
  photo: addPhoto(studentId: $studentId, uploadKey: $uploadKey, input: $input, file: $file) { ${photoFields} } }`;
const list = `query ($studentId: Int!) { photos: studentPhotos(studentId: $studentId) { ${photoFields} } }`;

interface SendOptions {
  key?: string;
  name?: string;
  input?: object;
}

/** Uploads photos and waits for the result, with the job process's runner in the test's own process. */
export class PhotoHarness {
  readonly errors: unknown[] = [];
  readonly #open: () => JobRunner;
  readonly #api: TestApi;
  #runner: JobRunner | undefined;

  constructor({ database }: Pick<TestDatabase, "database">, api: TestApi) {
    this.#api = api;
    this.#open = () =>
      new JobRunner({
        pool: database.pool,
        tasks: photoTasks(api.storage),
        onError: (error) => this.errors.push(error),
      });
    afterFile(() => this.stop());
  }

  async start(): Promise<void> {
    this.#runner = this.#open();
    await this.#runner.start();
  }

  async stop(): Promise<void> {
    const runner = this.#runner;
    this.#runner = undefined;
    await runner?.stop();
  }

  async filesOnDisk(): Promise<number> {
    let files = 0;
    for await (const _ of this.#api.storage.list()) files += 1;
    return files;
  }

  send(
    caller: Caller,
    studentId: number,
    bytes: Bytes,
    { key = randomUUID(), name = "photo.jpg", input = {} }: SendOptions = {},
  ): Promise<Answer<{ photo: Photo }>> {
    return caller.upload(
      add,
      { studentId, uploadKey: key, input: { title: "A photo", ...input } },
      "file",
      bytes,
      name,
    );
  }

  async photos(caller: Caller, studentId: number): Promise<Photo[]> {
    return (await caller.query<{ photos: Photo[] }>(list, { studentId })).data?.photos ?? [];
  }

  settled(caller: Caller, studentId: number, id: number): Promise<Photo> {
    return answerOf(async () => {
      const photo = (await this.photos(caller, studentId)).find((each) => each.id === id);
      return photo && photo.state !== "PROCESSING" ? photo : undefined;
    }, "The photo does not come to an end");
  }

  /** Uploads a photo and returns it as the job has left it. */
  async added(caller: Caller, studentId: number, bytes: Bytes, options: SendOptions = {}): Promise<Photo> {
    const { data, text } = await this.send(caller, studentId, bytes, options);
    if (!data) throw new Error(text);
    return this.settled(caller, studentId, data.photo.id);
  }
}
