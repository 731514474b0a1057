import { useEffect, useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { schoolRules } from "../../../server/shared/rules/school.ts";
import { useCreateSchoolMutation, useNextSchoolCodeQuery } from "../../graphql/generated/operations.ts";
import { BranchPicker } from "../../kit/forms/BranchPicker.tsx";
import { FormDialog, FormSection } from "../../kit/forms/FormDialog.tsx";
import { useNames } from "../../kit/NameBoth.tsx";
import { paths } from "../../kit/paths.ts";
import { useBranches } from "../../kit/picker/options.ts";
import { useToast } from "../../kit/toast.tsx";
import { ContactFields, InfoFields, OtherFields, PlaceFields, type SchoolForm } from "./school-fields.tsx";

const blank = {
  code: "",
  nameEn: "",
  nameLocal: "",
  totalStudent: null,
  pinned: false,
  villageId: null,
  address: null,
  contactName: null,
  contactPosition: null,
  phone: null,
  email: null,
  latitude: null,
  longitude: null,
  description: null,
  remark: null,
  history: null,
};

/** Adds a school; its code is proposed once the branch is known. */
export function AddSchoolDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("school");
  const names = useNames();
  const toast = useToast();
  const [create] = useCreateSchoolMutation();
  return (
    <FormDialog
      wide
      title={t("add.title")}
      rules={schoolRules}
      initial={blank}
      saveLabel={t("add.button")}
      onClose={onClose}
      save={async (input) => {
        const { data } = await create({ variables: { input }, refetchQueries: "active" });
        if (!data) return;
        const { record, changeId } = data.createSchool;
        toast.done(t("add.done", { name: names.first(record), code: record.code }), { changeId, open: paths.school(record.id) });
      }}
    >
      {({ control }) => (
        <>
          <FormSection title={t("sections.info")}>
            <BranchPicker control={control} name="branchId" label={t("fields.branch")} required />
            <ProposeBranchAndCode />
            <InfoFields control={control} />
          </FormSection>
          <FormSection title={t("sections.place")}>
            <PlaceFields control={control} />
          </FormSection>
          <FormSection title={t("sections.contact")}>
            <ContactFields control={control} />
          </FormSection>
          <FormSection title={t("sections.other")}>
            <OtherFields control={control} />
          </FormSection>
        </>
      )}
    </FormDialog>
  );
}

/** Chooses the branch when there is but one, and proposes its next free code until the person types another. */
function ProposeBranchAndCode() {
  const { control, getValues, setValue } = useFormContext<SchoolForm>();
  const branchId = useWatch({ control, name: "branchId" });
  const branches = useBranches();
  const only = branches.length === 1 ? branches[0] : undefined;
  const { data } = useNextSchoolCodeQuery({
    variables: { branchId },
    skip: !branchId,
    fetchPolicy: "network-only",
  });
  const proposed = useRef("");

  useEffect(() => {
    if (only && !getValues("branchId")) setValue("branchId", only.id);
  }, [only, getValues, setValue]);
  useEffect(() => {
    const code = data?.nextSchoolCode;
    if (!code) return;
    const typed = getValues("code");
    if (typed === "" || typed === proposed.current) setValue("code", code);
    proposed.current = code;
  }, [data, getValues, setValue]);
  return null;
}
