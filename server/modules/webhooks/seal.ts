import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const NONCE = 12;
const TAG = 16;

/** Encrypts webhooks' secrets for the database with a key derived from the installation's own secret. */
export class Seal {
  readonly #key: Buffer;

  constructor(installationSecret: string) {
    this.#key = Buffer.from(hkdfSync("sha256", installationSecret, "", "webhook secrets", 32));
  }

  close(secret: string): Buffer {
    const nonce = randomBytes(NONCE);
    const cipher = createCipheriv("aes-256-gcm", this.#key, nonce);
    const content = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), content]);
  }

  /** Null if it was encrypted for another installation, or is damaged. */
  open(sealed: Buffer): string | null {
    try {
      const decipher = createDecipheriv("aes-256-gcm", this.#key, sealed.subarray(0, NONCE), { authTagLength: TAG });
      decipher.setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
      return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]).toString("utf8");
    } catch {
      return null;
    }
  }
}
