import { useTranslation } from "react-i18next";
import {
  useConfirmMatchesMutation,
  useConfirmProposalsMutation,
  useReleaseMatchesMutation,
} from "../../graphql/generated/operations.ts";
import { useToast } from "../../shared/toasts/toast.tsx";
import { askConfirm } from "../../ui/confirm.tsx";
import { useNumberFormat } from "../../ui/format.ts";
import type { Question } from "./match-list.tsx";

type Done = { changeId: string; count: number } | undefined;

/** Confirming and releasing matches; each asks first, and resolves to whether it was done. */
export function useMatchActions() {
  const { t } = useTranslation("match");
  const number = useNumberFormat();
  const toast = useToast();
  const active = { refetchQueries: "active" } as const;
  const [confirmMatches] = useConfirmMatchesMutation(active);
  const [confirmProposals] = useConfirmProposalsMutation(active);
  const [releaseMatches] = useReleaseMatchesMutation(active);

  /** @param asked how many the person meant, if not all of them fit */
  const run = async (
    what: "confirm" | "release",
    count: number,
    work: () => Promise<Done>,
    asked = count,
  ): Promise<boolean> => {
    const counts = { count, shown: number(count) };
    const agreed = await askConfirm({
      title: t(`${what}.title`, counts),
      text: t(`${what}.text`),
      confirm: t(`${what}.button`),
    });
    if (!agreed) return false;
    try {
      const change = await work();
      if (!change) return false;
      const done = t(`${what}.done`, { count: change.count, shown: number(change.count) });
      const left = asked - change.count;
      toast.done(left > 0 ? `${done} · ${t("unfit.left", { count: left, shown: number(left) })}` : done, change);
      return true;
    } catch (error) {
      toast.failed(error);
      return false;
    }
  };
  return {
    confirm: (ids: number[]) =>
      run("confirm", ids.length, async () => (await confirmMatches({ variables: { ids } })).data?.confirmMatches),
    /** All proposals that fit, of as many as the person sees. */
    confirmAll: ({ asset, yearId, branchId }: Question, seen: number, fitting: number) =>
      run(
        "confirm",
        fitting,
        async () =>
          (await confirmProposals({ variables: { asset, yearId, branchId, count: seen } })).data?.confirmProposals,
        seen,
      ),
    release: (ids: number[]) =>
      run("release", ids.length, async () => (await releaseMatches({ variables: { ids } })).data?.releaseMatches),
  };
}
