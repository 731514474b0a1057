import type { FirstStep } from "../../graphql/generated/operations.ts";
import { paths } from "../../shared/records/paths.ts";
import { createStore } from "../../ui/store.ts";

/** Where each of the first steps is taken. */
export const stepPlaces: Record<FirstStep, string> = {
  ORGANISATION: paths.organisation,
  BRANCHES: paths.branches,
  PLACES: paths.loadPlaces,
  USERS: paths.users,
  SCHOOLS: paths.schools,
  STUDENTS: paths.students,
  DONORS: paths.donors,
};

/** The step that someone went to from the home page: other pages lead back and to the next one. */
export const followedStep = createStore<FirstStep | null>(null);
