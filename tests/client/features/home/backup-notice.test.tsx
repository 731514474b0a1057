import { ApolloClient, ApolloLink, InMemoryCache } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { of } from "rxjs";
import { expect, test } from "vitest";
import { BackupNotice } from "../../../../client/features/home/BackupNotice.tsx";
import { ToastHost } from "../../../../client/shared/toasts/toast.tsx";
import { ConfirmHost } from "../../../../client/ui/confirm.tsx";
import { show } from "../../../support/render.tsx";

test.each([
  { language: "en", discard: "Discard", question: "Discard 1,234 emails?", no: "Cancel", done: "Emails discarded" },
  {
    language: "km",
    discard: "បោះចោល",
    question: "បោះចោលអ៊ីមែលចំនួន 1,234 ឬ?",
    no: "បោះបង់",
    done: "បានបោះចោលអ៊ីមែល",
  },
] as const)("discarding held emails asks first, with their number ($language)", async (words) => {
  let held = 1234;
  const sent: string[] = [];
  const link = new ApolloLink(({ operationName = "" }) => {
    sent.push(operationName);
    if (operationName === "DiscardHeldMails") {
      const count = held;
      held = 0;
      return of({ data: { discardHeldMails: { count } } });
    }
    return of({
      data: { backupState: { configured: true, overdue: false, heldMails: held, last: null, lastDone: null } },
    });
  });
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  const { unmount } = await show(
    <ApolloProvider client={client}>
      <BackupNotice />
      <ConfirmHost />
      <ToastHost />
    </ApolloProvider>,
    { language: words.language },
  );
  const discard = () => userEvent.click(screen.getByRole("button", { name: words.discard }));
  await screen.findByText(/1,234/u);
  await discard();
  const asked = await screen.findByRole("alertdialog", { name: words.question });
  await userEvent.click(within(asked).getByRole("button", { name: words.no }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(sent).not.toContain("DiscardHeldMails");
  await discard();
  const again = await screen.findByRole("alertdialog");
  await userEvent.click(within(again).getByRole("button", { name: words.discard }));
  await screen.findByText(words.done);
  expect(sent.filter((name) => name === "DiscardHeldMails")).toHaveLength(1);
  await waitFor(() => expect(screen.queryByText(/1,234/u)).toBeNull());
  unmount();
});
