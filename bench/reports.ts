import { execFileSync, spawnSync } from "node:child_process";
import { createWriteStream, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { finished } from "node:stream/promises";
import sharp from "sharp";
import { loadMessages } from "../server/app/messages.ts";
import { Paper } from "../server/core/pdf/paper.ts";
import type { PrintedPicture } from "../server/core/pdf/pictures.ts";
import { makePrinted } from "../server/core/pictures/make.ts";
import type { CertificateContent } from "../server/modules/certificates/content.ts";
import { newSerial } from "../server/modules/certificates/serial.ts";
import { CertificatePrint } from "../server/modules/reports/certificate.pdf.ts";
import { ListPrint } from "../server/modules/reports/student-list.pdf.ts";
import type { StudentLine } from "../server/modules/reports/student-list.read.ts";
import { browserLaunch, unpackBrowser } from "../tests/support/browser.ts";

/**
 * Two hundred certificates of five students with photos, or what is said, drawn one after another into files, beside the list
 * below. `tsx bench/reports.ts certificates [COUNT]`
 *
 * A list of students as PDF, drawn by the product and printed by headless Chromium from the same rows in the same font,
 * each in a process of its own from its start to the last byte. Both run built, as the product is when it is started.
 * `tsx bench/reports.ts [ROWS]`
 */
const modes: readonly (string | undefined)[] = ["product", "chromium", "certificates"];
const [mode, count] = modes.includes(process.argv[2]) ? [process.argv[2], process.argv[3]] : ["both", process.argv[2]];
const rows = Number(count ?? 1000);

const family = ["សុខ", "ហេង", "ចាន់", "កែវ", "នួន", "ព្រំ", "អ៊ុំ", "ម៉ៅ", "ស៊ន", "យឹម", "ឆាយ", "ទេព"];
const given = ["ដារា", "ស្រីនាង", "សុភាព", "វណ្ណា", "ចន្ធី", "រតនា", "បុប្ផា", "សំណាង", "កញ្ញា", "ពិសិដ្ឋ", "ម៉ាលី", "ភ្នំ", "ស្រីមុំ"];
const villages = ["ត្រពាំងថ្លុង", "ព្រែកអំបិល", "អន្លង់វិល", "ចំការដូង", "ស្ទឹងសែន", "បឹងកន្សែង", "គោកធ្លក"];

const line = (i: number): StudentLine => ({
  id: i,
  code: `ST-${String(i).padStart(5, "0")}`,
  nameEn: `Sok Dara ${i}`,
  nameLocal: `${family[i % family.length] ?? ""} ${given[(i * 7) % given.length] ?? ""}${given[(i * 5) % given.length] ?? ""}`,
  sex: i % 2 ? "FEMALE" : "MALE",
  dateOfBirth: `201${i % 9}-0${1 + (i % 9)}-1${i % 10}`,
  guardian: `${family[(i * 3) % family.length] ?? ""} ${given[(i * 11) % given.length] ?? ""}`,
  villageEn: "Village",
  villageLocal: villages[i % villages.length] ?? "",
  villageUnitLocal: "ភូមិ",
  distanceKm: (i % 80) / 10,
  assets: i % 3 ? ["BICYCLE"] : ["MATERIAL", "FINANCE"],
});

async function byProduct(file: string): Promise<void> {
  const names = { nameEn: "Toul Kork School", nameLocal: "សាលាទួលគោក" };
  const heads = {
    organisation: names,
    khmerDigits: true,
    year: { nameEn: "2026-2027", nameLocal: "២០២៦-២០២៧" },
    subject: { ...names, code: "SCH-1" },
    schools: new Map([[1, { ...names, code: "SCH-1", place: names }]]),
    classes: new Map([[1, { grade: { nameEn: "Grade 4", nameLocal: "ថ្នាក់ទី ៤" }, section: "A", teacherName: null }]]),
  };
  const paper = new Paper({ title: "List", language: "km", landscape: true, margin: 28 });
  const written = finished(paper.stream.pipe(createWriteStream(file)));
  const print = new ListPrint({ paper, heads, by: "SCHOOL", language: "km", translate: loadMessages(process.cwd()), today: "2026-11-21" });
  print.beginClass({ classId: 1, schoolId: 1, students: [] });
  for (let i = 1; i <= rows; i++) {
    print.row(line(i));
    // As rows come from the database.
    if (i % 250 === 0) await new Promise(setImmediate);
  }
  print.endClass();
  print.end(rows, rows / 2);
  await written;
}

/** A photo as it is stored, of noise that does not compress well. */
async function aPhoto(): Promise<Buffer> {
  const [width, height] = [600, 800];
  const pixels = Buffer.alloc(width * height * 3, 0);
  for (let i = 0; i < pixels.length; i += 1) pixels[i] = (i * 2_654_435_761) >>> 24;
  return sharp(pixels, { raw: { width, height, channels: 3 } }).jpeg({ quality: 76 }).toBuffer();
}

/** Draws certificates as the job process does, photos made for print each time. */
async function certificates(folder: string, certificateCount: number): Promise<void> {
  const photo = await aPhoto();
  const translate = loadMessages(process.cwd());
  for (let n = 0; n < certificateCount; n += 1) {
    const students = Array.from({ length: 5 }, (_, i) => {
      const { nameEn, nameLocal } = line(n * 5 + i);
      const year = { nameEn: "2026-2027", nameLocal: "២០២៦-២០២៧" };
      return { id: i, nameEn, nameLocal, school: { nameEn: "Toul Kork School", nameLocal: "សាលាទួលគោក" }, gifts: [{ asset: "BICYCLE" as const, year }], photoId: i };
    });
    const photos = new Map<number, PrintedPicture>();
    for (const { id } of students) photos.set(id, await makePrinted(photo, { width: 200, height: 250, cut: true }));
    const names = { nameEn: "Toul Kork", nameLocal: "ទួលគោក" };
    const content: CertificateContent = {
      organisation: names,
      khmerDigits: true,
      donor: { ...names, salutation: null, hope: "May they read." },
      district: names,
      fromYear: names,
      toYear: names,
      assets: { BICYCLE: 5, MATERIAL: 0, FINANCE: 0 },
      students,
      signatory: { nameEn: null, nameLocal: null, titleEn: null, titleLocal: null },
      issuedOn: "2026-11-21",
    };
    const serial = newSerial();
    const paper = new Paper({ title: "Certificate", language: "km", landscape: true, margin: 0 });
    const written = finished(paper.stream.pipe(createWriteStream(join(folder, `${n}.pdf`))));
    new CertificatePrint({ paper, content, serial, language: "km", translate, address: `https://panel.example.org/verify/${serial}`, logo: null, photos }).draw();
    await written;
  }
}

/** The memory of every process below this one, in bytes. */
function memoryBelow(pid: number): number {
  const table = execFileSync("ps", ["-eo", "pid=,ppid=,rss="], { encoding: "utf8" }).trim().split("\n").map((each) => each.trim().split(/\s+/u).map(Number));
  const of = (parent: number): number => table.filter(([, above]) => above === parent).reduce((sum, [id = 0, , rss = 0]) => sum + rss * 1024 + of(id), 0);
  return of(pid);
}

async function byChromium(file: string): Promise<number> {
  const font = readFileSync(createRequire(import.meta.url).resolve("@expo-google-fonts/noto-sans-khmer/400Regular/NotoSansKhmer_400Regular.ttf")).toString("base64");
  const cells = (each: StudentLine) => [each.id, each.code, each.nameLocal, each.nameEn, each.sex, each.dateOfBirth, each.guardian, each.villageLocal, each.distanceKm, each.assets.join(", ")];
  const body = Array.from({ length: rows }, (_, i) => `<tr>${cells(line(i + 1)).map((cell) => `<td>${String(cell)}</td>`).join("")}</tr>`).join("");
  const style = `@font-face{font-family:K;src:url(data:font/ttf;base64,${font})} body{font:8pt K} td{border-bottom:.5pt solid #ccc} thead{display:table-header-group}`;
  // Not in the process that is measured beside it.
  const { chromium } = await import("@playwright/test");
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, memoryBelow(process.pid));
  }, 100);
  const browser = await chromium.launch(browserLaunch);
  const page = await browser.newPage();
  await page.setContent(`<!doctype html><html lang="km"><style>${style}</style><table><thead><tr>${"<th>ឈ្មោះ</th>".repeat(10)}</tr></thead>${body}</table></html>`);
  await page.evaluate(() => document.fonts.ready.then(() => true));
  await page.pdf({ path: file, format: "A4", landscape: true, tagged: true });
  await browser.close();
  clearInterval(watch);
  return peak;
}

/** Builds this file as the server is built; gives where to. Within the project, so that packages are found from there. */
async function built(): Promise<string> {
  const { build } = await import("vite");
  const outDir = "build/bench";
  await build({
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    ssr: { external: true },
    build: { ssr: true, outDir, emptyOutDir: true, target: "node22", rolldownOptions: { input: { reports: "bench/reports.ts" } } },
  });
  return `${outDir}/reports.js`;
}

if (mode === "both") {
  await unpackBrowser();
  const program = await built();
  const results = ["product", "chromium"].map((which) => {
    const began = performance.now();
    const run = spawnSync(process.execPath, [program, which, String(rows)], { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });
    return { ms: performance.now() - began, ...(JSON.parse(run.stdout) as { peak: number; size: number }) };
  });
  const [ours, theirs] = results;
  for (const [i, { ms, peak, size }] of results.entries()) {
    process.stdout.write(`${i === 0 ? "product " : "Chromium"}  ${(ms / 1000).toFixed(2)} s  ${Math.round(peak / 1e6)} MB  ${Math.round(size / 1000)} kB\n`);
  }
  if (ours && theirs) process.stdout.write(`time 1/${(theirs.ms / ours.ms).toFixed(1)}  memory 1/${(theirs.peak / ours.peak).toFixed(1)}\n`);
} else if (mode === "certificates") {
  const folder = mkdtempSync(join(tmpdir(), "product-bench-"));
  const many = Number(count ?? 200);
  const began = performance.now();
  await certificates(folder, many);
  const seconds = (performance.now() - began) / 1000;
  process.stdout.write(`${many} certificates, ${many * 5} photos  ${seconds.toFixed(1)} s  ${Math.round(process.resourceUsage().maxRSS / 1000)} MB\n`);
  rmSync(folder, { recursive: true });
} else {
  const folder = mkdtempSync(join(tmpdir(), "product-bench-"));
  const file = join(folder, "list.pdf");
  writeFileSync(file, "");
  const peak = mode === "product" ? await byProduct(file).then(() => process.resourceUsage().maxRSS * 1024) : await byChromium(file);
  process.stdout.write(JSON.stringify({ peak, size: statSync(file).size }));
  rmSync(folder, { recursive: true });
}
