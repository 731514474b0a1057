import { expect, test } from "vitest";
import { donationRules, giveUpFields } from "../../../server/shared/rules/donation.ts";
import { photoRules } from "../../../server/shared/rules/photo.ts";
import { referenceRules } from "../../../server/shared/rules/reference.ts";
import { studentLeavesFields, studentRules } from "../../../server/shared/rules/student.ts";

const dates = {
  "a donation": donationRules.shape.givenOn,
  "a giving up": giveUpFields.shape.on,
  "a leaving": studentLeavesFields.shape.on,
  "a birth": studentRules.shape.dateOfBirth,
  "a consent": studentRules.shape.photoConsentOn,
  "a photo": photoRules.shape.takenOn,
  "a study year": referenceRules.CLASS_YEAR.shape.firstDay,
};

for (const [name, rule] of Object.entries(dates)) {
  test(`the date of ${name} starts at 1900, and gives one message if invalid`, () => {
    const said = (value: unknown) => rule.safeParse(value).error?.issues.map((issue) => issue.message) ?? [];
    expect(said("1900-01-01")).toEqual([]);
    expect(said("1899-12-31")).toEqual(["validation.dateTooEarly"]);
    expect(said("1800-11-20")).toEqual(["validation.dateTooEarly"]);
    expect(said("02/03/1800")).toEqual(["validation.date"]);
  });
}

test("a day that is left empty is missing, not wrong", () => {
  for (const empty of [null, undefined]) {
    const { error } = donationRules.shape.givenOn.safeParse(empty);
    expect(error?.issues.map((issue) => issue.message)).toEqual(["validation.required"]);
  }
});
