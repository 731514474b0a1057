import { zodResolver } from "@hookform/resolvers/zod";
import { act, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { RecordSelect } from "../../../client/shared/forms/RecordSelect.tsx";
import { optionalId } from "../../../server/shared/values/fields.ts";
import { show } from "../../support/render.tsx";

const all = [
  { id: 1, code: "ST-00001", nameEn: "Sok Dara", nameLocal: "សុខ តារា" },
  { id: 2, code: "ST-00012", nameEn: "Sok Sreymom", nameLocal: "សុខ ស្រីមុំ" },
  { id: 3, code: "ST-00123", nameEn: "Chan Vuthy", nameLocal: "ចាន់ វុទ្ធី" },
];
const shown = (index: number) => `${all[index]?.nameEn} · ${all[index]?.nameLocal} (${all[index]?.code})`;

/** The server: answers a search only when told to. */
const server = { answer: (_failing?: boolean) => {} };
const saved: unknown[] = [];
beforeEach(() => void saved.splice(0));

interface Answer {
  search: string;
  failed: boolean;
}

function useFound(search: string, skip: boolean) {
  const [answer, setAnswer] = useState<Answer>({ search: "", failed: false });
  server.answer = (failed = false) => act(() => setAnswer({ search, failed }));
  const searchTerm = answer.search.toLowerCase();
  return {
    options: skip ? [] : all.filter((one) => `${one.code} ${one.nameEn}`.toLowerCase().includes(searchTerm)),
    hasNext: false,
    loading: answer.search !== search,
    error: answer.failed ? new Error("no answer") : undefined,
  };
}

const rules = z.object({ studentId: optionalId() });

function Form({ known }: { known?: (typeof all)[number] }) {
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(rules),
    defaultValues: { studentId: known?.id ?? null },
  });
  return (
    <form noValidate onSubmit={(event) => void handleSubmit((values) => void saved.push(values.studentId))(event)}>
      <RecordSelect
        control={control}
        name="studentId"
        label="Student"
        known={known}
        clearable
        useFound={useFound}
        note={() => null}
      />
      <label>
        Remark <input />
      </label>
      <button type="submit">Save</button>
    </form>
  );
}

const field = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Student" });
const wrong = () => screen.queryByRole("alert")?.textContent;
const save = (person: ReturnType<typeof userEvent.setup>) => person.click(screen.getByRole("button", { name: "Save" }));

test("Enter and Tab before the results select the first result, even while the user types on", async () => {
  const person = userEvent.setup();
  await show(<Form />);
  await person.type(field(), "sok{Enter}");
  await person.tab();
  await person.keyboard("walks to school");
  expect(field().value).toBe("sok");
  expect(wrong()).toBeUndefined();
  server.answer();
  expect(field().value).toBe(shown(0));
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Remark" }));
  await save(person);
  expect(saved).toEqual([1]);
});

test("an arrow and Tab select the highlighted option, before or after the results", async () => {
  const person = userEvent.setup();
  await show(<Form />);
  await person.type(field(), "sok{ArrowDown}");
  await person.tab();
  server.answer();
  expect(field().value).toBe(shown(0));
  await person.type(field(), "sok");
  server.answer();
  await person.keyboard("{ArrowDown}");
  await person.tab();
  expect(field().value).toBe(shown(1));
});

test("a whole code, or a unique whole name, is selected by Tab alone", async () => {
  const person = userEvent.setup();
  await show(<Form />);
  await person.type(field(), "st-00012");
  await person.tab();
  server.answer();
  expect(field().value).toBe(shown(1));
  await person.click(screen.getByRole("button", { name: "Clear: Student" }));
  await person.type(field(), "chan vuthy");
  server.answer();
  await person.tab();
  expect(field().value).toBe(shown(2));
});

test.each([
  ["what nothing matches", "nobody{Enter}", false],
  ["what matches more than one, without a choice among them", "sok", false],
  ["what could not be looked up", "sok{Enter}", true],
])("%s stays as text with an error, and is not saved", async (_case, keys, failing) => {
  const person = userEvent.setup();
  await show(<Form known={all[2]} />);
  await person.type(field(), keys);
  await person.tab();
  server.answer(failing);
  expect(field().value).toBe(keys.replace("{Enter}", ""));
  expect(wrong()).toMatch(/^Nothing selected/u);
  await save(person);
  expect(saved).toEqual([]);
  await person.click(field());
  await person.keyboard("{Escape}");
  expect(field().value).toBe(shown(2));
  expect(wrong()).toBeUndefined();
  await save(person);
  expect(saved).toEqual([3]);
});

test("a form submitted before the results is rejected rather than saved with an earlier choice", async () => {
  const person = userEvent.setup();
  await show(<Form known={all[2]} />);
  await person.type(field(), "sok{Enter}");
  await save(person);
  expect(saved).toEqual([]);
  server.answer();
  await save(person);
  expect(saved).toEqual([1]);
});

test("typing on after Enter starts a new search", async () => {
  const person = userEvent.setup();
  await show(<Form />);
  await person.type(field(), "sok{Enter} s");
  server.answer();
  expect(field().value).toBe("sok s");
  expect(screen.getAllByRole("option").length).toBe(1);
});

test("a cleared field has no choice any more", async () => {
  const person = userEvent.setup();
  await show(<Form known={all[2]} />);
  await person.tab();
  await person.keyboard("{Delete}");
  await person.tab();
  expect(field().value).toBe("");
  await person.type(field(), "nobody");
  await person.tab();
  server.answer();
  await person.clear(field());
  await person.tab();
  expect(wrong()).toBeUndefined();
  await save(person);
  expect(saved).toEqual([null]);
});

test("Enter before an empty result leaves the text in the open list; Escape discards it", async () => {
  const person = userEvent.setup();
  await show(<Form known={all[2]} />);
  await person.type(field(), "nobody{Enter}");
  server.answer();
  expect(field().value).toBe("nobody");
  expect(screen.getByRole("status").textContent).toBe("Nothing found");
  await person.keyboard("{Escape}");
  expect(field().value).toBe(shown(2));
});
