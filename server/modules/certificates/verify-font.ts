import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { VERIFY_PATH } from "./serial.ts";

const bytes = readFileSync(
  fileURLToPath(import.meta.resolve("@fontsource/noto-sans-khmer/files/noto-sans-khmer-khmer-600-normal.woff2")),
);
const digest = createHash("sha256").update(bytes).digest("hex").slice(0, 12);

/**
 * The Khmer font of the verification page, as visitors may have none. It is served below the page's own path, so that a
 * proxy which exposes only that page includes it.
 */
export const verifyFont = { path: `${VERIFY_PATH}/khmer-${digest}.woff2`, bytes };
