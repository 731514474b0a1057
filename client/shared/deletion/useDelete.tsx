import { useApolloClient } from "@apollo/client/react";
import { useTranslation } from "react-i18next";
import { DeletionDocument } from "../../graphql/generated/operations.ts";
import { askConfirm } from "../../ui/confirm.tsx";
import { problemOf } from "../problems/problem.ts";
import { useToast } from "../toasts/toast.tsx";
import { type Use, UsesList } from "./UsesList.tsx";

interface Deletion {
  /** The records: their GraphQL type and ids. */
  of: { type: string; ids: number[] };
  title: string;
  text: string;
  done: string;
  run: () => Promise<{ changeId: string } | undefined>;
}

/** Says what goes along, asks, deletes, offers Undo; what is in use says by how many of what. True when it was deleted. */
export function useDelete() {
  const { t } = useTranslation("kit");
  const client = useApolloClient();
  const toast = useToast();
  const refuse = (uses: readonly Use[]) =>
    askConfirm({ title: t("delete.inUse"), text: <UsesList uses={uses} />, confirm: t("close"), cancel: null });

  return async ({ of, title, text, done, run }: Deletion): Promise<boolean> => {
    try {
      const { data } = await client.query({ query: DeletionDocument, variables: of, fetchPolicy: "network-only" });
      const { goes = [], uses = [] } = data?.deletion ?? {};
      if (uses.length > 0) {
        await refuse(uses);
        return false;
      }
      const along = goes.length > 0 && (
        <>
          <p>{t("delete.goes", { count: of.ids.length })}</p>
          <UsesList uses={goes} />
        </>
      );
      const question = (
        <>
          <p>{text}</p>
          {along}
        </>
      );
      if (!(await askConfirm({ title, text: question, confirm: t("delete.confirm"), intent: "danger" }))) return false;
      const change = await run();
      toast.done(done, change ?? {});
      return true;
    } catch (error) {
      const uses = problemOf(error)?.uses;
      if (uses) await refuse(uses);
      else toast.failed(error);
      return false;
    }
  };
}
