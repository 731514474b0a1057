import { createWriteStream } from "node:fs";
import { finished } from "node:stream/promises";
import { loadMessages } from "../../server/app/messages.ts";
import { Paper } from "../../server/lib/pdf/paper.ts";
import { ListPrint } from "../../server/modules/reports/student-list.pdf.ts";
import { line } from "./rows.ts";

/** Draws this many students into a file; returns what this process has used so far. */
export async function byProduct(file: string, rows: number): Promise<{ peak: number; processor: number }> {
  const names = { nameEn: "Toul Kork School", nameLocal: "សាលាទួលគោក" };
  const heads = {
    organisation: names,
    logoKey: null,
    khmerDigits: true,
    year: { nameEn: "2026-2027", nameLocal: "២០២៦-២០២៧" },
    subject: { ...names, code: "SCH-1" },
    schools: new Map([[1, { ...names, code: "SCH-1", place: names }]]),
    classes: new Map([[1, { grade: { nameEn: "Grade 4", nameLocal: "ថ្នាក់ទី ៤" }, section: "A", teacherName: null }]]),
  };
  const paper = new Paper({ title: "List", language: "km", landscape: true, margin: 28 });
  const written = finished(paper.stream.pipe(createWriteStream(file)));
  const print = new ListPrint({
    paper,
    heads,
    logo: null,
    signatureColumn: false,
    by: "SCHOOL",
    language: "km",
    translate: loadMessages(process.cwd()),
    today: "2026-11-21",
  });
  print.beginClass({ classId: 1, schoolId: 1, students: [] });
  for (let i = 1; i <= rows; i++) {
    print.row(line(i));
    // Formatted as they come from the database.
    if (i % 250 === 0) await new Promise(setImmediate);
  }
  print.endClass();
  print.end(rows, rows / 2);
  await written;
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  return { peak: maxRSS * 1024, processor: (userCPUTime + systemCPUTime) / 1e6 };
}
