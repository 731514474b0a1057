import { MockLink } from "@apollo/client/testing";
import { ApolloClient, InMemoryCache } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { ImportResult } from "../../../client/shared/imports/ImportResult.tsx";
import type { ImportRun } from "../../../client/shared/imports/run.ts";
import { showTo } from "../../support/answers.tsx";
import { importRun } from "../../support/import-runs.ts";
import { show } from "../../support/render.tsx";

const open = (of: ImportRun) =>
  show(
    <ApolloProvider
      client={new ApolloClient({ cache: new InMemoryCache(), link: new MockLink([], { showWarnings: false }) })}
    >
      <ImportResult run={of} onAgain={() => undefined} onClose={() => undefined} />
    </ApolloProvider>,
  );
const button = () => screen.queryByRole("button", { name: "Download error file" });

test.each<[Partial<ImportRun>, string, boolean]>([
  [{}, "1 row was not imported. Fix it in the error file and upload that file.", true],
  [{ hasErrorFile: false }, "1 row was not imported. Its error file was kept for 7 days.", false],
  [{ hasErrorFile: false, type: "PHOTO" }, "1 photo was not imported.", false],
])("an import of which rows were left (%j) says where they are", async (more, said, offered) => {
  await open(importRun(more));
  expect(screen.getByText(said)).toBeTruthy();
  expect(button() !== null).toBe(offered);
});

test("places that are there under codes of one's own are not called left out", async () => {
  const counts = { new: 8, update: 0, unchanged: 2, duplicate: 1, error: 0, skipped: 0, implied: 0, total: 11 };
  await open(importRun({ provinces: ["KH-2"], counts, hasErrorFile: false }));
  expect(screen.getByText("1 place was already here under its own code and stays as it was.")).toBeTruthy();
  expect(screen.queryByText(/not imported/u)).toBeNull();
  expect(screen.queryByRole("button", { name: "Import another file" })).toBeNull();
});

test("an import whose result is seen no longer waits in the tray", async () => {
  const { last } = await showTo(
    <ImportResult run={importRun({ id: 7 })} onAgain={() => undefined} onClose={() => undefined} />,
    {
      answers: {
        ImportRows: () => ({ importRows: { __typename: "ImportRowPage", rows: [], hasNext: false } }),
        DismissFromTray: () => ({ dismissFromTray: { __typename: "Tray", reports: [], imports: [] } }),
      },
    },
  );
  await waitFor(() => expect(last("DismissFromTray")).toEqual({ imports: [7] }));
});
