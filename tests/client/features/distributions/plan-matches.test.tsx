import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { PlanMatchesDialog } from "../../../../client/features/distributions/PlanMatchesDialog.tsx";
import { showTo } from "../../../support/answers.tsx";

const row = (id: number) => ({
  __typename: "Match",
  id,
  donor: { __typename: "Donor", id: 9 },
  student: {
    __typename: "Student",
    id,
    school: { __typename: "School", id, code: `S-${id}`, nameEn: `School ${id}`, nameLocal: `សាលា ${id}` },
  },
});

test("a few of many schools are ticked from none, and all again", async () => {
  await showTo(<PlanMatchesDialog distribution={{ id: 1, school: null } as never} onClose={() => undefined} />, {
    answers: {
      MatchesToPlan: () => ({
        matchesToPlan: { __typename: "MatchesToPlan", more: false, rows: [1, 2, 3, 4].map(row) },
      }),
    },
  });
  await screen.findByRole("checkbox", { name: "School 1" });
  const ticked = () => screen.getAllByRole<HTMLInputElement>("checkbox").filter(({ checked }) => checked).length;
  expect(ticked()).toBe(4);
  await userEvent.click(screen.getByRole("button", { name: "None" }));
  expect(ticked()).toBe(0);
  await userEvent.click(screen.getByRole("checkbox", { name: "School 3" }));
  expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toContain("1 student · 1 donor selected");
  await userEvent.click(screen.getByRole("button", { name: "All" }));
  expect(ticked()).toBe(4);
});

test("the button says that a distribution is to be chosen, until one is", async () => {
  const open = [1, 2].map((id) => ({ __typename: "Distribution", id, name: `Day ${id}`, heldOn: "2026-12-01" }));
  await showTo(<PlanMatchesDialog onClose={() => undefined} />, {
    answers: {
      Distributions: () => ({ distributions: { __typename: "DistributionPage", rows: open, hasNext: false } }),
      MatchesToPlan: () => ({ matchesToPlan: { __typename: "MatchesToPlan", more: false, rows: [row(1)] } }),
    },
  });
  const plan = () => screen.getByRole<HTMLButtonElement>("button", { name: "Plan" });
  expect(await screen.findByText("Choose the distribution first.")).toBeTruthy();
  expect(plan().disabled).toBe(true);
  await screen.findByRole("option", { name: /Day 2/u });
  await userEvent.selectOptions(screen.getByRole("combobox", { name: /Distribution/u }), "2");
  await screen.findByRole("checkbox", { name: "School 1" });
  expect(screen.queryByText("Choose the distribution first.")).toBeNull();
  expect(plan().disabled).toBe(false);
});
