import { expect, test } from "vitest";
import { retries } from "../../../../server/core/files/retries.ts";

const passing = { errorType: "TRANSIENT" } as const;

/** The pauses (ms) of a call that fails each time. */
async function pausesOf(
  attempts: number,
  told: Parameters<ReturnType<typeof retries>["refreshRetryTokenForRetry"]>[1],
) {
  const strategy = retries(attempts);
  const pauses: number[] = [];
  let token = await strategy.acquireInitialRetryToken("");
  for (;;) {
    const next = await strategy.refreshRetryTokenForRetry(token, told).catch(() => null);
    if (!next) return pauses;
    token = next;
    pauses.push(token.getRetryDelay());
  }
}

const sum = (pauses: readonly number[]) => pauses.reduce((total, pause) => total + pause, 0);

test("eight attempts last longer than a storage gateway's restart, three no longer than a person waits", async () => {
  const eight = await pausesOf(8, passing);
  expect(eight).toHaveLength(7);
  expect(sum(eight)).toBeGreaterThan(12_000);
  expect(sum(eight)).toBeLessThan(26_000);
  expect(sum(await pausesOf(3, passing))).toBeLessThan(1000);
});

test("what will fail again is not tried again", async () => {
  expect(await pausesOf(8, { errorType: "CLIENT_ERROR" })).toEqual([]);
});

test("a server that asks for time is given it, up to a bound", async () => {
  const inTenSeconds = { errorType: "THROTTLING", retryAfterHint: new Date(Date.now() + 10_000) } as const;
  const [first = 0] = await pausesOf(2, inTenSeconds);
  expect(first).toBeGreaterThan(5000);
  const tomorrow = { errorType: "THROTTLING", retryAfterHint: new Date(Date.now() + 86_400_000) } as const;
  expect(await pausesOf(2, tomorrow)).toEqual([20_000]);
});

test("calls that fail at the same time do not use up each other's attempts", async () => {
  const strategy = retries(2);
  const tokens = await Promise.all(Array.from({ length: 200 }, () => strategy.acquireInitialRetryToken("")));
  const tried = await Promise.all(tokens.map((token) => strategy.refreshRetryTokenForRetry(token, passing)));
  expect(tried).toHaveLength(200);
});
