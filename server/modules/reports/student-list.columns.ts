import type { Column } from "../../lib/pdf/table.ts";

/** The columns of a list of students and their widths, in points. */
const widths = {
  number: 35,
  code: 62,
  nameLocal: 112,
  nameEn: 115,
  sex: 36,
  born: 63,
  age: 30,
  guardian: 109,
  village: 96,
  distance: 44,
  assets: 83.8,
};
export type ColumnName = keyof typeof widths;

/** The same columns, narrower, and one wide enough to sign in or press a thumb on. */
const widthsToSign = {
  number: 28,
  code: 58,
  nameLocal: 96,
  nameEn: 98,
  sex: 34,
  born: 63,
  age: 28,
  guardian: 92,
  village: 80,
  distance: 36,
  assets: 60,
  mark: 112.8,
} satisfies Record<ColumnName | "mark", number>;

/** The least height of a row in which someone signs: 12 mm, in points. */
export const SIGNED_ROW = 34;

/** The columns' widths, with or without the one to sign in. */
export const widthsOf = (signatureColumn: boolean): Readonly<Record<string, number>> =>
  signatureColumn ? widthsToSign : widths;

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
    return { heads: headsOf(name), width, ...(align && { align }), ...(name === "mark" && { ruled: true }) };
  });
}
