import { useFormContext, useWatch } from "react-hook-form";
import { namesDiffer } from "../../../server/shared/values/names-agree.ts";
import { useDebounced } from "../../shared/pickers/useDebounced.ts";
import type { NewStudent } from "./new-student.ts";

/** So long after the last letter a name is taken as typed. */
const TYPED = 500;

/** Whether the Latin name in the form hardly sounds like the Khmer one. */
export function useNamesDiffer(): boolean {
  const { control } = useFormContext<Pick<NewStudent, Part>>();
  const [lastNameEn, firstNameEn, lastNameLocal, firstNameLocal] = useWatch({ control, name: parts });
  const differ = namesDiffer({ lastNameEn, firstNameEn, lastNameLocal, firstNameLocal });
  return useDebounced(differ, TYPED) && differ;
}

const parts = ["lastNameEn", "firstNameEn", "lastNameLocal", "firstNameLocal"] as const;
type Part = (typeof parts)[number];
