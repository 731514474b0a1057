import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { tokenList, type TokenRow } from "../../../client/features/tokens/token-list.tsx";
import { translator } from "../../../client/i18n/translation.ts";
import { show } from "../../support/render.tsx";

const HOUR = 3_600_000;
const token: TokenRow = {
  id: 1,
  name: "Accounting",
  ending: "abcd",
  ownerName: "Sok Dara",
  state: "ACTIVE",
  scopes: ["RECORDS"],
  branches: null,
  expiresAt: "",
  lastUsedAt: null,
  lastUsedFrom: null,
};

test.each([
  [5 * HOUR, "today"],
  [30 * HOUR, "in 1 day"],
  [90 * 24 * HOUR + HOUR, "in 90 days"],
])("a token says when it expires (%d)", async (ahead, said) => {
  await show(<div />);
  const t = translator<["token", "ui"]>("en", ["token", "ui"]);
  const list = tokenList(t, { labelOf: String as never, number: String, all: false });
  const expires = list.columns.find(({ key }) => key === "expiresAt");
  await show(
    <p data-testid="cell">{expires?.render({ ...token, expiresAt: new Date(Date.now() + ahead).toISOString() })}</p>,
  );
  expect(within(screen.getByTestId("cell")).getByText(said).isConnected).toBe(true);
});
