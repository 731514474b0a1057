import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { PledgesCard } from "../../../../client/features/pledges/PledgesCard.tsx";
import { showTo } from "../../../support/answers.tsx";

const year = (id: number, name: string) => ({
  __typename: "ClassYear",
  id,
  code: name,
  nameEn: name,
  nameLocal: name,
});
const first = year(1, "2026-2027");
const last = year(3, "2028-2029");
const pledge = (id: number, values: object) => ({
  __typename: "Pledge",
  id,
  version: 1,
  asset: "BICYCLE",
  students: 5,
  yearlyAmount: null,
  currency: null,
  wishes: null,
  remark: null,
  state: "ACTIVE",
  gaveUpOn: null,
  gaveUpReason: null,
  gaveUpNote: null,
  matchedNow: 0,
  proposedNow: 0,
  updatedAt: "2026-11-26T00:00:00.000Z",
  fromYear: first,
  untilYear: null,
  branch: { __typename: "Branch", id: 1, nameEn: "Here", nameLocal: "ទីនេះ" },
  donor: { __typename: "Donor", id: 9, code: "DON-9", nameEn: "Nordlys", nameLocal: null },
  ...values,
});
const show = (rows: object[], ended = 0) =>
  showTo(<PledgesCard donorId={9} />, {
    answers: {
      PledgesOfDonor: () => ({
        pledges: { __typename: "PledgePage", rows, hasNext: false },
        ended: { __typename: "Total", count: ended },
      }),
    },
  });

test("each pledge is a sentence: what, for how many, in which study years, and whether it is paused", async () => {
  await show([
    pledge(1, {}),
    pledge(2, { asset: "MATERIAL", students: 1, untilYear: last }),
    pledge(3, { asset: "FINANCE", students: 1200, untilYear: first, state: "PAUSED" }),
  ]);
  await screen.findByText("Wants 5 bicycles from 2026-2027");
  const lines = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(lines[1]).toContain("Wants study material for 1 student from 2026-2027 until 2028-2029");
  expect(lines[2]).toMatch(/^Wants finance for 1,200 students in 2026-2027.*Paused$/u);
  expect(screen.getByRole("link", { name: "Show all pledges" }).getAttribute("href")).toBe(
    "/donors/information/9?tab=pledges",
  );
});

test("pledges that have all ended are counted, and a link shows them", async () => {
  await show([], 2);
  await screen.findByText("No pledge goes on. 2 have ended.");
  expect(screen.getByRole("link", { name: "Show all pledges" })).toBeTruthy();
  expect(screen.queryByText("No pledges yet")).toBeNull();
});

test("without pledges there is only the way to add one", async () => {
  await show([]);
  await screen.findByText("No pledges yet");
  expect(screen.queryByRole("link")).toBeNull();
  expect(screen.getByRole("button", { name: "Add pledge" })).toBeTruthy();
});
