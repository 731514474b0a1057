import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { useHoldings } from "../../../../client/features/reports/holdings.ts";
import { show } from "../../../support/render.tsx";

function Holdings({ of }: { of: Parameters<ReturnType<typeof useHoldings>>[0] }) {
  return <p>{useHoldings()(of).join(" · ")}</p>;
}

test.each([
  [{ donors: 14 }, "14 donors"],
  [{ donors: 1, students: 3 }, "1 donor · 3 students"],
  [{ photos: 120, students: 80, donors: 14 }, "120 photos of 80 students for 14 donors"],
  [{ certificates: 2, students: 3, photos: 1 }, "2 certificates · 3 students · 1 photo"],
])("%j is shown as: %s", async (of, text) => {
  await show(<Holdings of={of} />);
  expect(screen.getByText(text)).toBeTruthy();
});
