import { expect, test } from "vitest";
import { Tally } from "../../../../server/lib/workbook/tally.ts";

test("a part counts by the most that was read of it, and all parts together", () => {
  const tally = new Tally(4, () => new Error("over"));
  const first = tally.begin("a");
  first(1);
  first(2);
  tally.begin("a")(2);
  tally.begin("b")(1);
  expect(() => tally.begin("c")(1)).toThrow("over");
});
