import type { FirstStep } from "../../graphql/generated/operations.ts";
import { paths } from "../../shared/records/paths.ts";
import { reportPath } from "../../shared/records/report-choices.ts";
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

/** Where the work begins once everything is set up. */
export const placesThen = {
  donation: `${paths.donations}?dialog=donate`,
  list: reportPath("schoolList"),
  certificate: reportPath("donorCertificate"),
} as const;

const kept = "firstStep";

function stepKept(): FirstStep | null {
  try {
    const name = sessionStorage.getItem(kept);
    return Object.keys(stepPlaces).find((step): step is FirstStep => step === name) ?? null;
  } catch {
    return null;
  }
}

/**
 * The step that someone went to from the home page: other pages lead back and to the next one. It lasts as long as the
 * browser's tab.
 */
export const followedStep = createStore<FirstStep | null>(stepKept());
followedStep.subscribe(() => {
  const step = followedStep.get();
  try {
    if (step) sessionStorage.setItem(kept, step);
    else sessionStorage.removeItem(kept);
  } catch {
    // Without storage it lasts until the page is loaded again.
  }
});
