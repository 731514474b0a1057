import { gql } from "@apollo/client";
import { useQuery } from "@apollo/client/react";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import type { RouteObject } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { reached, watchNetwork, whenBack } from "../../../client/app/reach.ts";
import { Root } from "../../../client/app/Root.tsx";
import { Shell } from "../../../client/app/shell/Shell.tsx";
import { ConnectionPage } from "../../../client/features/errors/ConnectionPage.tsx";
import { listenToServer } from "../../../client/graphql/events.ts";
import { Role } from "../../../server/shared/permissions.ts";
import { ErrorState } from "../../../client/shared/problems/ErrorState.tsx";
import { showRoutes } from "../../support/render.tsx";

/* What happens on a page while the server is unreachable, and when it is back. */
const server = { away: true, asked: 0, failing: false };
const failed = "Can’t reach the server. Check your connection and try again.";
const bar = "Can’t reach the server. What you typed is still here.";

async function answer(address: unknown, init?: RequestInit): Promise<Response> {
  const body = typeof init?.body === "string" ? init.body : "";
  if (body.includes("query Word")) server.asked += 1;
  if (server.away || (server.failing && body.includes("query Word"))) throw new TypeError("Failed to fetch");
  if (address === "/readyz") return new Response("ok");
  return Response.json(
    body.includes("query Word") ? { data: { word: "welcome" } } : { errors: [{ message: "Not asked about" }] },
  );
}

listenToServer({ onReach: (yes) => reached.set(yes), onRefused: () => undefined });
watchNetwork();

beforeEach(() => {
  vi.stubGlobal("fetch", answer);
  vi.stubGlobal("scrollTo", () => undefined);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  Object.assign(server, { away: true, asked: 0, failing: false });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  reached.set(true);
});

const question = gql`
  query Word {
    word
  }
`;

function Page() {
  const { data, error } = useQuery<{ word: string }>(question);
  const [note, setNote] = useState("");
  return (
    <>
      {error ? <ErrorState error={error} /> : <p>{data?.word ?? "…"}</p>}
      <input aria-label="Note" value={note} onChange={(event) => setNote(event.currentTarget.value)} />
    </>
  );
}

const me = {
  id: 1,
  name: "Sok",
  email: "s@example.org",
  avatar: null,
  roleId: Role.none,
  branches: [],
  permissions: new Set(),
};
const routes = (children: RouteObject[]): RouteObject[] => [{ Component: Root, HydrateFallback: () => null, children }];
const panel = (): RouteObject => ({ loader: () => me, Component: Shell, children: [{ path: "/", Component: Page }] });

/** The interval between checks of the server. */
const aMoment = () => vi.advanceTimersByTimeAsync(3_000);

test("a page that failed to load is loaded when the server is back, without a click, and no input is lost", async () => {
  await showRoutes(routes([panel()]));
  expect(await screen.findByText(failed)).toBeTruthy();
  fireEvent.change(screen.getByLabelText("Note"), { target: { value: "half" } });
  await aMoment();
  expect([screen.queryByText(bar) !== null, server.asked]).toEqual([true, 1]);
  server.away = false;
  await aMoment();
  expect(await screen.findByText("welcome")).toBeTruthy();
  expect([screen.queryByText(bar), screen.queryByText(failed)]).toEqual([null, null]);
  expect(screen.getByLabelText<HTMLInputElement>("Note").value).toBe("half");
  // What has loaded is not fetched again after another outage.
  reached.set(false);
  await aMoment();
  await waitFor(() => expect(screen.queryByText(bar)).toBeNull());
  expect(server.asked).toBe(2);
});

test("what keeps failing while everything else is answered is left to the user", async () => {
  await showRoutes(routes([panel()]));
  expect(await screen.findByText(failed)).toBeTruthy();
  Object.assign(server, { away: false, failing: true });
  for (let i = 0; i < 9; i += 1) await aMoment();
  expect(server.asked).toBe(6);
  expect(await screen.findByText(failed)).toBeTruthy();
});

test("the connection page continues by itself, or when told to", async () => {
  const person = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  const load = vi.fn<(address: string) => void>();
  const check = () => Promise.resolve(!server.away);
  const connection = {
    path: "/errors/connection",
    Component: () => <ConnectionPage check={check} whenBack={whenBack} load={load} />,
  };
  reached.set(false);
  await showRoutes(routes([connection]), "/errors/connection?next=%2F%3Fq%3Da");
  expect(await screen.findByRole("heading", { name: "No connection" })).toBeTruthy();
  expect(screen.queryByText(bar)).toBeNull();
  await person.click(screen.getByRole("button", { name: "Try again" }));
  await aMoment();
  expect(load).not.toHaveBeenCalled();
  server.away = false;
  await aMoment();
  expect(load).toHaveBeenCalledExactlyOnceWith("/?q=a");
});
