import { useTranslation } from "react-i18next";
import { severalWithStudentsRules } from "../../../server/shared/rules/donation.ts";
import { type DonationStudents, useDonateToStudentsMutation } from "../../graphql/generated/operations.ts";
import { today, useNumberFormat } from "../../ui/format.ts";
import { StudentsChooser } from "../../shared/choosing/StudentsChooser.tsx";
import { FormDialog, FormSection } from "../../shared/forms/FormDialog.tsx";
import { DonorPicker } from "../../shared/forms/DonorPicker.tsx";
import { type Stoppable, StoppedWarning } from "../../shared/forms/StoppedWarning.tsx";
import { useToast } from "../../shared/toasts/toast.tsx";
import { AssetFields } from "./donation-fields.tsx";
import { PreviewedStudents } from "./PreviewedStudents.tsx";
import "./donors.css";
import { useAmountCheck } from "../../shared/reference/useAmountCheck.ts";

interface Props {
  /** The donor; searched for in the dialog if absent. */
  donor?: Stoppable & { id: number };
  /** The students; chosen in the dialog if absent. */
  students?: DonationStudents;
  /** Called when everything is recorded. */
  onDone?: () => void;
  onClose: () => void;
}

/** Records the same donation to several students, who are shown before anything is written. */
export function DonateSeveralDialog({ donor, students, onDone, onClose }: Props) {
  const { t } = useTranslation("donation");
  const number = useNumberFormat();
  const toast = useToast();
  const [donate] = useDonateToStudentsMutation();
  const check = useAmountCheck();
  return (
    <FormDialog
      wide
      title={t("several.title")}
      type="Donation"
      rules={severalWithStudentsRules}
      initial={{
        ...(donor && { donorId: donor.id }),
        givenOn: today(),
        amount: null,
        currency: null,
        remark: null,
        studentIds: [],
      }}
      saveLabel={t("donate.record")}
      onClose={onClose}
      check={(values) => check(values, values)}
      save={async ({ studentIds, ...input }) => {
        const { data } = await donate({ variables: { input, studentIds }, refetchQueries: "active" });
        if (!data) return;
        const { count } = data.donateToStudents;
        toast.done(t("several.done", { count, shown: number(count) }), data.donateToStudents);
        onDone?.();
      }}
    >
      {({ control }) => (
        <>
          <FormSection title={t("several.donation")}>
            {donor && <StoppedWarning donor={donor} />}
            {!donor && <DonorPicker control={control} name="donorId" label={t("fields.donor")} gives required />}
            <AssetFields control={control} several />
          </FormSection>
          <FormSection title={t("several.students")}>
            <StudentsChooser
              {...(students && { selected: students })}
              renderPreview={(asked) => <PreviewedStudents students={asked} />}
            />
          </FormSection>
        </>
      )}
    </FormDialog>
  );
}
