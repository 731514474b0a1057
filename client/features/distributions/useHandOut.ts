import { useTranslation } from "react-i18next";
import {
  type HandOutInput,
  useHandOutMutation,
  useMarkAbsentMutation,
  useResetHandOutMutation,
} from "../../graphql/generated/operations.ts";
import { useNumberFormat } from "../../ui/format.ts";
import type { PlannedRow } from "./planned-list.tsx";

/** What was done last, which can be undone. */
export interface Done {
  text: string;
  changeId: string;
}

/** Records what became of planned students; answers with what was done, or null if it is not known. */
export function useHandOut() {
  const { t } = useTranslation("distribution");
  const number = useNumberFormat();
  const [handOut] = useHandOutMutation();
  const [markAbsent] = useMarkAbsentMutation();
  const [resetHandOut] = useResetHandOutMutation();
  const refetchQueries = "active" as const;
  const many = (ids: readonly number[]) => ({ count: ids.length, shown: number(ids.length) });
  /** `name` is that of a single student. */
  const told = (text: string, change: { changeId: string } | undefined): Done | null =>
    change ? { text, changeId: change.changeId } : null;
  return {
    /** Who may set a late one back. */
    lateBy: ({ handedByName }: Pick<PlannedRow, "handedByName">) =>
      handedByName ? t("handOut.resetLateBy", { name: handedByName }) : t("handOut.resetLateByOther"),
    /**
     * If it throws, nothing was handed out.
     * @param exchange whether who has the serial number gets the one of the planned student
     */
    give: async (ids: number[], input: HandOutInput, name?: string, exchange = false) => {
      const { data } = await handOut({ variables: { ids, input, exchange }, refetchQueries });
      return told(name === undefined ? t("handOut.doneMany", many(ids)) : t("handOut.done", { name }), data?.handOut);
    },
    absent: async (ids: number[], name?: string) => {
      const { data } = await markAbsent({ variables: { ids }, refetchQueries });
      const text = name === undefined ? t("handOut.absentMany", many(ids)) : t("handOut.doneAbsent", { name });
      return told(text, data?.markAbsent);
    },
    reset: async (ids: number[], name?: string) => {
      const { data } = await resetHandOut({ variables: { ids }, refetchQueries });
      const text = name === undefined ? t("handOut.resetMany", many(ids)) : t("handOut.doneReset", { name });
      return told(text, data?.resetHandOut);
    },
    /** What was handed out after the closing, with its donation. */
    resetLate: async (id: number, name: string) => {
      const { data } = await resetHandOut({ variables: { ids: [id] }, refetchQueries });
      return told(t("handOut.doneResetLate", { name }), data?.resetHandOut);
    },
  };
}
