import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { later, loadParts } from "../../../client/ui/later.tsx";
import { missesCode } from "../../../client/ui/missing-code.ts";
import { show } from "../../support/render.tsx";

const Part = ({ name }: { name: string }) => <p>The part of {name}</p>;
const noConnection = () => Promise.reject(new Error("No connection"));

beforeEach(async () => {
  // The texts; from here on nothing but the test starts a part.
  await show(null);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  missesCode.set(false);
});

test("a part that is used before it has loaded shows that it is loading, then itself", async () => {
  const arrived = Promise.withResolvers<typeof Part>();
  const Later = later(() => arrived.promise);
  await act(async () => render(<Later name="Sok" />));
  expect(screen.getByRole("progressbar", { name: "Loading…" })).toBeTruthy();
  await act(async () => arrived.resolve(Part));
  expect(screen.getByText("The part of Sok")).toBeTruthy();
  expect(screen.queryByRole("progressbar")).toBeNull();
});

test("parts load a while after the page, and are then shown at once", async () => {
  const load = vi.fn<() => Promise<typeof Part>>(async () => Part);
  const Later = later(load);
  const cancel = loadParts();
  await vi.advanceTimersByTimeAsync(3_900);
  expect(load).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(load).toHaveBeenCalledOnce();
  cancel();
  render(<Later name="Dara" />);
  expect(screen.getByText("The part of Dara")).toBeTruthy();
  loadParts();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(load).toHaveBeenCalledOnce();
});

test("a page that is left in the meantime loads nothing", async () => {
  const load = vi.fn<() => Promise<typeof Part>>(async () => Part);
  later(load);
  loadParts()();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(load).not.toHaveBeenCalled();
});

/** What the server answers when it is asked whether it is there. */
const answering = (answer: () => Promise<Response>) => vi.stubGlobal("fetch", vi.fn<typeof fetch>(answer));

test("without a connection what was opened keeps loading, and is there once there is one", async () => {
  answering(noConnection);
  const load = vi.fn<() => Promise<typeof Part>>(noConnection);
  const Later = later(load);
  await act(async () => render(<Later name="Sok" />));
  await act(() => vi.advanceTimersByTimeAsync(600_000));
  expect(screen.getByRole("progressbar", { name: "Loading…" })).toBeTruthy();
  load.mockResolvedValue(Part);
  await act(async () => void dispatchEvent(new Event("online")));
  expect(screen.getByText("The part of Sok")).toBeTruthy();
  expect(missesCode.get()).toBe(false);
});

test("what cannot be loaded although the server answers is missing", async () => {
  answering(async () => new Response("ready"));
  const load = vi.fn<() => Promise<typeof Part>>(noConnection);
  const Later = later(load);
  await act(async () => render(<Later name="Sok" />));
  expect(missesCode.get()).toBe(true);
  expect(screen.queryByRole("progressbar")).toBeNull();
  expect(load).toHaveBeenCalledTimes(2);
});

test("without a connection nothing is loaded ahead", async () => {
  const load = vi.fn<() => Promise<typeof Part>>(async () => Part);
  later(load);
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  loadParts();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(load).not.toHaveBeenCalled();
});
