import { Button, DialogBody, DialogFooter } from "@blueprintjs/core";
import { typeOfKind } from "../../../server/shared/reference.ts";
import { useRef, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import {
  useDeleteReferencesMutation,
  useMoveReferenceUsesMutation,
  useReferenceRecordQuery,
  useReferenceUsesQuery,
} from "../../graphql/generated/operations.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { LoadingDialog } from "../../shared/forms/LoadingDialog.tsx";
import { ReferenceSelect } from "../../shared/forms/ReferenceSelect.tsx";
import { useNames } from "../../ui/NameBoth.tsx";
import { inWords, messageOf } from "../../shared/problems/problem.ts";
import type { ReferenceKindInfo } from "../../shared/records/kinds.ts";
import { useMe } from "../../shared/session/session-context.tsx";
import { useToast } from "../../shared/toasts/toast.tsx";
import { UsesList } from "../../shared/deletion/UsesList.tsx";
import { listOf } from "../../shared/deletion/ways.ts";
import { useReturnFocus } from "../../ui/useReturnFocus.ts";
import { Failure } from "../../ui/Failure.tsx";

interface Props {
  info: ReferenceKindInfo;
  id: number;
  onClose: () => void;
}

/** Deletes a value; what uses it is shown first and can be moved to another value of the same kind. */
export function DeleteReferenceDialog({ info, id, onClose }: Props) {
  const { t } = useTranslation(["reference", "ui"]);
  const { t: messages } = useTranslation(["ui", "errors", "validation"]);
  const { kind } = info;
  const names = useNames();
  const toast = useToast();
  const { permissions } = useMe();
  const record = useReferenceRecordQuery({ variables: { kind, id } });
  const usage = useReferenceUsesQuery({ variables: { kind, id }, fetchPolicy: "network-only" });
  const [move] = useMoveReferenceUsesMutation();
  const [remove] = useDeleteReferencesMutation();
  const form = useForm<{ toId: number | null }>({ defaultValues: { toId: null } });
  const toId = useWatch({ control: form.control, name: "toId" });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const cancel = useRef<HTMLButtonElement>(null);

  useReturnFocus();
  const value = record.data?.reference;
  const uses = usage.data?.referenceUses;
  if (!value || !uses) return <LoadingDialog error={record.error ?? usage.error} onClose={onClose} />;

  const focusAnswer = (dialog: HTMLElement) =>
    dialog.querySelector<HTMLElement>(".bp6-dialog-body input, .bp6-dialog-footer button")?.focus();
  const used = uses.length > 0;
  const name = names.first(value);
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const moveUses = () =>
    run(async () => {
      if (!toId) return form.setError("toId", { message: "validation.selected" }, { shouldFocus: true });
      if (toId === id) {
        return form.setError(
          "toId",
          { type: inWords, message: t("reference:delete.sameValue") },
          { shouldFocus: true },
        );
      }
      const { data } = await move({ variables: { kind, fromId: id, toId }, refetchQueries: "active" });
      if (data) {
        toast.done(t("reference:delete.moved", { count: data.moveReferenceUses.count }), data.moveReferenceUses);
      }
      await usage.refetch();
      // What had the focus is gone; what comes next is asked on its own.
      cancel.current?.focus();
    });
  const deleteValue = () =>
    run(async () => {
      const { data } = await remove({
        variables: { kind, ids: [id] },
        refetchQueries: ["References", "ReferencesTotal"],
      });
      if (data) toast.done(t("reference:delete.done", { count: 1, shown: "1" }), data.deleteReferences);
      onClose();
    });
  return (
    <Dialog
      isOpen
      className="ui-dialog"
      title={t("reference:delete.title", { name })}
      onClose={onClose}
      role="alertdialog"
      onOpening={focusAnswer}
      onOpened={focusAnswer}
    >
      <DialogBody>
        {failure !== null && <Failure>{messageOf(messages, failure)}</Failure>}
        {used ? (
          <>
            <p>{t("reference:delete.used", { name })}</p>
            <UsesList uses={uses} linkOf={(use) => listOf(use, typeOfKind(kind), id, permissions)} />
            <p>{t("reference:delete.moveFirst")}</p>
            <ReferenceSelect
              control={form.control}
              name="toId"
              kind={kind}
              label={t("reference:delete.moveTo")}
              required
            />
          </>
        ) : (
          <p>{t("reference:delete.text", { name })}</p>
        )}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button ref={cancel} onClick={onClose}>
              {t("ui:cancel")}
            </Button>
            {used ? (
              <Button intent="primary" loading={busy} onClick={() => void moveUses()}>
                {t("reference:delete.move")}
              </Button>
            ) : (
              <Button intent="danger" loading={busy} onClick={() => void deleteValue()}>
                {t("ui:delete.confirm")}
              </Button>
            )}
          </>
        }
      />
    </Dialog>
  );
}
