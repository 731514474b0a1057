import { expect, test } from "vitest";
import { titleSays } from "../../../../server/core/import/titles.ts";
import { withoutEdges } from "../../../../server/shared/values/edges.ts";
import { nameFields } from "../../../../server/shared/values/full-name.ts";
import { fieldsOfHeadings, knownHeadings } from "../../../../server/shared/import-headings.ts";

/** A cell of a workbook holds no more. */
const MOST = 32_767;
const fields = [{ field: "name", headings: ["Name"] }];

/** As many as a sheet's first rows have. */
const CELLS = 40;

// An expression that tries each place of a cell anew takes half a minute for each, in the thread of all jobs.
test.each(["ា", "១", "1", ".", " ", "_", "(", "[", "-", "/", ":", ","])(
  "cells full of “%s” are ordinary ones",
  (sign) => {
    const known = knownHeadings(fields);
    for (let i = 0; i < CELLS; i += 1) {
      const cell = `ស${sign.repeat(MOST - 3 - i)}${i % 10}x`;
      expect(known(cell)).toBe(false);
      expect(fieldsOfHeadings([cell, "Name"], fields)).toEqual([null, "name"]);
      expect(titleSays(cell).SCHOOL).toBeNull();
      expect(nameFields(cell)).toBeDefined();
    }
  },
);

test("what a text begins and ends with is cut off, and nothing inside", () => {
  expect(withoutEdges(" -a-b- ", /[ -]/u)).toBe("a-b");
  expect(withoutEdges("(a)", /[()]/u, /\(/u)).toBe("a)");
  expect(withoutEdges("--", /-/u)).toBe("");
});

test.each([
  ["ឈ្មោះ Name", true],
  ["ឈ្មោះ (Nobody)", false],
  ["Name (kg)", true],
  ["Name ១ ឈ្មោះ", false],
])("%s: a heading in two scripts or with brackets is known or not as a whole", (heading, known) => {
  expect(knownHeadings([{ field: "name", headings: ["Name", "ឈ្មោះ"] }])(heading)).toBe(known);
});
