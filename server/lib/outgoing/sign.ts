import { createHmac, randomBytes } from "node:crypto";

const PREFIX = "whsec_";
const BYTES = 32;

/** A new secret, in the form of the Standard Webhooks convention. */
export const newSecret = (): string => PREFIX + randomBytes(BYTES).toString("base64");

/** The headers that prove who sent a body and when: the Standard Webhooks convention, signed with each secret. */
export function signedHeaders(
  { id, body }: { id: string; body: string },
  secrets: readonly string[],
  now: Date,
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1_000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), "base64");
    return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
  });
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signatures.join(" ") };
}
