import { expect, test } from "vitest";
import {
  type Choice,
  chosenFor,
  decide,
  draftsOf,
  type Drafts,
  exceptionsOf,
  leftWithDonors,
  type PreviewRow,
} from "../../../../client/features/classes/promotion-choices.ts";

const row = (id: number, more: Partial<PreviewRow> = {}) =>
  ({
    enrolment: { student: { id } },
    outcome: "PROMOTED",
    promotedKey: "up",
    repeatedKey: "same",
    placed: null,
    decision: null,
    decidedKey: null,
    ...more,
  }) as PreviewRow;

const rows = [
  row(1),
  row(2, { outcome: "GRADUATED", promotedKey: null }),
  row(3, { placed: { id: 9 } as NonNullable<PreviewRow["placed"]> }),
];
/** The choices as they are kept, after those before. */
const kept = (choices: ReadonlyMap<number, Choice>, before: Drafts = new Map()): Drafts =>
  new Map([...before, ...[...choices].map(([id, choice]) => [id, { ...choice, version: 1, by: null }] as const)]);
const none: Drafts = new Map();
const outcomes = (drafts: Drafts) => decide(rows, drafts).map(({ outcome, targetKey }) => [outcome, targetKey]);

test("one outcome for all applies to those who can have it, with its target class", () => {
  const repeating = kept(chosenFor(decide(rows, none), "REPEATED"));
  expect(outcomes(repeating)).toEqual([
    ["REPEATED", "same"],
    ["REPEATED", "same"],
    ["REPEATED", "same"],
  ]);
  const promoted = kept(chosenFor(decide(rows, repeating), "PROMOTED"), repeating);
  expect(outcomes(promoted)).toEqual([
    ["PROMOTED", "up"],
    ["REPEATED", "same"],
    ["PROMOTED", "up"],
  ]);
  expect(exceptionsOf(decide(rows, promoted)).map(({ studentId }) => studentId)).toEqual([2]);
  expect(chosenFor(decide(rows, none), "WITHDRAWN").has(3)).toBe(false);
});

test("only the displayed students are decided, and all can be decided as proposed, which is no exception", () => {
  const some = kept(chosenFor(decide(rows, none).slice(0, 1), "TRANSFERRED"));
  expect([...some.keys()]).toEqual([1]);
  const all = decide(rows, kept(chosenFor(decide(rows, some), null), some));
  expect(exceptionsOf(all)).toEqual([]);
  expect(all.every((each) => each.kept !== null)).toBe(true);
});

test("a decision that is no longer possible leaves the student undecided; without its class it has the usual one", () => {
  const decision = { id: 1, version: 3, outcome: "WITHDRAWN", reason: "Works", decidedByName: "Someone" } as const;
  const drafts = draftsOf([
    row(1, { decision }),
    row(2, { decision: { ...decision, outcome: "PROMOTED" } }),
    row(3, { decision, placed: { id: 9 } as NonNullable<PreviewRow["placed"]> }),
  ]);
  expect(drafts.get(1)).toEqual({ outcome: "WITHDRAWN", targetKey: null, reason: "Works", version: 3, by: "Someone" });
  expect(drafts.get(2)?.targetKey).toBe("up");
  expect(drafts.has(3)).toBe(false);
});

test("students leaving with active donors are counted, except those with a class in the next year; reasons apply to leavers", () => {
  const given = rows.map(
    (each) => ({ ...each, enrolment: { student: { ...each.enrolment.student, hasActiveDonor: true } } }) as PreviewRow,
  );
  expect(leftWithDonors(decide(given, none)).map(({ id }) => id)).toEqual([2]);
  expect(leftWithDonors(decide(rows, none))).toEqual([]);
  const hand = kept(
    new Map<number, Choice>([
      [1, { outcome: "WITHDRAWN", targetKey: null, reason: "Works now" }],
      [3, { outcome: "TRANSFERRED", targetKey: null, reason: "Moved" }],
    ]),
  );
  expect(leftWithDonors(decide(given, hand)).map(({ id }) => id)).toEqual([1, 2]);
  expect(exceptionsOf(decide(given, hand)).map(({ reason }) => reason)).toEqual(["Works now", undefined]);
});
