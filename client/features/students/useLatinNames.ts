import { useEffect, useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { romanisedFields } from "../../../server/shared/romanised-fields.ts";
import { isLatin, romanise } from "../../../server/shared/values/romanise.ts";
import type { NewStudent } from "./new-student.ts";

type Part = "lastNameEn" | "firstNameEn" | "lastNameLocal" | "firstNameLocal";
const parts = Object.entries(romanisedFields("STUDENT")) as [Part, Part][];

const latinOf = (khmer: string | null | undefined): string => {
  const latin = romanise(khmer ?? "");
  return isLatin(latin) ? latin : "";
};

/**
 * While a Khmer name is typed, writes it in Latin letters by the rule of imports, where nothing else was typed. Returns whether
 * the name in the form was written so.
 */
export function useLatinNames(): boolean {
  const { control, getValues, setValue } = useFormContext<NewStudent>();
  const khmer = useWatch({ control, name: parts.map(([, source]) => source) });
  const latin = useWatch({ control, name: parts.map(([field]) => field) });
  const written = useRef(new Map(parts.map(([field, source]) => [field, latinOf(getValues(source))])));
  const said = khmer.join("\n");
  useEffect(() => {
    for (const [field, source] of parts) {
      const next = latinOf(getValues(source));
      const held = getValues(field) ?? "";
      const isFree = held === "" || held === written.current.get(field);
      if (isFree && next !== held) setValue(field, next, { shouldDirty: true });
      written.current.set(field, next);
    }
  }, [said, getValues, setValue]);
  return latin.some(Boolean) && parts.every((_, place) => (latin[place] ?? "") === latinOf(khmer[place]));
}
