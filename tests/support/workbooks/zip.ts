import { crc32, deflateRawSync } from "node:zlib";

export interface ZipPart {
  name: string;
  content: Buffer | string;
  /** The inflated size according to the headers; by default the true one. */
  declaredSize?: number;
  encrypted?: boolean;
  /** A pre-compressed part; `content` is ignored. */
  deflated?: { data: Buffer; size: number; crc: number };
}

const header = (signature: number, part: ZipPart, { data, size, crc }: NonNullable<ZipPart["deflated"]>) => {
  const bytes = Buffer.alloc(26);
  bytes.writeUInt32LE(signature, 0);
  bytes.writeUInt16LE(20, 4);
  bytes.writeUInt16LE(part.encrypted ? 1 : 0, 6);
  bytes.writeUInt16LE(8, 8);
  bytes.writeUInt32LE(crc, 14);
  bytes.writeUInt32LE(data.length, 18);
  bytes.writeUInt32LE(part.declaredSize ?? size, 22);
  return bytes;
};

const u16 = (...values: number[]): Buffer => Buffer.from(new Uint16Array(values).buffer);
const u32 = (...values: number[]): Buffer => Buffer.from(new Uint32Array(values).buffer);

/** A hand-made zip, which can lie about itself. */
export function zip(parts: ZipPart[]): Buffer {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const content = Buffer.from(part.content);
    const packed = part.deflated ?? { data: deflateRawSync(content), size: content.length, crc: crc32(content) };
    const name = Buffer.from(part.name);
    const local = Buffer.concat([header(0x04034b50, part, packed), u16(name.length, 0), name, packed.data]);
    const common = header(0x04034b50, part, packed).subarray(4);
    central.push(Buffer.concat([u32(0x02014b50), u16(20), common, u16(name.length, 0, 0, 0, 0), u32(0, offset), name]));
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.concat([
    u32(0x06054b50),
    u16(0, 0, parts.length, parts.length),
    u32(directory.length, offset),
    u16(0),
  ]);
  return Buffer.concat([...locals, directory, end]);
}

const types = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`;
const relations = (target: string, type: string) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/></Relationships>`;

/** The parts of a small xlsx whose only sheet contains this XML. */
export const workbookParts = (sheet: string): ZipPart[] => [
  { name: "[Content_Types].xml", content: types },
  { name: "_rels/.rels", content: relations("xl/workbook.xml", "officeDocument") },
  {
    name: "xl/workbook.xml",
    content: `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  },
  { name: "xl/_rels/workbook.xml.rels", content: relations("worksheets/sheet1.xml", "worksheet") },
  {
    name: "xl/worksheets/sheet1.xml",
    content: `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${sheet}</worksheet>`,
  },
];
