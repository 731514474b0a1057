import { ApolloClient, ApolloLink, InMemoryCache } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { of } from "rxjs";
import { expect, test } from "vitest";
import { ConfirmHost } from "../../../client/ui/confirm.tsx";
import { UndoImport } from "../../../client/shared/imports/UndoImport.tsx";
import { ToastHost } from "../../../client/shared/toasts/toast.tsx";
import { showTo } from "../../support/answers.tsx";
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
    ImportUndo: { importUndo: { undoable: undo.undone, kept: undo.kept, records, held: false, uses: [], used: [] } },
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

test.each([
  {
    preview: { undoable: 3, kept: 0, records: [], held: true, uses: [{ type: "Donation", count: 2 }], used: [kept] },
    said: ["2 donations", "S000007"],
  },
  {
    preview: { undoable: 0, kept: 1, records: [kept], held: false, uses: [], used: [] },
    said: ["changed later", "S000007"],
  },
  { preview: { undoable: 3, kept: 0, records: [], held: true, uses: [], used: [] }, said: ["Ask your administrator"] },
])("an undo that would be refused is not asked about: $said", async ({ preview, said }) => {
  const { last } = await showTo(<UndoImport runId={1} undone={false} undoing={false} />, {
    answers: { ImportUndo: () => ({ importUndo: preview }) },
  });
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  const told = await screen.findByRole("alertdialog", { name: "This import can’t be undone" });
  for (const each of said) expect(told.textContent).toContain(each);
  await userEvent.click(within(told).getAllByRole("button", { name: "Close" }).at(-1) ?? told);
  expect(last("UndoImport")).toBeUndefined();
});
