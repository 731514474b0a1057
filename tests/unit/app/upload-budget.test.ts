import { describe, expect, test } from "vitest";
import { UploadBudget } from "../../../server/app/uploads/budget.ts";
import { UploadsBusy } from "../../../server/app/uploads/refusal.ts";

const limits = { atOnce: 2, bytesAtOnce: 100, perMinute: 5, bytesPerHour: 300, inAll: 3 };
const refusal = (work: () => unknown) => {
  try {
    work();
    return null;
  } catch (error) {
    if (!(error instanceof UploadsBusy)) throw error;
    return [error.status, error.key, error.params["n"]];
  }
};
const MINUTE = 60_000;

describe("a user's budget", () => {
  test("limits concurrent files", () => {
    const budget = new UploadBudget(limits);
    const first = budget.begin(1);
    budget.begin(1);
    expect(refusal(() => budget.begin(1))).toEqual([429, "errors.uploadsAtOnce", 1]);
    first.end();
    first.end();
    expect(refusal(() => budget.begin(1))).toBeNull();
    expect(refusal(() => budget.begin(1))).toEqual([429, "errors.uploadsAtOnce", 1]);
  });

  test("limits concurrent bytes", () => {
    const budget = new UploadBudget(limits);
    const [first, second] = [budget.begin(1), budget.begin(1)];
    first.announce(60);
    expect(refusal(() => second.announce(60))).toEqual([429, "errors.uploadsAtOnce", 1]);
    expect(refusal(() => budget.begin(2).announce(60))).toBeNull();
    first.end();
    expect(refusal(() => second.announce(60))).toBeNull();
  });

  test("limits bytes per hour: of the announced ones, those received", () => {
    const budget = new UploadBudget(limits);
    const send = (announced: number, came: number, now: number) => {
      const share = budget.begin(1, now);
      share.announce(announced);
      share.received(came);
      share.end();
    };
    for (let minute = 0; minute < 8; minute += 1) send(90, 28, minute * MINUTE);
    expect(refusal(() => budget.begin(1, 20 * MINUTE).announce(90))).toEqual([429, "errors.uploadsTooMany", 40]);
    expect(refusal(() => send(90, 90, 61 * MINUTE))).toBeNull();
  });

  test("limits files per minute", () => {
    const budget = new UploadBudget(limits);
    for (let i = 0; i < 5; i += 1) budget.begin(1, 0).end();
    expect(refusal(() => budget.begin(1, 1))).toEqual([429, "errors.uploadsTooMany", 1]);
    expect(refusal(() => budget.begin(2, 1).end())).toBeNull();
    expect(refusal(() => budget.begin(1, MINUTE))).toBeNull();
  });
});

test("all users together have a limit of concurrent files", () => {
  const budget = new UploadBudget(limits);
  for (const person of [1, 2, 3]) budget.begin(person);
  expect(refusal(() => budget.begin(4))).toEqual([503, "errors.busy", 1]);
});
