import { describe, expect, test } from "vitest";
import { UploadBudget } from "../../../server/app/uploads/budget.ts";
import { UploadsBusy } from "../../../server/app/uploads/refusal.ts";
import { useDatabase } from "../../support/database.ts";

const { admin, database } = await useDatabase();
const limits = { atOnce: 2, bytesAtOnce: 100, perMinute: 5, bytesPerHour: 300, inAll: 3 };
/** The budgets of two processes. */
const budgets = [new UploadBudget(database.pool, limits), new UploadBudget(database.pool, limits)] as const;
const [here, there] = budgets;

const refusal = async (work: () => unknown) => {
  try {
    await work();
    return null;
  } catch (error) {
    if (!(error instanceof UploadsBusy)) throw error;
    return [error.status, error.key, error.params["n"]];
  }
};

describe("a process limits", () => {
  test("a user's concurrent files", async () => {
    const budget = new UploadBudget(database.pool, limits);
    const first = budget.begin(1);
    budget.begin(1);
    expect(await refusal(() => budget.begin(1))).toEqual([429, "errors.uploadsAtOnce", 1]);
    first.end();
    first.end();
    expect(await refusal(() => budget.begin(1))).toBeNull();
    expect(await refusal(() => budget.begin(1))).toEqual([429, "errors.uploadsAtOnce", 1]);
  });

  test("a user's concurrent bytes", async () => {
    const budget = new UploadBudget(database.pool, limits);
    const [first, second] = [budget.begin(1), budget.begin(1)];
    first.announce(60);
    expect(await refusal(() => second.announce(60))).toEqual([429, "errors.uploadsAtOnce", 1]);
    expect(await refusal(() => budget.begin(2).announce(60))).toBeNull();
    first.end();
    expect(await refusal(() => second.announce(60))).toBeNull();
  });

  test("the concurrent files of all users together", async () => {
    const budget = new UploadBudget(database.pool, limits);
    for (const person of [1, 2, 3]) budget.begin(person);
    expect(await refusal(() => budget.begin(4))).toEqual([503, "errors.busy", 1]);
  });
});

describe("all processes together limit", () => {
  test("a user's bytes per hour: of the announced ones, those received", async () => {
    const settled = async (spent: number) => {
      await expect
        .poll(async () => {
          const { rows } = await admin.query<{ spent: number }>(
            "select round(extract(epoch from until - now()) / 12)::integer as spent from request_rate where key = 'upload bytes 5'",
          );
          return Math.abs((rows[0]?.spent ?? 0) - spent) <= 2;
        })
        .toBe(true);
    };
    // An hour of 3,600 seconds holds 300 bytes: 12 seconds each.
    for (const [n, budget] of [here, there, here, there].entries()) {
      const share = budget.begin(5);
      share.announce(90);
      await share.spend();
      share.received(60);
      share.end();
      await settled(60 * (n + 1));
    }
    for (const budget of budgets) {
      const share = budget.begin(5);
      share.announce(90);
      expect(await refusal(() => share.spend())).toEqual([429, "errors.uploadsTooMany", expect.any(Number) as number]);
      share.end();
    }
    const other = there.begin(6);
    other.announce(90);
    expect(await refusal(() => other.spend())).toBeNull();
    other.end();
  });

  test("a user's files per minute", async () => {
    const send = async (budget: UploadBudget, person: number) => {
      const share = budget.begin(person);
      try {
        await share.count();
      } finally {
        share.end();
      }
    };
    const sent = await Promise.all([here, there, here, there].map((budget) => refusal(() => send(budget, 7))));
    expect(sent).toEqual([null, null, null, null]);
    expect(await refusal(() => send(there, 7))).toBeNull();
    expect(await refusal(() => send(here, 7))).toEqual([429, "errors.uploadsTooMany", 1]);
    expect(await refusal(() => send(here, 8))).toBeNull();
  });
});
