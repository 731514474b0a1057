import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { OutcomeTag } from "../../../../client/features/classes/enrolment-values.tsx";
import { today } from "../../../../client/ui/format.ts";
import { showTo } from "../../../support/answers.tsx";

const yearOf = (id: number, firstDay: string, lastDay: string) => ({
  __typename: "ClassYear",
  id,
  code: firstDay,
  nameEn: firstDay,
  nameLocal: firstDay,
  firstDay,
  lastDay,
});
const present = yearOf(2, "2000-01-01", "2099-12-31");
const answers = {
  ClassYears: () => ({
    references: { __typename: "ReferencePage", rows: [yearOf(1, "1999-01-01", "1999-12-31"), present] },
  }),
};

test.each([
  ["CURRENT", today(), "Current"],
  ["CURRENT", null, "Current"],
  ["CURRENT", present.firstDay, "Current"],
  ["CURRENT", "2999-11-01", "Not begun"],
  ["CURRENT", "1999-01-01", "Outcome missing"],
  ["PROMOTED", "1999-01-01", "Promoted"],
  ["TRANSFERRED", "2999-11-01", "Transferred"],
] as const)("an enrolment that is %s in a study year from %s is called %s", async (outcome, from, said) => {
  await showTo(<OutcomeTag outcome={outcome} from={from} />, { answers });
  expect(await screen.findByText(said)).toBeTruthy();
});
