import type { EntityManager } from "@mikro-orm/postgresql";
import { Field, ObjectType } from "type-graphql";
import type { Actor } from "../actor.ts";
import { NotFound } from "../errors.ts";
import type { Scope } from "../scope.ts";
import { StoredFileRow } from "./file.entity.ts";
import { fileAddress } from "./links.ts";
import type { FileStorage, StoredFile } from "./storage.ts";

declare module "../context.ts" {
  interface Services {
    files: Files;
  }
}

/** An address under which a file can be fetched for some minutes, and what it is called. */
@ObjectType()
export class FileLink {
  @Field(() => String)
  url!: string;

  @Field(() => String)
  name!: string;
}

interface FileName {
  name: string;
  mimeType: string;
}

/** Stored files and the addresses under which people fetch them. */
export class Files {
  readonly storage: FileStorage;
  readonly #secret: string;

  constructor(storage: FileStorage, secret: string) {
    this.storage = storage;
    this.#secret = secret;
  }

  /** Records a stored file as the actor's, within the caller's transaction; gives its id. */
  async record(em: EntityManager, actor: Actor, stored: StoredFile, { name, mimeType }: FileName): Promise<number> {
    const file = em.create(StoredFileRow, { ownerId: actor.userId, ...stored, name, mimeType, createdAt: new Date() });
    await em.flush();
    return file.id;
  }

  /** An address of a file that the person may see; `NotFound` otherwise. */
  async link(scope: Scope, fileId: number): Promise<FileLink> {
    const file = (await scope.db
      .selectFrom("file")
      .select(["key", "size", "name"])
      .where("id", "=", fileId)
      .executeTakeFirst()) as { key: string; size: number; name: string } | undefined;
    if (!file || !scope.actor.sessionId) throw new NotFound();
    return { url: fileAddress(this.#secret, file, scope.actor.sessionId), name: file.name };
  }
}
