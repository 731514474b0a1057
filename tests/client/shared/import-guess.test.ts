import { expect, test } from "vitest";
import { guessFields } from "../../../client/shared/imports/guess.ts";
import { importColumns } from "../../../server/shared/import-columns.ts";

const label = (field: string) => ({ sex: "ភេទរបស់សិស្ស" })[field] ?? field;

test("columns of a sheet are guessed by field, label and common words, each field once", () => {
  const headers = ["CODE", "Family_Name_EN", "នាមខ្លួន", "ភេទរបស់សិស្ស", "dob", "Code", "shoe size", ""];
  const columns = headers.map((header) => ({ header, running: false }));
  expect(guessFields(columns, importColumns("STUDENT"), label)).toEqual([
    "code",
    "lastNameEn",
    "firstNameLocal",
    "sex",
    "dateOfBirth",
    null,
    null,
    null,
  ]);
});

test("a column that numbers the rows is no code", () => {
  expect(
    guessFields(
      [
        { header: "ID", running: true },
        { header: "Code", running: false },
      ],
      importColumns("STUDENT"),
      label,
    ),
  ).toEqual([null, "code"]);
});
