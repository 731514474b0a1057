import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { AddUserDialog } from "../../../../client/features/users/AddUserDialog.tsx";
import { branchOptions, showTo } from "../../../support/answers.tsx";

const codes = (n: number) => Array.from({ length: n }, (_, i) => `B-${String(i + 1).padStart(3, "0")}`);
const showDialog = (n: number) =>
  showTo(<AddUserDialog onClose={() => undefined} onGiven={() => undefined} />, {
    role: "administrator",
    answers: { BranchOptions: () => branchOptions(codes(n)) },
  });
const ticks = () => within(screen.getByRole("group", { name: /^Branches/u })).getAllByRole("checkbox");

test("a user gets any of many branches, also beyond the first hundred, found by typing", async () => {
  await showDialog(230);
  const search = await screen.findByRole("searchbox", { name: "Search: Branches" });
  expect(ticks()).toHaveLength(230);
  await userEvent.type(search, "b-207{Enter}");
  const [found, ...others] = ticks();
  expect(others).toEqual([]);
  if (found) await userEvent.click(found);
  await userEvent.clear(search);
  expect(ticks().filter((tick) => (tick as HTMLInputElement).checked)).toHaveLength(1);
  await userEvent.type(search, "nowhere");
  expect(await screen.findByText("Nothing found")).toBeTruthy();
});

test("few branches are all in view", async () => {
  await showDialog(3);
  expect(await screen.findByRole("checkbox", { name: /B-003/u })).toBeTruthy();
  expect(screen.queryByRole("searchbox")).toBeNull();
});
