import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { VERIFY_PATH } from "./serial.ts";

const bytes = readFileSync(
  fileURLToPath(import.meta.resolve("@fontsource/noto-sans-khmer/files/noto-sans-khmer-khmer-600-normal.woff2")),
);
const digest = createHash("sha256").update(bytes).digest("hex").slice(0, 12);

/**
 * The Khmer letters of the page that checks certificates: whoever scans a code may have none. They lie below the page's own
 * address, so that a proxy which shows nothing else of the product to the world shows them too.
 */
export const verifyFont = { path: `${VERIFY_PATH}/khmer-${digest}.woff2`, bytes };
