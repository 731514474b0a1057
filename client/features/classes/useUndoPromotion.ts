import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useUndoChangeMutation } from "../../graphql/generated/operations.ts";
import { useToast } from "../../shared/toasts/toast.tsx";

/** Undoes a promotion as a whole; `undoing` while it runs. */
export function useUndoPromotion() {
  const { t } = useTranslation("ui");
  const toast = useToast();
  const [undo] = useUndoChangeMutation();
  const [undoing, setUndoing] = useState(false);

  /** True if it was undone. */
  const takeBack = async (changeId: string): Promise<boolean> => {
    setUndoing(true);
    try {
      await undo({ variables: { changeId }, refetchQueries: "active" });
      toast.done(t("undo.done"));
      return true;
    } catch (error) {
      toast.failed(error);
      return false;
    } finally {
      setUndoing(false);
    }
  };
  return { takeBack, undoing };
}
