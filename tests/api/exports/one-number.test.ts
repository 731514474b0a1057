import { isEnumType, isInputObjectType } from "graphql";
import { expect, test } from "vitest";
import type { Scope } from "../../../server/core/data/scope.ts";
import { exportSources } from "../../../server/modules/exports/registry.ts";
import { type ExportList, exportLists } from "../../../server/shared/export-lists.ts";
import { referenceKinds } from "../../../server/shared/reference.ts";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { ExportHarness, sheetRows } from "./harness.ts";

/*
 * The announced, counted and written numbers agree: for every list, with every filter, as Excel and CSV, as displayed
 * and with all fields.
 */
const db = await useDatabase();
const api = await useApi(db);
const { build, admin } = db;
const excel = new ExportHarness(db);
await excel.runner.start();
const branch = await build.branch();
const scope = await excel.scopeOf((await build.user("administrator", { branches: [branch.id], language: "en" })).id);

// Two of everything, in several states; records that no longer count are omitted most easily.
const gaveUp = { state: "GAVE_UP", gaveUpOn: "2026-02-01", gaveUpReason: "OTHER", gaveUpNote: "moved abroad" };
const left = { statusOn: "2026-02-01", statusReason: "moved" };
for (const status of ["ACTIVE", "GRADUATED", "WITHDRAWN"]) {
  await build.student({ branchId: branch.id, status, ...(status !== "ACTIVE" && left) });
}
for (const state of [{}, { state: "CANCELLED" }, { state: "CANCELLED", asset: "BICYCLE" }, gaveUp]) {
  await build.donation({ branchId: branch.id, ...state });
  await build.pledge({ branchId: branch.id });
  await build.match({ branchId: branch.id });
  await build.plannedStudent({ branchId: branch.id });
}
for (const outcome of ["CURRENT", "WITHDRAWN"]) {
  await build.enrolment({ branchId: branch.id, outcome, ...(outcome === "WITHDRAWN" && { endedOn: "2026-02-01" }) });
}
await build.school({ branchId: branch.id, pinned: true });
for (const kind of referenceKinds) await build.reference(kind);
await build.donor({ pinned: true, donorType: "COMPANY" });
await build.user("viewer", { active: false });
await admin.query("update student set deleted_at = now() where id = $1", [
  (await build.student({ branchId: branch.id })).id,
]);

/** Each list's filters that do not name a record: each enum value, yes and no, a date. */
function narrowed(list: ExportList): object[] {
  const input = api.schema.getType(
    `${list.toLowerCase().replace(/(?:^|_)(.)/gu, (_, letter: string) => letter.toUpperCase())}Filter`,
  );
  if (!isInputObjectType(input)) return [];
  return Object.entries(input.getFields()).flatMap(([name, field]): object[] => {
    const named = String(field.type).replaceAll(/[[\]!]/gu, "");
    const values = api.schema.getType(named);
    const several = String(field.type).startsWith("[");
    if (isEnumType(values)) {
      return values.getValues().map(({ name: value }) => ({ [name]: several ? [value] : value }));
    }
    if (named === "Boolean") return [{ [name]: true }, { [name]: false }];
    return named === "Date" ? [{ [name]: "2026-01-10" }] : [];
  });
}

const csvRows = (text: string) => text.trimEnd().split("\r\n").length - 1;
interface Asked {
  list: ExportList;
  filter: object;
  format: "XLSX" | "CSV";
  all: boolean;
}

async function numbers(asked: Asked, who: Scope) {
  const { list, filter, format, all } = asked;
  const source = exportSources[list];
  const run = await excel.exported(who, list, { format, filter, ...(!all && { columns: [...source.shown] }) });
  const file = await excel.bytesOf(run);
  const counted = await source.count(who, { filter });
  if (format === "CSV") {
    return { counted, told: counted, noted: run.counts?.rows, written: csvRows(file.toString("utf8")) };
  }
  const lines = new Map((await sheetRows(file, 1)).map(([name = "", value = ""]) => [name, value]));
  return {
    counted,
    told: Number(lines.get("Rows")),
    noted: run.counts?.rows,
    written: (await sheetRows(file)).length - 1,
  };
}

const everything = exportLists.flatMap((list) =>
  (["XLSX", "CSV"] as const).flatMap((format) =>
    [true, false]
      .filter((all) => !all || exportSources[list].importable)
      .map((all) => ({ list, format, all, filter: {} })),
  ),
);
const parts = exportLists.flatMap((list) =>
  narrowed(list).map((filter) => ({
    list,
    format: "XLSX" as const,
    all: exportSources[list].importable !== null,
    filter,
  })),
);

test.each([...everything, ...parts])("$list as $format, all fields $all, filtered by $filter", async (asked) => {
  const { counted, ...others } = await numbers(asked, scope);
  expect(others).toEqual({ told: counted, noted: counted, written: counted });
  if (Object.keys(asked.filter).length === 0) expect(counted).toBeGreaterThan(0);
});

test("all fields of a donation include its state", async () => {
  const [header = [], ...rows] = await excel.rows(scope, "DONATION", { language: "en" });
  const told = rows.map((row) =>
    ["Status", "Given up on", "Reason for giving up", "Note on giving up"].map(
      (name) => row[header.indexOf(name)] ?? "",
    ),
  );
  expect(told.toSorted((a, b) => a.join().localeCompare(b.join()))).toEqual([
    ["Active", "", "", ""],
    ["Cancelled", "", "", ""],
    ["Cancelled", "", "", ""],
    ["Gave up", "2026-02-01", "Other", "moved abroad"],
  ]);
});
