import { useTranslation } from "react-i18next";
import {
  organisationGeneralRules,
  organisationNeedRules,
  organisationPrintRules,
} from "../../../server/shared/rules/organisation.ts";
import {
  type OrganisationFieldsFragment,
  type OrganisationPatch,
  useUpdateOrganisationMutation,
} from "../../graphql/generated/operations.ts";
import { EnumField } from "../../shared/forms/EnumField.tsx";
import { NumberField, TextField } from "../../shared/forms/fields.tsx";
import { ReferenceSelect } from "../../shared/forms/ReferenceSelect.tsx";
import { FormDialog } from "../../shared/forms/FormDialog.tsx";
import { useToast } from "../../shared/toasts/toast.tsx";

interface Props {
  organisation: OrganisationFieldsFragment;
  reload: () => Promise<number | undefined>;
  onClose: () => void;
}

/** What both dialogs share: the record and how it is saved. */
function useOrganisationForm({ organisation, reload, onClose }: Props) {
  const { t } = useTranslation("organisation");
  const toast = useToast();
  const [update] = useUpdateOrganisationMutation();
  return {
    version: organisation.version,
    reload,
    onClose,
    type: "Organisation",
    save: async (_values: object, input: OrganisationPatch, version = organisation.version) => {
      const { data } = await update({ variables: { version, input }, refetchQueries: "active" });
      if (data) toast.done(t("saved"), data.updateOrganisation);
    },
  };
}

/** The names in both languages, and what is preset: country and currency. */
export function GeneralDialog(props: Props) {
  const { t } = useTranslation("organisation");
  const { nameEn, nameLocal, country, currency } = props.organisation;
  return (
    <FormDialog
      {...useOrganisationForm(props)}
      title={t("edit.general")}
      rules={organisationGeneralRules}
      initial={{ nameEn, nameLocal, countryId: country?.id ?? null, currency }}
    >
      {({ control }) => (
        <>
          <TextField control={control} name="nameEn" label={t("fields.nameEn")} lang="en" required />
          <TextField control={control} name="nameLocal" label={t("fields.nameLocal")} lang="km" required />
          <ReferenceSelect
            control={control}
            name="countryId"
            kind="COUNTRY"
            label={t("fields.country")}
            help={t("countryHelp")}
            known={country}
            clearable
          />
          <EnumField
            control={control}
            name="currency"
            of="Currency"
            label={t("fields.currency")}
            help={t("currencyHelp")}
            required
          />
        </>
      )}
    </FormDialog>
  );
}

/** Who signs printed documents, and which digits they use. */
export function PrintDialog(props: Props) {
  const { t } = useTranslation("organisation");
  const { organisation } = props;
  return (
    <FormDialog
      {...useOrganisationForm(props)}
      title={t("edit.print")}
      rules={organisationPrintRules}
      initial={{
        signatoryNameEn: organisation.signatoryNameEn ?? null,
        signatoryNameLocal: organisation.signatoryNameLocal ?? null,
        signatoryTitleEn: organisation.signatoryTitleEn ?? null,
        signatoryTitleLocal: organisation.signatoryTitleLocal ?? null,
        khmerDigits: organisation.khmerDigits,
      }}
    >
      {({ control }) => (
        <>
          <TextField control={control} name="signatoryNameEn" label={t("fields.signatoryNameEn")} lang="en" />
          <TextField control={control} name="signatoryTitleEn" label={t("fields.signatoryTitleEn")} lang="en" />
          <TextField control={control} name="signatoryNameLocal" label={t("fields.signatoryNameLocal")} lang="km" />
          <TextField control={control} name="signatoryTitleLocal" label={t("fields.signatoryTitleLocal")} lang="km" />
          <EnumField
            control={control}
            name="khmerDigits"
            of="KhmerDigits"
            label={t("fields.khmerDigits")}
            help={t("digitsHelp")}
            required
          />
        </>
      )}
    </FormDialog>
  );
}

/** The fields of the order of need, as people read them. */
export const needFields = ["pointsPoor1", "pointsPoor2", "pointsGirl", "pointsKm", "mostKm", "pointsYear"] as const;

/** The points by which students who wait are ordered. */
export function NeedDialog(props: Props) {
  const { t } = useTranslation("organisation");
  const { pointsPoor1, pointsPoor2, pointsGirl, pointsKm, mostKm, pointsYear } = props.organisation;
  return (
    <FormDialog
      {...useOrganisationForm(props)}
      title={t("edit.need")}
      rules={organisationNeedRules}
      initial={{ pointsPoor1, pointsPoor2, pointsGirl, pointsKm, mostKm, pointsYear }}
    >
      {({ control }) => (
        <>
          <p className="ui-form-about ui-muted">{t("needHelp")}</p>
          {needFields.map((name) => (
            <NumberField key={name} control={control} name={name} label={t(`fields.${name}`)} required />
          ))}
        </>
      )}
    </FormDialog>
  );
}
