import type { Archive } from "./archive.ts";
import { WorkbookError, type WorkbookLimits } from "./limits.ts";
import { OdsHandlers } from "./ods-sheet.ts";
import { budgetOf, RowCollector, type SheetReader, type SheetRow, type Workbook } from "./rows.ts";
import { parseWhole, parseXml } from "./xml.ts";

const CONTENT = "content.xml";
const MOST_STYLES = 10_000;

async function refuseEncrypted(archive: Archive): Promise<void> {
  await parseWhole(archive.bounded("META-INF/manifest.xml"), {
    open(name) {
      if (name === "encryption-data") throw new WorkbookError("errors.fileEncrypted");
    },
  });
}

/** The document's tables in order; `hidden` comes from their style. */
async function readTables(
  archive: Archive,
  limits: WorkbookLimits,
): Promise<{ tables: { name: string; hidden: boolean }[]; date1904: boolean }> {
  const tables: { name: string; hidden: boolean }[] = [];
  const hiddenStyles = new Set<string>();
  let style = "";
  let inSheets = false;
  let depth = 0;
  let date1904 = false;
  await parseWhole(archive.chunks(CONTENT), {
    open(name, attributes) {
      if (name === "style") style = attributes["style:name"] ?? "";
      else if (name === "table-properties" && attributes["table:display"] === "false") {
        hiddenStyles.add(style);
        if (hiddenStyles.size > MOST_STYLES) throw new WorkbookError("errors.fileHostile");
      }
      if (name === "spreadsheet") inSheets = true;
      else if (name === "null-date") date1904 = attributes["table:date-value"]?.startsWith("1904-") ?? false;
      if (name !== "table") return;
      depth += 1;
      if (!inSheets || depth > 1) return;
      if (tables.length >= limits.sheets) throw new WorkbookError("errors.fileTooManySheets", { n: limits.sheets });
      tables.push({
        name: attributes["table:name"] ?? "",
        hidden: hiddenStyles.has(attributes["table:style-name"] ?? ""),
      });
    },
    close(name) {
      if (name === "table") depth -= 1;
    },
  });
  if (!inSheets) throw new WorkbookError("errors.fileUnknownFormat");
  if (tables.length === 0) throw new WorkbookError("errors.fileEmpty");
  return { tables, date1904 };
}

/** Opens an OpenDocument spreadsheet; rows are streamed on demand. */
export async function openOds(archive: Archive, limits: WorkbookLimits): Promise<Workbook> {
  await refuseEncrypted(archive);
  const budget = budgetOf(limits);
  const { tables, date1904 } = await readTables(archive, limits);
  const sheets = tables.map(({ name, hidden }, index): SheetReader => {
    async function* rows(): AsyncGenerator<SheetRow[], void, undefined> {
      const collector = new RowCollector(limits, budget, String(index));
      const handlers = new OdsHandlers(index, collector, limits);
      for await (const _ of parseXml(archive.chunks(CONTENT), handlers)) {
        yield* collector.full();
        if (handlers.done) break;
      }
      yield* collector.rest();
    }
    return { name, hidden, rows };
  });
  return { sheets, date1904, hasNumbers: true };
}
