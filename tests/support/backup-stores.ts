import { Encrypter, generateX25519Identity } from "age-encryption";
import { openStore } from "../../server/core/backup/open-store.ts";
import { temporaryFolder } from "./ends.ts";
import type { TestBucket } from "./s3.ts";

/** Where backups may be kept. */
export const kinds = ["folder", "bucket"] as const;
export type Kind = (typeof kinds)[number];

let places = 0;
/** A new place for backups of each kind. */
export const newTarget = ({ place }: Pick<TestBucket, "place">): Record<Kind, () => string> => ({
  folder: () => temporaryFolder("target"),
  bucket: () => `${place}/target-${(places += 1)}`,
});

/** Every file in a place for backups. */
export async function storedIn(place: string): Promise<string[]> {
  const names: string[] = [];
  for await (const batch of (await openStore(place)).list("")) names.push(...batch);
  return names.toSorted();
}

/** The bytes of a file in a place for backups. */
export async function storedBytes(place: string, name: string): Promise<Buffer> {
  const bytes = await (await openStore(place)).readWhole(name);
  if (!bytes) throw new Error(`There is no ${name}`);
  return bytes;
}

/** Replaces a file in a place for backups. */
export const storeBytes = async (place: string, name: string, bytes: Uint8Array | string): Promise<void> =>
  (await openStore(place)).writeWhole(name, bytes);

/**
 * Gives a place for backups a key with a passphrase that takes milliseconds to try. The key that a first backup makes takes
 * a second each time.
 */
export async function makeKey(place: string, passphrase: string): Promise<void> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(10);
  await storeBytes(place, "key.age", await encrypter.encrypt(await generateX25519Identity()));
}
