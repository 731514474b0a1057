import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { ImportType } from "../../../server/shared/import-columns.ts";
import { referenceKinds } from "../../../server/shared/reference.ts";
import { enumOfField, useEnumLabel } from "../enums.ts";
import { typeOfKind } from "../reference/kinds.ts";

/** The type of the records on whose pages one sees what was imported. */
export function recordTypeOf(type: ImportType): string {
  if (type === "SCHOOL") return "School";
  if (type === "DONOR") return "Donor";
  const kind = referenceKinds.find((each) => each === type);
  return kind ? typeOfKind(kind) : "Student";
}

/** The label of an imported field by its name. */
export function useFieldLabel() {
  const { t } = useTranslation("import");
  return useCallback((name: string) => t(`field.${name}` as "field.code"), [t]);
}

/** A value of an imported field as it is shown: choices in the reader's words. */
export function useShownValue() {
  const labelOf = useEnumLabel();
  return useCallback(
    (field: string, value: string | null): string => {
      const name = enumOfField[field];
      return value && name ? labelOf(name, value as never) : (value ?? "");
    },
    [labelOf],
  );
}
