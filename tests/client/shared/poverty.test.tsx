import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import enums from "../../../client/i18n/locales/en/enums.json" with { type: "json" };
import { PovertyTag } from "../../../client/shared/records/PovertyTag.tsx";
import { showTo } from "../../support/answers.tsx";

const { NONE } = enums.PovertyLevel;

test("a student without a card is said to have none, as tables and filters say it", async () => {
  await showTo(<PovertyTag level="NONE" />);
  expect(screen.getByText(NONE).classList).not.toContain("ui-hidden");
});

test("in a list a dash says so, read aloud and where the pointer rests", async () => {
  await showTo(<PovertyTag level="NONE" listed />);
  expect(screen.getByText("–").getAttribute("aria-hidden")).toBe("true");
  expect(screen.getByText(NONE).classList).toContain("ui-hidden");
  expect(screen.getByTitle(NONE)).toBeTruthy();
});
