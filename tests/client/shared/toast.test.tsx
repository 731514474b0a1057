import { ApolloClient, ApolloLink, InMemoryCache } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { fireEvent, screen } from "@testing-library/react";
import { useEffect, useState } from "react";
import { expect, test, vi } from "vitest";
import { ToastHost, useToast } from "../../../client/shared/toasts/toast.tsx";
import { showTo } from "../../support/answers.tsx";
import { show } from "../../support/render.tsx";

function Done({ onUndone }: { onUndone: () => void }) {
  const { done } = useToast();
  useEffect(() => done("Added", { changeId: "70", onUndone }), [done, onUndone]);
  return null;
}

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

test("a second tap in the same place presses nothing that has come there in a toast; another one does", async () => {
  const undo = vi.fn<() => void>();
  await show(
    <ApolloProvider client={new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() })}>
      <ToastHost />
      <button type="button">Save</button>
      <div className="bp6-toast">
        <button type="button" onClick={undo}>
          Undo
        </button>
      </div>
    </ApolloProvider>,
  );
  const at = (x: number) => ({ detail: 1, clientX: x, clientY: 800 });
  fireEvent.click(screen.getByText("Save"), at(300));
  fireEvent.click(screen.getByText("Undo"), at(304));
  expect(undo).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText("Save"), at(100));
  fireEvent.click(screen.getByText("Undo"), at(300));
  expect(undo).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByText("Undo"), { detail: 0 });
  expect(undo).toHaveBeenCalledTimes(2);
});

test("pressed twice, Undo undoes once and reports no error", async () => {
  const undone = vi.fn<() => void>();
  const { sent } = await showTo(<Done onUndone={undone} />, {
    answers: {
      UndoChange: () => ({
        undoChange: { __typename: "Undone", changeId: "71", count: 1, kept: 0, keptRecords: [] },
      }),
    },
  });
  const undo = await screen.findByRole("button", { name: "Undo" });
  // With the keyboard, which is never taken for a second tap.
  fireEvent.click(undo, { detail: 0 });
  fireEvent.click(undo, { detail: 0 });
  await screen.findByText("Undone");
  fireEvent.click(undo, { detail: 0 });
  expect(sent.filter(({ name }) => name === "UndoChange")).toHaveLength(1);
  expect(undone).toHaveBeenCalledTimes(1);
});
