/** Writes a workbook of students: `tsx bench/import-file.ts FILE ROWS VILLAGE [flat]`. Run by `bench/import.ts`. */
import { writeFileSync } from "node:fs";
import { largeWorkbook } from "../tests/support/workbooks/large.ts";

const [file = "", rows = "100000", village = "", kind = ""] = process.argv.slice(2);
const letters = (n: number): string => [...String(n)].map((digit) => String.fromCharCode(97 + Number(digit))).join("");
const khmerLetters = (n: number): string =>
  [...String(n)].map((digit) => String.fromCharCode(0x1780 + Number(digit))).join("");
const date = (n: number) =>
  `20${String(10 + (n % 9)).padStart(2, "0")}-${String(1 + (n % 12)).padStart(2, "0")}-${String(1 + (n % 28)).padStart(2, "0")}`;

const columns: [header: string, cell: (n: number) => string | number][] = [
  ["code", (n) => `S${String(n).padStart(7, "0")}`],
  ["last_name_en", (n) => `Sok${letters(n % 997)}`],
  ["first_name_en", (n) => `Dara ${letters(n)}`],
  ["last_name_km", (n) => `សុខ${khmerLetters(n % 997)}`],
  ["first_name_km", (n) => `តារា${khmerLetters(n)}`],
  ["nickname", (n) => (n % 5 === 0 ? `Da ${letters(n)}` : "")],
  ["sex", (n) => (n % 2 === 0 ? "F" : "ប្រុស")],
  ["date_of_birth", date],
  ["weight", (n) => 20 + (n % 30)],
  ["height", (n) => 100 + (n % 70)],
  ["religion", () => "BUD"],
  ["branch", () => "BENCH"],
  ["country", () => ""],
  ["province", () => ""],
  ["district", () => ""],
  ["commune", () => ""],
  ["village", () => village],
  ["address", (n) => `House ${n}, street ${n % 300}`],
  ["stay_with", () => "STAY"],
  ["parent_status", () => "BOTH"],
  ["father_name", (n) => `Father ${letters(n)}`],
  ["father_profession", () => "FARMER"],
  ["father_phone", (n) => `012${String(n).padStart(6, "0")}`],
  ["mother_name", (n) => `Mother ${letters(n)}`],
  ["mother_profession", () => "FARMER"],
  ["mother_phone", (n) => `015${String(n).padStart(6, "0")}`],
  ["guardian_name", (n) => `ម្តាយ ${n}`],
  ["guardian_phone", (n) => `017 ${String(n).padStart(6, "0")}`],
  ["guardian_relation", () => "Mother"],
  ["poverty_level", (n) => ["NONE", "1", "2"][n % 3] ?? ""],
  ["photo_consent", (n) => (n % 4 === 0 ? "" : "yes")],
  ["remark", (n) => (n % 3 === 0 ? `Walks ${n % 7} km` : "")],
];
const beside: typeof columns = [
  ["school", () => "SCHOOL"],
  ["grade", (n) => `GR-${n % 12}`],
  ["section", (n) => "ABCD"[n % 4] ?? ""],
  ["study year", () => "2025-2026"],
  ["donor", (n) => `Donor ${n % 50}`],
  ["asset", (n) => ["Bicycle", "Material", "Finance"][n % 3] ?? ""],
  ["date given", () => "2026-01-15"],
];
if (kind === "flat") columns.push(...beside);

writeFileSync(
  file,
  await largeWorkbook(Number(rows), columns.length, "shared", (row, column) => {
    const [header, cell] = columns[column] ?? ["", () => ""];
    return row === 0 ? header : cell(row);
  }),
);
