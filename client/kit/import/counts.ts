import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { ImportCountsFieldsFragment } from "../../graphql/generated/operations.ts";
import { useNumberFormat } from "../format.ts";

export type Counts = ImportCountsFieldsFragment;

const order = ["new", "update", "unchanged", "duplicate", "skipped", "error", "implied"] as const;

/** Counts in words, those that are not zero. */
export function useCountWords() {
  const { t } = useTranslation("import");
  const number = useNumberFormat();
  return useCallback(
    (counts: Counts): string[] =>
      order.flatMap((name) => (counts[name] > 0 ? [t(`counts.${name}`, { count: counts[name], shown: number(counts[name]) })] : [])),
    [t, number],
  );
}
