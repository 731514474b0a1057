import { act, render, screen } from "@testing-library/react";
import { Component, type ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { later, loadParts } from "../../../client/ui/later.tsx";
import { show } from "../../support/render.tsx";

const Part = ({ name }: { name: string }) => <p>The part of {name}</p>;
const noConnection = () => Promise.reject(new Error("No connection"));

class Broken extends Component<{ children: ReactNode }> {
  override state = { broken: false };
  static getDerivedStateFromError = () => ({ broken: true });
  override render = () => (this.state.broken ? <p>Broken</p> : this.props.children);
}

beforeEach(async () => {
  // The texts; from here on nothing but the test starts a part.
  await show(null);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
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

test("what failed to load is asked for again once there is a connection, and the page stays", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const load = vi.fn<() => Promise<typeof Part>>().mockImplementationOnce(noConnection).mockResolvedValue(Part);
  const Later = later(load);
  await act(async () => render(<Later name="Sok" />));
  expect(screen.getByRole("progressbar", { name: "Loading…" })).toBeTruthy();
  await act(async () => void dispatchEvent(new Event("online")));
  expect(screen.getByText("The part of Sok")).toBeTruthy();
});

test("what cannot be loaded for a minute is a failure of its page", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const Later = later(vi.fn<() => Promise<typeof Part>>(noConnection));
  await act(async () =>
    render(
      <Broken>
        <Later name="Sok" />
      </Broken>,
    ),
  );
  await act(() => vi.advanceTimersByTimeAsync(50_000));
  expect(screen.getByRole("progressbar", { name: "Loading…" })).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect(screen.getByText("Broken")).toBeTruthy();
});
