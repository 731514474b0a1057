import { useTranslation } from "react-i18next";
import {
  useDeletePledgesMutation,
  usePausePledgesMutation,
  useReinstatePledgesMutation,
} from "../../graphql/generated/operations.ts";
import { useDelete } from "../../shared/deletion/useDelete.tsx";
import { useToast } from "../../shared/toasts/toast.tsx";

/** What is done with a pledge at once: pause, resume, reinstate, delete. */
export function usePledgeActions() {
  const { t } = useTranslation("pledge");
  const toast = useToast();
  const askDelete = useDelete();
  const active = { refetchQueries: "active" } as const;
  const [pausePledges] = usePausePledgesMutation(active);
  const [reinstatePledges] = useReinstatePledgesMutation(active);
  const [deletePledges] = useDeletePledgesMutation(active);

  const run = async (work: () => Promise<{ changeId: string } | undefined>, done: string) => {
    try {
      const change = await work();
      if (change) toast.done(done, change);
    } catch (error) {
      toast.failed(error);
    }
  };
  const pause = (id: number, paused: boolean) =>
    run(
      async () => (await pausePledges({ variables: { ids: [id], paused } })).data?.pausePledges,
      t(paused ? "pause.done" : "resume.done"),
    );
  const reinstate = (id: number) =>
    run(async () => (await reinstatePledges({ variables: { ids: [id] } })).data?.reinstatePledges, t("reinstate.done"));
  const remove = (id: number, name: string) =>
    askDelete({
      of: { type: "Pledge", ids: [id] },
      name,
      title: t("delete.title", { name }),
      text: t("delete.text"),
      done: () => t("delete.done"),
      run: async () => (await deletePledges({ variables: { ids: [id] } })).data?.deletePledges,
    });
  return { pause, reinstate, remove };
}
