import jwt from "jsonwebtoken";

const algorithm = "HS256";
const firstPasswordMinutes = 15;

/** The secrets' users: what signs and reads tokens. A token carries the id of a session and nothing of the person. */
export interface Tokens {
  session(sessionId: string): string;
  /** The session id of a token that we signed; null for anything else. */
  readSession(token: string): string | null;
  /** Proof of a right one-time password; dead once that password is changed. */
  firstPassword(userId: number, stamp: string): string;
  readFirstPassword(token: string): { userId: number; stamp: string } | null;
}

/** @param secret at least 32 characters */
export function createTokens(secret: string): Tokens {
  const read = (token: string, audience: string): jwt.JwtPayload | null => {
    try {
      const payload = jwt.verify(token, secret, { algorithms: [algorithm], audience });
      return typeof payload === "string" ? null : payload;
    } catch {
      return null;
    }
  };
  return {
    session: (sessionId) => jwt.sign({ sid: sessionId }, secret, { algorithm, audience: "session", noTimestamp: true }),
    readSession(token) {
      const sid: unknown = read(token, "session")?.["sid"];
      return typeof sid === "string" && /^[0-9a-f-]{36}$/u.test(sid) ? sid : null;
    },
    firstPassword: (userId, stamp) =>
      jwt.sign({ stamp }, secret, {
        algorithm,
        audience: "first-password",
        subject: String(userId),
        expiresIn: firstPasswordMinutes * 60,
      }),
    readFirstPassword(token) {
      const payload = read(token, "first-password");
      const stamp: unknown = payload?.["stamp"];
      return payload?.sub && typeof stamp === "string" ? { userId: Number(payload.sub), stamp } : null;
    },
  };
}
