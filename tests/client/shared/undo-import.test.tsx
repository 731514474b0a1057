import { ApolloClient, ApolloLink, InMemoryCache } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { of } from "rxjs";
import { expect, test } from "vitest";
import { ConfirmHost } from "../../../client/ui/confirm.tsx";
import { UndoImport } from "../../../client/shared/imports/UndoImport.tsx";
import { ToastHost } from "../../../client/shared/toasts/toast.tsx";
import { show } from "../../support/render.tsx";

const kept = { type: "Student", id: 7, code: "S000007", nameEn: "Sok Dara", nameLocal: "សុខ តារា" };

test.each([
  {
    undo: { undone: 12, kept: 1 },
    records: [kept],
    said: "12 undone. 1 changed by someone else stays.",
    leads: ["/students/7"],
  },
  { undo: { undone: 3, kept: 0 }, records: [], said: "Undone", leads: [] },
])("undoing an import says $said", async ({ undo, records, said, leads }) => {
  const answers: Record<string, unknown> = {
    ImportUndo: { importUndo: { undoable: undo.undone, kept: undo.kept, records } },
    UndoImport: { undoImport: { undone: true, undo } },
  };
  const link = new ApolloLink(({ operationName }) =>
    of({ data: answers[operationName ?? ""] as Record<string, unknown> }),
  );
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link,
    defaultOptions: { query: { fetchPolicy: "no-cache" }, mutate: { fetchPolicy: "no-cache" } },
  });
  const { unmount } = await show(
    <ApolloProvider client={client}>
      <UndoImport runId={1} undone={false} undoing={false} />
      <ConfirmHost />
      <ToastHost />
    </ApolloProvider>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  const asked = await screen.findByRole("alertdialog");
  await userEvent.click(within(asked).getByRole("button", { name: "Undo" }));
  const toast = await screen.findByText(said, { exact: false });
  expect([...toast.querySelectorAll("a")].map((each) => each.getAttribute("href"))).toEqual(leads);
  unmount();
});
