import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { ImportCountsFieldsFragment } from "../../graphql/generated/operations.ts";
import { isReferenceKind } from "../../../server/shared/reference.ts";
import type { ImportRun } from "./run.ts";
import { useNumberFormat } from "../../ui/format.ts";

export type Counts = ImportCountsFieldsFragment;

export const noCounts: Counts = {
  total: 0,
  new: 0,
  update: 0,
  unchanged: 0,
  error: 0,
  duplicate: 0,
  skipped: 0,
  implied: 0,
};

/** What becomes of rows, in the order in which it is told. */
export const states = ["NEW", "UPDATE", "UNCHANGED", "DUPLICATE", "ERROR", "SKIPPED"] as const;

/** How many rows have each state. */
export const countOf = {
  NEW: "new",
  UPDATE: "update",
  UNCHANGED: "unchanged",
  DUPLICATE: "duplicate",
  ERROR: "error",
  SKIPPED: "skipped",
} as const;

/** The states that are told: some only of sheets that have rows in them. */
export const statesShown = (counts: Counts) =>
  states.filter((state) => (state !== "DUPLICATE" && state !== "SKIPPED") || counts[countOf[state]] > 0);

const order = ["new", "update", "unchanged", "duplicate", "skipped", "error", "implied"] as const;

/** Non-zero counts in words. */
export function useCountWords() {
  const { t } = useTranslation("import");
  const number = useNumberFormat();
  return useCallback(
    (counts: Counts): string[] =>
      order.flatMap((name) =>
        counts[name] > 0 ? [t(`counts.${name}`, { count: counts[name], shown: number(counts[name]) })] : [],
      ),
    [t, number],
  );
}

/** How many records of other types the rows of a run add beside their own, in words. */
export function useFurtherWords() {
  const { t } = useTranslation("import");
  const number = useNumberFormat();
  return useCallback(
    ({ sheets }: Pick<ImportRun, "sheets">): string[] =>
      (["ENROLMENT", "DONATION", "REFERENCE"] as const).flatMap((what) => {
        const isMeant = (type: string) => (what === "REFERENCE" ? isReferenceKind(type) : type === what);
        const added = sheets.flatMap(({ further }) => further.filter(({ type }) => isMeant(type)));
        const count = added.reduce((sum, { counts }) => sum + counts.new, 0);
        return count > 0 ? [t(`further.new.${what}`, { count, shown: number(count) })] : [];
      }),
    [t, number],
  );
}
