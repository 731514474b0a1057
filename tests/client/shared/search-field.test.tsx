import { fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { SearchField } from "../../../client/shared/lists/SearchField.tsx";
import { show } from "../../support/render.tsx";

afterEach(() => void vi.useRealTimers());

/** A field in which something was just typed, above a row that opens a page and has a menu. */
async function typed() {
  const onSearch = vi.fn();
  await show(
    <>
      <SearchField label="Search" value="" onSearch={onSearch} />
      <h1>Students</h1>
      <table>
        <tbody>
          <tr data-opens>
            <td>Sok Dara</td>
            <td>
              <button type="button">More</button>
            </td>
          </tr>
        </tbody>
      </table>
    </>,
  );
  vi.useFakeTimers();
  const field = screen.getByRole("searchbox");
  field.focus();
  fireEvent.change(field, { target: { value: "sok" } });
  /** What a mouse or a finger does on an element, as browsers report it. */
  const press = (on: HTMLElement, name: "mouse" | "touch") => {
    const down = () => {
      fireEvent.mouseDown(on);
      fireEvent.blur(field);
    };
    fireEvent.pointerDown(on);
    if (name === "mouse") down();
    vi.advanceTimersByTime(200);
    expect(onSearch).not.toHaveBeenCalled();
    fireEvent.pointerUp(on);
    if (name === "touch") down();
    fireEvent.click(on);
  };
  return { onSearch, field, press };
}

test.each(["mouse", "touch"] as const)("with a %s a row that opens a page is not searched away", async (pointer) => {
  const { onSearch, press } = await typed();
  press(screen.getByText("Sok Dara"), pointer);
  vi.advanceTimersByTime(10_000);
  expect(onSearch).not.toHaveBeenCalled();
});

test.each(["mouse", "touch"] as const)(
  "with a %s what is pressed in a row comes first, then the search",
  async (pointer) => {
    const { onSearch, press } = await typed();
    press(screen.getByRole("button", { name: "More" }), pointer);
    expect(onSearch).not.toHaveBeenCalled();
    vi.advanceTimersByTime(250);
    expect(onSearch).toHaveBeenCalledExactlyOnceWith("sok");
  },
);

test("scrolling the rows delays the search, and leaving the field for anything else sends it at once", async () => {
  const { onSearch, field } = await typed();
  fireEvent.pointerDown(screen.getByText("Sok Dara"));
  vi.advanceTimersByTime(1000);
  fireEvent.pointerCancel(screen.getByText("Sok Dara"));
  expect(onSearch).not.toHaveBeenCalled();
  vi.advanceTimersByTime(250);
  expect(onSearch).toHaveBeenCalledExactlyOnceWith("sok");

  fireEvent.change(field, { target: { value: "sok d" } });
  fireEvent.pointerDown(screen.getByRole("heading"));
  fireEvent.blur(field);
  expect(onSearch).toHaveBeenLastCalledWith("sok d");
});
