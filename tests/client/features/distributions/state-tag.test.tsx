import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { StateTag } from "../../../../client/features/distributions/DistributionParts.tsx";
import { today } from "../../../../client/ui/format.ts";
import { showTo } from "../../../support/answers.tsx";

test.each([
  ["a day to come", "PLANNED", "2999-01-01", 0, "Planned"],
  ["something handed out", "PLANNED", today(), 3, "Under way"],
  ["a day that is past", "PLANNED", "2020-01-01", 3, "Not closed yet"],
  ["closed", "CLOSED", "2020-01-01", 3, "Closed"],
] as const)("a distribution with %s says so", async (_, state, heldOn, given, said) => {
  await showTo(<StateTag of={{ state, heldOn, counts: { given } }} />);
  expect(screen.getByText(said)).toBeTruthy();
});
