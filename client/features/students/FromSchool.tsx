import { useEffect, useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { placeFields } from "../../shared/forms/place-fields.ts";
import { useOnlySchool } from "../../shared/pickers/schools.ts";
import type { NewStudent } from "./new-student.ts";
import { useChosenSchool } from "./NewStudentClass.tsx";

/**
 * Fills in what a new student takes from the school: the branch, and the commune until a place is chosen. It stays while the
 * form changes from short to full, so that what has not loaded by then is filled in, too. A user's only school is chosen.
 */
export function FromSchool({ full }: { full: boolean }) {
  const { control, getFieldState, getValues, setValue } = useFormContext<NewStudent>();
  const [schoolId, villageId] = useWatch({ control, name: ["schoolId", "villageId"] });
  const school = useChosenSchool();
  const only = useOnlySchool();
  const seen = useRef<number | null>(null);
  useEffect(() => {
    if (only && !getValues("schoolId")) setValue("schoolId", only.id);
  }, [only, getValues, setValue]);
  useEffect(() => {
    if (school) setValue("branchId", school.branch.id);
  }, [school, setValue]);
  useEffect(() => {
    if (schoolId && !school) return;
    const isOther = seen.current !== (school?.id ?? null);
    seen.current = school?.id ?? null;
    // The full form shows all places: there nobody's choice is replaced, nor what was cleared filled in again.
    const isOpen = isOther ? !(full && placeFields.some((name) => getFieldState(name).isDirty)) : school && !full;
    if (villageId || !isOpen) return;
    if (school) setValue("countryId", school.country.id);
    setValue("provinceId", school?.province.id ?? null);
    setValue("districtId", school?.district.id ?? null);
    setValue("communeId", school?.commune.id ?? null);
  }, [full, schoolId, school, villageId, getFieldState, setValue]);
  return null;
}
