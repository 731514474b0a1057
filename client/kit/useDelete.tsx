import { useTranslation } from "react-i18next";
import { askConfirm } from "./confirm.tsx";
import { problemOf } from "./problem.ts";
import { useToast } from "./toast.tsx";
import { UsesList } from "./UsesList.tsx";

interface Deletion {
  title: string;
  text: string;
  done: string;
  run: () => Promise<{ changeId: string } | undefined>;
}

/** Asks, deletes, offers Undo; what is in use says by how many of what. True when it was deleted. */
export function useDelete() {
  const { t } = useTranslation("kit");
  const toast = useToast();
  return async ({ title, text, done, run }: Deletion): Promise<boolean> => {
    if (!(await askConfirm({ title, text, confirm: t("delete.confirm"), intent: "danger" }))) return false;
    try {
      const change = await run();
      toast.done(done, change ?? {});
      return true;
    } catch (error) {
      const uses = problemOf(error)?.uses;
      if (uses) {
        await askConfirm({
          title: t("delete.inUse"),
          text: <UsesList uses={uses} />,
          confirm: t("close"),
          cancel: null,
        });
      } else {
        toast.failed(error);
      }
      return false;
    }
  };
}
