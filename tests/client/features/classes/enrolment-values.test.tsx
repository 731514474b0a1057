import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { OutcomeTag } from "../../../../client/features/classes/enrolment-values.tsx";
import { today } from "../../../../client/ui/format.ts";
import { showTo } from "../../../support/answers.tsx";

test.each([
  ["CURRENT", today(), "Current"],
  ["CURRENT", null, "Current"],
  ["CURRENT", "2999-11-01", "Next"],
  ["TRANSFERRED", "2999-11-01", "Transferred"],
] as const)("an enrolment that is %s in a study year from %s is called %s", async (outcome, from, said) => {
  await showTo(<OutcomeTag outcome={outcome} from={from} />);
  expect(screen.getByText(said)).toBeTruthy();
});
