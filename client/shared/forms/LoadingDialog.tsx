import { DialogBody } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import { Dialog } from "../../ui/Dialog.tsx";
import { ErrorState } from "../problems/ErrorState.tsx";
import { SkeletonLines } from "../../ui/States.tsx";

/** Shown in place of a form dialog until its record has loaded. */
export function LoadingDialog({ error, onClose }: { error: Error | undefined; onClose: () => void }) {
  const { t } = useTranslation("ui");
  return (
    <Dialog isOpen className="ui-dialog" title={error ? t("failed.title") : t("loading")} onClose={onClose}>
      <DialogBody>{error ? <ErrorState error={error} /> : <SkeletonLines lines={5} />}</DialogBody>
    </Dialog>
  );
}
