import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { FilterChip } from "../../../client/shared/filters/FilterChip.tsx";
import { donorsFound } from "../../../client/shared/filters/found-records.ts";
import type { FilterSpec } from "../../../client/shared/filters/types.ts";
import { showTo } from "../../support/answers.tsx";

const spec: FilterSpec<string> = { key: "donorId", type: "record", ...donorsFound, label: "Donor" };
const donor = (id: number) => ({
  __typename: "Donor",
  id,
  code: `DON-${id}`,
  nameEn: "Sok Dara",
  nameLocal: null,
  donorType: "INDIVIDUAL",
  stopped: false,
  stoppedIn: [],
  country: null,
});
const chip = (ids: number[]) =>
  showTo(<FilterChip spec={spec} values={{ donorId: ids }} onChange={() => {}} />, {
    answers: {
      DonorOptions: () => ({ donors: { __typename: "DonorPage", rows: ids.map(donor), hasNext: false } }),
    },
  });

test("the chip of a donor says the code beside the name, as several have the same", async () => {
  await chip([7]);
  expect(await screen.findByRole("button", { name: "Donor: Sok Dara DON-7" })).toBeTruthy();
});

test("of several donors the first, and how many more", async () => {
  await chip([7, 8, 9]);
  expect(await screen.findByRole("button", { name: "Donor: Sok Dara DON-7 +2" })).toBeTruthy();
});
