import type { StudentFieldsFragment } from "../../graphql/generated/operations.ts";
import { useNames } from "../../ui/NameBoth.tsx";

/** A student's current school, grade and study year, in words; null if they are in no class. */
export function usePlace(): (student: StudentFieldsFragment) => string | null {
  const names = useNames();
  return ({ school, grade, classYear }) =>
    school ? [school, grade, classYear].flatMap((named) => (named ? names.first(named) : [])).join(" · ") : null;
}
