import { expect, test } from "vitest";
import {
  type Choice,
  decide,
  exceptionsOf,
  leftWithDonors,
  type PreviewRow,
  withAll,
} from "../../../../client/features/classes/promotion-choices.ts";

const row = (id: number, more: Partial<PreviewRow> = {}) =>
  ({
    enrolment: { student: { id } },
    outcome: "PROMOTED",
    promotedKey: "up",
    repeatedKey: "same",
    placed: null,
    ...more,
  }) as PreviewRow;

const rows = [
  row(1),
  row(2, { outcome: "GRADUATED", promotedKey: null }),
  row(3, { placed: { id: 9 } as NonNullable<PreviewRow["placed"]> }),
];
const outcomes = (hand: ReadonlyMap<number, Choice>) =>
  decide(rows, hand).map(({ outcome, targetKey }) => [outcome, targetKey]);
const none: ReadonlyMap<number, Choice> = new Map();

test("one outcome for all applies to those who can have it, with its target class", () => {
  const repeating = withAll(none, decide(rows, none), "REPEATED");
  expect(outcomes(repeating)).toEqual([
    ["REPEATED", "same"],
    ["REPEATED", "same"],
    ["REPEATED", "same"],
  ]);
  const promoted = withAll(repeating, decide(rows, repeating), "PROMOTED");
  expect(outcomes(promoted)).toEqual([
    ["PROMOTED", "up"],
    ["REPEATED", "same"],
    ["PROMOTED", "up"],
  ]);
  expect(exceptionsOf(decide(rows, promoted)).map(({ studentId }) => studentId)).toEqual([2]);
  expect(outcomes(withAll(none, decide(rows, none), "WITHDRAWN"))[2]).toEqual(["PROMOTED", "up"]);
});

test("only the displayed students are changed, and all return to their proposals", () => {
  const some = withAll(none, decide(rows, none).slice(0, 1), "TRANSFERRED");
  expect([...some.keys()]).toEqual([1]);
  expect(withAll(some, decide(rows, some), null).size).toBe(0);
});

test("students leaving with active donors are counted, except those with a class in the next year; reasons apply to leavers", () => {
  const given = rows.map(
    (each) => ({ ...each, enrolment: { student: { ...each.enrolment.student, hasActiveDonor: true } } }) as PreviewRow,
  );
  expect(leftWithDonors(decide(given, none)).map(({ id }) => id)).toEqual([2]);
  expect(leftWithDonors(decide(rows, none))).toEqual([]);
  const hand = new Map<number, Choice>([
    [1, { outcome: "WITHDRAWN", targetKey: null, reason: "Works now" }],
    [3, { outcome: "TRANSFERRED", targetKey: null, reason: "Moved" }],
  ]);
  expect(leftWithDonors(decide(given, hand)).map(({ id }) => id)).toEqual([1, 2]);
  expect(exceptionsOf(decide(given, hand)).map(({ reason }) => reason)).toEqual(["Works now", undefined]);
});
