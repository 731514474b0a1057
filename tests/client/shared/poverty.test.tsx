import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import enums from "../../../client/i18n/locales/en/enums.json" with { type: "json" };
import { PovertyTag } from "../../../client/shared/records/PovertyTag.tsx";
import { showTo } from "../../support/answers.tsx";

test("a list says of a student without a card what tables and filters say", async () => {
  await showTo(<PovertyTag level="NONE" />);
  expect(screen.getByText(enums.PovertyLevel.NONE)).toBeTruthy();
});
