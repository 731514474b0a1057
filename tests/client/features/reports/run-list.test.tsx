import { ApolloClient, ApolloLink, InMemoryCache } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { of } from "rxjs";
import { expect, test } from "vitest";
import { RunList } from "../../../../client/features/reports/RunList.tsx";
import { ToastHost } from "../../../../client/shared/toasts/toast.tsx";
import { show } from "../../../support/render.tsx";
import { reportRun } from "./report-run.ts";

const run = (id: number, ownerName: string) => reportRun(id, { state: "CANCELLED", ownerName });

test("older runs are a page further, and the way back is beside it", async () => {
  const pages = [
    { rows: [run(2, "Latest Person")], hasNext: true },
    { rows: [run(1, "Earlier Person")], hasNext: false },
  ];
  const link = new ApolloLink(({ variables }) => of({ data: { reportRuns: { __typename: "ReportRunPage", ...pages[Number(variables["page"]) - 1] } } }));
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  await show(
    <ApolloProvider client={client}>
      <RunList />
      <ToastHost />
    </ApolloProvider>,
  );
  expect(await screen.findByText("Latest Person")).toBeTruthy();
  const disabled = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name }).disabled;
  expect([disabled("Newer"), disabled("Older")]).toEqual([true, false]);
  await userEvent.click(screen.getByRole("button", { name: "Older" }));
  expect(await screen.findByText("Earlier Person")).toBeTruthy();
  expect(screen.queryByText("Latest Person")).toBeNull();
  expect([disabled("Newer"), disabled("Older")]).toEqual([false, true]);
  await userEvent.click(screen.getByRole("button", { name: "Newer" }));
  expect(await screen.findByText("Latest Person")).toBeTruthy();
});
