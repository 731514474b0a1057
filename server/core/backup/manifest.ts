import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { z } from "zod";
import { BackupError, damaged } from "./backup-error.ts";
import { type Cipher, cipherOf, decrypted, encrypted, type Protection } from "./keys.ts";
import { openStore } from "./open-store.ts";
import { type BackupStore, placeIn, splitPlace } from "./store.ts";

const FORMAT = 1;
const PLAIN = "manifest.json";
const ENCRYPTED = "manifest.json.age";
/** No genuine manifest is longer: it lists tables, not rows. */
const LONGEST = 10_000_000;

const sum = z.object({ bytes: z.number().int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/u) });
const part = z.object({ file: z.string().regex(/^[\w.-]{1,100}$/u), stored: sum, content: sum });
const identifier = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/u);

const manifest = z.object({
  format: z.literal(FORMAT),
  name: z.string(),
  at: z.iso.datetime(),
  epoch: z.uuid(),
  organisation: z.string(),
  /** The executed migrations, in order. */
  level: z.array(z.string()),
  tables: z.array(z.object({ name: identifier, columns: z.array(identifier), rows: z.number().int().min(0), part })),
  sequences: z.array(z.object({ name: identifier, value: z.string().regex(/^\d{1,19}$/u), called: z.boolean() })),
  files: z.object({
    count: z.number().int().min(0),
    bytes: z.number().int().min(0),
    /** Rows whose bytes were not on disk. */
    missing: z.number().int().min(0),
    /** A line per file: key, size, sha256 (`-` if missing), sorted by key. */
    list: part,
    /** The checksums of all contents, sorted; not encrypted, so that retention can read them. */
    objects: part,
  }),
  secrets: part.nullable(),
});

/** What a backup contains, with counts and checksums of everything. Written last. */
export type Manifest = z.output<typeof manifest>;

const digestOf = (text: string): string => createHash("sha256").update(text).digest("hex");

async function whole(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const held: Uint8Array[] = [];
  for await (const piece of pieces) held.push(piece);
  return Buffer.concat(held);
}

/** Writes the manifest into a folder of a store, with its own checksum in the last line. */
export async function writeManifest(
  store: BackupStore,
  folder: string,
  content: Manifest,
  cipher: Cipher | null,
): Promise<void> {
  const text = JSON.stringify(content);
  const bytes = Buffer.from(`${text}\n${digestOf(text)}\n`);
  if (cipher) {
    await store.writeWhole(`${folder}/${ENCRYPTED}`, await whole(encrypted(Readable.from([bytes]), cipher)));
  } else await store.writeWhole(`${folder}/${PLAIN}`, bytes);
}

/** An opened backup: its contents and how to read it. */
export interface Opened {
  store: BackupStore;
  /** Its folder in the store. */
  folder: string;
  manifest: Manifest;
  cipher: Cipher | null;
}

function parse(text: string): Manifest {
  const [content = "", digest, ...rest] = text.split("\n");
  if (digestOf(content) !== digest || rest.length !== 1 || rest[0] !== "") {
    throw damaged("its manifest has another checksum");
  }
  const { format } = JSON.parse(content) as { format?: unknown };
  if (typeof format === "number" && format > FORMAT) {
    throw new BackupError("NEWER", "The backup was made by a newer release: update the product first.");
  }
  const read = manifest.safeParse(JSON.parse(content));
  if (!read.success) throw damaged("its manifest cannot be understood");
  return read.data;
}

/** Opens a backup at its place; throws a one-sentence explanation if it is not one, is damaged or cannot be decrypted. */
export async function openBackup(place: string, protection: Protection): Promise<Opened> {
  const { target, name } = splitPlace(place);
  return openBackupIn(await openStore(target), name, protection);
}

/** Opens a backup in a store by its name. */
export async function openBackupIn(store: BackupStore, folder: string, protection: Protection): Promise<Opened> {
  const hidden = await store.readWhole(`${folder}/${ENCRYPTED}`);
  const bytes = hidden ?? (await store.readWhole(`${folder}/${PLAIN}`));
  if (!bytes) {
    throw new BackupError("DAMAGED", `There is no whole backup in ${placeIn(store, folder)}: its manifest is missing.`);
  }
  if (bytes.length > LONGEST) throw damaged("its manifest is too long");
  const cipher = hidden ? await cipherOf(store, folder, protection) : null;
  const plain = cipher
    ? await whole(decrypted(Readable.from([bytes]), cipher)).catch((error: unknown) => {
        throw error instanceof BackupError
          ? error
          : damaged("its manifest was encrypted for another key, or was changed");
      })
    : bytes;
  return { store, folder, manifest: parse(plain.toString("utf8")), cipher };
}
