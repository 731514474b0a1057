import { readFile } from "node:fs/promises";
import { read, utils, type WorkBook, write } from "xlsx";
import { searchText } from "../../server/core/base/text.ts";
import { expect, test } from "../support/journey.ts";
import { workbookOf } from "../support/workbooks/written.ts";

test.use({ role: "staff", language: "km", viewport: { width: 390, height: 844 } });

test("on a phone: students and their classes from one workbook; a possible duplicate is decided; all is taken back", async ({
  page,
  build,
  say,
  user,
}) => {
  const branchId = user.branchIds[0] ?? 0;
  const school = await build.school({ branchId });
  const [grade, year, village] = [
    await build.reference("GRADE"),
    await build.reference("CLASS_YEAR"),
    await build.reference("VILLAGE"),
  ];
  const names = {
    lastNameEn: "Sok",
    firstNameEn: `Dara${user.id}`,
    lastNameLocal: "សុខ",
    firstNameLocal: `តារា${user.id}`,
  };
  const code = `E${user.id}`;
  const search = searchText(
    `${code}-0`,
    `${names.lastNameEn} ${names.firstNameEn}`,
    `${names.lastNameLocal} ${names.firstNameLocal}`,
  );
  await build.student({ ...names, branchId, code: `${code}-0`, dateOfBirth: "2015-02-01", search });
  const branchCode = await build.codeOf("branch", branchId);
  const student = (n: number, en: string, km: string, born: string) => [
    `${code}-${n}`,
    "Sok",
    en,
    "សុខ",
    km,
    "ស្រី",
    born,
    branchCode,
    village.code,
  ];
  const file = await workbookOf([
    {
      name: "សិស្ស",
      rows: [
        ["លេខកូដ", "last_name_en", "first_name_en", "នាមត្រកូល", "នាមខ្លួន", "ភេទ", "ថ្ងៃកំណើត", "សាខា", "ភូមិ"],
        student(1, `Dara${user.id}`, "ដារ៉ា", "០១/០២/២០១៥"),
        student(2, "Bopha", "បុប្ផា", "03/04/2016"),
      ],
    },
    {
      name: "ថ្នាក់",
      rows: [
        ["សិស្ស", "សាលា", "ថ្នាក់ទី", "ឆ្នាំសិក្សា", "ចម្ងាយ"],
        [`${code}-2`, school.code, grade.code, year.code, "២.៥"],
      ],
    },
    { name: "ចំណាំ", rows: [["សូមបំពេញមុនថ្ងៃសុក្រ"]] },
  ]);
  const count = (n: number) => ({ count: n, shown: new Intl.NumberFormat("km").format(n) });

  await page.goto("/students/table");
  await page.getByRole("button", { name: say("ui:list.more") }).click();
  await page.getByRole("menuitem", { name: say("import:title", { type: say("import:type.STUDENT") }) }).click();
  const dialog = page.getByRole("dialog", { name: say("import:title", { type: say("import:type.STUDENT") }) });
  await dialog.locator("input[type=file]").setInputFiles({ name: "students.xlsx", mimeType: "", buffer: file });
  const notRead = dialog.getByText(
    say("import:sheets.notRead", { sheets: say("import:sheets.name", { sheet: "ចំណាំ" }) }),
  );
  await expect(notRead).toBeVisible();
  await dialog.getByRole("button", { name: say("import:mapping.check") }).click();
  const details = dialog.getByRole("button", {
    name: say("ui:list.detailsOf", { name: `${say("import:preview.row")} 2` }),
  });
  await details.click();
  await expect(dialog.getByText(say("import:duplicate.like.STUDENT"))).toBeVisible();
  await expect(notRead).toBeVisible();

  const searched = dialog.getByRole("searchbox", { name: say("import:preview.search") });
  await page.context().setOffline(true);
  await searched.fill("bopha");
  await expect(dialog.getByText(say("ui:failed.connection"))).toBeVisible();
  await expect(dialog.getByRole("row")).toHaveCount(0);
  await expect(searched).toHaveValue("bopha");
  await page.context().setOffline(false);
  // By itself, once the server is reachable again.
  await expect(dialog.getByText(say("ui:list.unmatchedTitle"))).toBeVisible();
  await searched.fill("");
  await details.click();
  await dialog.getByRole("button", { name: say("import:duplicate.SAME", { code: `${code}-0` }) }).click();
  await dialog.getByRole("button", { name: say("import:preview.run_other", count(3)) }).click();
  await expect(dialog.getByText(say("import:result.done"))).toBeVisible();
  await expect(dialog.getByText(say("import:counts.implied_other", count(1)))).toBeVisible();
  const row = page.locator("main").getByText(`${code}-2`, { exact: true });
  await expect(row).toBeAttached();

  await dialog.getByRole("button", { name: say("ui:undo.action") }).click();
  const asked = page.getByRole("alertdialog", { name: say("import:undo.title") });
  await asked.getByRole("button", { name: say("ui:undo.action") }).click();
  await expect(row).not.toBeAttached();
  await expect(dialog.getByText(say("import:undo.result_other", count(4)))).toBeVisible();
  await dialog
    .getByRole("button", { name: say("ui:close") })
    .last()
    .click();
  await expect(page.getByRole("button", { name: say("ui:list.more") })).toBeFocused();
});

/** A workbook with some cells of its first sheet overwritten, as a spreadsheet program saves it. */
function saved(book: WorkBook, cells: string[][], origin: string): Buffer {
  utils.sheet_add_aoa(book.Sheets[book.SheetNames[0] ?? ""] ?? {}, cells, { origin });
  return write(book, { type: "buffer", bookType: "xlsx" }) as Buffer;
}

test("from the template through the error file to the history, where it is undone: on a wide screen, then on a phone", async ({
  page,
  build,
  database,
  say,
  user,
}) => {
  // As if chosen in the panel: messages name the choices in the language of whoever imports.
  await database.pool.query("update app_user set language = 'km' where id = $1", [user.id]);
  const branchCode = await build.codeOf("branch", user.branchIds[0] ?? 0);
  const village = await build.reference("VILLAGE");
  const code = (row: number) => `T${user.id}-${row}`;
  const count = (n: number) => ({ count: n, shown: new Intl.NumberFormat("km").format(n) });
  const dialog = page.getByRole("dialog", { name: say("import:title", { type: say("import:type.STUDENT") }) });
  const fetched = async (button: string) => {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      dialog.getByRole("button", { name: button }).click(),
    ]);
    return read(await readFile(await download.path()));
  };
  const sent = async (name: string, buffer: Buffer) => {
    await dialog.locator("input[type=file]").setInputFiles({ name, mimeType: "", buffer });
    await dialog.getByRole("button", { name: say("import:mapping.check") }).click();
  };

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/students/table?import=new");
  const template = await fetched(say("import:upload.getTemplate"));
  const [header = []] = utils.sheet_to_json<string[]>(template.Sheets[template.SheetNames[0] ?? ""] ?? {}, {
    header: 1,
  });
  const filled = (row: number, sex: string) => {
    const values = {
      code: code(row),
      lastNameEn: "Chan",
      firstNameEn: `Bopha${row}`,
      lastNameLocal: "ចាន់",
      firstNameLocal: `បុប្ផា${row}`,
      sex,
      branchCode,
      villageCode: village.code,
    };
    const byLabel = new Map(Object.entries(values).map(([field, value]) => [say(`import:field.${field}`), value]));
    return header.map((label) => byLabel.get(label) ?? "");
  };
  const girl = say("enums:Sex.FEMALE");
  await sent("filled.xlsx", saved(template, [filled(1, girl), filled(2, "?")], "A2"));
  await expect(dialog.getByText(say("import:preview.errorsOpen_other", count(1)))).toBeVisible();
  const rowOf = (row: number) => dialog.getByRole("row").filter({ hasText: code(row) });
  const sexes = [girl, say("enums:Sex.MALE")].join(", ");
  await expect(rowOf(2)).toContainText(say("validation:choice", { text: "?", choices: sexes }));
  await expect(rowOf(1)).toHaveCount(0);
  await dialog.getByRole("button", { name: say("import:preview.all") }).click();
  await expect(rowOf(1)).toBeVisible();
  const wrong = await fetched(say("import:preview.errorFile"));

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/students/table?import=new");
  await sent(
    "mended.xlsx",
    saved(wrong, [[girl]], utils.encode_cell({ r: 2, c: header.indexOf(say("import:field.sex")) })),
  );
  await dialog.getByRole("button", { name: say("import:preview.run_other", count(2)) }).click();
  await expect(dialog.getByText(say("import:result.done"))).toBeVisible();
  await expect(page.locator("main").getByText(code(2), { exact: true })).toBeAttached();

  await dialog.getByRole("link", { name: code(2) }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("បុប្ផា2");
  await page.goto("/students/table?import=history");
  const past = page.getByRole("dialog").getByRole("listitem").filter({ hasText: "mended.xlsx" });
  await past.getByRole("button", { name: say("ui:undo.action") }).click();
  await page
    .getByRole("alertdialog", { name: say("import:undo.title") })
    .getByRole("button", { name: say("ui:undo.action") })
    .click();
  await expect(past).toContainText(say("import:undo.undone"));
  await expect(page.locator("main").getByText(code(2), { exact: true })).not.toBeAttached();
});
