import { expect, test } from "vitest";
import { searchText } from "../../../server/core/base/text.ts";
import { migrate } from "../../../server/core/data/database.ts";
import { useDatabase } from "../../support/database.ts";

const { admin, database } = await useDatabase();

const put = (table: string, code: string, nameEn: string, nameLocal: string, more: Record<string, number> = {}) => {
  const row = { code, name_en: nameEn, name_local: nameLocal, search: searchText(code, nameEn, nameLocal), ...more };
  const columns = Object.keys(row);
  return admin.query(
    `insert into ${table} (${columns.join(", ")}) values (${columns.map((_, i) => `$${i + 1}`).join(", ")})`,
    Object.values(row),
  );
};
const nameOf = async (table: string, code: string) => {
  const { rows } = await admin.query<{ name: string; search: string; name_en: string }>(
    `select name_local as name, name_en, search from ${table} where code = $1`,
    [code],
  );
  const [row] = rows;
  expect(row?.search).toBe(searchText(code, row?.name_en ?? "", row?.name ?? ""));
  return row?.name;
};

test("built-in names become the present ones; a name that somebody changed stays", async () => {
  await admin.query("delete from migration where name = '0113-built-in-names'");
  for (const table of ["stay_with", "parent_status", "country", "grade", "class_year"]) {
    await admin.query(`delete from ${table}`);
  }
  await put("stay_with", "PARENTS", "Both parents", "ឪពុកម្តាយ");
  await put("stay_with", "UNCLE-AUNT", "Uncle or aunt", "មា ឬមីង");
  await put("stay_with", "RELATIVE", "Other relatives", "ញាតិ");
  await put("parent_status", "BOTH-DIED", "Both parents died", "ឪពុកម្តាយស្លាប់ទាំងពីរ");
  await put("country", "HKG", "Hong Kong", "ហុងកុង តំបន់រដ្ឋបាលពិសេសចិន");
  await put("country", "MMR", "Myanmar", "មីយ៉ាន់ម៉ា (ភូមា)");
  await put("country", "KOR", "South Korea", "កូរ៉េ\u200bខាង\u200bត្បូង");
  await put("grade", "G07", "Grade 7", "ថ្នាក់ទី៧", { position: 7 });
  await put("grade", "G08", "Grade 8 (evening)", "ថ្នាក់ទី៨", { position: 8 });
  await put("class_year", "2025-2026", "2025-2026", "២០២៥-២០២៦");
  await put("class_year", "2026-2027", "2026-2027", "ឆ្នាំ ២០២៦-២០២៧");

  expect(await migrate(database)).toBe(1);

  expect(await nameOf("stay_with", "PARENTS")).toBe("ឪពុកម្ដាយ");
  expect(await nameOf("stay_with", "UNCLE-AUNT")).toBe("ពូ ឬមីង");
  expect(await nameOf("stay_with", "RELATIVE")).toBe("ញាតិ");
  expect(await nameOf("parent_status", "BOTH-DIED")).toBe("ឪពុកម្ដាយទទួលមរណភាពទាំងពីរ");
  expect(await nameOf("country", "HKG")).toBe("ហុងកុង");
  expect(await nameOf("country", "MMR")).toBe("មីយ៉ាន់ម៉ា");
  expect(await nameOf("country", "KOR")).toBe("កូរ៉េខាងត្បូង");
  expect(await nameOf("grade", "G07")).toBe("ថ្នាក់ទី7");
  expect(await nameOf("grade", "G08")).toBe("ថ្នាក់ទី៨");
  expect(await nameOf("class_year", "2025-2026")).toBe("2025-2026");
  expect(await nameOf("class_year", "2026-2027")).toBe("ឆ្នាំ ២០២៦-២០២៧");
});
