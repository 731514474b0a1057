import { useTranslation } from "react-i18next";
import { photoRules } from "../../../server/shared/rules/photo.ts";
import { useUpdatePhotoMutation } from "../../graphql/generated/operations.ts";
import { DateField } from "../../shared/forms/DateField.tsx";
import { FormDialog } from "../../shared/forms/FormDialog.tsx";
import { SwitchField, TextField } from "../../shared/forms/fields.tsx";
import { useToast } from "../../shared/toasts/toast.tsx";
import type { Photo } from "./usePhotos.ts";

interface Props {
  photo: Photo;
  /** Fetches the photo again and returns its version. */
  reload: () => Promise<number | undefined>;
  onClose: () => void;
}

/** Title, date and whether the photo is flagged for reports. */
export function EditPhotoDialog({ photo, reload, onClose }: Props) {
  const { t } = useTranslation("photo");
  const toast = useToast();
  const [update] = useUpdatePhotoMutation();
  const { id, title, takenOn, flaggedForReport } = photo;
  return (
    <FormDialog
      title={t("menu.edit")}
      rules={photoRules}
      initial={{ title, takenOn: takenOn ?? null, flaggedForReport }}
      version={photo.version}
      reload={reload}
      type="StudentPhoto"
      onClose={onClose}
      save={async (_values, input, version = photo.version) => {
        const { data } = await update({ variables: { id, version, input }, refetchQueries: "active" });
        if (data) toast.done(t("edit.done"), data.updatePhoto);
      }}
    >
      {({ control }) => (
        <>
          <TextField control={control} name="title" label={t("fields.title")} required />
          <DateField control={control} name="takenOn" label={t("fields.takenOn")} past />
          <SwitchField control={control} name="flaggedForReport" label={t("fields.flaggedForReport")} />
        </>
      )}
    </FormDialog>
  );
}
