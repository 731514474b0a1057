import { useCallback } from "react";
import { useTranslation } from "react-i18next";

/** The label of an imported field by its name. */
export function useFieldLabel() {
  const { t } = useTranslation("import");
  return useCallback((name: string) => t(`field.${name}` as "field.code"), [t]);
}
