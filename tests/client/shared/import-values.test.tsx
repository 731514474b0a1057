import { expect, test } from "vitest";
import { Differences } from "../../../client/shared/imports/Differences.tsx";
import { show } from "../../support/render.tsx";

test("what an import changes is formatted as everywhere: dates, numbers, choices", async () => {
  const { container } = await show(
    <Differences
      of={[
        { field: "dateOfBirth", before: "2013-07-07", after: "2014-01-31" },
        { field: "totalStudent", before: "1200", after: "12500" },
        { field: "sex", before: "MALE", after: "FEMALE" },
        { field: "remark", before: null, after: "2013-07-07" },
      ]}
    />,
  );
  const shown = [...container.querySelectorAll("li")].map((item) => [
    item.querySelector("del")?.textContent,
    item.querySelector("ins")?.textContent,
  ]);
  expect(shown).toEqual([
    ["07/07/2013", "31/01/2014"],
    ["1,200", "12,500"],
    ["Male", "Female"],
    [expect.any(String), "2013-07-07"],
  ]);
});
