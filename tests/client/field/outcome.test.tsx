import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Outcome } from "../../../client/field/Outcome.tsx";
import { show } from "../../support/render.tsx";

const row = (status?: "ACTIVE" | "WITHDRAWN") => ({
  outcome: "WAITING" as const,
  student: {
    code: "KC-001",
    nameEn: "Sok Dara",
    nameLocal: "សុខ ដារ៉ា",
    ...(status && { status }),
    school: null,
    schoolClass: null,
  },
});

test("who had left when the list was taken along is marked beside the outcome", async () => {
  const { unmount } = await show(<Outcome of={row("WITHDRAWN")} />);
  expect(screen.getByText("Waiting").parentElement?.parentElement?.textContent).toBe("WaitingHas left");
  unmount();
  for (const other of [row("ACTIVE"), row()]) {
    const shown = await show(<Outcome of={other} />);
    expect(screen.queryByText("Has left")).toBeNull();
    shown.unmount();
  }
});
