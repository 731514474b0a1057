import type { Control } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import type { Asset } from "../../../server/shared/enums.ts";
import { wholeHoldChangeRules } from "../../../server/shared/rules/hold.ts";
import {
  useHoldRecordQuery,
  useHoldStudentsMutation,
  useUpdateHoldMutation,
  type WaitingStudents,
} from "../../graphql/generated/operations.ts";
import { DateField } from "../../shared/forms/DateField.tsx";
import { DonorPicker } from "../../shared/forms/DonorPicker.tsx";
import { TextArea, TextField } from "../../shared/forms/fields.tsx";
import { FormDialog } from "../../shared/forms/FormDialog.tsx";
import { asItIsNow, RecordDialog } from "../../shared/forms/RecordDialog.tsx";
import type { DonorOption } from "../../shared/pickers/donors.ts";
import { useAskedDialog } from "../../shared/session/useAskedDialog.ts";
import { useToast } from "../../shared/toasts/toast.tsx";
import { today, useNumberFormat } from "../../ui/format.ts";
import { useNames } from "../../ui/NameBoth.tsx";
import { LeftOut } from "./LeftOut.tsx";

type Values = z.input<typeof wholeHoldChangeRules>;
type Output = z.output<typeof wholeHoldChangeRules>;

/** How long a donor is usually given to answer (days). */
const usual = 14;

const inDays = (days: number): string =>
  new Date(Date.parse(`${today()}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

interface FieldsProps {
  control: Control<Values, unknown, Output>;
  donor?: DonorOption | null;
}

/** For whom, until when, and a remark. */
function HoldFields({ control, donor }: FieldsProps) {
  const { t } = useTranslation("need");
  return (
    <>
      <p className="ui-form-about ui-muted">{t("hold.about")}</p>
      <DonorPicker control={control} name="donorId" label={t("fields.donor")} known={donor ?? null} gives clearable />
      <TextField control={control} name="donorName" label={t("fields.donorName")} help={t("help.donorName")} />
      <DateField control={control} name="untilOn" label={t("fields.untilOn")} required />
      <TextArea control={control} name="remark" label={t("fields.remark")} />
    </>
  );
}

/** Students by ids, or all of a list of needs; and how many they are. */
export interface Chosen {
  students: { studentIds: number[] } | { waiting: WaitingStudents };
  count: number;
  /** All that were selected, and how many, if some of them are left out. */
  selected?: { students: WaitingStudents; count: number } | undefined;
}

/** What was done to some of those selected, and how many were left out. */
export function useDoneText() {
  const { t } = useTranslation("need");
  const number = useNumberFormat();
  return (text: string, done: number, selected: Chosen["selected"]) => {
    const left = (selected?.count ?? 0) - done;
    return left > 0 ? `${text} · ${t("leftOut.done", { count: left, shown: number(left) })}` : text;
  };
}

interface HoldProps extends Chosen {
  /** The name of a single one. */
  name?: string | undefined;
  asset: Asset;
  yearId: number;
  onDone?: () => void;
  onClose: () => void;
}

/** Holds students for a donor who is being asked. */
export function HoldDialog({ students, count, selected, name, asset, yearId, onDone, onClose }: HoldProps) {
  const { t } = useTranslation("need");
  const number = useNumberFormat();
  const toast = useToast();
  const [hold] = useHoldStudentsMutation();
  const doneText = useDoneText();
  const counts = { count, shown: number(count) };
  return (
    <FormDialog
      title={name ? t("hold.titleOne", { name }) : t("hold.title", counts)}
      type="Hold"
      rules={wholeHoldChangeRules}
      initial={{ donorId: null, donorName: null, untilOn: inDays(usual), remark: null }}
      saveLabel={t("hold.button")}
      onClose={onClose}
      save={async (values) => {
        const input = { ...values, asset, classYearId: yearId };
        const { data } = await hold({ variables: { input, ...students }, refetchQueries: "active" });
        if (!data) return;
        const { count: done } = data.holdStudents;
        const text = t("hold.done", { count: done, shown: number(done) });
        toast.done(doneText(text, done, selected), data.holdStudents);
        onDone?.();
      }}
    >
      {({ control }) => (
        <>
          <HoldFields control={control} />
          {selected && <LeftOut of={selected.students} />}
        </>
      )}
    </FormDialog>
  );
}

/** The dialog in the URL that edits a hold, if the user has the permission. */
export function HoldDialogs() {
  const asked = useAskedDialog({ "edit-hold": "hold.edit" });
  if (!asked || asked.recordId === null) return null;
  return <EditHold key={asked.recordId} id={asked.recordId} onClose={asked.close} />;
}

function EditHold({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation("need");
  const names = useNames();
  const toast = useToast();
  const [update] = useUpdateHoldMutation();
  const query = useHoldRecordQuery({ variables: { id }, ...asItIsNow });
  return (
    <RecordDialog query={query} of={({ hold }) => hold} onClose={onClose}>
      {(hold, reload) => (
        <FormDialog
          title={t("hold.editTitle", { name: names.first(hold.student) })}
          type="Hold"
          rules={wholeHoldChangeRules}
          together={[["donorId", "donorName"]]}
          version={hold.version}
          reload={reload}
          onClose={onClose}
          initial={{
            donorId: hold.donor?.id ?? null,
            donorName: hold.donorName ?? null,
            untilOn: hold.untilOn,
            remark: hold.remark ?? null,
          }}
          save={async (_values, input, version = hold.version) => {
            const { data } = await update({ variables: { id, version, input }, refetchQueries: "active" });
            if (data) toast.done(t("hold.saved"), data.updateHold);
          }}
        >
          {({ control }) => (
            <HoldFields
              control={control}
              donor={hold.donor && { ...hold.donor, nameLocal: hold.donor.nameLocal ?? "" }}
            />
          )}
        </FormDialog>
      )}
    </RecordDialog>
  );
}
