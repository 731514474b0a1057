import { MockLink } from "@apollo/client/testing";
import { ApolloClient, InMemoryCache } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ImportResult } from "../../../client/shared/imports/ImportResult.tsx";
import type { ImportRun } from "../../../client/shared/imports/run.ts";
import { importRun } from "../../support/import-runs.ts";
import { show } from "../../support/render.tsx";

const open = (of: ImportRun) =>
  show(
    <ApolloProvider client={new ApolloClient({ cache: new InMemoryCache(), link: new MockLink([]) })}>
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
