import { expect, test } from "vitest";
import { useApi } from "../support/api.ts";
import { useDatabase } from "../support/database.ts";
import { ImportHarness } from "./imports/harness.ts";
import { wrong } from "./students/harness.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build } = db;
const imports = new ImportHarness(db);
await imports.runner.start();
const user = await build.user("administrator", { branches: [(await build.branch()).id] });
const caller = await api.asUser(user);
await build.reference("CLASS_YEAR", {
  code: "Y2001",
  nameEn: "2001-2002",
  firstDay: "2001-11-01",
  lastDay: "2002-08-31",
});

const create =
  "mutation ($input: ReferenceInput!) { createReference(kind: CLASS_YEAR, input: $input) { record { id } } }";
const update =
  "mutation ($id: Int!, $version: Int!, $input: ReferencePatch!) { updateReference(kind: CLASS_YEAR, id: $id, version: $version, input: $input) { record { id } } }";
const year = (firstDay: string | null, lastDay: string | null) => ({
  code: `Y-${build.next()}`,
  nameEn: "Year",
  nameLocal: "ឆ្នាំ",
  firstDay,
  lastDay,
});
type Made = { createReference: { record: { id: number } } };
const made = (...days: [string | null, string | null]) => caller.query<Made>(create, { input: year(...days) });
const overlaps = (path: string) => ({
  code: "BAD_INPUT",
  fields: [
    { path, key: "validation.yearOverlaps", params: { name: "2001-2002", from: "01/11/2001", to: "31/08/2002" } },
  ],
});

test.each([
  ["2002-08-31", "2003-08-31", "firstDay"],
  ["2000-11-01", "2001-11-01", "lastDay"],
  ["2001-12-01", "2002-01-31", "firstDay"],
  ["2000-01-01", "2003-01-01", "lastDay"],
])("a study year from %s to %s is rejected, and the other one is named", async (first, last, path) => {
  expect((await made(first, last)).errors[0]?.extensions).toMatchObject(overlaps(path));
});

test("adjacent years, and those without dates, are accepted", async () => {
  const taken: [string | null, string | null][] = [
    ["2002-09-01", "2003-08-31"],
    ["2000-11-01", "2001-10-31"],
    [null, null],
  ];
  for (const [first, last] of taken) expect((await made(first, last)).errors).toEqual([]);
});

test("a year has both dates or neither: when it is added, changed, imported", async () => {
  expect(wrong(await made("2051-11-01", null))).toBe("BAD_INPUT lastDay validation.yearHalf");
  expect(wrong(await made(null, "2052-08-31"))).toBe("BAD_INPUT firstDay validation.yearHalf");
  const { data } = await made("2051-11-01", "2052-08-31");
  const id = data?.createReference.record.id;
  const change = (input: object) => caller.query(update, { id, version: 1, input });
  expect(wrong(await change({ lastDay: null }))).toBe("BAD_INPUT lastDay validation.yearHalf");
  expect((await change({ firstDay: null, lastDay: null })).errors).toEqual([]);
  const scope = await imports.scopeOf(user.id);
  const sheet = ["code,name_en,name_km,first_day,last_day", "H-1,A,ក,2061-11-01,", "H-2,B,ខ,,2063-08-31", "H-3,C,គ,,"];
  const rows = await imports.preview(scope, await imports.checked(scope, "CLASS_YEAR", sheet.join("\n")));
  expect(rows.map((row) => row.replace(/(NEW).*/u, "$1"))).toEqual([
    "H-1 ERROR lastDay:yearHalf",
    "H-2 ERROR firstDay:yearHalf",
    "H-3 NEW",
  ]);
});

test("unreadable names are rejected by the API and in a sheet", async () => {
  const unreadable: [name: string, key: string][] = [
    ["\u{1d159}", "unshown"],
    ["\u{13441}", "unshown"],
    [`S${"\u0301".repeat(190)}`, "marksPiled"],
  ];
  const lines = ["code,name_en,name_km"];
  for (const [nameEn, key] of unreadable) {
    expect(wrong(await caller.query(create, { input: { ...year(null, null), nameEn } }))).toBe(
      `BAD_INPUT nameEn validation.${key}`,
    );
    lines.push(`N-${lines.length},${nameEn},ឆ្នាំ`);
  }
  const scope = await imports.scopeOf(user.id);
  const rows = await imports.preview(scope, await imports.checked(scope, "CLASS_YEAR", lines.join("\n")));
  expect(rows).toEqual(unreadable.map(([, key], i) => `N-${i + 1} ERROR nameEn:${key}`));
});

test("changing the dates to overlap is rejected, changing anything else is not", async () => {
  const { data } = await made("2010-11-01", "2011-08-31");
  const id = data?.createReference.record.id;
  expect(
    (await caller.query(update, { id, version: 1, input: { firstDay: "2002-01-01" } })).errors[0]?.extensions,
  ).toMatchObject({ fields: [{ path: "firstDay" }] });
  // From before overlaps were refused.
  await build.reference("CLASS_YEAR", { firstDay: "2011-01-01", lastDay: "2011-12-31" });
  expect((await caller.query(update, { id, version: 1, input: { nameEn: "Renamed" } })).errors).toEqual([]);
});

test("of two added concurrently one is rejected", async () => {
  const answers = await Promise.all([
    made("2020-11-01", "2021-08-31"),
    made("2020-12-01", "2021-08-31"),
    made("2020-10-01", "2021-08-31"),
  ]);
  expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
  for (const { errors } of answers) if (errors.length > 0) expect(errors[0]?.extensions.code).toBe("BAD_INPUT");
});

test("a sheet reports which rows overlap, with existing years and with each other", async () => {
  const scope = await imports.scopeOf(user.id);
  const sheet = [
    "code,name_en,name_km,first_day,last_day",
    "Z-1,A,ក,2002-01-01,2002-12-31",
    "Z-2,B,ខ,2030-11-01,2031-08-31",
    "Z-3,C,គ,2031-08-01,2032-08-31",
    "Z-4,D,ឃ,2040-11-01,2041-08-31",
  ];
  const preview = async (lines: string[]) =>
    imports.preview(scope, await imports.checked(scope, "CLASS_YEAR", lines.join("\n")));
  expect((await preview(sheet)).map((row) => row.replace(/(NEW).*/u, "$1"))).toEqual([
    "Z-1 ERROR firstDay:yearsOverlap",
    "Z-2 ERROR firstDay:yearsOverlap",
    "Z-3 ERROR firstDay:yearsOverlap",
    "Z-4 NEW",
  ]);
  // A year that is moved in the same sheet makes room.
  const moved = [
    "code,name_en,name_km,first_day,last_day",
    "Y2001,2001-2002,ក,1990-11-01,1991-08-31",
    "Z-5,E,ង,2001-11-01,2002-08-31",
  ];
  expect((await preview(moved)).map((row) => row.split(" ").slice(0, 2).join(" "))).toEqual([
    "Y2001 UPDATE",
    "Z-5 NEW",
  ]);
  const run = await imports.run(scope, await imports.checked(scope, "CLASS_YEAR", moved.join("\n")));
  expect(run).toMatchObject({ state: "DONE" });
});

test("no unexpected errors", () => {
  expect(api.unexpected).toEqual([]);
  expect(imports.errors).toEqual([]);
});
