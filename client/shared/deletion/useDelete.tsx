import { useApolloClient } from "@apollo/client/react";
import { useTranslation } from "react-i18next";
import { useNumberFormat } from "../../ui/format.ts";
import { laterCode } from "../../ui/later.tsx";
import { useMe } from "../session/session-context.tsx";
import { useToast } from "../toasts/toast.tsx";
import type { Deletion } from "./delete-records.tsx";

const loadDeletion = laterCode(async () => (await import("./delete-records.tsx")).deleteRecords);

/**
 * Shows what will be deleted by cascade, asks, deletes, offers Undo. Records that cannot be deleted are listed by name
 * with the reason and what can be done about it; deleting the rest is offered. True if something was deleted.
 */
export function useDelete() {
  const { t } = useTranslation("ui");
  const client = useApolloClient();
  const toast = useToast();
  const number = useNumberFormat();
  const { permissions } = useMe();
  return async (deletion: Deletion): Promise<boolean> => {
    try {
      const deleteRecords = await loadDeletion();
      return await deleteRecords({ t, client, toast, number, permissions }, deletion);
    } catch (error) {
      toast.failed(error);
      return false;
    }
  };
}
