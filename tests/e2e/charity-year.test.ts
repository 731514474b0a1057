import type { Locator, Page } from "@playwright/test";
import { todayIn } from "../../server/core/base/today.ts";
import { onPhone, openPhone } from "../support/field-phone.ts";
import { twoGrades } from "../support/grades.ts";
import { expect, field, pick, test, tokenFor } from "../support/journey.ts";
import type { Language } from "../support/words.ts";

const today = todayIn("Asia/Phnom_Penh");
const typedToday = today.split("-").toReversed().join("/");

const rowOf = (within: Page | Locator, text: string): Locator => within.getByRole("row").filter({ hasText: text });

for (const language of ["en", "km"] satisfies Language[]) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test("a year: needs, matches, a day on two phones, donations, a donor who stops, renewal, year end", async ({
      page,
      build,
      say,
      user,
      served,
      database,
      browser,
    }) => {
      const branchId = user.branchIds[0] ?? 0;
      const first = 8000 + user.id * 2;
      // The codes keep them among the hundred that are offered.
      const year = (start: number) =>
        build.reference("CLASS_YEAR", {
          code: `YEAR-${start}`,
          nameEn: `${start}–${start + 1}`,
          nameLocal: `${start}–${start + 1}`,
          firstDay: `${start}-11-01`,
          lastDay: `${start + 1}-08-31`,
        });
      const [now, next] = [await year(first), await year(first + 1)];
      const [lower, upper] = await twoGrades(build);
      const school = await build.school({ branchId });
      const classOf = async (gradeId: number) =>
        (await build.schoolClass({ branchId, schoolId: school.id, gradeId, classYearId: now.id, section: "A" })).id;
      const [lowerA, upperA] = [await classOf(lower.id), await classOf(upper.id)];
      const inClass = async (schoolClassId: number, firstName: string, values: object) => {
        const named = { firstNameEn: `${firstName} ${user.id}`, firstNameLocal: `${firstName} ${user.id}` };
        const student = await build.student({ branchId, ...named, ...values });
        await build.enrolment({ branchId, schoolClassId, studentId: student.id });
        return student;
      };
      const srey = await inClass(upperA, "Srey", { sex: "FEMALE", povertyLevel: "POOR_1" });
      const dara = await inClass(lowerA, "Dara", { sex: "MALE", povertyLevel: "POOR_1" });
      const bopha = await inClass(lowerA, "Bopha", { sex: "FEMALE", povertyLevel: "POOR_2" });
      const vuthy = await inClass(lowerA, "Vuthy", { sex: "MALE", povertyLevel: "POOR_2" });
      const kosal = await inClass(lowerA, "Kosal", { sex: "MALE" });
      const students = [srey, dara, bopha, vuthy, kosal];
      const donorWith = async (name: string) => {
        const donor = await build.donor({ nameEn: `${name} ${user.id}`, nameLocal: `${name} ${user.id}` });
        await build.pledge({ branchId, donorId: donor.id, fromYearId: now.id, asset: "MATERIAL", students: 2 });
        return donor;
      };
      const stays = await donorWith("Invented Lotus");
      const stops = await donorWith("Invented Reed");
      const name = `Books ${user.id}`;

      const named = ({ nameEn, nameLocal }: { nameEn: string; nameLocal: string }) =>
        language === "km" ? nameLocal : nameEn;
      const number = (value: number) => new Intl.NumberFormat(language).format(value);
      const several = (key: string, count: number, values: object = {}) =>
        say(`${key}_${language === "km" || count !== 1 ? "other" : "one"}`, { shown: number(count), ...values });
      const button = (key: string) => page.getByRole("button", { name: say(key), exact: true });
      const dialogOf = (key: string) => page.getByRole("dialog", { name: say(key) });
      const goTo = (key: string) =>
        page
          .getByRole("link", { name: say(key), exact: true })
          .first()
          .click();
      const menuOf = (within: Page | Locator) =>
        within.getByRole("button", { name: new RegExp(`^${say("ui:list.rowMenu", { name: "" })}`, "u") });
      /** Chooses one value of a filter whose chip is shown. */
      const filter = async (key: string, value: string) => {
        const search = page.getByRole("search");
        await search.getByRole("button", { name: new RegExp(`^${say(key)}`, "u") }).click();
        await page.getByRole("radio", { name: value, exact: true }).check({ force: true });
        await page.keyboard.press("Escape");
      };
      /** These students are in the list, in this order, and nobody else. */
      const listed = async (...codes: string[]) => {
        const rows = page.getByRole("row").filter({ has: page.getByRole("link") });
        await expect(rows).toHaveCount(codes.length);
        for (const [index, code] of codes.entries()) await expect(rows.nth(index)).toContainText(code);
      };

      await test.step("who waits is listed, and one is reserved for a donor who is being asked", async () => {
        await page.goto("/");
        await goTo("shell:menu.needs");
        await filter("need:filters.asset", say("enums:Asset.MATERIAL"));
        await filter("need:filters.year", named(now));
        await listed(...students.map(({ code }) => code));
        await menuOf(rowOf(page, vuthy.code)).click();
        await page.getByRole("menuitem", { name: say("need:hold.button") }).click();
        const dialog = page.getByRole("dialog");
        await pick(dialog, say("need:fields.donor"), stops.code);
        await dialog.getByRole("button", { name: say("need:hold.button"), exact: true }).click();
        await expect(rowOf(page, vuthy.code)).toContainText(named(stops));
      });

      const matches = page.getByRole("table", { name: say("match:list.title") });
      const matchOf = ({ code }: { code: string }) => rowOf(matches, code);
      /** Opens the matching of a study year; the asset is the one looked at last. */
      const openMatching = async (of: { nameEn: string; nameLocal: string }) => {
        await goTo("shell:menu.matching");
        await expect(page.getByRole("combobox", { name: say("need:filters.asset") })).toHaveValue("MATERIAL");
        await page.getByRole("combobox", { name: say("need:filters.year") }).selectOption(named(of));
      };
      const confirmAll = async (count: number) => {
        await page.getByRole("button", { name: several("match:confirm.all", count), exact: true }).click();
        await page
          .getByRole("alertdialog")
          .getByRole("button", { name: say("match:confirm.button"), exact: true })
          .click();
        await expect(matches.getByText(say("enums:MatchState.CONFIRMED"))).toHaveCount(count);
      };

      await test.step("donors are proposed the students who need it most, and all is confirmed", async () => {
        await openMatching(now);
        await button("match:propose.button").click();
        const dialog = dialogOf("match:propose.title");
        await dialog
          .getByRole("button", { name: new RegExp(say("match:propose.saveAll_other", { shown: "\\d+" }), "u") })
          .click();
        await expect(dialog).toBeHidden();
        await expect(matchOf(vuthy)).toContainText(named(stops));
        await confirmAll(4);
        await goTo("shell:menu.needs");
        await filter("need:filters.year", named(now));
        await listed(kosal.code);
      });

      await test.step("a day is planned from the matches, and its list may be taken along", async () => {
        await goTo("shell:menu.distributions");
        await button("distribution:list.add").first().click();
        const add = dialogOf("distribution:add.title");
        await field(add, say("distribution:fields.name")).fill(name);
        await field(add, say("distribution:fields.heldOn")).fill(typedToday);
        await field(add, say("distribution:fields.asset")).selectOption("MATERIAL");
        await pick(add, say("distribution:fields.classYear"), now.code);
        await add.getByRole("button", { name: say("ui:save") }).click();
        await expect(page.getByRole("heading", { name })).toBeVisible();
        await button("distribution:matched.button").first().click();
        const matched = dialogOf("distribution:matched.button");
        await matched.getByRole("button", { name: say("distribution:matched.save"), exact: true }).click();
        await expect(matched).toBeHidden();
        for (const { code } of [srey, dara, bopha, vuthy]) await expect(rowOf(page, code)).toBeVisible();
        await page.getByRole("tab", { name: say("distribution:tabs.handOut") }).click();
        await page.getByText(say("distribution:takeAlong.allow")).click();
        await expect(page.getByRole("link", { name: say("distribution:takeAlong.button") })).toBeVisible();
      });

      const day = page.url();
      const helper = await build.user("staff", { branches: [branchId] });
      const phoneOf = async (id: number) => {
        const token = await tokenFor(database.pool, served, id);
        const context = await openPhone(browser, { url: served.url, token, language });
        const opened = await context.newPage();
        await opened.goto(day);
        return { context, opened, ...onPhone(opened, say, language) };
      };
      const [far, near] = [await phoneOf(helper.id), await phoneOf(user.id)];
      const progress = (within: Page, given: number) =>
        within.getByText(say("distribution:numbers.progress", { given: number(given), planned: number(4) }));

      await test.step("one phone hands out without a connection, another one with it", async () => {
        await far.opened.getByRole("link", { name: say("distribution:takeAlong.button") }).click();
        await far.takeAlong();
        await far.context.setOffline(true);
        await far.opened.reload();
        await far.enterPin();
        await far.choose(dara.code);
        await far.button(say("distribution:handOut.given")).click();
        await far.choose(srey.code);
        await far.opened.getByText(say("distribution:handOut.other"), { exact: true }).click();
        await field(far.opened, say("distribution:fields.collectedBy")).fill("Sok Chenda");
        await far.button(say("distribution:handOut.given")).click();
        await expect(far.waiting(2)).toBeVisible();
        await expect(progress(far.opened, 2)).toBeVisible();

        await near.choose(bopha.code);
        await near.button(say("distribution:handOut.given")).click();
        await near.choose(vuthy.code);
        await near.button(say("distribution:handOut.absent")).click();
        await expect(progress(page, 1)).toBeVisible();

        await far.context.setOffline(false);
        await expect(far.opened.getByText(say("field:sent"))).toBeVisible();
        await expect(progress(near.opened, 3)).toBeVisible();
        await expect(progress(page, 3)).toBeVisible();
        for (const { context } of [far, near]) await context.close();
      });

      await test.step("closed, it has made the donations of those who received", async () => {
        await button("distribution:close.button").click();
        const question = page.getByRole("alertdialog");
        await expect(question).toContainText(several("distribution:close.text", 3));
        await question.getByRole("button", { name: say("distribution:close.button"), exact: true }).click();
        await expect(page.getByText(say("distribution:handOut.closed"))).toBeVisible();
        await goTo("shell:menu.donations");
        for (const { code } of [srey, dara, bopha]) await expect(rowOf(page, code)).toHaveCount(1);
        await expect(rowOf(page, vuthy.code)).toHaveCount(0);
        await openMatching(now);
        for (const each of [srey, dara, bopha]) {
          await expect(matchOf(each)).toContainText(say("enums:MatchState.GIVEN"));
        }
        await expect(matchOf(vuthy)).toContainText(say("enums:MatchState.CONFIRMED"));
      });

      await test.step("a donor stops: the students wait again", async () => {
        await goTo("shell:menu.donors");
        await expect(page.getByRole("heading", { level: 1, name: say("donor:list.title") })).toBeVisible();
        await page.getByRole("searchbox").fill(stops.code);
        await expect(page).toHaveURL(new RegExp(stops.code, "u"));
        await listed(stops.code);
        await page.getByRole("link", { name: named(stops) }).click();
        await expect(page.getByRole("heading", { level: 1, name: named(stops) })).toBeVisible();
        await menuOf(page).click();
        await page.getByRole("menuitem", { name: say("donor:menu.stops") }).click();
        const dialog = page.getByRole("dialog");
        await expect(dialog).toContainText(say("match:stops.about"));
        await dialog.getByText(several("match:stops.giveUpReceived", 1)).click();
        await dialog.getByRole("button", { name: say("match:stops.button"), exact: true }).click();
        await expect(page).toHaveURL(/\/needs\?/u);
        await listed(bopha.code, vuthy.code);
      });

      await test.step("for the next study year, who gave is proposed the same students again", async () => {
        await openMatching(next);
        await button("match:propose.button").click();
        const dialog = dialogOf("match:propose.title");
        await expect(dialog.getByLabel(say("match:propose.renew"))).toBeChecked();
        await dialog
          .getByRole("button", { name: new RegExp(say("match:propose.saveAll_other", { shown: "\\d+" }), "u") })
          .click();
        await expect(dialog).toBeHidden();
        await confirmAll(2);
        for (const each of [srey, dara]) await expect(matchOf(each)).toContainText(named(stays));
        await goTo("shell:menu.needs");
        await filter("need:filters.year", named(next));
        await listed(bopha.code, vuthy.code, kosal.code);
      });

      await test.step("at the end of the year the school is promoted, and who leaves frees a place", async () => {
        await goTo("shell:menu.yearEnd");
        await page.getByRole("combobox", { name: say("class:fields.classYear") }).selectOption(named(now));
        await page.getByRole("link", { name: named(school) }).click();
        const outcome = ({ code }: { code: string }) => rowOf(page, code).getByRole("combobox").first();
        await expect(outcome(srey)).toHaveValue("GRADUATED");
        await outcome(kosal).selectOption("REPEATED");
        await expect(page.getByText(say("class:promotion.draft"))).toBeVisible();
        const run = say("class:promotion.runSome", { shown: number(3), others: number(2) });
        await page.getByRole("button", { name: run }).click();
        await page.getByRole("alertdialog").getByRole("button", { name: run }).click();
        await page.getByRole("link", { name: say("class:promotion.showYear", { year: named(next) }) }).click();
        await page.getByRole("link", { name: `${named(upper)} A` }).click();
        for (const { code } of [dara, bopha, vuthy]) await expect(rowOf(page, code)).toBeVisible();

        await goTo("shell:menu.yearEnd");
        await page.getByRole("combobox", { name: say("class:fields.classYear") }).selectOption(named(now));
        await expect(
          page.getByText(several("class:yearEnd.done", 1, { done: number(1), all: number(1) })),
        ).toBeVisible();
        await openMatching(next);
        await expect(matchOf(srey)).toContainText(say("enums:MatchState.RELEASED"));
        const pledges = page.getByRole("region", { name: say("match:pledges.title") });
        await expect(pledges).toContainText(named(stays));
        await expect(pledges).toContainText(several("match:pledges.places", 1, { matched: number(1) }));
      });
    });
  });
}
