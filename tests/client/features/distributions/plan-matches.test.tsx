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
