import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { PoolClient } from "pg";
import { from as copyFrom } from "pg-copy-streams";

/** A value of a copied column; an array becomes a PostgreSQL array. */
export type Copied = string | number | boolean | null | readonly number[];

const escapes: Record<string, string> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };

/** A value in COPY's text format; null as `\N`. */
function valueOf(value: Copied): string {
  if (value === null) return String.raw`\N`;
  if (Array.isArray(value)) return `{${value.join(",")}}`;
  return String(value).replace(/[\\\t\n\r]/gu, (sign) => escapes[sign] ?? sign);
}

/** A row in COPY's text format. */
export const copyLine = (values: readonly Copied[]): string => `${values.map(valueOf).join("\t")}\n`;

/**
 * Streams lines to the server in chunks, so that neither side holds them all.
 * @param target a table, with its columns in parentheses
 */
export async function copyInto(client: PoolClient, target: string, lines: Iterable<string>): Promise<void> {
  const PIECE = 64 * 1024;
  function* pieces() {
    let piece = "";
    for (const each of lines) {
      piece += each;
      if (piece.length >= PIECE) {
        yield piece;
        piece = "";
      }
    }
    if (piece) yield piece;
  }
  await pipeline(Readable.from(pieces(), { objectMode: false }), client.query(copyFrom(`copy ${target} from stdin`)));
}
