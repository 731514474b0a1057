import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { chromium } from "@playwright/test";
import type { StudentLine } from "../../server/modules/reports/student-list.read.ts";
import { browserLaunch } from "../../tests/support/browser.ts";
import { memoryBelow, processorBelow } from "../processes.ts";
import { line } from "./rows.ts";

/** Prints the same students in the same font with Chromium; returns what its processes used. */
export async function byChromium(file: string, rows: number): Promise<{ peak: number; processor: number }> {
  const font = readFileSync(
    createRequire(import.meta.url).resolve(
      "@expo-google-fonts/noto-sans-khmer/400Regular/NotoSansKhmer_400Regular.ttf",
    ),
  ).toString("base64");
  const cells = (each: StudentLine) => [
    each.id,
    each.code,
    each.nameLocal,
    each.nameEn,
    each.sex,
    each.dateOfBirth,
    each.guardian,
    each.villageLocal,
    each.distanceKm,
    each.assets.join(", "),
  ];
  const body = Array.from(
    { length: rows },
    (_, i) =>
      `<tr>${cells(line(i + 1))
        .map((cell) => `<td>${String(cell)}</td>`)
        .join("")}</tr>`,
  ).join("");
  const style = `@font-face{font-family:K;src:url(data:font/ttf;base64,${font})} body{font:8pt K} td{border-bottom:.5pt solid #ccc} thead{display:table-header-group}`;
  let [peak, processor] = [0, 0];
  const watch = setInterval(() => {
    peak = Math.max(peak, memoryBelow(process.pid));
    processor = Math.max(processor, processorBelow(process.pid));
  }, 50);
  const browser = await chromium.launch(browserLaunch);
  const page = await browser.newPage();
  await page.setContent(
    `<!doctype html><html lang="km"><style>${style}</style><table><thead><tr>${"<th>ឈ្មោះ</th>".repeat(10)}</tr></thead>${body}</table></html>`,
  );
  await page.evaluate(() => document.fonts.ready.then(() => true));
  await page.pdf({ path: file, format: "A4", landscape: true, tagged: true });
  await browser.close();
  clearInterval(watch);
  return { peak, processor };
}
