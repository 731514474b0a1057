import { expect, test } from "../support/journey.ts";
import { grid, merge, oneSheet } from "../support/workbooks/xlsx.ts";

test.use({ role: "staff", viewport: { width: 1440, height: 900 } });

test("a school office's class list with titles, full names, villages by name and short dates goes in, comes out and goes in again", async ({
  page,
  build,
  say,
  user,
}) => {
  const branchId = user.branchIds[0] ?? 0;
  const letters = [...String(user.id)].map((digit) => String.fromCodePoint(0x1780 + Number(digit))).join("");
  const latin = [...String(user.id)].map((digit) => String.fromCodePoint(97 + Number(digit))).join("");
  await build.reference("GRADE", { code: "G47", nameEn: "Grade 47", nameLocal: "ថ្នាក់ទី ៤៧" });
  const year = await build.reference("CLASS_YEAR");
  const country = await build.find("country", "KHM");
  const province = await build.reference("PROVINCE", { countryId: country.id });
  const district = await build.reference("DISTRICT", { provinceId: province.id });
  const commune = await build.reference("COMMUNE", { districtId: district.id });
  const village = await build.reference("VILLAGE", {
    communeId: commune.id,
    nameEn: `Prey ${latin}`,
    nameLocal: `ព្រៃ${letters}`,
  });
  const school = await build.school({
    branchId,
    nameEn: `Wat ${latin} Primary School`,
    nameLocal: `សាលាបឋមសិក្សាវត្ត${letters}`,
    countryId: country.id,
    provinceId: province.id,
    districtId: district.id,
    communeId: commune.id,
    villageId: village.id,
  });
  const headings = ["ល.រ", "ឈ្មោះ / Full name", "ភេទ / Sex", "ថ្ងៃខែឆ្នាំកំណើត", "ភូមិ / Village", "ឆ្នាំសិក្សា"];
  const pupil = (n: number, born: string, home: string) => [
    String(n),
    `សុខ តារា${letters}${"កខគឃ"[n - 1]} SOK Dara${latin}${"abcd"[n - 1]}`,
    "ស",
    born,
    home,
    year.code,
  ];
  const rows = [
    [school.nameLocal],
    headings,
    ["ថ្នាក់ទី៤៧ ក"],
    pupil(1, "12-Mar-2014", `Phum Prey ${latin}`),
    pupil(2, "3/4/15", `ភូមិព្រៃ${letters}`),
    ["ថ្នាក់ទី៤៧ ខ"],
    pupil(3, "១៥/០៨/២០១៤", village.code),
    ["សរុប", "៣ នាក់"],
  ];
  const buffer = oneSheet(grid(rows) + merge("A1:F1", "A3:F3", "A6:F6"));
  const count = (n: number) => ({ count: n, shown: String(n) });
  const dialog = page.getByRole("dialog", { name: say("import:title", { type: say("import:type.STUDENT") }) });
  const send = async () => {
    await page.goto("/students/table?import=new");
    await dialog.locator("input[type=file]").setInputFiles({ name: "class-47.xlsx", mimeType: "", buffer });
  };
  const check = async () => {
    await dialog.getByRole("checkbox", { name: say("import:dates.confirm") }).check({ force: true });
    await dialog.getByRole("button", { name: say("import:mapping.check") }).click();
  };
  const asked = (question: string) => dialog.getByRole("group", { name: say(question) });

  await send();
  await expect(asked("import:titles.askClass")).toContainText(
    say("import:titles.group_other", {
      ...count(2),
      title: "ថ្នាក់ទី៤៧ ក",
      meaning: say("import:titles.class", { grade: "47", section: "ក" }),
    }),
  );
  await check();
  await expect(asked("import:titles.askClass").getByText(say("import:titles.open"))).toBeVisible();
  await asked("import:titles.askClass").getByRole("combobox").selectOption("USE");
  // The title above the headings counts for all rows: it is filled in, and says so.
  await expect(dialog.getByText(say("import:common.fromTitle", { title: school.nameLocal }))).toBeVisible();
  await check();
  await dialog.getByRole("button", { name: say("import:preview.run_other", count(3)) }).click();
  await expect(dialog.getByText(say("import:result.done"))).toBeVisible();
  await expect(dialog.getByText(say("import:counts.implied_other", count(2)))).toBeVisible();
  const row = page.locator("main").getByText(`SOK Dara${latin}a`);
  await expect(row.first()).toBeAttached();

  await dialog.getByRole("button", { name: say("ui:undo.action") }).click();
  await page
    .getByRole("alertdialog", { name: say("import:undo.title") })
    .getByRole("button", { name: say("ui:undo.action") })
    .click();
  await expect(row).toHaveCount(0);

  // The answers are proposed for the headings of this list.
  await send();
  await expect(asked("import:titles.askClass").getByRole("combobox")).toHaveValue("USE");
  await check();
  await dialog.getByRole("button", { name: say("import:preview.run_other", count(3)) }).click();
  await expect(dialog.getByText(say("import:result.done"))).toBeVisible();
  await expect(row.first()).toBeAttached();
});
