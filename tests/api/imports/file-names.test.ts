import { expect, test } from "vitest";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";

const db = await useDatabase();
const api = await useApi(db);
const manager = await api.asUser(await db.build.user("manager"));
const start = "mutation ($type: ImportType!, $file: Upload!) { startImport(type: $type, file: $file) { id fileName } }";

test.each([
  ["with nothing", "", "import"],
  ["with line breaks", "a\r\nb.csv", "a%0D%0Ab.csv"],
  ["with folders", "C:\\Users\\me\\..\\students.xlsx", "students.xlsx"],
  ["that leads elsewhere", "../../../etc/passwd", "passwd"],
  ["of nothing but dots and slashes", "../", "import"],
  ["of 300 letters", `${"ក".repeat(295)}.xlsx`, `${"ក".repeat(195)}.xlsx`],
  ["cut within a letter of two halves", `😀${"x".repeat(199)}`, `\ufffd${"x".repeat(199)}`],
  ["that turns the writing round", "students\u202exslx.exe", "studentsxslx.exe"],
])("a file's name %s is cleaned", async (_, name, cleaned) => {
  const { data, errors } = await manager.upload<{ startImport: { fileName: string } }>(
    start,
    { type: "STUDENT" },
    "file",
    "code\nS000123",
    name,
  );
  expect(errors).toEqual([]);
  expect(data?.startImport.fileName).toBe(cleaned);
});

test.each([
  ["a zero", "stu\0dents.xlsx"],
  ["a bell", "a\u0007b.csv"],
])("a name with %s, which cannot be sent, is reported on the file", async (_, name) => {
  const answers = [
    await manager.upload(start, { type: "STUDENT" }, "file", "code\nS000123", name),
    await manager.upload("mutation ($file: Upload!) { changeAvatar(file: $file) { id } }", {}, "file", "picture", name),
  ];
  for (const { errors } of answers) {
    expect(errors[0]?.extensions).toMatchObject({
      code: "BAD_INPUT",
      fields: [{ path: "file", key: "errors.fileNotReceived" }],
    });
  }
  expect(api.unexpected).toEqual([]);
});
