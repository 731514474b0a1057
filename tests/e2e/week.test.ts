import type { Locator, Page } from "@playwright/test";
import { twoGrades } from "../support/grades.ts";
import { expect, field, pick, test } from "../support/journey.ts";
import { jpeg } from "../support/pictures.ts";

interface Child {
  code: string;
  family: [english: string, khmer: string];
  given: [english: string, khmer: string];
  sex: "FEMALE" | "MALE";
  km: string;
}

const rowOf = (within: Page | Locator, text: string): Locator => within.getByRole("row").filter({ hasText: text });
const naturalWidth = (image: Locator) =>
  image.evaluate((element: HTMLImageElement) => (element.complete ? element.naturalWidth : 0));

test.use({ language: "en" });

test("a week's work: school, class, students with photos, donor, donations, one given up, next year's promotion", async ({
  language,
  page,
  build,
  say,
  user,
}) => {
  test.slow();
  const first = 4000 + user.id * 2;
  const year = (start: number) =>
    build.reference("CLASS_YEAR", { firstDay: `${start}-11-01`, lastDay: `${start + 1}-08-31` });
  const [now, next] = [await year(first), await year(first + 1)];
  const [lower, upper] = await twoGrades(build);
  const village = await build.reference("VILLAGE");
  const state = await build.reference("SCHOOL_TYPE");
  const children: Child[] = [
    { code: "", family: ["Sok", "សុខ"], given: [`Dara ${user.id}`, `ដារ៉ា ${user.id}`], sex: "FEMALE", km: "1.5" },
    { code: "", family: ["Chan", "ចាន់"], given: [`Bopha ${user.id}`, `បុប្ផា ${user.id}`], sex: "FEMALE", km: "2" },
    { code: "", family: ["Keo", "កែវ"], given: [`Rithy ${user.id}`, `ឫទ្ធី ${user.id}`], sex: "MALE", km: "3.25" },
  ];
  const [dara, bopha, rithy] = children as [Child, Child, Child];
  const school = { english: `Week School ${user.id}`, khmer: `សាលាសប្តាហ៍ ${user.id}` };
  const donor = { english: `Fjord Fund ${user.id}`, khmer: `មូលនិធិហ្វ្យ័រ ${user.id}` };
  const shown = (names: { english: string; khmer: string }) => names[language === "km" ? "khmer" : "english"];
  const named = ({ nameEn, nameLocal }: { nameEn: string; nameLocal: string }) =>
    language === "km" ? nameLocal : nameEn;
  const nameOf = ({ family, given }: Child) => [family, given].map((each) => each[language === "km" ? 1 : 0]).join(" ");
  const number = (count: number) => new Intl.NumberFormat(language).format(count);
  const button = (key: string) => page.getByRole("button", { name: say(key), exact: true });
  const dialogOf = (title: string) => page.getByRole("dialog", { name: title });
  const told = (text: string) => page.locator(".bp6-toast").filter({ hasText: text });
  const goTo = (key: string) =>
    page
      .getByRole("link", { name: say(key), exact: true })
      .first()
      .click();
  const tab = (key: string) => page.getByRole("tab", { name: say(key) }).click();
  const several = (key: string, count: number) =>
    say(`${key}_${language === "km" || count !== 1 ? "other" : "one"}`, {
      shown: number(count),
      year: named(next),
    });

  await test.step("a school is added", async () => {
    await page.goto("/schools/table");
    await button("school:add.button").first().click();
    const dialog = dialogOf(say("school:add.title"));
    await field(dialog, say("school:fields.nameEn")).fill(school.english);
    await field(dialog, say("school:fields.nameLocal")).fill(school.khmer);
    await pick(dialog, say("school:fields.schoolType"), state.code);
    await pick(dialog, say("ui:place.VILLAGE"), village.code);
    await dialog.getByRole("button", { name: say("school:add.button") }).click();
    await expect(dialog).toBeHidden();
  });

  const className = `${named(lower)} A`;
  await test.step("two classes are opened in it", async () => {
    await page.getByRole("link", { name: shown(school) }).click();
    await tab("class:tab");
    await page.getByRole("combobox", { name: say("class:fields.classYear") }).selectOption(named(now));
    for (const grade of [upper, lower]) {
      await button("class:add.button").first().click();
      const dialog = dialogOf(say("class:add.title"));
      await pick(dialog, say("class:fields.grade"), grade.code);
      await field(dialog, say("class:fields.section")).fill("A");
      await dialog.getByRole("button", { name: say("class:add.button") }).click();
      await expect(dialog).toBeHidden();
      await expect(rowOf(page, `${named(grade)} A`)).toBeVisible();
    }
  });

  await test.step("three students are added, each with a photo", async () => {
    await goTo("shell:menu.students");
    for (const child of children) {
      await button("student:add.button").first().click();
      const dialog = dialogOf(say("student:add.title"));
      await dialog.getByRole("button", { name: say("student:quick.more") }).click();
      const code = field(dialog, say("student:fields.code"));
      await expect(code).not.toHaveValue("");
      child.code = await code.inputValue();
      // The only school is chosen; the children are enrolled later.
      await dialog
        .getByRole("button", { name: say("ui:picker.clear", { label: say("student:fields.school") }) })
        .click();
      await field(dialog, say("student:fields.lastNameEn")).fill(child.family[0]);
      await field(dialog, say("student:fields.firstNameEn")).fill(child.given[0]);
      await field(dialog, say("student:fields.lastNameLocal")).fill(child.family[1]);
      await field(dialog, say("student:fields.firstNameLocal")).fill(child.given[1]);
      await dialog.getByRole("radio", { name: say(`enums:Sex.${child.sex}`), exact: true }).check({ force: true });
      await pick(dialog, say("ui:place.VILLAGE"), village.code);
      await dialog.getByRole("button", { name: say("student:quick.close") }).click();
      await expect(dialog).toBeHidden();
      await page.getByRole("link", { name: nameOf(child) }).click();
      await tab("photo:tab");
      const photo = {
        name: `${child.code}.jpg`,
        mimeType: "image/jpeg",
        buffer: Buffer.from(await jpeg(800, 600)),
      };
      await page.locator("input[type=file]").first().setInputFiles(photo);
      const images = page.getByRole("list", { name: say("photo:grid"), exact: true }).locator("img");
      await expect(images).toHaveCount(1);
      await expect.poll(() => naturalWidth(images)).toBeGreaterThan(0);
      await expect(page.locator("header .ui-face")).toHaveAttribute("src", /^\/files\//u);
      await goTo("shell:menu.students");
    }
    await expect(rowOf(page, rithy.code)).toBeVisible();
  });

  await test.step("they are put into the class by their codes, one after another", async () => {
    await goTo("shell:menu.schools");
    await page.getByRole("link", { name: shown(school) }).click();
    await tab("class:tab");
    await page.getByRole("combobox", { name: say("class:fields.classYear") }).selectOption(named(now));
    await page.getByRole("link", { name: className }).click();
    await button("class:enrol.button").first().click();
    const dialog = dialogOf(say("class:enrol.title", { name: className }));
    await dialog.getByText(say("class:enrol.another")).click();
    for (const [index, child] of children.entries()) {
      await expect(field(dialog, say("class:fields.rollNumber"))).toHaveValue(String(index + 1));
      await pick(dialog, say("class:fields.student"), child.code);
      await expect(dialog.getByText(say("class:enrol.nowhere"))).toBeVisible();
      await field(dialog, say("class:fields.distanceKm")).fill(child.km);
      if (child === rithy) await dialog.getByText(say("class:enrol.another")).click();
      await dialog.getByRole("button", { name: say("class:enrol.button") }).click();
      await expect(told(say("class:enrol.done", { name: nameOf(child), class: className }))).toBeVisible();
    }
    await expect(dialog).toBeHidden();
    await expect(rowOf(page, rithy.code)).toContainText(say("class:km", { shown: number(3.3) }));
    for (const child of children) {
      await expect.poll(() => naturalWidth(rowOf(page, child.code).locator("img"))).toBeGreaterThan(0);
    }
  });

  await test.step("a donor is added, and gives one student a bicycle", async () => {
    await goTo("shell:menu.donors");
    await button("donor:add.button").first().click();
    const add = dialogOf(say("donor:add.title"));
    await field(add, say("donor:fields.nameEn")).fill(donor.english);
    await field(add, say("donor:fields.nameLocal")).fill(donor.khmer);
    await add.getByRole("button", { name: say("donor:add.button") }).click();
    await expect(add).toBeHidden();

    await goTo("shell:menu.students");
    await page.getByRole("link", { name: nameOf(dara) }).click();
    await tab("donation:tab");
    await button("donation:donate.add").click();
    const dialog = dialogOf(say("donation:donate.titleFor", { name: nameOf(dara) }));
    await dialog.getByRole("combobox", { name: say("donation:fields.donor"), exact: true }).fill(donor.english);
    await page.getByRole("option").filter({ hasText: donor.english }).click();
    await field(dialog, say("donation:fields.asset")).selectOption("BICYCLE");
    await field(dialog, say("donation:fields.serialNumber")).fill(`WEEK-${user.id}`);
    await pick(dialog, say("donation:fields.classYear"), now.code);
    await dialog.getByRole("button", { name: say("donation:donate.record") }).click();
    await expect(dialog).toBeHidden();
    await expect(rowOf(page, shown(donor)).getByText(`WEEK-${user.id}`)).toBeVisible();
  });

  await test.step("and two others study material at once, after a look at who they are", async () => {
    await rowOf(page, shown(donor))
      .getByRole("link", { name: shown(donor) })
      .click();
    await page.getByRole("tab", { name: say("donor:tabs.donated"), exact: true }).click();
    await button("donor:menu.several").click();
    const dialog = dialogOf(say("donation:several.title"));
    await field(dialog, say("donation:fields.asset")).selectOption("MATERIAL");
    await pick(dialog, say("donation:fields.classYear"), now.code);
    await field(dialog, say("donation:several.codes")).fill(`${bopha.code}\n${rithy.code}`);
    await dialog.getByRole("button", { name: say("donation:several.find") }).click();
    for (const child of [bopha, rithy]) {
      const line = dialog.getByRole("listitem").filter({ hasText: child.code });
      await expect(line).toContainText(nameOf(child));
      await expect(line.getByRole("checkbox")).toBeChecked();
    }
    await dialog.getByRole("button", { name: say("donation:donate.record") }).click();
    await expect(dialog).toBeHidden();
    await expect(rowOf(page, bopha.code)).toBeVisible();
  });

  await test.step("one is given up, with its reason", async () => {
    const row = rowOf(page, rithy.code);
    await row.getByRole("button", { name: new RegExp(say("ui:list.rowMenu", { name: ".*" }), "u") }).click();
    await page.getByRole("menuitem", { name: say("donation:giveUp.button") }).click();
    const dialog = page.getByRole("dialog");
    await field(dialog, say("donation:fields.gaveUpReason")).selectOption("MOVED_AWAY");
    await dialog.getByRole("button", { name: say("donation:giveUp.button"), exact: true }).click();
    await expect(row.getByText(say("enums:DonationState.GAVE_UP"))).toBeVisible();
    await expect(row).toContainText(say("enums:GiveUpReason.MOVED_AWAY"));
  });

  await test.step("each of the donor's numbers opens whom it counts", async () => {
    const counts = page.getByRole("region", { name: say("donor:sections.counts") });
    const counted: Record<string, Child[]> = {
      total: children,
      giveUp: [rithy],
      bicycle: [dara],
      material: [bopha, rithy],
      finance: [],
    };
    for (const [key, who] of Object.entries(counted)) {
      await tab("donor:tabs.general");
      const link = counts.getByRole("link", { name: say(`donor:counts.${key}`) });
      await expect(link).toContainText(number(who.length));
      await link.click();
      for (const child of children) await expect(rowOf(page, child.code)).toHaveCount(who.includes(child) ? 1 : 0);
      await page.goBack();
    }
  });

  await test.step("the school goes into the next year; one student repeats", async () => {
    await goTo("shell:menu.schools");
    await page.getByRole("link", { name: shown(school) }).click();
    await tab("class:tab");
    await page.getByRole("combobox", { name: say("class:fields.classYear") }).selectOption(named(now));
    await button("class:promotion.button").click();
    const outcome = (child: Child) => rowOf(page, child.code).getByRole("combobox").first();
    await expect(outcome(dara)).toHaveValue("PROMOTED");
    await outcome(rithy).selectOption("REPEATED");
    await expect(page.getByText(several("class:promotion.byHand", 1)).first()).toBeVisible();
    const run = say("class:promotion.runSome", { shown: number(2), others: number(1) });
    await page.getByRole("button", { name: run }).click();
    const question = page.getByRole("alertdialog", {
      name: say("class:promotion.question", { year: named(next) }),
    });
    await expect(question).toContainText(`${say("enums:EnrolmentOutcome.REPEATED")}: ${number(1)}`);
    await question.getByRole("button", { name: run }).click();
    await expect(button("class:promotion.undo")).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: say("class:promotion.doneText") })).toContainText(
      `${say("enums:EnrolmentOutcome.PROMOTED")}: ${number(2)}`,
    );
    await page.getByRole("link", { name: say("class:promotion.showYear", { year: named(next) }) }).click();
    await page.getByRole("link", { name: `${named(upper)} A` }).click();
    await expect(rowOf(page, dara.code)).toContainText(say("class:km", { shown: number(1.5) }));
    await expect(rowOf(page, rithy.code)).toHaveCount(0);
    // It can still be undone from the classes, as long as nothing of it is changed.
    await page.getByRole("link", { name: say("class:panel.back") }).click();
    await expect(button("class:promotion.undo")).toBeVisible();
  });

  await test.step("the students' study info says so", async () => {
    const ended = async (child: Child, outcome: string, grade: { nameEn: string; nameLocal: string }) => {
      await goTo("shell:menu.students");
      await page.getByRole("link", { name: nameOf(child) }).click();
      await tab("class:study.tab");
      await expect(rowOf(page, named(now))).toContainText(say(`enums:EnrolmentOutcome.${outcome}`));
      await expect(rowOf(page, named(next))).toContainText(`${named(grade)} A`);
      // Its study year is yet to begin.
      await expect(rowOf(page, named(next))).toContainText(say("class:study.next"));
    };
    await ended(dara, "PROMOTED", upper);
    await ended(rithy, "REPEATED", lower);
  });
});
