import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Action, Recorded } from "../../../client/field/actions.ts";
import { Problems } from "../../../client/field/Problems.tsx";
import { show } from "../../support/render.tsx";

const conflict = (seq: number, kind: Action["kind"]): Recorded => ({
  seq,
  id: `a${seq}`,
  state: "CONFLICT",
  seen: false,
  action: { kind, plannedStudentId: seq, code: `KC-00${seq}`, at: 0 },
  answer: { key: "errors.handedOutAt", params: { code: `KC-00${seq}`, at: "16:05" }, outcome: "GIVEN" },
});

test("only who was given something may have been given it twice", async () => {
  await show(<Problems students={[]} problems={[conflict(1, "GIVEN"), conflict(2, "ABSENT"), conflict(3, "UNDO")]} />);
  const said = screen.getAllByRole("listitem").map(({ textContent }) => textContent?.includes("given twice"));
  expect(said).toEqual([true, false, false]);
  expect(screen.getAllByText(/^What was saved before stays/u)).toHaveLength(2);
});
