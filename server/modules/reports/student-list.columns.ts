import type { Column } from "../../lib/pdf/table.ts";

/** The columns of a list of students and their widths, in points. */
export const widths = {
  number: 35,
  code: 62,
  nameLocal: 112,
  nameEn: 115,
  sex: 36,
  born: 58,
  age: 30,
  guardian: 112,
  village: 98,
  distance: 44,
  assets: 83.8,
};
export type ColumnName = keyof typeof widths;

/** For students left out; the rest of the line gives the reason. */
export const leftOutWidths = { number: 35, code: 62, nameLocal: 150, nameEn: 150, why: 388.8 };

const aligned: Readonly<Record<string, "right" | "center">> = {
  number: "right",
  age: "right",
  distance: "right",
  sex: "center",
};

/** The columns of a table; `headsOf` gives the lines of a column's heading. */
export function columnsOf(of: Readonly<Record<string, number>>, headsOf: (name: string) => string[]): Column[] {
  return Object.entries(of).map(([name, width]): Column => {
    const align = aligned[name];
    return { heads: headsOf(name), width, ...(align && { align }) };
  });
}
