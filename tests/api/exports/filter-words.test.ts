import { type GraphQLInputType, getNamedType, isEnumType, isInputObjectType, isListType } from "graphql";
import { expect, test } from "vitest";
import { loadMessages } from "../../../server/app/messages.ts";
import { openScope } from "../../../server/core/data/scope.ts";
import { aboutExport } from "../../../server/modules/exports/about.ts";
import { exportSources } from "../../../server/modules/exports/registry.ts";
import { type ExportList, exportLists } from "../../../server/shared/export-lists.ts";
import { isReferenceKind, parentKindOf } from "../../../server/shared/reference.ts";
import { actorOf } from "../../support/actors.ts";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";

/* "About this file" says in words of both languages what a list was filtered and sorted by, whatever its export takes. */
const db = await useDatabase();
const { schema } = await useApi(db);
const { build } = db;
const translate = loadMessages(process.cwd());
const languages = ["en", "km"] as const;

const branch = await build.branch();
const user = await build.user("administrator", { branches: [branch.id] });
const scope = openScope(db.database, actorOf(user));
const year = await build.reference("CLASS_YEAR");
const grade = await build.reference("GRADE");
const school = await build.school({ branchId: branch.id });
const schoolClass = await build.schoolClass({ branchId: branch.id, schoolId: school.id, gradeId: grade.id });
const donor = await build.donor();
const dara = { firstNameEn: "Dara", firstNameLocal: "ដារ៉ា" };
const student = await build.student({ branchId: branch.id, ...dara });
const pledge = await build.pledge({ branchId: branch.id, donorId: donor.id, fromYearId: year.id });
const distribution = await build.distribution({ branchId: branch.id, name: "Rice of spring" });
const [country, province, district, commune, village] = [
  await build.reference("COUNTRY"),
  await build.reference("PROVINCE"),
  await build.reference("DISTRICT"),
  await build.reference("COMMUNE"),
  await build.reference("VILLAGE"),
];

interface Known {
  id: number;
  en: string;
  km: string;
}
const named = ({ id, nameEn, nameLocal }: { id: number; nameEn: string; nameLocal: string }): Known => ({
  id,
  en: nameEn,
  km: nameLocal,
});
const same = (id: number, name: string): Known => ({ id, en: name, km: name });

/** The record that a filter by id is given, by the end of the filter's name; the longest end first. */
const records: [RegExp, Known][] = [
  [/schoolClassId$/iu, { ...named(school), id: schoolClass.id }],
  [/schoolTypeId$/iu, named(await build.reference("SCHOOL_TYPE"))],
  [/parentStatusId$/iu, named(await build.reference("PARENT_STATUS"))],
  [/yearId$/iu, named(year)],
  [/schoolId$/iu, named(school)],
  [/branchId$/iu, named(branch)],
  [/gradeId$/iu, named(grade)],
  [/countryId$/iu, named(country)],
  [/provinceId$/iu, named(province)],
  [/districtId$/iu, named(district)],
  [/communeId$/iu, named(commune)],
  [/villageId$/iu, named(village)],
  [/professionId$/iu, named(await build.reference("PROFESSION"))],
  [/religionId$/iu, named(await build.reference("RELIGION"))],
  [/stayWithId$/iu, named(await build.reference("STAY_WITH"))],
  [/donorId$|receivedFromId$/iu, named(donor)],
  [/studentId$/iu, { id: student.id, en: dara.firstNameEn, km: dara.firstNameLocal }],
  [/pledgeId$/iu, { ...named(donor), id: pledge.id }],
  [/distributionId$/iu, same(distribution.id, "Rice of spring")],
  [/actorId$/iu, same(user.id, user.name)],
];
const parents = { COUNTRY: country, PROVINCE: province, DISTRICT: district, COMMUNE: commune, VILLAGE: village };

/** The list that an export is of: `exportPlannedStudents` takes columns of `PlannedStudentColumn`. */
const listsOf = (column: string): ExportList[] => {
  const name = column
    .replace(/Column$/u, "")
    .replaceAll(/\B[A-Z]/gu, (letter) => `_${letter}`)
    .toUpperCase();
  return exportLists.filter((list) => (name === "REFERENCE" ? isReferenceKind(list) : list === name));
};

interface Asked {
  list: ExportList;
  name: string;
  type: GraphQLInputType;
}

const taken = Object.values(schema.getMutationType()?.getFields() ?? {}).flatMap(({ args }) => {
  const of = (name: string) => args.find((arg) => arg.name === name)?.type;
  const [columns, filter, sort] = [of("columns"), of("filter"), of("sort")];
  if (!columns || !of("format")) return [];
  const filters = filter && getNamedType(filter);
  const sorts = sort && getNamedType(sort);
  return listsOf(getNamedType(columns).name).map((list) => ({
    list,
    filters: isInputObjectType(filters) ? Object.values(filters.getFields()) : [],
    sorts: isEnumType(sorts) ? sorts.getValues().map(({ name }) => name) : [],
  }));
});

/** Reference data has one filter for all kinds: only places have a parent. */
const hasMeaning = ({ list, name }: Asked) => name !== "parentId" || (isReferenceKind(list) && parentKindOf(list));
const filters = taken
  .flatMap(({ list, filters: all }) => all.map(({ name, type }): Asked => ({ list, name, type })))
  .filter(hasMeaning);

/** The lines about a file, without those that every file has. */
async function linesOf(list: ExportList, query: { filter?: object; sort?: string }, language: "en" | "km") {
  const asked = { list, source: exportSources[list], query, at: "", rows: 0 };
  const about = await aboutExport(scope, asked, translate);
  return about[language].slice(1, -3);
}

/** A value of a filter, and what has to be said of it; null if any words will do. */
function valueOf({ list, name, type }: Asked): { value: unknown; says: Record<"en" | "km", string> | null } {
  const plain = getNamedType(type);
  const several = isListType(type);
  if (isEnumType(plain)) {
    const values = plain.getValues().map(({ value }): unknown => value);
    return { value: several ? values : values[0], says: null };
  }
  if (plain.name === "Int" && several && name.endsWith("Id")) {
    const parent = name === "parentId" && isReferenceKind(list) ? parentKindOf(list) : null;
    const record = parent ? named(parents[parent]) : records.find(([ending]) => ending.test(name))?.[1];
    if (!record) throw new Error(`Of which record is ${name}?`);
    return { value: [record.id], says: record };
  }
  if (plain.name === "Int" && name.endsWith("Id")) return { value: year.id, says: named(year) };
  if (plain.name === "Boolean") return { value: true, says: null };
  if (plain.name === "Date") return { value: "2026-01-10", says: { en: "2026-01-10", km: "2026-01-10" } };
  if (plain.name === "String") {
    const code = name === "type" ? "Student" : "CODE-1";
    return { value: [code], says: name === "type" ? null : { en: code, km: code } };
  }
  return { value: several ? [7] : 7, says: name === "ids" ? { en: "1", km: "1" } : { en: "7", km: "7" } };
}

/** A key of a translation, or a name of code. */
const RAW = /\w\.[a-z]|^[a-z]+[A-Z]\w*$|^[A-Z]+(?:_[A-Z0-9]+)*$/u;
/** What is written so in every language. */
const isName = (text: string) => ["USD", "KHR", "EUR", "JPY", "NGO"].includes(text);

test("every export is asked", () => {
  expect(new Set(taken.map(({ list }) => list))).toEqual(new Set(exportLists));
});

test.each(filters)("$list filtered by $name", async (asked) => {
  const { value, says } = valueOf(asked);
  for (const language of languages) {
    const lines = await linesOf(asked.list, { filter: { [asked.name]: value } }, language);
    expect(lines).toHaveLength(1);
    const [label = "", words = ""] = lines[0] ?? [];
    expect(label).not.toMatch(RAW);
    if (says) expect(words).toContain(says[language]);
    else {
      expect(words).not.toBe("");
      const raw = words.split(", ").filter((word) => RAW.test(word) && !isName(word));
      expect(raw).toEqual([]);
    }
    if (language === "km") expect(label).toMatch(/[ក-៿]/u);
  }
});

test.each(taken.filter(({ sorts }) => sorts.length > 0))("$list in each of its orders", async ({ list, sorts }) => {
  for (const sort of sorts) {
    const told = await Promise.all(languages.map((language) => linesOf(list, { sort }, language)));
    expect(told.flat(2).filter((text) => RAW.test(text))).toEqual([]);
  }
});
