import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { SchoolDialogs } from "../../../../client/features/schools/SchoolDialogs.tsx";
import { DonorDialogs } from "../../../../client/features/donors/DonorDialogs.tsx";
import { showTo } from "../../../support/answers.tsx";

/** A dialog in the URL shows first that it is loading; without the permission the record is never requested. */
const asked = async (page: typeof SchoolDialogs, at: string, role: "manager" | "staff" | "viewer") => {
  const Page = page;
  const { sent, unmount } = await showTo(<Page />, {
    at,
    role,
    answers: { SchoolRecord: () => ({}), DonorRecord: () => ({}), BranchOptions: () => ({}) },
  });
  const names = sent.map(({ name }) => name);
  const shown = screen.queryByRole("dialog") !== null;
  unmount();
  return { names, shown };
};

test.each([
  ["manager", "move", true],
  ["manager", "info", true],
  ["viewer", "info", false],
  ["viewer", "move", false],
  ["manager", "nothing-of-the-kind", false],
  ["manager", "constructor", false],
] as const)("for a %s the dialog %s of a school opens: %s", async (role, name, opens) => {
  const { names } = await asked(SchoolDialogs, `/?dialog=${name}&record=3`, role);
  expect(names.includes("SchoolRecord")).toBe(opens);
});

test("staff can edit a donor's contact details and donations, and nothing else", async () => {
  for (const [name, opens] of [
    ["contact", true],
    ["donate", true],
    ["info", false],
    ["other", false],
  ] as const) {
    const { names } = await asked(DonorDialogs, `/?dialog=${name}&record=3`, "staff");
    expect([name, names.includes("DonorRecord")]).toEqual([name, opens]);
  }
});
