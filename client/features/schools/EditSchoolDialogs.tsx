import { useTranslation } from "react-i18next";
import { filledForm } from "../../../server/shared/records/form.ts";
import { schoolFields } from "../../../server/shared/records/school.ts";
import { wholeSchoolContactRules, schoolInfoRules, schoolOtherRules } from "../../../server/shared/rules/school.ts";
import {
  type SchoolFieldsFragment,
  type SchoolPatch,
  useUpdateSchoolMutation,
} from "../../graphql/generated/operations.ts";
import { FormDialog, FormSection } from "../../shared/forms/FormDialog.tsx";
import { placeFields } from "../../shared/forms/place-fields.ts";
import { useToast } from "../../shared/toasts/toast.tsx";
import { SchoolFields } from "./school-fields.tsx";

export interface SchoolDialogProps {
  school: SchoolFieldsFragment;
  reload: () => Promise<number | undefined>;
  onClose: () => void;
}

/** What the three dialogs share: the record, its labels and how it is saved. */
function useSchoolForm({ school, reload, onClose }: SchoolDialogProps) {
  const { t } = useTranslation("school");
  const toast = useToast();
  const [update] = useUpdateSchoolMutation();
  return {
    version: school.version,
    reload,
    onClose,
    type: "School",
    save: async (_values: object, input: SchoolPatch, version = school.version) => {
      const { data } = await update({ variables: { id: school.id, version, input }, refetchQueries: "active" });
      if (data) toast.done(t("edit.done"), data.updateSchool);
    },
  };
}

/** Code, names, state, total, pin. */
export function InfoDialog(props: SchoolDialogProps) {
  const { t } = useTranslation("school");
  const { school } = props;
  return (
    <FormDialog
      {...useSchoolForm(props)}
      title={t("menu.info")}
      rules={schoolInfoRules}
      initial={filledForm(schoolFields, "info", school)}
    >
      {({ control }) => <SchoolFields control={control} school={school} section="info" />}
    </FormDialog>
  );
}

/** Where the school is and whom to contact there. */
export function ContactDialog(props: SchoolDialogProps) {
  const { t } = useTranslation("school");
  const { school } = props;
  return (
    <FormDialog
      {...useSchoolForm(props)}
      wide
      title={t("menu.contact")}
      rules={wholeSchoolContactRules}
      together={[placeFields, ["latitude", "longitude"]]}
      initial={{ ...filledForm(schoolFields, "place", school), ...filledForm(schoolFields, "contact", school) }}
    >
      {({ control }) => (
        <>
          <FormSection title={t("sections.place")}>
            <SchoolFields control={control} school={school} section="place" />
          </FormSection>
          <FormSection title={t("sections.contact")}>
            <SchoolFields control={control} section="contact" />
          </FormSection>
        </>
      )}
    </FormDialog>
  );
}

/** Description, remark and history. */
export function OtherDialog(props: SchoolDialogProps) {
  const { t } = useTranslation("school");
  return (
    <FormDialog
      {...useSchoolForm(props)}
      title={t("menu.other")}
      rules={schoolOtherRules}
      initial={filledForm(schoolFields, "other", props.school)}
    >
      {({ control }) => <SchoolFields control={control} section="other" />}
    </FormDialog>
  );
}
