import { expect, test } from "vitest";
import { checkImport } from "../../../server/modules/imports/import.service.ts";
import { useDatabase } from "../../support/database.ts";
import { ImportHarness } from "./harness.ts";

const db = await useDatabase();
const { build } = db;
const imports = new ImportHarness(db);
await imports.runner.start();
const branch = await build.branch();
const scope = await imports.scopeOf((await build.user("manager", { branches: [branch.id] })).id);

test("columns are remembered by the headings they need, wherever those are and whatever is next to them", async () => {
  const sheet = "code,foo,bar,last_name_km,first_name_km,sex\nST-1,Sok,Dara,ក,ខ,F";
  const first = await imports.start(scope, "STUDENT", sheet);
  const mapping = [...(first.sheets[0]?.columns ?? [])].map(({ index, field }) => ({
    index,
    field: index === 1 ? "lastNameEn" : index === 2 ? "firstNameEn" : field,
  }));
  await imports.step(scope, () =>
    checkImport(scope, first.id, [{ id: first.sheets[0]?.id ?? 0, type: "STUDENT", mapping }], "BOTH"),
  );
  const again = await imports.start(scope, "STUDENT", sheet);
  expect(again.sheets[0]?.columns.map(({ field }) => field)).toEqual([
    "code",
    "lastNameEn",
    "firstNameEn",
    "lastNameLocal",
    "firstNameLocal",
    "sex",
  ]);
  const moved = await imports.start(
    scope,
    "STUDENT",
    "sex,bar,code,foo,first_name_km,last_name_km\nF,Dara,ST-1,Sok,ខ,ក",
  );
  expect(moved.sheets[0]?.columns.map(({ field }) => field)).toEqual([
    "sex",
    "firstNameEn",
    "code",
    "lastNameEn",
    "firstNameLocal",
    "lastNameLocal",
  ]);
  const more = await imports.start(
    scope,
    "STUDENT",
    "sex,bar,code,foo,first_name_km,last_name_km,note\nF,Dara,ST-1,Sok,ខ,ក,x",
  );
  expect(more.sheets[0]?.columns.map(({ field }) => field)).toEqual([
    "sex",
    "firstNameEn",
    "code",
    "lastNameEn",
    "firstNameLocal",
    "lastNameLocal",
    "remark",
  ]);
});

test("no unexpected errors", () => {
  expect(imports.errors).toEqual([]);
});
