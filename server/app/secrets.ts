import { createHmac, randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { StartError } from "./start-error.ts";

const schema = z.object({ session: z.string().min(32), file: z.string().min(32) });

/** Parses the secrets in a text, such as a backup's; throws if there are none. */
export const parseSecrets = (text: string): z.output<typeof schema> => schema.parse(JSON.parse(text));

/** The secrets in the data folder, created on the first start and readable by their owner only. */
export function readSecrets(dataDir: string): z.output<typeof schema> {
  const file = join(dataDir, "secrets.json");
  try {
    if (existsSync(file)) return schema.parse(JSON.parse(readFileSync(file, "utf8")));
    const made = { session: randomBytes(32).toString("base64url"), file: randomBytes(32).toString("base64url") };
    writeFileSync(file, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600, flag: "wx" });
    return made;
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? String(error.code) : "its content is damaged";
    throw new StartError(`DATA_DIR: ${file} cannot be used (${reason}).`);
  }
}

/** The secrets in use: the configured ones, otherwise those in the data folder. */
export function usedSecrets(settings: {
  dataDir: string;
  givenSecrets: { session: string | null; file: string | null };
}): z.output<typeof schema> {
  const { session, file } = settings.givenSecrets;
  if (session !== null && file !== null) return { session, file };
  const kept = readSecrets(settings.dataDir);
  return { session: session ?? kept.session, file: file ?? kept.file };
}

/**
 * Tells other secrets from the same ones: 24 bits, too few to find out anything about either, like the check values by
 * which keys are compared.
 */
export const secretsMark = ({ session, file }: z.output<typeof schema>): string =>
  createHmac("sha256", session).update(file).digest("hex").slice(0, 6);
