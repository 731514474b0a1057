import { describe, expect, test } from "vitest";
import { serialColumns, serialColumnsOfText } from "../../../server/shared/serial-columns.ts";

const chosen = (rows: string[][]) => {
  const { columns, chosen: at } = serialColumns(rows);
  return at === null ? null : columns[at]?.serialNumbers;
};

describe("the column with the serial numbers", () => {
  test.each(["Serial number", "SERIAL NO.", "Serial numbers", "Frame no", "លេខស៊េរី", "លេខកង់"])(
    "is the one headed %s, below titles and beside others",
    (heading) => {
      const rows = [
        ["Bicycles 2026, 40 in all"],
        ["No.", "Model", heading, "Date"],
        ["1", "City 24", "B0001", "01/02/2026"],
        ["2", "City 24", "B0002", "01/02/2026"],
        ["", "", "Total 2"],
      ];
      expect(serialColumns(rows)).toEqual({
        columns: [{ heading, serialNumbers: ["B0001", "B0002"], leftOut: ["Total 2"] }],
        chosen: 0,
      });
    },
  );

  test("is the only one that has numbers, apart from one that counts the rows", () => {
    expect(chosen([["B1"], ["B1"], [""], ["B2"]])).toEqual(["B1", "B1", "B2"]);
    expect(chosen([["Bicycles of 2026"], ["B1"], ["B2"]])).toEqual(["B1", "B2"]);
    expect(
      chosen([
        ["1", "B1", "red"],
        ["2", "B2", "blue"],
      ]),
    ).toEqual(["B1", "B2"]);
    expect(chosen([["1"], ["2"], ["3"]])).toEqual(["1", "2", "3"]);
    expect(chosen([["KH 001"], ["KH 002"]])).toEqual(["KH 001", "KH 002"]);
    expect(chosen([["១២៣"], ["១២៤"]])).toEqual(["123", "124"]);
  });

  test("is asked for if there are several, each with what stands above it", () => {
    const { columns, chosen: at } = serialColumns([
      ["Code", "Given"],
      ["B1", "X7"],
      ["B2", "X9"],
    ]);
    expect(at).toBeNull();
    expect(columns).toEqual([
      { heading: "Code", serialNumbers: ["B1", "B2"], leftOut: [] },
      { heading: "Given", serialNumbers: ["X7", "X9"], leftOut: [] },
    ]);
  });

  test("is none if nothing looks like a number", () => {
    expect(serialColumns([["Colour"], ["red"]])).toEqual({ columns: [], chosen: null });
    expect(serialColumns([])).toEqual({ columns: [], chosen: null });
  });
});

test("pasted cells come with their heading, as Excel copies them", () => {
  const { columns } = serialColumnsOfText("Model\tSerial number\r\nCity\tB1\r\nCity\tB2\r\n");
  expect(columns).toEqual([{ heading: "Serial number", serialNumbers: ["B1", "B2"], leftOut: [] }]);
  expect(serialColumnsOfText("Bicycles\nB1\nB2").columns[0]?.serialNumbers).toEqual(["B1", "B2"]);
});
