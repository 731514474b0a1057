import "reflect-metadata";
import { readFileSync } from "node:fs";
import { buildSchema, isEnumType } from "graphql";
import { expect, test } from "vitest";
import { classList } from "../../../client/features/classes/class-list.tsx";
import { distributionList } from "../../../client/features/distributions/distribution-list.tsx";
import { plannedList } from "../../../client/features/distributions/planned-list.tsx";
import { donationList } from "../../../client/features/donors/donation-list.tsx";
import { donorList } from "../../../client/features/donors/donor-list.tsx";
import { matchList } from "../../../client/features/needs/match-list.tsx";
import { needList } from "../../../client/features/needs/need-list.tsx";
import { pledgeList } from "../../../client/features/pledges/pledge-list.tsx";
import { schoolList } from "../../../client/features/schools/school-list.tsx";
import { studentList } from "../../../client/features/students/student-list.tsx";
import { permissions } from "../../../server/shared/permissions.ts";

/* The columns that an export takes, which tests/api/core/record-fields.test.ts compares with the record's fields, are on screen. */
const schema = buildSchema(readFileSync("schema.graphql", "utf8"));
const t = ((key: string) => key) as never;
const reader = { language: "en", permissions: new Set(permissions), nameOf: () => "" };
const distribution = { id: 1, name: "", isBicycle: true, isOpen: true, language: "en", searches: true };
const asset = "BICYCLE" as const;
const matching = { asset, yearId: 1, branchId: null, manyBranches: true };
const needs = { ...reader, years: [], presentYear: "1", asset, lastAsset: asset };

const lists: Record<string, { columns: readonly { key: string }[] }> = {
  SchoolClass: classList(t, "en"),
  Distribution: distributionList(t),
  PlannedStudent: plannedList(t, distribution),
  Donation: donationList(t, reader),
  Donor: donorList(t, reader),
  Match: matchList(t, matching, [], () => ""),
  Need: needList(t, needs),
  Pledge: pledgeList(t, reader),
  School: schoolList(t, reader),
  Student: studentList(t, reader),
};

/** Columns for files alone. */
const notShown = [
  "SchoolClass.schoolCode: the school is named",
  "Donation.grade: the student's page has it for each study year",
  "Match.asset: the page shows one",
  "Match.classYear: the page shows one",
];

test("the lists show every column that their exports take", () => {
  const missing = Object.entries(lists).flatMap(([type, { columns }]) => {
    const exported = schema.getType(`${type}Column`);
    const names = isEnumType(exported) ? exported.getValues().map(({ name }) => name) : ["nothing"];
    return names.filter((name) => !columns.some(({ key }) => key === name)).map((name) => `${type}.${name}`);
  });
  expect(missing).toEqual(notShown.map((each) => each.split(":")[0]));
});
