import { createHash } from "node:crypto";
import type { z } from "zod";
import type { sentHandOutFields } from "../../../shared/rules/distribution.ts";

export interface Checked extends z.output<typeof sentHandOutFields> {
  /** Nothing was said of the serial number: it is the one that is set aside. */
  keepsSerial: boolean;
}

/** Hashed also when nothing was said of them, as in the digests that are kept. */
const alwaysHashed: ReadonlySet<string> = new Set(["undone", "serialNumber", "collectedBy", "collectedRelation"]);

/**
 * What makes one hand-out differ from another; not how long ago it was. Of a field that came later nothing is hashed
 * unless something was said of it: a phone sends again what a release without it has settled.
 */
export function digestOf({ keepsSerial, ...action }: Checked): string {
  const told = Object.entries({ ...action, ...(!keepsSerial && { serialNumber: action.serialNumber ?? "" }) }).filter(
    ([field, value]) =>
      field !== "secondsAgo" && (alwaysHashed.has(field) || (value !== null && value !== undefined && value !== false)),
  );
  return createHash("sha256")
    .update(JSON.stringify(Object.fromEntries(told)))
    .digest("hex");
}
