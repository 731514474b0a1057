import { ApolloClient, ApolloLink, InMemoryCache } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { screen } from "@testing-library/react";
import { of } from "rxjs";
import { expect, test } from "vitest";
import { ChangesTab } from "../../../client/shared/details/ChangesTab.tsx";
import { show } from "../../support/render.tsx";

test("a failed sign-in is shown with its address and number, and without an author", async () => {
  const failed = {
    __typename: "AuditEntry",
    id: "1",
    changeId: "c",
    at: "2026-11-22T01:00:00.000Z",
    actorName: null,
    action: "SIGN_IN_FAILED",
    type: "User",
    recordId: 5,
    recordNameEn: "Sok Dara",
    recordNameLocal: "Sok Dara",
    before: null,
    after: { address: "192.0.2.7", attempts: 3 },
  };
  const link = new ApolloLink(() => of({ data: { changes: { rows: [failed], hasNext: false } } }));
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  await show(
    <ApolloProvider client={client}>
      <ChangesTab type="User" id={5} />
    </ApolloProvider>,
  );
  expect((await screen.findByRole("listitem")).textContent).toContain("From 192.0.2.7, attempt 3 in 15 minutes");
  expect(screen.queryByText("System")).toBeNull();
});
