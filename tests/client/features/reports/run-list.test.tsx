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

test("a report without a file says why", async () => {
  const rows = [
    reportRun(3, { fileGone: "EXPIRED" }),
    reportRun(2, { fileGone: "PHOTOS_CHANGED" }),
    reportRun(1, { fileGone: "NOT_ALL_SEEN" }),
  ];
  const link = new ApolloLink(() =>
    of({ data: { reportRuns: { __typename: "ReportRunPage", rows, hasNext: false } } }),
  );
  const list = (
    <ApolloProvider client={new ApolloClient({ cache: new InMemoryCache(), link })}>
      <RunList />
    </ApolloProvider>
  );
  const english = await show(list);
  expect(await screen.findByText("No longer kept: files are kept for 7 days")).toBeTruthy();
  expect(screen.getByText("Closed because photos or photo consent changed: create it again")).toBeTruthy();
  expect(screen.getByText("Closed because it includes someone you can no longer see")).toBeTruthy();
  english.unmount();
  await show(list, { language: "km" });
  expect(await screen.findByText("លែងរក្សាទុកហើយ៖ ឯកសាររក្សាទុកតែ 7 ថ្ងៃ")).toBeTruthy();
});

test("older runs are a page further, and the way back is next to it", async () => {
  const pages = [
    { rows: [run(2, "Latest Person")], hasNext: true },
    { rows: [run(1, "Earlier Person")], hasNext: false },
  ];
  const link = new ApolloLink(({ variables }) =>
    of({ data: { reportRuns: { __typename: "ReportRunPage", ...pages[Number(variables["page"]) - 1] } } }),
  );
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
