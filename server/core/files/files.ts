import type { EntityManager } from "@mikro-orm/postgresql";
import { Field, ObjectType } from "type-graphql";
import type { Actor } from "../base/actor.ts";
import { NotFound } from "../base/errors.ts";
import type { Scope } from "../data/scope.ts";
import type { Permission } from "../../shared/permissions.ts";
import { StoredFileRow } from "./file.entity.ts";
import { addressFor } from "./links.ts";
import type { FileStorage, StoredFile } from "./storage.ts";

declare module "../data/context.ts" {
  interface Services {
    files: Files;
  }
}

/** A temporary URL of a file, and the file's name. */
@ObjectType({ description: "A file to download." })
export class FileLink {
  @Field(() => String, { description: "The path to download it from with this session, valid for five minutes." })
  url!: string;

  @Field(() => String, { description: "The file's name." })
  name!: string;
}

/** A file's name and purpose: "import.template". */
interface FileDescription {
  name: string;
  mimeType: string;
  purpose: string;
  /** Visible to everyone who is signed in; if omitted, only to its owner. */
  common?: boolean;
  /** The branches of which it tells: whoever loses one of them loses the file. */
  branchIds?: number[];
  /** What its owner must still be permitted. */
  permission?: Permission;
}

/** Stored files and the URLs from which they are fetched. */
export class Files {
  readonly storage: FileStorage;

  constructor(storage: FileStorage) {
    this.storage = storage;
  }

  /** Records a stored file as the actor's, within the caller's transaction; returns its id. */
  async record(em: EntityManager, actor: Actor, stored: StoredFile, about: FileDescription): Promise<number> {
    const file = em.create(StoredFileRow, {
      ownerId: actor.userId,
      ...stored,
      ...about,
      common: about.common ?? false,
      branchId: null,
      branchIds: about.branchIds ?? [],
      permission: about.permission ?? null,
      createdAt: new Date(),
    });
    await em.flush();
    return file.id;
  }

  /** A URL of a file that the user may see; `NotFound` otherwise. */
  async link(scope: Scope, fileId: number): Promise<FileLink> {
    const file = await scope.db
      .selectFrom("file")
      .select(["key", "size", "name"])
      .where("id", "=", fileId)
      .executeTakeFirst();
    const url = file && addressFor(scope, file);
    if (!url) throw new NotFound();
    return { url, name: file.name };
  }
}
