import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { type ReadableStream, TransformStream } from "node:stream/web";
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from "age-encryption";
import { BackupError } from "./backup-error.ts";
import { type BackupStore, placeIn } from "./store.ts";

/** How backups are protected, as configured. A passphrase and a public key are mutually exclusive. */
export interface Protection {
  passphrase: string | null;
  /** `age1…`: what is encrypted for it can be read only with the private key. */
  publicKey: string | null;
  /** `AGE-SECRET-KEY-1…`, needed to restore what was encrypted for its public key. */
  privateKey: string | null;
}

export const unprotected: Protection = { passphrase: null, publicKey: null, privateKey: null };

/** Encrypts and decrypts in the age format; null if a backup is not encrypted. */
export interface Cipher {
  recipient: string;
  /** Null if only the public key is known: what is written cannot be read here. */
  identity: string | null;
}

const KEY_FILE = "key.age";

/** Identifies the encryption key of contents: those under another key are never reused. */
export const keyName = (cipher: Cipher | null): string =>
  cipher ? createHash("sha256").update(cipher.recipient).digest("hex").slice(0, 16) : "plain";

async function openKeyFile(file: Uint8Array, passphrase: string, place: string): Promise<string> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  try {
    return await decrypter.decrypt(new Uint8Array(file), "text");
  } catch {
    throw new BackupError("PASSPHRASE", `The passphrase does not open ${place}, or the file is damaged.`);
  }
}

/**
 * The cipher for new backups in this store. A passphrase protects a key of the store's own, created with the first
 * backup: deriving a key from a passphrase takes about a second, too long for every file.
 */
export async function cipherFor(
  store: BackupStore,
  { passphrase, publicKey, privateKey }: Protection,
): Promise<Cipher | null> {
  let file: Uint8Array | null = await store.readWhole(KEY_FILE);
  if (passphrase === null) {
    // Never write in the clear next to encrypted backups, nor replace a key by copying another over it.
    if (file) {
      throw new BackupError(
        "PASSPHRASE",
        `The backups in ${store.place} are encrypted with a passphrase: set BACKUP_PASSPHRASE, or choose another place.`,
      );
    }
    return publicKey === null ? null : { recipient: publicKey, identity: privateKey };
  }
  if (!file) {
    const encrypter = new Encrypter();
    encrypter.setPassphrase(passphrase);
    file = await encrypter.encrypt(await generateX25519Identity());
    await store.writeWhole(KEY_FILE, file);
  }
  const identity = await openKeyFile(file, passphrase, placeIn(store, KEY_FILE));
  return { recipient: await identityToRecipient(identity), identity };
}

/** Every backup contains the store's protected key, so that none depends on a file outside itself. */
export async function copyKeyFile(store: BackupStore, backup: string): Promise<void> {
  const file = await store.readWhole(KEY_FILE);
  if (file) await store.writeWhole(`${backup}/${KEY_FILE}`, file);
}

/** The cipher that reads an encrypted backup; throws what is missing if it cannot be read. */
export async function cipherOf(
  store: BackupStore,
  backup: string,
  { passphrase, privateKey }: Protection,
): Promise<Cipher> {
  const name = `${backup}/${KEY_FILE}`;
  const file = await store.readWhole(name);
  if (file) {
    if (passphrase === null) {
      throw new BackupError("PASSPHRASE", "The backup is encrypted with a passphrase: set BACKUP_PASSPHRASE.");
    }
    const identity = await openKeyFile(file, passphrase, placeIn(store, name));
    return { recipient: await identityToRecipient(identity), identity };
  }
  if (privateKey === null) {
    throw new BackupError(
      "PASSPHRASE",
      "The backup is encrypted for a public key: set BACKUP_PRIVATE_KEY to the private key that belongs to it.",
    );
  }
  return { recipient: await identityToRecipient(privateKey), identity: privateKey };
}

/** A new key pair, for keeping the key that reads backups off the machine that makes them. */
export async function newKeyPair(): Promise<{ privateKey: string; publicKey: string }> {
  const privateKey = await generateX25519Identity();
  return { privateKey, publicKey: await identityToRecipient(privateKey) };
}

const asWeb = (bytes: Readable): ReadableStream<Uint8Array> =>
  (Readable.toWeb(bytes) as ReadableStream<Uint8Array>).pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) =>
        controller.enqueue(new Uint8Array(chunk.buffer, chunk.byteOffset, chunk.byteLength)),
    }),
  );

/** Encrypts a stream. */
export async function* encrypted(bytes: Readable, cipher: Cipher): AsyncGenerator<Uint8Array> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(cipher.recipient);
  yield* (await encrypter.encrypt(asWeb(bytes) as never)) as unknown as AsyncIterable<Uint8Array>;
}

/** Decrypts a stream; throws if it was changed, truncated or encrypted for another key. */
export async function* decrypted(bytes: Readable, cipher: Cipher): AsyncGenerator<Uint8Array> {
  if (cipher.identity === null) {
    throw new BackupError("PASSPHRASE", "The private key is not known here: set BACKUP_PRIVATE_KEY.");
  }
  const decrypter = new Decrypter();
  decrypter.addIdentity(cipher.identity);
  yield* (await decrypter.decrypt(asWeb(bytes) as never)) as unknown as AsyncIterable<Uint8Array>;
}
