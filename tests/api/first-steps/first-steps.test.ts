import { expect, test } from "vitest";
import { type Caller, useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { keyOf } from "../auth/documents.ts";

const db = await useDatabase();
const { admin, build } = db;
const api = await useApi(db);
const branchId = (await build.branch({ code: "MAIN", nameEn: "Main branch", nameLocal: "សាខាកណ្ដាល" })).id;
await admin.query("update organisation set name_en = 'Our organisation', name_local = 'អង្គការរបស់យើង'");
const asChief = await api.asUser(await build.user("administrator", { branches: [branchId] }));

interface State {
  steps: { step: string; state: string }[];
  dismissed: boolean;
}
const fields = "{ steps { step state } dismissed }";

/** How far each step is, as one text: "ORGANISATION OPEN, …". */
const said = ({ steps }: State) => steps.map(({ step, state }) => `${step} ${state}`).join(", ");
async function read(caller: Caller = asChief): Promise<State> {
  const { data, errors } = await caller.query<{ firstSteps: State }>(`{ firstSteps ${fields} }`);
  expect(errors).toEqual([]);
  return data?.firstSteps as State;
}
const skip = (step: string, skipped: boolean, caller = asChief) =>
  caller.query<{ skipFirstStep: State }>(
    `mutation ($step: FirstStep!, $skipped: Boolean!) { skipFirstStep(step: $step, skipped: $skipped) ${fields} }`,
    { step, skipped },
  );
const dismiss = (dismissed: boolean, caller = asChief) =>
  caller.query<{ dismissFirstSteps: State }>(
    `mutation ($dismissed: Boolean!) { dismissFirstSteps(dismissed: $dismissed) ${fields} }`,
    { dismissed },
  );

test("an empty product has every step open", async () => {
  expect(await read()).toEqual({
    steps: ["ORGANISATION", "BRANCHES", "PLACES", "USERS", "SCHOOLS", "STUDENTS", "DONORS"].map((step) => ({
      step,
      state: "OPEN",
    })),
    dismissed: false,
  });
});

test("what administrators skip or put away is so for all of them, and can be taken up again", async () => {
  const other = await api.asUser(await build.user("administrator", { branches: [branchId] }));
  // This is the second user.
  expect(said(await read(other))).toContain("USERS DONE");
  expect((await skip("PLACES", true)).data?.skipFirstStep.steps[2]).toEqual({ step: "PLACES", state: "SKIPPED" });
  expect((await skip("BRANCHES", true, other)).errors).toEqual([]);
  await skip("BRANCHES", true);
  expect(said(await read(other))).toMatch(/^ORGANISATION OPEN, BRANCHES SKIPPED, PLACES SKIPPED, USERS DONE, SCH/u);
  await skip("BRANCHES", false);
  expect(said(await read(other))).toMatch(/BRANCHES OPEN, PLACES SKIPPED/u);
  expect((await dismiss(true)).data?.dismissFirstSteps.dismissed).toBe(true);
  expect((await read(other)).dismissed).toBe(true);
  expect(said(await read(other))).toMatch(/PLACES SKIPPED/u);
  await dismiss(false, other);
  expect((await read()).dismissed).toBe(false);
});

test("the data shows what is done, skipped or not, until it is deleted", async () => {
  const places = await build.places();
  const of = async () => (await read()).steps.filter(({ state }) => state === "DONE").map(({ step }) => step);
  expect(await of()).toEqual(["PLACES", "USERS"]);
  await admin.query("update organisation set name_en = 'Helping Hands'");
  expect(await of()).not.toContain("ORGANISATION");
  await admin.query("update organisation set signatory_name_local = 'ចាន់ ធីតា'");
  expect(await of()).toEqual(["ORGANISATION", "PLACES", "USERS"]);
  await build.branch({ nameEn: "Takeo" });
  const school = await build.school({ ...places, branchId });
  const student = await build.student({ ...places, branchId });
  const donor = await build.donor();
  expect(await of()).toEqual(["ORGANISATION", "BRANCHES", "PLACES", "USERS", "SCHOOLS", "STUDENTS", "DONORS"]);
  const trash = (table: string, { id }: { id: number }, at: string | null) =>
    admin.query(`update ${table} set deleted_at = $1 where id = $2`, [at, id]);
  for (const [table, record] of [
    ["student", student],
    ["donor", donor],
    ["school", school],
  ] as const) {
    await trash(table, record, "2026-01-01");
  }
  expect(await of()).toEqual(["ORGANISATION", "BRANCHES", "PLACES", "USERS"]);
  await trash("school", school, null);
});

test("everyone else sees the steps that they may take, by their own branches, and decides nothing", async () => {
  const manager = await api.asUser(await build.user("manager", { branches: [branchId] }));
  const elsewhere = await api.asUser(await build.user("manager"));
  expect(said(await read(manager))).toBe("SCHOOLS DONE, STUDENTS OPEN, DONORS OPEN");
  expect(said(await read(elsewhere))).toBe("SCHOOLS OPEN, STUDENTS OPEN, DONORS OPEN");
  expect(said(await read(await api.asUser(await build.user("staff"))))).toBe("STUDENTS OPEN");
  expect((await read(await api.asUser(await build.user("viewer")))).steps).toEqual([]);
  for (const caller of [manager, await api.asUser(await build.user("viewer"))]) {
    expect(keyOf(await skip("STUDENTS", true, caller))).toBe("errors.forbidden");
    expect(keyOf(await dismiss(true, caller))).toBe("errors.forbidden");
  }
  const nobody = await api.asUser(await build.user("none"));
  expect(keyOf(await nobody.query(`{ firstSteps ${fields} }`))).toBe("errors.forbidden");
});

test("how far they are is one statement", async () => {
  const { statements } = await asChief.query(`{ firstSteps ${fields} }`);
  expect(statements.filter((statement) => statement.includes("first_steps"))).toHaveLength(1);
});
