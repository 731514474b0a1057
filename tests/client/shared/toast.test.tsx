import { ApolloClient, ApolloLink, InMemoryCache } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { screen } from "@testing-library/react";
import { useEffect, useState } from "react";
import { expect, test } from "vitest";
import { ToastHost, useToast } from "../../../client/shared/toasts/toast.tsx";
import { show } from "../../support/render.tsx";

function Late() {
  const toast = useToast();
  const [hosted, setHosted] = useState(false);
  useEffect(() => {
    toast.done("Said early");
    setHosted(true);
  }, [toast]);
  return hosted && <ToastHost />;
}

test("toasts shown before their host is mounted are not lost", async () => {
  await show(
    <ApolloProvider client={new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() })}>
      <Late />
    </ApolloProvider>,
  );
  expect(await screen.findByText("Said early")).toBeTruthy();
});
