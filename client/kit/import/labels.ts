import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { enumOfField, useEnumLabel } from "../enums.ts";

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
