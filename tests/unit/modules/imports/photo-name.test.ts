import { describe, expect, test } from "vitest";
import { isLitter, photoName, titleBehind } from "../../../../server/modules/imports/photo-name.ts";

describe("a photo's file name", () => {
  test.each([
    ["S000123.jpg", ["S000123"]],
    ["2026/class 1/S000123.JPG", ["S000123"]],
    ["S000123 First day.jpg", ["S000123 First day", "S000123 First", "S000123"]],
    ["S000123_2.jpeg", ["S000123_2", "S000123"]],
    ["KILL-0001 (2).png", ["KILL-0001 (2", "KILL-0001", "KILL"]],
    ["  S000123 .jpg", ["S000123"]],
    ["a.jpg", []],
    ["សុខ ដារ៉ា.jpg", ["សុខ ដារ៉ា", "សុខ"]],
  ])("%s may begin with these codes", (path, codes) => {
    expect(photoName(path).codes).toEqual(codes);
  });

  test.each([
    ["S000123 First day.jpg", "S000123"],
    ["SRP-S1201_2.jpg", "SRP-S1201"],
    ["KILL-0001 (2).png", "KILL-0001"],
    ["a.jpg", "a.jpg"],
  ])("from %s the code is guessed as %s if nobody has it", (path, code) => {
    expect(photoName(path).likely).toBe(code);
  });

  test.each([
    ["S000123.jpg", "S000123", ""],
    ["S000123 First day.jpg", "S000123", "First day"],
    ["S000123_First_day.jpg", "S000123", "First day"],
    ["S000123 - ថ្ងៃដំបូង.jpg", "S000123", "ថ្ងៃដំបូង"],
    ["S000123 (2).jpg", "S000123", ""],
    ["S000123_2.jpg", "S000123", ""],
    ["S000123 Grade 2.jpg", "S000123", "Grade 2"],
  ])("%s with the code %s has the title “%s”", (file, code, title) => {
    expect(titleBehind(file, code)).toBe(title);
  });

  test.each([
    ["D-0001_KPC-S0013_2025-05-06.jpg", [["D-0001", "KPC-S0013"]], "2025-05-06"],
    ["NODONOR_KPC-S0013_2025-05-06_12.jpg", [["NODONOR", "KPC-S0013"]], "2025-05-06"],
    [
      "D_1_S_13_2025-05-06_2.jpg",
      [
        ["D", "1_S_13"],
        ["D_1", "S_13"],
      ],
      "2025-05-06",
    ],
    ["D-0001_KPC-S0013_2025-02-30.jpg", [], null],
    ["KPC-S0013_2025-05-06.jpg", [], "2025-05-06"],
    ["S000123 First day.jpg", [], null],
  ])("%s, as in a zip of photos, may name these donors and students", (path, pairs, day) => {
    const { filed, day: found } = photoName(path);
    expect(filed.map(({ donor, code }) => [donor, code])).toEqual(pairs);
    expect(found).toBe(day);
  });

  test("files that programs leave in zips are ignored", () => {
    expect(["__MACOSX/._S1.jpg", "x/.DS_Store", "Thumbs.db", "._S1.jpg", "desktop.ini"].every(isLitter)).toBe(true);
    expect(isLitter("S000123.jpg")).toBe(false);
  });
});
