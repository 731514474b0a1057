import { expect, test } from "vitest";
import { addedColumns, chosenByView } from "../../../client/shared/lists/view-columns.ts";

const columns = [
  { key: "name", phone: "title" },
  { key: "status", phone: "tag" },
  { key: "age" },
  { key: "sex" },
  { key: "village", optional: true },
] as const;

test("a phone's view says what was added and what was left out, and nothing else", () => {
  const chosen = { age: true, village: true, status: false };
  const saved = addedColumns(columns, chosen);
  expect(saved).toEqual(["-status", "age", "village"]);
  for (const onPhone of [true, false]) expect(chosenByView(columns, saved, onPhone)).toEqual(chosen);
  expect(addedColumns(columns, { status: true, village: false })).toEqual([]);
  expect(chosenByView(columns, [], true)).toEqual({});
});

test("of a laptop's view a phone adds what its list does not show by itself", () => {
  const saved = ["name", "status", "age", "village"];
  expect(chosenByView(columns, saved, true)).toEqual({ sex: false, village: true });
  expect(chosenByView(columns, saved, false)).toEqual({
    name: true,
    status: true,
    age: true,
    sex: false,
    village: true,
  });
});
