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

  const run = async (what: "confirm" | "release", count: number, work: () => Promise<Done>): Promise<boolean> => {
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
      toast.done(t(`${what}.done`, { count: change.count, shown: number(change.count) }), change);
      return true;
    } catch (error) {
      toast.failed(error);
      return false;
    }
  };
  return {
    confirm: (ids: number[]) =>
      run("confirm", ids.length, async () => (await confirmMatches({ variables: { ids } })).data?.confirmMatches),
    confirmAll: ({ asset, yearId, branchId }: Question, count: number) =>
      run(
        "confirm",
        count,
        async () => (await confirmProposals({ variables: { asset, yearId, branchId, count } })).data?.confirmProposals,
      ),
    release: (ids: number[]) =>
      run("release", ids.length, async () => (await releaseMatches({ variables: { ids } })).data?.releaseMatches),
  };
}
