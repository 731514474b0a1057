import type { EntityManager } from "@mikro-orm/postgresql";
import type { Scope } from "../../core/data/scope.ts";
import type { Permission } from "../../shared/permissions.ts";
import { initialNames, namedOrganisation } from "../organisation/initial.ts";
import { type FirstStep, type FirstSteps, firstSteps } from "./first-steps.types.ts";

/** What each step takes. */
const needs: Readonly<Record<FirstStep, Permission>> = {
  ORGANISATION: "organisation.edit",
  BRANCHES: "branch.edit",
  PLACES: "import.reference",
  USERS: "user.manage",
  SCHOOLS: "school.create",
  STUDENTS: "student.create",
  DONORS: "donor.create",
};

/** Which steps the user's records show as done, and what was decided about them. One statement. */
const readState = ({ db }: Scope) => {
  const living = (table: "app_user" | "branch" | "commune" | "donor" | "school" | "student") =>
    db.selectFrom(table).select("id").where("deleted_at", "is", null);
  return db
    .selectNoFrom((eb) => [
      eb.exists(namedOrganisation(db)).as("ORGANISATION"),
      eb.exists(living("branch").where("name_en", "<>", initialNames.branch.nameEn)).as("BRANCHES"),
      eb.exists(living("commune")).as("PLACES"),
      eb.exists(living("app_user").offset(1)).as("USERS"),
      eb.exists(living("school")).as("SCHOOLS"),
      eb.exists(living("student")).as("STUDENTS"),
      eb.exists(living("donor")).as("DONORS"),
      eb.selectFrom("first_steps").select("skipped").as("skipped"),
      eb.selectFrom("first_steps").select("dismissed").as("dismissed"),
    ])
    .executeTakeFirstOrThrow();
};

/** The steps that the user may take, with how far they are. */
export async function readFirstSteps(scope: Scope): Promise<FirstSteps> {
  const state = await readState(scope);
  const steps = firstSteps
    .filter((step) => scope.actor.permissions.has(needs[step]))
    .map((step) => ({
      step,
      state: state[step] ? ("DONE" as const) : state.skipped?.includes(step) ? ("SKIPPED" as const) : ("OPEN" as const),
    }));
  return { steps, dismissed: state.dismissed ?? false };
}

/** Skips a step, or takes it up again. */
export async function skipStep(em: EntityManager, step: FirstStep, skipped: boolean): Promise<void> {
  await em.execute(
    `insert into first_steps (skipped) values (case when ? then array[?] else '{}' end)
     on conflict (id) do update set skipped = array_remove(first_steps.skipped, ?) || excluded.skipped`,
    [skipped, step, step],
  );
}

/** Puts the steps away for all administrators, or brings them back. */
export async function dismissSteps(em: EntityManager, dismissed: boolean): Promise<void> {
  await em.execute(
    "insert into first_steps (dismissed) values (?) on conflict (id) do update set dismissed = excluded.dismissed",
    [dismissed],
  );
}
