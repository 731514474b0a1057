import { ApolloClient, ApolloLink, InMemoryCache } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { of } from "rxjs";
import { expect, test } from "vitest";
import { RunList } from "../../../../client/features/reports/RunList.tsx";
import { ToastHost } from "../../../../client/kit/toast.tsx";
import { show } from "../../../support/render.tsx";

const run = (id: number, ownerName: string) => ({
  __typename: "ReportRun",
  id,
  kind: "STUDENT_LIST",
  state: "CANCELLED",
  by: "SCHOOL",
  subject: null,
  classYear: null,
  export: null,
  ownerName,
  createdAt: "2026-11-22T05:00:00.000Z",
  done: 0,
  total: null,
  counts: null,
  failure: null,
  fileName: null,
  fileSize: null,
});

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
