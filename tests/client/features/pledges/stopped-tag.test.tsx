import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { hasStopped } from "../../../../client/features/pledges/stopped.ts";
import { StoppedTag } from "../../../../client/features/pledges/StoppedTag.tsx";
import { showTo } from "../../../support/answers.tsx";

const goesOn = { state: "ACTIVE", gaveUpOn: null, gaveUpReason: null } as const;
const paused = { ...goesOn, state: "PAUSED" } as const;
const stopped = (gaveUpOn: string) => ({ state: "GAVE_UP", gaveUpOn, gaveUpReason: "DONOR_STOPPED" }) as const;
const replaced = (gaveUpOn: string) => ({ state: "GAVE_UP", gaveUpOn, gaveUpReason: "REPLACED" }) as const;

test("a donor has stopped if no pledge goes on, and the last one ended because they stopped", () => {
  expect(hasStopped([stopped("2026-03-01")])).toBe(true);
  expect(hasStopped([stopped("2026-03-01"), replaced("2025-03-01")])).toBe(true);
  expect(hasStopped([stopped("2026-03-01"), goesOn])).toBe(false);
  expect(hasStopped([stopped("2026-03-01"), paused])).toBe(false);
  expect(hasStopped([stopped("2025-03-01"), replaced("2026-03-01")])).toBe(false);
  expect(hasStopped([])).toBe(false);
});

test("the donor's page says it beside the name", async () => {
  const rows = [{ __typename: "Pledge", id: 1, ...stopped("2026-03-01") }];
  await showTo(<StoppedTag donorId={9} />, {
    answers: { EndedPledges: () => ({ pledges: { __typename: "PledgePage", rows, hasNext: false } }) },
  });
  expect(await screen.findByText("Stopped giving")).toBeTruthy();
});
