import { posix } from "node:path";
import type { Archive } from "./archive.ts";
import { WorkbookError, type WorkbookLimits } from "./limits.ts";
import { LONGEST_FORMAT, numberedFormat } from "./numbers.ts";
import { attribute, parseWhole } from "./xml.ts";

/** Excel allows at most 64,000 cell styles, and a workbook has fewer relations than parts. */
export const MOST_NAMED = 65_536;

/** What the workbook's own parts say, apart from its sheets' cells. */
export interface XlsxBook {
  sheets: { name: string; hidden: boolean; part: string }[];
  date1904: boolean;
  strings: string | null;
  /** The number format of each cell style. */
  formats: string[];
}

export interface Relation {
  type: string;
  target: string;
}

const relationsOf = (part: string): string => posix.join(posix.dirname(part), "_rels", `${posix.basename(part)}.rels`);

/** The parts that a part is related to, by relation id. External addresses are ignored. */
export async function readRelations(archive: Archive, part: string): Promise<Map<string, Relation>> {
  const relations = new Map<string, Relation>();
  const name = relationsOf(part);
  if (!archive.has(name)) return relations;
  await parseWhole(archive.bounded(name), {
    open(tag, { Id, Type = "", Target = "", TargetMode }) {
      if (tag !== "Relationship" || !Id || TargetMode === "External") return;
      const target = Target.startsWith("/") ? posix.normalize(Target) : posix.join("/", posix.dirname(part), Target);
      if (relations.size >= MOST_NAMED) throw new WorkbookError("errors.fileHostile");
      relations.set(Id, { type: Type.slice(Type.lastIndexOf("/") + 1), target: target.slice(1) });
    },
  });
  return relations;
}

/** The name of the workbook part; null if the zip has none. */
export async function workbookPart(archive: Archive): Promise<string | null> {
  if (!archive.has("[Content_Types].xml")) return null;
  const relations = [...(await readRelations(archive, "")).values()];
  const named = relations.find(({ type }) => type === "officeDocument")?.target;
  const part = [named, "xl/workbook.xml", "xl/workbook.bin"].find((name) => name !== undefined && archive.has(name));
  return part !== undefined && /(?:^|\/)workbook[^/]*\.(?:xml|bin)$/iu.test(part) ? part : null;
}

async function readFormats(archive: Archive, part: string | null): Promise<string[]> {
  const own = new Map<number, string>();
  const formats: string[] = [];
  let inCells = false;
  if (!part) return formats;
  await parseWhole(archive.bounded(part), {
    open(tag, { numFmtId, formatCode = "" }) {
      if (own.size > MOST_NAMED || formats.length > MOST_NAMED) throw new WorkbookError("errors.fileHostile");
      if (tag === "numFmt") own.set(Number(numFmtId), formatCode.length > LONGEST_FORMAT ? "" : formatCode);
      else if (tag === "cellXfs") inCells = true;
      else if (tag === "xf" && inCells) formats.push(own.get(Number(numFmtId)) ?? numberedFormat(Number(numFmtId)));
    },
    close(tag) {
      if (tag === "cellXfs") inCells = false;
    },
  });
  return formats;
}

/** Whether one of the sheets is read from this part: a second one would be read, and kept, as often as it is named. */
export const isTaken = (sheets: readonly { part: string }[], part: string): boolean =>
  sheets.some((sheet) => sheet.part.toLowerCase() === part.toLowerCase());

/** Reads what all sheets share. Chart, dialog and macro sheets are skipped. Throws `WorkbookError`. */
export async function readBook(archive: Archive, part: string, limits: WorkbookLimits): Promise<XlsxBook> {
  const relations = await readRelations(archive, part);
  const sheets: XlsxBook["sheets"] = [];
  let date1904 = false;
  await parseWhole(archive.bounded(part), {
    open(tag, attributes) {
      if (tag === "workbookPr") date1904 = ["1", "true"].includes(attributes["date1904"] ?? "");
      if (tag !== "sheet") return;
      const relation = relations.get(Object.entries(attributes).find(([key]) => key.endsWith(":id"))?.[1] ?? "");
      if (relation?.type !== "worksheet" || !archive.has(relation.target)) return;
      if (sheets.length >= limits.sheets) throw new WorkbookError("errors.fileTooManySheets", { n: limits.sheets });
      if (isTaken(sheets, relation.target)) throw new WorkbookError("errors.fileHostile");
      const hidden = (attribute(attributes, "state") ?? "visible") !== "visible";
      sheets.push({ name: attribute(attributes, "name") ?? "", hidden, part: relation.target });
    },
  });
  if (sheets.length === 0) throw new WorkbookError("errors.fileEmpty");
  const partOf = (type: string) => {
    const target = [...relations.values()].find((relation) => relation.type === type)?.target;
    return target !== undefined && archive.has(target) ? target : null;
  };
  return { sheets, date1904, strings: partOf("sharedStrings"), formats: await readFormats(archive, partOf("styles")) };
}
