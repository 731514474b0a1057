/** A file in a zip. */
export interface Packed {
  name: string;
  content: Blob;
  /** `YYYY-MM-DD`, from 1980 on. */
  day: string;
}

const TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let sum = n;
  for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xed_b8_83_20 : sum >>> 1;
  return sum;
});

async function crc32(content: Blob): Promise<number> {
  let sum = 0xff_ff_ff_ff;
  for (const byte of new Uint8Array(await content.arrayBuffer())) sum = (sum >>> 8) ^ (TABLE[(sum ^ byte) & 255] ?? 0);
  return (sum ^ 0xff_ff_ff_ff) >>> 0;
}

/** An MS-DOS date: seven bits for the year since 1980, four for the month, five for the day. */
function dosDate(day: string): number {
  const [year = 1980, month = 1, date = 1] = day.split("-").map(Number);
  return (Math.max(year - 1980, 0) << 9) | (month << 5) | date;
}

/** Makes names unique, ignoring case: "a.jpg", "a (2).jpg". */
function ownNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const dot = name.lastIndexOf(".");
    const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ""];
    let own = name.replace(/[/\\]/gu, "_");
    for (let n = 2; taken.has(own.toLowerCase()); n += 1) own = `${stem} (${n})${ending}`;
    taken.add(own.toLowerCase());
    return own;
  });
}

/** Little-endian numbers of two or four bytes. */
function bytesOf(...numbers: [value: number, bytes: 2 | 4][]): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(numbers.reduce((sum, [, bytes]) => sum + bytes, 0)));
  let at = 0;
  for (const [value, bytes] of numbers) {
    if (bytes === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += bytes;
  }
  return new Uint8Array(view.buffer);
}

/**
 * Stores files in a zip without compression, as pictures are compressed already. Up to 4 GB and 65,535 files.
 * @see https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT
 */
export async function pack(files: readonly Packed[]): Promise<Blob> {
  const UTF8 = 1 << 11;
  const names = ownNames(files.map(({ name }) => name)).map((name) => new TextEncoder().encode(name));
  const body: BlobPart[] = [];
  const directory: BlobPart[] = [];
  let offset = 0;
  let length = 0;
  for (const [i, { content, day }] of files.entries()) {
    const name = names[i] ?? new Uint8Array();
    const sum = await crc32(content);
    const common = bytesOf(
      [20, 2],
      [UTF8, 2],
      [0, 2],
      [0, 2],
      [dosDate(day), 2],
      [sum, 4],
      [content.size, 4],
      [content.size, 4],
      [name.length, 2],
      [0, 2],
    );
    body.push(bytesOf([0x04_03_4b_50, 4]), common, name, content);
    directory.push(
      bytesOf([0x02_01_4b_50, 4], [20, 2]),
      common,
      bytesOf([0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]),
      name,
    );
    offset += 30 + name.length + content.size;
    length += 46 + name.length;
  }
  const end = bytesOf(
    [0x06_05_4b_50, 4],
    [0, 2],
    [0, 2],
    [files.length, 2],
    [files.length, 2],
    [length, 4],
    [offset, 4],
    [0, 2],
  );
  return new Blob([...body, ...directory, end], { type: "application/zip" });
}
