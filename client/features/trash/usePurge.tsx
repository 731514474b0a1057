import { useApolloClient } from "@apollo/client/react";
import { useTranslation } from "react-i18next";
import { PurgingDocument, usePurgeRecordsMutation } from "../../graphql/generated/operations.ts";
import { askConfirm } from "../../ui/confirm.tsx";
import { useNumberFormat } from "../../ui/format.ts";
import { problemOf } from "../../shared/problems/problem.ts";
import { useToast } from "../../shared/toasts/toast.tsx";
import { type Use, UsesList } from "../../shared/deletion/UsesList.tsx";
import type { TrashRow } from "./trash-list.tsx";

/** Deletes records permanently, after showing in numbers what goes; those not there long enough stay. */
export function usePurge() {
  const { t } = useTranslation(["trash", "ui"]);
  const number = useNumberFormat();
  const client = useApolloClient();
  const toast = useToast();
  const [purgeRecords] = usePurgeRecordsMutation();
  const tell = (title: string, text: React.ReactNode) =>
    askConfirm({ title, text, confirm: t("ui:close"), cancel: null });
  const refuse = (uses: readonly Use[]) => tell(t("trash:purge.inUse"), <UsesList uses={uses} />);

  return async (rows: readonly TrashRow[], name: string): Promise<void> => {
    const old = rows.filter((row) => row.canBePurged);
    const young = rows.length - old.length;
    const records = old.map(({ type, recordId }) => ({ type, id: recordId }));
    const numbers = { count: old.length, shown: number(old.length), name };
    if (old.length === 0) {
      await tell(t("trash:purge.tooYoungTitle"), t("trash:purge.tooYoung", { count: young, shown: number(young) }));
      return;
    }
    try {
      const { data } = await client.query({
        query: PurgingDocument,
        variables: { records },
        fetchPolicy: "network-only",
      });
      const { goes = [], uses = [] } = data?.purging ?? {};
      if (uses.length > 0) {
        await refuse(uses);
        return;
      }
      const question = (
        <>
          <p>{t("trash:purge.text", numbers)}</p>
          {goes.length > 0 && (
            <>
              <p>{t("trash:purge.goes")}</p>
              <UsesList uses={goes} />
            </>
          )}
          {young > 0 && <p>{t("trash:purge.tooYoung", { count: young, shown: number(young) })}</p>}
        </>
      );
      const title = rows.length === 1 ? t("trash:purge.title", numbers) : t("trash:purge.titleMany", numbers);
      if (!(await askConfirm({ title, text: question, confirm: t("trash:purge.button"), intent: "danger" }))) return;
      await purgeRecords({ variables: { records }, refetchQueries: "active" });
      toast.done(t("trash:purge.done", numbers));
    } catch (error) {
      const held = problemOf(error)?.uses;
      if (held) await refuse(held);
      else toast.failed(error);
    }
  };
}
