import { WorkbookError, type WorkbookLimits } from "./limits.ts";

const decoders: [bom: number[], encoding: string][] = [
  [[0xef, 0xbb, 0xbf], "utf-8"],
  [[0xff, 0xfe], "utf-16le"],
  [[0xfe, 0xff], "utf-16be"],
];

/** The text of a file by its byte order mark, UTF-8 without one. */
function decode(data: Buffer): string {
  const [, encoding] = decoders.find(([bom]) => bom.every((byte, i) => data[i] === byte)) ?? [[], "utf-8"];
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(data);
  } catch {
    throw new WorkbookError("errors.fileEncoding");
  }
}

/** Of comma, semicolon and tab the one that the first line has most of, outside quotes. */
function delimiterOf(text: string): string {
  const line = text.slice(0, 10_000).replace(/"(?:[^"]|"")*"?/gu, "").split(/\r|\n/u, 1)[0] ?? "";
  const counted = [",", ";", "\t"].map((sign) => ({ sign, count: line.split(sign).length }));
  return counted.toSorted((a, b) => b.count - a.count)[0]?.sign ?? ",";
}

/**
 * Rows of a file of separated values (RFC 4180; comma, semicolon or tab; UTF-8 or UTF-16 with a byte order mark).
 * Throws `WorkbookError` where it is no text or over a limit.
 */
export function parseCsv(data: Buffer, limits: WorkbookLimits): string[][] {
  const text = decode(data);
  if (text.includes("\0")) throw new WorkbookError("errors.fileUnknownFormat");
  const delimiter = delimiterOf(text);
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  let cells = 0;
  const endRow = () => {
    rows.push(row);
    row = [];
    if (rows.length > limits.rows + 1) throw new WorkbookError("errors.fileTooManyRows", { n: limits.rows });
  };
  while (at < text.length) {
    let value: string;
    if (text[at] === '"') {
      let end = at + 1;
      while (end < text.length && (text[end] !== '"' || text[end + 1] === '"')) end += text[end] === '"' ? 2 : 1;
      value = text.slice(at + 1, end).replaceAll('""', '"');
      at = end + 1;
    } else value = "";
    const start = at;
    while (at < text.length && text[at] !== delimiter && text[at] !== "\n" && text[at] !== "\r") at += 1;
    row.push(value + text.slice(start, at));
    cells += 1;
    if (row.length > limits.columns) throw new WorkbookError("errors.fileTooManyColumns", { n: limits.columns });
    if (cells > limits.cells) throw new WorkbookError("errors.fileTooManyRows", { n: limits.rows });
    if (text[at] === delimiter) {
      at += 1;
      if (at === text.length) row.push("");
      continue;
    }
    if (text[at] === "\r" && text[at + 1] === "\n") at += 1;
    at += 1;
    endRow();
  }
  if (row.length > 0) endRow();
  return rows;
}
