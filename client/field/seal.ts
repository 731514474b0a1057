import type { Lock, Sealed } from "../shared/field/store.ts";

/** What OWASP recommends for PBKDF2 with SHA-256: a tenth of a second on a computer, half of one on a phone. */
const ITERATIONS = 600_000;

const cipher = "AES-GCM";
const text = new TextEncoder();

async function keyOf(pin: string, salt: ArrayBuffer, iterations: number): Promise<CryptoKey> {
  const base = await crypto.subtle.importKey("raw", text.encode(pin), "PBKDF2", false, ["deriveKey"]);
  const derivation = { name: "PBKDF2", hash: "SHA-256", salt, iterations };
  return crypto.subtle.deriveKey(derivation, base, { name: cipher, length: 256 }, false, ["encrypt", "decrypt"]);
}

const open = (key: CryptoKey, place: string, { iv, data }: Sealed): Promise<ArrayBuffer> =>
  crypto.subtle.decrypt({ name: cipher, iv, additionalData: text.encode(place) }, key, data);

async function close(key: CryptoKey, place: string, data: BufferSource): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const sealed = await crypto.subtle.encrypt({ name: cipher, iv, additionalData: text.encode(place) }, key, data);
  return { iv: iv.buffer, data: sealed };
}

const imported = (raw: BufferSource): Promise<CryptoKey> =>
  crypto.subtle.importKey("raw", raw, cipher, false, ["encrypt", "decrypt"]);

/**
 * A new key, and its lock that a PIN opens. A key that cannot be exported would be no lock: browsers store its bytes as
 * they are.
 */
export async function makeLock(pin: string): Promise<{ key: CryptoKey; lock: Lock }> {
  const raw = crypto.getRandomValues(new Uint8Array(32));
  const salt = crypto.getRandomValues(new Uint8Array(16)).buffer;
  const lock = { salt, iterations: ITERATIONS, key: await close(await keyOf(pin, salt, ITERATIONS), "key", raw) };
  return { key: await imported(raw), lock };
}

/** The key that a PIN opens; null if it is the wrong one. */
export async function openLock(pin: string, { salt, iterations, key }: Lock): Promise<CryptoKey | null> {
  const outer = await keyOf(pin, salt, iterations);
  const raw = await open(outer, "key", key).catch(() => null);
  return raw && imported(raw);
}

/** Seals a value; it opens only at the same place. */
export const seal = (key: CryptoKey, place: string, value: unknown): Promise<Sealed> =>
  close(key, place, text.encode(JSON.stringify(value)));

/** The value that was sealed at this place. */
export async function unseal<Value>(key: CryptoKey, place: string, sealed: Sealed): Promise<Value> {
  return JSON.parse(new TextDecoder().decode(await open(key, place, sealed))) as Value;
}
