import { expect, type Page } from "@playwright/test";
import { todayIn } from "../../server/core/base/today.ts";
import type { Builders } from "./builders.ts";
import { onPhone } from "./field-phone.ts";
import { type Screen, settled } from "./screen.ts";
import type { wordsIn } from "./words.ts";

type Say = ReturnType<typeof wordsIn>;

/** The page for a day without a connection: without a list, with one, and what becomes of it. */
export async function fieldScreens(build: Builders, branchId: number): Promise<Screen[]> {
  const { id } = await build.distribution({
    branchId,
    heldOn: todayIn("Asia/Phnom_Penh"),
    mayTakeAlong: true,
    name: "Bicycles for far villages",
  });
  const grade = await build.reference("GRADE", { nameEn: "Grade 5", nameLocal: "ថ្នាក់ទី ៥" });
  const school = await build.school({ branchId, nameEn: "Far school", nameLocal: "សាលាឆ្ងាយ" });
  const schoolClass = await build.schoolClass({ branchId, schoolId: school.id, gradeId: grade.id, section: "A" });
  const codes: string[] = [];
  for (const outcome of ["WAITING", "GIVEN", "ABSENT", "WAITING"]) {
    const student = await build.student({ branchId, lastNameEn: "Chan", lastNameLocal: "ចាន់" });
    await build.enrolment({ branchId, schoolClassId: schoolClass.id, studentId: student.id });
    const serialNumber = `FAR-${student.id}`;
    const given = outcome === "GIVEN" && { handedOn: "2026-02-01", handedAt: "2026-02-01T03:12:00Z" };
    await build.plannedStudent({
      branchId,
      distributionId: id,
      studentId: student.id,
      serialNumber,
      outcome,
      ...given,
    });
    codes.push(student.code);
  }
  const [first = "", second = "", , last = ""] = codes;

  /** The list, open on this phone. */
  const openList = async (page: Page, say: Say) => {
    const does = onPhone(page, say);
    await page.goto("/field");
    const isThere = does.button(say("field:unlock.button"));
    await expect(isThere.or(page.getByText(say("field:none.title")))).toBeVisible();
    if (await isThere.isVisible()) await does.enterPin();
    else {
      await page.goto(`/field?take=${id}`);
      await does.takeAlong();
    }
    await expect(does.button(say("field:lock"))).toBeVisible();
    return does;
  };
  /** What is shown after something was done with the open list. */
  const after = (
    name: string,
    act: (does: ReturnType<typeof onPhone>, page: Page, say: Say) => Promise<void>,
  ): Screen => ({
    name,
    show: async (page, say) => {
      await act(await openList(page, say), page, say);
      await settled(page);
    },
  });
  return [
    {
      name: "field-none",
      show: async (page, say) => {
        await page.goto("/field");
        await expect(page.getByText(say("field:none.title"))).toBeVisible();
        await settled(page);
      },
    },
    {
      name: "field-take",
      show: async (page, say) => {
        await page.goto(`/field?take=${id}`);
        await onPhone(page, say).button(say("field:take.button")).click();
        await expect(page.getByText(say("field:take.short")).last()).toBeVisible();
        await settled(page);
      },
    },
    after("field-day", (_, page) => page.getByRole("searchbox").fill("chan")),
    after("field-student", (does) => does.choose(first)),
    after("field-given", (does) => does.choose(second)),
    after("field-unsent", async (does, page, say) => {
      await page.route("**/graphql", (route) =>
        route.request().postData()?.includes("SendHandOuts") ? route.abort() : route.fallback(),
      );
      await does.choose(last);
      await page.getByText(say("distribution:handOut.other"), { exact: true }).click();
      await does.button(say("distribution:handOut.given")).click();
      await expect(page.getByText(say("validation:required")).last()).toBeVisible();
      await does.button(say("distribution:handOut.back")).click();
      await does.choose(first);
      await does.button(say("distribution:handOut.given")).click();
      await expect(page.getByText(say("field:offline"))).toBeVisible();
    }),
    after("field-problems", async (does, page, say) => {
      await page.route("**/graphql", async (route) => {
        const asked = route.request().postDataJSON() as { variables?: { actions?: { id: string }[] } };
        const actions = asked.variables?.actions;
        if (!actions) return route.fallback();
        const [key, state] = ["errors.handedOutBy", "CONFLICT"];
        const params = { name: "Sok Chenda", code: last, at: "10:12, 01/02/2026" };
        const sendHandOuts = actions.map((action) => ({ id: action.id, state, key, params }));
        return route.fulfill({ json: { data: { sendHandOuts } } });
      });
      await does.choose(last);
      await does.button(say("distribution:handOut.given")).click();
      await expect(page.getByText(say("field:problems.title"))).toBeVisible();
    }),
    after("field-locked", async (does, _, say) => {
      await does.button(say("field:lock")).click();
      await does.enterPin("00000000");
      await expect(does.refused("wrong")).toBeVisible();
    }),
  ];
}
