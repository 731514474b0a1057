import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { texts } from "../../i18n/en.ts";

/** The namespace with a record's field labels. */
export type RecordWords = keyof typeof texts;

/** The label of a record's field in the reader's language. */
export function useFieldText(words: RecordWords): (name: string) => string {
  const { t } = useTranslation(["student"]);
  return useCallback((name) => t(`${words}:fields.${name}` as "student:fields.code"), [t, words]);
}

/** The help text of a record's field. */
export function useFieldHelp(words: RecordWords): (help: string) => string {
  const { t } = useTranslation(["student"]);
  return useCallback((help) => t(`${words}:help.${help}` as "student:help.phone"), [t, words]);
}
