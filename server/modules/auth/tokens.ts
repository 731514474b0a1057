import { createSecretKey } from "node:crypto";
import jwt from "jsonwebtoken";

const algorithm = "HS256";
const firstPasswordMinutes = 15;
const firstPassword = "first-password";

/** The secrets' users: what signs and reads tokens. A session's token carries the id of the session and nothing else. */
export interface Tokens {
  /** Without an end of its own: the session's row decides. */
  session(sessionId: string): string;
  /** The session id of a token that we signed; null for anything else. */
  readSession(token: string): string | null;
  /** Proof of a right one-time password; dead once that password is changed. */
  firstPassword(userId: number, stamp: string): string;
  readFirstPassword(token: string): { userId: number; stamp: string } | null;
}

/** @param secret at least 32 characters */
export function createTokens(secret: string): Tokens {
  // As text, jsonwebtoken would first try to read it as a public key, at every request.
  const key = createSecretKey(Buffer.from(secret, "utf8"));
  const read = (token: string, audience?: string): jwt.JwtPayload | null => {
    try {
      const payload = jwt.verify(token, key, { algorithms: [algorithm], ...(audience && { audience }) });
      return typeof payload === "string" ? null : payload;
    } catch {
      return null;
    }
  };
  return {
    session: (sessionId) => jwt.sign({ sid: sessionId }, key, { algorithm, noTimestamp: true }),
    readSession(token) {
      const sid: unknown = read(token)?.["sid"];
      return typeof sid === "string" && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u.test(sid) ? sid : null;
    },
    firstPassword: (userId, stamp) =>
      jwt.sign({ stamp }, key, {
        algorithm,
        audience: firstPassword,
        subject: String(userId),
        expiresIn: firstPasswordMinutes * 60,
      }),
    readFirstPassword(token) {
      const payload = read(token, firstPassword);
      const stamp: unknown = payload?.["stamp"];
      return payload?.sub && typeof stamp === "string" ? { userId: Number(payload.sub), stamp } : null;
    },
  };
}
