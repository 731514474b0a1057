import { act, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { Combobox } from "../../../client/shared/pickers/Combobox.tsx";
import { show } from "../../support/render.tsx";

const all = [
  { id: 1, code: "P01", nameEn: "Battambang", nameLocal: "បាត់ដំបង" },
  { id: 2, code: "P02", nameEn: "Kampot", nameLocal: "កំពត" },
  { id: 3, code: "P03", nameEn: "Kandal", nameLocal: "កណ្តាល" },
];
type Place = (typeof all)[number];

function Picker({
  onCreate,
  loading,
  error,
}: {
  onCreate?: (typed: string) => void;
  loading?: boolean;
  error?: Error;
}) {
  const [value, setValue] = useState<Place | null>(null);
  const [search, setSearch] = useState("");
  const [text, setText] = useState("");
  const options = all.filter((place) => place.nameEn.toLowerCase().includes(search.toLowerCase()));
  return (
    <>
      <label htmlFor="place">Province</label>
      <Combobox
        aria={{ id: "place" }}
        label="Province"
        value={value}
        options={options}
        search={search}
        onSearch={setSearch}
        onChoose={setValue}
        text={text}
        onText={setText}
        onCreate={onCreate}
        loading={loading ?? false}
        error={error}
        clearable
      />
      <button type="button">next</button>
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Province" });

test("typing searches, arrows move, Enter selects; both names and the code are shown", async () => {
  const person = userEvent.setup();
  await show(<Picker />);
  await person.click(field());
  expect((await screen.findAllByRole("option")).length).toBe(3);
  await person.type(field(), "ka");
  expect(screen.getAllByRole("option").length).toBe(2);
  await person.keyboard("{ArrowDown}{Enter}");
  expect(field().value).toBe("Kandal · កណ្តាល (P03)");
  expect(field().getAttribute("aria-expanded")).toBe("false");
});

test("in Khmer the Khmer name comes first", async () => {
  const person = userEvent.setup();
  await show(<Picker />, { language: "km" });
  await person.type(field(), "kampot{Enter}");
  expect(field().value).toBe("កំពត · Kampot (P02)");
});

test("the option that Enter would select is announced to screen readers", async () => {
  const person = userEvent.setup();
  await show(<Picker />);
  await person.click(field());
  await person.keyboard("{ArrowDown}");
  const active = document.getElementById(field().getAttribute("aria-activedescendant") ?? "");
  expect(active?.textContent).toContain("Kampot");
});

test("Escape closes without choosing; Tab moves on; the choice can be cleared", async () => {
  const person = userEvent.setup();
  await show(<Picker />);
  await person.click(field());
  await person.keyboard("{Escape}");
  expect(field().getAttribute("aria-expanded")).toBe("false");
  expect(field().value).toBe("");
  await person.type(field(), "kampot{Enter}");
  await person.click(screen.getByRole("button", { name: "Clear: Province" }));
  expect(field().value).toBe("");
  await person.click(field());
  await person.tab();
  expect(field().getAttribute("aria-expanded")).toBe("false");
});

test("Enter before the results arrive selects from the new results, not the old ones", async () => {
  const person = userEvent.setup();
  const answer = { come: () => {} };
  function Slow() {
    const [loading, setLoading] = useState(true);
    answer.come = () => setLoading(false);
    return <Picker loading={loading} />;
  }
  await show(<Slow />);
  await person.type(field(), "kand{Enter}");
  expect(field().value).toBe("kand");
  act(() => answer.come());
  expect(field().value).toBe("Kandal · កណ្តាល (P03)");
});

test("what is not found can be added by name", async () => {
  const person = userEvent.setup();
  const made: string[] = [];
  await show(<Picker onCreate={(typed) => made.push(typed)} />);
  await person.type(field(), "Kep{Enter}");
  expect(made).toEqual(["Kep"]);
});

test("what could not be looked up is neither offered nor added, and the list says why", async () => {
  const person = userEvent.setup();
  await show(<Picker onCreate={() => undefined} error={new TypeError("Failed to fetch")} />);
  await person.type(field(), "Kep");
  expect(screen.queryAllByRole("option")).toEqual([]);
  expect(screen.getByRole("status").textContent).toMatch(/^Can’t reach the server/u);
});

test("adding is not offered while the search is still running", async () => {
  const person = userEvent.setup();
  await show(<Picker onCreate={() => undefined} loading />);
  await person.type(field(), "Kep");
  expect(screen.queryByRole("option", { name: /Kep/u })).toBeNull();
});
