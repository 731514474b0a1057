import { expect, test } from "vitest";
import { localised } from "../../../client/shared/imports/localised.ts";

test("a message names records in the reader's language, as far as they have a name in it", () => {
  const params = { year: "2025-2026", yearLocal: "២០២៥-២០២៦", grade: "Grade 3" };
  expect(localised(params, "km")).toMatchObject({ year: "២០២៥-២០២៦", grade: "Grade 3" });
  expect(localised(params, "en")).toMatchObject({ year: "2025-2026" });
});
