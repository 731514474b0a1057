import { useTranslation } from "react-i18next";
import { wholeSchoolContactRules, schoolInfoRules, schoolOtherRules } from "../../../server/shared/rules/school.ts";
import {
  type SchoolFieldsFragment,
  type SchoolPatch,
  useUpdateSchoolMutation,
} from "../../graphql/generated/operations.ts";
import { FormDialog, FormSection } from "../../shared/forms/FormDialog.tsx";
import { placeFields } from "../../shared/forms/place-fields.ts";
import { useToast } from "../../shared/toasts/toast.tsx";
import { ContactFields, InfoFields, OtherFields, PlaceFields } from "./school-fields.tsx";

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

const infoRules = schoolInfoRules.omit({ branchId: true });

/** Code, names, state, total, pin. */
export function InfoDialog(props: SchoolDialogProps) {
  const { t } = useTranslation("school");
  const { school } = props;
  const { code, nameEn, nameLocal, totalStudent, pinned, schoolType } = school;
  return (
    <FormDialog
      {...useSchoolForm(props)}
      title={t("menu.info")}
      rules={infoRules}
      initial={{ code, nameEn, nameLocal, totalStudent: totalStudent ?? null, pinned, schoolTypeId: schoolType.id }}
    >
      {({ control }) => <InfoFields control={control} school={school} />}
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
      initial={{
        countryId: school.country.id,
        provinceId: school.province.id,
        districtId: school.district.id,
        communeId: school.commune.id,
        villageId: school.village?.id ?? null,
        address: school.address ?? null,
        contactName: school.contactName ?? null,
        contactPosition: school.contactPosition ?? null,
        phone: school.phone ?? null,
        email: school.email ?? null,
        latitude: school.latitude ?? null,
        longitude: school.longitude ?? null,
      }}
    >
      {({ control }) => (
        <>
          <FormSection title={t("sections.place")}>
            <PlaceFields control={control} school={school} />
          </FormSection>
          <FormSection title={t("sections.contact")}>
            <ContactFields control={control} />
          </FormSection>
        </>
      )}
    </FormDialog>
  );
}

/** Description, remark and history. */
export function OtherDialog(props: SchoolDialogProps) {
  const { t } = useTranslation("school");
  const { description, remark, history } = props.school;
  return (
    <FormDialog
      {...useSchoolForm(props)}
      title={t("menu.other")}
      rules={schoolOtherRules}
      initial={{ description: description ?? null, remark: remark ?? null, history: history ?? null }}
    >
      {({ control }) => <OtherFields control={control} />}
    </FormDialog>
  );
}
