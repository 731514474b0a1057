import type { StudentFieldsFragment } from "../../graphql/generated/operations.ts";
import { useNames } from "../../ui/NameBoth.tsx";

/** Where a student sits now, in words: school, grade, study year. Null where that is nowhere. */
export function usePlace(): (student: StudentFieldsFragment) => string | null {
  const names = useNames();
  return ({ school, grade, classYear }) =>
    school ? [school, grade, classYear].flatMap((named) => (named ? names.first(named) : [])).join(" · ") : null;
}
