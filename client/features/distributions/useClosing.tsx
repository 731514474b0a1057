import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useTranslation } from "react-i18next";
import {
  type DistributionRecordQuery,
  type PlannedStudentFilter,
  PlannedStudentsDocument,
  useCloseDistributionMutation,
} from "../../graphql/generated/operations.ts";
import { useToast } from "../../shared/toasts/toast.tsx";
import { askConfirm } from "../../ui/confirm.tsx";
import { useNumberFormat } from "../../ui/format.ts";
import { isNumbered } from "./DistributionParts.tsx";

type Distribution = DistributionRecordQuery["distribution"];

/** The codes of the first students of whom this is so among those who received; null if there are none. */
async function codesOfGiven(client: ApolloClient, id: number, where: PlannedStudentFilter): Promise<string | null> {
  const { data } = await client.query({
    query: PlannedStudentsDocument,
    variables: { filter: { distributionId: [id], outcome: ["GIVEN"], ...where }, pageSize: 20 },
    fetchPolicy: "network-only",
  });
  const { rows = [], hasNext = false } = data?.plannedStudents ?? {};
  return rows.length === 0 ? null : rows.map(({ student }) => student.code).join(", ") + (hasNext ? "…" : "");
}

/** Asks with the numbers as they are now, and says what could be wrong; then makes the donations. */
export function useClosing() {
  const { t } = useTranslation("distribution");
  const number = useNumberFormat();
  const toast = useToast();
  const client = useApolloClient();
  const [closeDistribution] = useCloseDistributionMutation();
  return async ({ id, name }: Distribution, read: () => Promise<Distribution | undefined>) => {
    try {
      const now = await read();
      if (!now) return;
      const { given, waiting } = now.counts;
      const unnumbered = isNumbered(now) ? await codesOfGiven(client, id, { hasSerialNumber: false }) : null;
      const givenTwice = await codesOfGiven(client, id, { givenTwice: true });
      const received = await codesOfGiven(client, id, { receivedFromOther: true });
      const made = given > 0 ? t("close.text", { count: given, shown: number(given) }) : t("close.nothing");
      const text = (
        <>
          <p>{givenTwice ? t("close.givenTwice", { codes: givenTwice }) : made}</p>
          {waiting > 0 && <p>{t("close.waiting", { count: waiting, shown: number(waiting) })}</p>}
          {received && <p>{t("close.received", { codes: received })}</p>}
          {unnumbered && <p>{t("close.unnumbered", { codes: unnumbered })}</p>}
          <p>{t("close.undo")}</p>
        </>
      );
      if (!(await askConfirm({ title: t("close.title", { name }), text, confirm: t("close.button") }))) return;
      const { data } = await closeDistribution({ variables: { id }, refetchQueries: "active" });
      if (!data) return;
      const { count, changeId } = data.closeDistribution;
      toast.done(t("close.done", { count, shown: number(count) }), { changeId, undoText: t("close.undoButton") });
    } catch (error) {
      toast.failed(error);
    }
  };
}
