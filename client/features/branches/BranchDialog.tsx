import { useTranslation } from "react-i18next";
import { branchRules } from "../../../server/shared/rules/branch.ts";
import {
  type BranchRecordQuery,
  useBranchRecordQuery,
  useCreateBranchMutation,
  useUpdateBranchMutation,
} from "../../graphql/generated/operations.ts";
import { NumberField, TextField } from "../../shared/forms/fields.tsx";
import { FormDialog } from "../../shared/forms/FormDialog.tsx";
import { asItIsNow, RecordDialog } from "../../shared/forms/RecordDialog.tsx";
import { useNames } from "../../ui/NameBoth.tsx";
import { useToast } from "../../shared/toasts/toast.tsx";

const prefixes = ["schoolCodePrefix", "studentCodePrefix", "donorCodePrefix"] as const;

interface Props {
  /** The branch to edit; without it a new one is added. */
  id?: number;
  onClose: () => void;
}

/** Adds or edits a branch. */
export function BranchDialog({ id, onClose }: Props) {
  return id === undefined ? <BranchForm onClose={onClose} /> : <EditBranch id={id} onClose={onClose} />;
}

function EditBranch({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useBranchRecordQuery({ variables: { id }, ...asItIsNow });
  return (
    <RecordDialog query={query} of={({ branch }) => branch} onClose={onClose}>
      {(branch, reload) => <BranchForm branch={branch} reload={reload} onClose={onClose} />}
    </RecordDialog>
  );
}

interface FormProps {
  branch?: BranchRecordQuery["branch"];
  reload?: () => Promise<number | undefined>;
  onClose: () => void;
}

function BranchForm({ branch, reload, onClose }: FormProps) {
  const { t } = useTranslation("branch");
  const names = useNames();
  const toast = useToast();
  const [create] = useCreateBranchMutation();
  const [update] = useUpdateBranchMutation();
  return (
    <FormDialog
      title={branch ? t("edit.title", { name: names.first(branch) }) : t("add.title")}
      rules={branchRules}
      initial={{
        code: branch?.code ?? "",
        nameEn: branch?.nameEn ?? "",
        nameLocal: branch?.nameLocal ?? "",
        schoolCodePrefix: branch?.schoolCodePrefix ?? null,
        studentCodePrefix: branch?.studentCodePrefix ?? null,
        donorCodePrefix: branch?.donorCodePrefix ?? null,
        codeDigits: branch?.codeDigits ?? 4,
      }}
      version={branch?.version}
      reload={reload}
      type="Branch"
      onClose={onClose}
      save={async (input, changed, version) => {
        if (branch && version !== undefined) {
          const { data } = await update({
            variables: { id: branch.id, version, input: changed },
            refetchQueries: "active",
          });
          if (data) toast.done(t("edit.done"), data.updateBranch);
        } else {
          const { data } = await create({ variables: { input }, refetchQueries: "active" });
          if (data) toast.done(t("add.done", { name: names.first(data.createBranch.record) }), data.createBranch);
        }
      }}
    >
      {({ control }) => (
        <>
          <TextField control={control} name="code" label={t("fields.code")} help={t("help.code")} required />
          <TextField control={control} name="nameEn" label={t("fields.nameEn")} lang="en" required />
          <TextField control={control} name="nameLocal" label={t("fields.nameLocal")} lang="km" required />
          {prefixes.map((name) => (
            <TextField key={name} control={control} name={name} label={t(`fields.${name}`)} help={t(`help.${name}`)} />
          ))}
          <NumberField
            control={control}
            name="codeDigits"
            label={t("fields.codeDigits")}
            help={t("help.codeDigits")}
            required
          />
        </>
      )}
    </FormDialog>
  );
}
