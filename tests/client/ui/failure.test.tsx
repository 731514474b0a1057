import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Failure } from "../../../client/ui/Failure.tsx";

test("an error scrolls into view, and goes again in browsers where scrolling returns a promise", () => {
  const scrolled = vi.fn<() => Promise<void>>(async () => undefined);
  Object.defineProperty(HTMLElement.prototype, "scrollIntoView", { value: scrolled, configurable: true });
  const { rerender } = render(<Failure>Fix the dates</Failure>);
  expect(scrolled).toHaveBeenCalledTimes(1);
  rerender(<Failure>Fix the names</Failure>);
  expect(screen.getByRole("alert").textContent).toBe("Fix the names");
  expect(scrolled).toHaveBeenCalledTimes(2);
  rerender(<p>Fixed</p>);
  expect(screen.getByText("Fixed")).toBeTruthy();
  Reflect.deleteProperty(HTMLElement.prototype, "scrollIntoView");
});
