import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { typeOfKind } from "../../../server/shared/reference.ts";
import { message, selectedId } from "../../../server/shared/values/fields.ts";
import {
  useDeletionQuery,
  useMoveReferenceUsesMutation,
  useReferenceRecordQuery,
} from "../../graphql/generated/operations.ts";
import { UsesList } from "../../shared/deletion/UsesList.tsx";
import { FormDialog } from "../../shared/forms/FormDialog.tsx";
import { LoadingDialog } from "../../shared/forms/LoadingDialog.tsx";
import { ReferenceSelect } from "../../shared/forms/ReferenceSelect.tsx";
import type { ReferenceKindInfo } from "../../shared/records/kinds.ts";
import type { Named } from "../../shared/records/records.ts";
import { useToast } from "../../shared/toasts/toast.tsx";
import { useNumberFormat } from "../../ui/format.ts";
import { useNames } from "../../ui/NameBoth.tsx";

interface Props {
  info: ReferenceKindInfo;
  id: number;
  /** Called once nothing uses the value any more. */
  onMoved: (value: Named) => void;
  onClose: () => void;
}

/** Points everything that uses a value at another of its kind, so that the value can be deleted. */
export function MoveUsesDialog({ info: { kind }, id, onMoved, onClose }: Props) {
  const { t } = useTranslation(["reference", "ui"]);
  const names = useNames();
  const number = useNumberFormat();
  const toast = useToast();
  const record = useReferenceRecordQuery({ variables: { kind, id } });
  const deletion = useDeletionQuery({
    variables: { type: typeOfKind(kind), ids: [id] },
    fetchPolicy: "network-only",
  });
  const [move] = useMoveReferenceUsesMutation();
  const moved = useRef(false);
  const value = record.data?.reference;
  if (!value || !deletion.data) return <LoadingDialog error={record.error ?? deletion.error} onClose={onClose} />;

  const uses = deletion.data.deletion.held.flatMap((held) => held.uses);
  const close = () => {
    onClose();
    if (moved.current) onMoved(value);
  };
  return (
    <FormDialog
      title={t("reference:move.title", { name: names.first(value) })}
      rules={z.object({ toId: selectedId().refine((toId) => toId !== id, message.otherValue) })}
      initial={{}}
      saveLabel={t("reference:move.button")}
      onClose={close}
      save={async ({ toId }) => {
        const { data } = await move({ variables: { kind, fromId: id, toId }, refetchQueries: "active" });
        if (!data) return;
        const { count } = data.moveReferenceUses;
        toast.done(t("reference:move.done", { count, shown: number(count) }), data.moveReferenceUses);
        moved.current = true;
      }}
    >
      {({ control }) => (
        <>
          <p className="ui-form-about">{t("ui:delete.because")}</p>
          <UsesList uses={uses} />
          <ReferenceSelect control={control} name="toId" kind={kind} label={t("reference:move.to")} required />
        </>
      )}
    </FormDialog>
  );
}
