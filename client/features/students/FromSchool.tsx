import { useEffect, useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import type { placeFields } from "../../shared/forms/place-fields.ts";
import { useOnlySchool } from "../../shared/pickers/schools.ts";
import { useHomeCountry } from "../../shared/session/presets.ts";
import type { NewStudent } from "./new-student.ts";
import { useChosenSchool } from "./NewStudentClass.tsx";

/** The form while it is filled in: no place need be chosen yet. */
type Open = Omit<NewStudent, Place> & Record<Place, number | null>;
type Place = (typeof placeFields)[number];

const filled = ["provinceId", "districtId", "communeId"] as const;
const nowhere = JSON.stringify(filled.map(() => null));

/**
 * Fills in what a new student takes from the school: the branch, and the commune until a place is chosen. It stays while the
 * form changes from short to full, so that what has not loaded by then is filled in, too. A user's only school is chosen.
 */
export function FromSchool({ full }: { full: boolean }) {
  const { control, getValues, setValue } = useFormContext<Open>();
  const [schoolId, villageId] = useWatch({ control, name: ["schoolId", "villageId"] });
  const school = useChosenSchool();
  const only = useOnlySchool();
  const home = useHomeCountry();
  const offered = useRef(false);
  const seen = useRef<number | null>(null);
  const before = useRef(nowhere);
  useEffect(() => {
    if (!only || offered.current) return;
    // Once: whoever clears it wants none.
    offered.current = true;
    if (!getValues("schoolId")) setValue("schoolId", only.id);
  }, [only, getValues, setValue]);
  useEffect(() => {
    if (school) setValue("branchId", school.branch.id);
  }, [school, setValue]);
  useEffect(() => {
    if (schoolId && !school) return;
    const isOther = seen.current !== (school?.id ?? null);
    seen.current = school?.id ?? null;
    const places = () => JSON.stringify(getValues(filled).map((id) => id || null));
    // The full form shows all places: there nobody's choice is replaced, nor what was cleared filled in again.
    const isOpen = full ? isOther && places() === before.current : isOther || school;
    if (villageId || !isOpen) return;
    setValue("countryId", school?.country.id ?? home?.id ?? null);
    setValue("provinceId", school?.province.id ?? null);
    setValue("districtId", school?.district.id ?? null);
    setValue("communeId", school?.commune.id ?? null);
    before.current = places();
  }, [full, home, schoolId, school, villageId, getValues, setValue]);
  return null;
}
