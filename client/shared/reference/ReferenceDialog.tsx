import { useTranslation } from "react-i18next";
import { useFormContext, useWatch } from "react-hook-form";
import type { z } from "zod";
import { type ReferenceKind, typeOfKind } from "../../../server/shared/reference.ts";
import { referenceRules } from "../../../server/shared/rules/reference.ts";
import {
  type ReferenceInput,
  type ReferenceRecordQuery,
  useCreateReferenceMutation,
  useNextReferenceCodeQuery,
  useReferenceRecordQuery,
  useUpdateReferenceMutation,
} from "../../graphql/generated/operations.ts";
import { DateField } from "../forms/DateField.tsx";
import { NumberField, TextField } from "../forms/fields.tsx";
import { FormDialog } from "../forms/FormDialog.tsx";
import { useProposedCode } from "../forms/proposals.ts";
import { asItIsNow, RecordDialog } from "../forms/RecordDialog.tsx";
import { ReferenceSelect } from "../forms/ReferenceSelect.tsx";
import { useNames } from "../../ui/NameBoth.tsx";
import type { Named } from "../records/records.ts";
import { useToast } from "../toasts/toast.tsx";
import { referenceKindInfo } from "../records/kinds.ts";
import { parentOf } from "./parent.ts";

/** The form values of any kind; each kind's rules say which of these it has. */
export interface ReferenceFormValues {
  code?: string;
  nameEn?: string;
  nameLocal?: string;
  nameJa?: string | null;
  parentId?: number | null;
  unitEn?: string | null;
  unitLocal?: string | null;
  position?: number | null;
  firstDay?: string | null;
  lastDay?: string | null;
}

type ReferenceRecord = ReferenceRecordQuery["reference"];

interface Props {
  kind: ReferenceKind;
  /** The value to edit; without it a new one is added. */
  id?: number;
  prefill?: ReferenceFormValues;
  onSaved?: (record: Named) => void;
  onClose: () => void;
}

/** Adds or edits a value of reference data. */
export function ReferenceDialog({ id, ...props }: Props) {
  return id === undefined ? <ReferenceForm {...props} /> : <EditReference {...props} id={id} />;
}

function EditReference({ id, ...props }: Props & { id: number }) {
  const query = useReferenceRecordQuery({ variables: { kind: props.kind, id }, ...asItIsNow });
  return (
    <RecordDialog query={query} of={({ reference }) => reference} onClose={props.onClose}>
      {(record, reload) => <ReferenceForm {...props} record={record} reload={reload} />}
    </RecordDialog>
  );
}

type FormProps = Omit<Props, "id"> & { record?: ReferenceRecord; reload?: () => Promise<number | undefined> };

function ReferenceForm({ kind, record, prefill, reload, onSaved, onClose }: FormProps) {
  const { t } = useTranslation("reference");
  const names = useNames();
  const toast = useToast();
  const [create] = useCreateReferenceMutation();
  const [update] = useUpdateReferenceMutation();
  const info = referenceKindInfo(kind);
  const parent = record ? parentOf(record) : null;
  const empty: ReferenceFormValues = {
    code: "",
    nameEn: "",
    nameLocal: "",
    nameJa: null,
    unitEn: null,
    unitLocal: null,
    position: null,
    firstDay: null,
    lastDay: null,
  };
  const initial: ReferenceFormValues = {
    ...empty,
    ...prefill,
    ...record,
    parentId: parent?.id ?? prefill?.parentId ?? null,
  };
  const rules = referenceRules[kind] as z.ZodType<ReferenceInput, ReferenceFormValues>;
  return (
    <FormDialog<ReferenceFormValues, ReferenceInput>
      title={record ? t("edit.title", { name: names.first(record) }) : t(`kinds.${kind}.add`)}
      rules={rules}
      initial={initial}
      version={record?.version}
      reload={reload}
      type={typeOfKind(kind)}
      onClose={onClose}
      save={async (values, changed, version) => {
        if (record && version !== undefined) {
          const { data } = await update({
            variables: { kind, id: record.id, version, input: changed },
            refetchQueries: "active",
          });
          if (data) toast.done(t("edit.done"), { changeId: data.updateReference.changeId });
        } else {
          const { data } = await create({ variables: { kind, input: values }, refetchQueries: "active" });
          if (!data) return;
          const { record: added, changeId } = data.createReference;
          toast.done(t("add.done", { name: names.first(added) }), { changeId });
          onSaved?.(added);
        }
      }}
    >
      {({ control }) => (
        <>
          {!record && <ProposeCode kind={kind} />}
          {info.parent && (
            <ReferenceSelect
              control={control}
              name="parentId"
              kind={info.parent}
              label={t(`kinds.${info.parent}.one`)}
              required
              known={parent}
            />
          )}
          <TextField control={control} name="code" label={t("fields.code")} required />
          <TextField control={control} name="nameEn" label={t("fields.nameEn")} lang="en" required />
          <TextField control={control} name="nameLocal" label={t("fields.nameLocal")} lang="km" required />
          {info.extra === "nameJa" && (
            <TextField control={control} name="nameJa" label={t("fields.nameJa")} lang="ja" />
          )}
          {info.extra === "unit" && (
            <>
              <TextField control={control} name="unitEn" label={t("fields.unitEn")} lang="en" help={t("help.unit")} />
              <TextField control={control} name="unitLocal" label={t("fields.unitLocal")} lang="km" />
            </>
          )}
          {info.extra === "position" && (
            <NumberField
              control={control}
              name="position"
              label={t("fields.position")}
              help={t("help.position")}
              required
            />
          )}
          {info.extra === "days" && (
            <>
              <DateField control={control} name="firstDay" label={t("fields.firstDay")} />
              <DateField control={control} name="lastDay" label={t("fields.lastDay")} />
            </>
          )}
        </>
      )}
    </FormDialog>
  );
}

/** Fills in the next free code, of a place once it is known where it is. */
function ProposeCode({ kind }: { kind: ReferenceKind }) {
  const { control } = useFormContext<ReferenceFormValues>();
  const parentId = useWatch({ control, name: "parentId" }) ?? null;
  const { data } = useNextReferenceCodeQuery({
    variables: { kind, parentId },
    skip: parentId === null && referenceKindInfo(kind).parent !== null,
    fetchPolicy: "network-only",
  });
  useProposedCode(data?.nextReferenceCode);
  return null;
}
