import { createSecretKey } from "node:crypto";
import jwt from "jsonwebtoken";

const algorithm = "HS256";
const firstPasswordMinutes = 15;
const firstPassword = "first-password";
const passwordReset = "password-reset";
const device = "device";
const deviceDays = 365;
/** How long a mailed password link is valid. */
export const resetMinutes = 30;

/** The user, and the stamp of the values that must be unchanged for the proof to be valid. */
export interface PasswordProof {
  userId: number;
  stamp: string;
}

/** A device's random id, and the accounts that have signed in on it, the latest first. */
export interface DeviceProof {
  id: string;
  accounts: number[];
}

/** Signs and reads tokens. A session's token contains only the session's id. */
export interface Tokens {
  /** Without expiry: the session's row decides. */
  session(sessionId: string): string;
  /** The session id of a token that we signed; null for anything else. */
  readSession(token: string): string | null;
  /** Proof of a correct temporary password; invalid once that password is changed. */
  firstPassword(userId: number, stamp: string): string;
  readFirstPassword(token: string): PasswordProof | null;
  /** Proof that the user reads the account's mail; invalid once the password is changed. */
  passwordReset(userId: number, stamp: string): string;
  readPasswordReset(token: string): PasswordProof | null;
  /** Proof that these accounts have signed in on a device. */
  device(proof: DeviceProof): string;
  readDevice(token: string): DeviceProof | null;
}

/** @param secret at least 32 characters */
export function createTokens(secret: string): Tokens {
  // If given text, jsonwebtoken would try to parse it as a public key on every request.
  const key = createSecretKey(Buffer.from(secret, "utf8"));
  const read = (token: string, audience?: string): jwt.JwtPayload | null => {
    try {
      const payload = jwt.verify(token, key, { algorithms: [algorithm], ...(audience && { audience }) });
      return typeof payload === "string" ? null : payload;
    } catch {
      return null;
    }
  };
  const prove = (audience: string, minutes: number) => (userId: number, stamp: string) =>
    jwt.sign({ stamp }, key, { algorithm, audience, subject: String(userId), expiresIn: minutes * 60 });
  const readProof = (audience: string) => (token: string) => {
    const payload = read(token, audience);
    const stamp: unknown = payload?.["stamp"];
    return payload?.sub && typeof stamp === "string" ? { userId: Number(payload.sub), stamp } : null;
  };
  return {
    session: (sessionId) => jwt.sign({ sid: sessionId }, key, { algorithm, noTimestamp: true }),
    readSession(token) {
      const sid: unknown = read(token)?.["sid"];
      return typeof sid === "string" && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u.test(sid) ? sid : null;
    },
    firstPassword: prove(firstPassword, firstPasswordMinutes),
    readFirstPassword: readProof(firstPassword),
    passwordReset: prove(passwordReset, resetMinutes),
    readPasswordReset: readProof(passwordReset),
    device: ({ id, accounts }) =>
      jwt.sign({ accounts }, key, { algorithm, audience: device, jwtid: id, expiresIn: deviceDays * 86_400 }),
    readDevice(token) {
      const payload = read(token, device);
      const accounts: unknown = payload?.["accounts"];
      if (!payload?.jti || !Array.isArray(accounts)) return null;
      return { id: payload.jti, accounts: accounts.filter((account) => typeof account === "number") };
    },
  };
}
