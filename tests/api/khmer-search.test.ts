import { expect, test } from "vitest";
import { searchText } from "../../server/core/base/text.ts";
import { useApi } from "../support/api.ts";
import { useDatabase } from "../support/database.ts";
import { done } from "./students/harness.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build, admin } = db;
const branch = await build.branch();
const own = { branchId: branch.id };
const kosal = await build.student({
  ...own,
  code: "KHM-0001",
  lastNameEn: "Khiev",
  firstNameEn: "Kosal",
  lastNameLocal: "ខៀវ",
  firstNameLocal: "កុសល",
  nickname: "អូន",
  guardianPhone: "0778899002",
});
/** Three short words, the last two of which are the given name. */
const heang = await build.student({ ...own, code: "KHM-0002", lastNameLocal: "ស៊ុន", firstNameLocal: "លី ហៀង" });
/** Written without a space, once with a zero-width space. */
const ngea = await build.student({ ...own, code: "KHM-0003", lastNameLocal: "ស៊ុ\u200bខា", firstNameLocal: "ងាលី" });
const longer = await build.student({ ...own, code: "KHM-0000", lastNameLocal: "ខៀវ", firstNameLocal: "កុសលវិបុល" });
const boss = await api.asUser(await build.user("administrator"));
const viewer = await api.asUser(await build.user("viewer", { branches: [branch.id] }));

type Caller = typeof boss;
interface Listed {
  rows: { id: number }[];
}
/** Ids found by a list, consistent with its total and in every order. */
const listed = async (caller: Caller, list: string, search: string, sort = "NAME_LOCAL") => {
  const { data, errors } = await caller.query<Record<string, Listed & { count: number }>>(
    `query ($search: String!) { found: ${list}(search: $search) { rows { id } } sorted: ${list}(search: $search, sort: ${sort}) { rows { id } } total: ${list}Total(search: $search) { count } }`,
    { search },
  );
  expect(errors, search).toEqual([]);
  const ids = data?.["found"]?.rows.map(({ id }) => id) ?? [];
  expect(new Set(data?.["sorted"]?.rows.map(({ id }) => id)), search).toEqual(new Set(ids));
  expect(data?.["total"]?.count, search).toBe(ids.length);
  return ids;
};
const jumps = async (search: string) => {
  const { data } = await boss.query<{ find: { type: string; id: number }[] }>(
    "query ($search: String!) { find(search: $search) { type id } }",
    { search },
  );
  return data?.find.map(({ type, id }) => `${type} ${id}`) ?? [];
};

test("a student is found by the name without the space between its words, an exact match before longer names", async () => {
  for (const search of ["ខៀវកុសល", "ខៀវ\u200bកុសល", " ខៀវ\u200b \u200bកុសល"]) {
    for (const caller of [boss, viewer]) {
      expect(await listed(caller, "students", search), search).toEqual([kosal.id, longer.id]);
    }
    expect(await jumps(search), search).toEqual([`Student ${kosal.id}`, `Student ${longer.id}`]);
  }
});

test("prefixes and suffixes that span the gap match", async () => {
  for (const search of ["ខៀវកុ", "ខៀវក", "ៀវកុសល", "ខៀវកុស khm"]) {
    expect(await listed(boss, "students", search), search).toEqual([longer.id, kosal.id]);
  }
  for (const search of ["ស៊ុនលីហៀង", "ស៊ុនលី", "លីហៀ", "ស៊ុនលី ហៀង", "ស៊ុន លីហៀង"]) {
    expect(await listed(boss, "students", search), search).toEqual([heang.id]);
  }
});

test("with a code, a phone number or a Latin name next to it", async () => {
  for (const search of ["khm-0001 ខៀវកុសល", "ខៀវកុសល KHM0001", "kosal ខៀវកុសល", "ខៀវកុសល អូន"]) {
    expect(await listed(boss, "students", search), search).toEqual([kosal.id]);
  }
  expect(await listed(boss, "students", "ខៀវកុសល 0778899002")).toEqual([kosal.id]);
  expect(await listed(viewer, "students", "ខៀវកុសល 0778899002")).toEqual([]);
});

test("spaces match where the name was written without, also before words of two letters", async () => {
  for (const search of ["ស៊ុ ខា ងាលី", "ស៊ុ ខា", "ស៊ុខា ងា លី", "ស៊ុខាងាលី", "ស៊ុ ខា ងា លី", "ស៊ុ\u200bខា"]) {
    expect(await listed(boss, "students", search), search).toEqual([ngea.id]);
  }
});

test("words of different fields are not joined", async () => {
  for (const search of ["កុសលអូន", "kosalខៀវ", "khievkosal"]) {
    expect(await listed(boss, "students", search), search).toEqual([]);
  }
});

test("donors, users, schools, places and classes are found the same way, in their lists and in global search", async () => {
  const school = await build.school({ ...own, nameLocal: "សាលា ហ៊ុន សែន ព្រែកលាប" });
  const room = await build.schoolClass({ ...own, schoolId: school.id });
  const donor = await build.donor({ nameEn: "មាស សុភា", nameLocal: null, phone: "0991122334" });
  const person = await build.user("staff");
  await admin.query("update app_user set name = $2, search = $3 where id = $1", [
    person.id,
    "ទេព សុវណ្ណ",
    searchText("ទេព សុវណ្ណ", person.email),
  ]);
  const village = await build.reference("VILLAGE", { nameLocal: "វាល ស្បូវ" });
  for (const search of ["សាលាហ៊ុនសែន", "ហ៊ុនសែនព្រែក", "សាលា ហ៊ុនសែន"]) {
    expect(await listed(boss, "schools", search), search).toEqual([school.id]);
    expect(await jumps(search), search).toEqual([`School ${school.id}`, `SchoolClass ${room.id}`]);
  }
  for (const search of ["មាសសុភា", "មាសសុ", "មាសសុភា 0991122334"]) {
    expect(await listed(boss, "donors", search), search).toEqual([donor.id]);
    expect(await jumps(search), search).toEqual([`Donor ${donor.id}`]);
  }
  expect(await listed(boss, "users", "ទេពសុវណ្ណ", "EMAIL")).toEqual([person.id]);
  expect(await jumps("ទេពសុ")).toEqual([`User ${person.id}`]);
  expect(await jumps("វាលស្បូវ")).toEqual([`Village ${village.id}`]);
});

test("a name is found by parts that are not neighbours, in their order", async () => {
  const school = await build.school({ ...own, code: "KHM-S1", nameLocal: "សាលាបឋមសិក្សាព្រៃចាស់" });
  await build.school({ ...own, code: "KHM-S2", nameLocal: "សាលាបឋមសិក្សាព្រៃថ្មី" });
  for (const search of ["សាលាព្រៃចាស់", "សាលា​ព្រៃចាស់", "khm សាលាព្រៃចាស់"]) {
    for (const caller of [boss, viewer]) {
      expect(await listed(caller, "schools", search), search).toEqual([school.id]);
    }
    expect(await jumps(search), search).toEqual([`School ${school.id}`]);
  }
  expect(await listed(boss, "schools", "ព្រៃចាស់សាលា")).toEqual([]);
  const stranger = await api.asUser(await build.user("viewer"));
  expect(await listed(stranger, "schools", "សាលាព្រៃចាស់")).toEqual([]);
});

test("it takes no additional statement", async () => {
  const asked = async (search: string) =>
    (
      await boss.query(
        "query ($search: String!) { find(search: $search) { id } students(search: $search) { rows { id } } }",
        { search },
      )
    ).statements.length;
  expect(await asked("ខៀវកុសល")).toBe(await asked("khiev"));
});

test("a changed name is found by its current form", async () => {
  const { id } = await build.student({ ...own, code: "KHM-0009", lastNameLocal: "ជា", firstNameLocal: "រតនា" });
  const { changeId } = await done(boss, "update", { id, version: 1, input: { firstNameLocal: "ពិសិដ្ឋ" } });
  expect(await listed(boss, "students", "ជាពិសិដ្ឋ")).toEqual([id]);
  expect(await listed(boss, "students", "ជារតនា")).toEqual([]);
  await done(boss, "undo", { id: changeId });
  expect(await listed(boss, "students", "ជារតនា")).toEqual([id]);
});
