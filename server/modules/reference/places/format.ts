/** The units of places below a province: their letter in the file, and their names. */
const units = {
  District: ["D", "ស្រុក"],
  Municipality: ["M", "ក្រុង"],
  Section: ["S", "ខណ្ឌ"],
  Commune: ["C", "ឃុំ"],
  Quarter: ["Q", "សង្កាត់"],
  Village: ["V", "ភូមិ"],
} as const;

export type Unit = keyof typeof units;
export const isUnit = (unit: string): unit is Unit => Object.hasOwn(units, unit);
export const khmerUnit = (unit: Unit): string => units[unit][1];
const unitOf = new Map<string, Unit>((Object.keys(units) as Unit[]).map((unit) => [units[unit][0], unit]));

/** A place below a province. Its code begins with that of the place above it; a district's with its province's number. */
export interface GazetteerPlace {
  code: string;
  unit: Unit;
  nameEn: string;
  nameLocal: string;
}

const depthOf = (code: string): number => code.length / 2 - 1;

/** The places in the order of their codes, one line each: a dot per level, the last two digits, the unit, the names. */
export const encodePlaces = (places: readonly GazetteerPlace[]): string[] =>
  places
    .toSorted((a, b) => (a.code < b.code ? -1 : 1))
    .map(
      ({ code, unit, nameEn, nameLocal }) =>
        `${depthOf(code) === 1 ? code.slice(0, 2) : ""}${".".repeat(depthOf(code))}${code.slice(-2)}${units[unit][0]} ${nameEn}|${nameLocal}`,
    );

const LINE = /^(?<province>\d\d)?(?<dots>\.+)(?<digits>\d\d)(?<letter>[A-Z]) (?<nameEn>[^|]+)\|(?<nameLocal>.+)$/u;

/** What `encodePlaces` was given. */
export function decodePlaces(lines: readonly string[]): GazetteerPlace[] {
  const above: string[] = [];
  return lines.map((line) => {
    const {
      province,
      dots = "",
      digits = "",
      letter = "",
      nameEn = "",
      nameLocal = "",
    } = LINE.exec(line)?.groups ?? {};
    const unit = unitOf.get(letter);
    if (!unit) throw new Error(`Not a place: ${line}`);
    if (province !== undefined) above[0] = province;
    const code = `${above[dots.length - 1] ?? ""}${digits}`;
    above[dots.length] = code;
    return { code, unit, nameEn, nameLocal };
  });
}
