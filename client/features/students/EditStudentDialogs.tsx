import { useTranslation } from "react-i18next";
import {
  studentAddressRules,
  studentConsentRules,
  studentFamilyRules,
  studentNameRules,
  studentOtherRules,
} from "../../../server/shared/rules/student.ts";
import {
  type StudentFieldsFragment,
  type StudentPatch,
  useUpdateStudentMutation,
} from "../../graphql/generated/operations.ts";
import { TextField } from "../../shared/forms/fields.tsx";
import { FormDialog } from "../../shared/forms/FormDialog.tsx";
import { placeFields } from "../../shared/forms/place-fields.ts";
import { useToast } from "../../shared/toasts/toast.tsx";
import { FamilySections } from "./family-fields.tsx";
import { AddressFields, BackgroundFields, ConsentFields, NamesFields, RemarkFields } from "./student-fields.tsx";
import { useLikelyCheck } from "./useLikelyCheck.tsx";

export interface StudentDialogProps {
  student: StudentFieldsFragment;
  reload: () => Promise<number | undefined>;
  onClose: () => void;
}

/** What the dialogs share: the record and how it is saved. */
function useStudentForm({ student, reload, onClose }: StudentDialogProps) {
  const { t } = useTranslation("student");
  const toast = useToast();
  const [update] = useUpdateStudentMutation();
  return {
    type: "Student",
    version: student.version,
    reload,
    onClose,
    check: useLikelyCheck(student.id),
    save: async (_values: object, input: StudentPatch, version = student.version) => {
      const { data } = await update({ variables: { id: student.id, version, input }, refetchQueries: "active" });
      if (data) toast.done(t("edit.done"), data.updateStudent);
    },
  };
}

const background = { weightKg: true, heightCm: true, religionId: true, povertyLevel: true } as const;
const namesRules = studentNameRules.omit({ ...background, branchId: true });
const backgroundRules = studentNameRules.pick(background);

/** Code, names, sex, birth. */
export function NamesDialog(props: StudentDialogProps) {
  const { t } = useTranslation("student");
  const { code, lastNameEn, firstNameEn, lastNameLocal, firstNameLocal, nickname, sex, dateOfBirth } = props.student;
  return (
    <FormDialog
      {...useStudentForm(props)}
      title={t("menu.names")}
      rules={namesRules}
      initial={{
        code,
        lastNameEn,
        firstNameEn,
        lastNameLocal,
        firstNameLocal,
        sex,
        nickname: nickname ?? null,
        dateOfBirth: dateOfBirth ?? null,
      }}
    >
      {({ control }) => (
        <>
          <TextField control={control} name="code" label={t("fields.code")} required />
          <NamesFields control={control} />
        </>
      )}
    </FormDialog>
  );
}

/** Weight, height, religion, poverty level. */
export function BackgroundDialog(props: StudentDialogProps) {
  const { t } = useTranslation("student");
  const { weightKg, heightCm, religion, povertyLevel } = props.student;
  return (
    <FormDialog
      {...useStudentForm(props)}
      title={t("menu.background")}
      rules={backgroundRules}
      initial={{
        weightKg: weightKg ?? null,
        heightCm: heightCm ?? null,
        religionId: religion?.id ?? null,
        povertyLevel,
      }}
    >
      {({ control }) => <BackgroundFields control={control} student={props.student} />}
    </FormDialog>
  );
}

/** Where the student lives. */
export function AddressDialog(props: StudentDialogProps) {
  const { t } = useTranslation("student");
  const { student } = props;
  return (
    <FormDialog
      {...useStudentForm(props)}
      title={t("menu.address")}
      rules={studentAddressRules}
      together={[placeFields]}
      initial={{
        countryId: student.country.id,
        provinceId: student.province.id,
        districtId: student.district.id,
        communeId: student.commune.id,
        villageId: student.village?.id ?? null,
        address: student.address ?? null,
      }}
    >
      {({ control }) => <AddressFields control={control} student={student} />}
    </FormDialog>
  );
}

/** With whom the student lives, father, mother, guardian. */
export function FamilyDialog(props: StudentDialogProps) {
  const { t } = useTranslation("student");
  const { student } = props;
  return (
    <FormDialog
      {...useStudentForm(props)}
      wide
      title={t("menu.family")}
      rules={studentFamilyRules}
      initial={{
        stayWithId: student.stayWith?.id ?? null,
        parentStatusId: student.parentStatus?.id ?? null,
        fatherName: student.fatherName ?? null,
        fatherProfessionId: student.fatherProfession?.id ?? null,
        fatherPhone: student.fatherPhone ?? null,
        motherName: student.motherName ?? null,
        motherProfessionId: student.motherProfession?.id ?? null,
        motherPhone: student.motherPhone ?? null,
        guardianName: student.guardianName ?? null,
        guardianRelation: student.guardianRelation ?? null,
        guardianProfessionId: student.guardianProfession?.id ?? null,
        guardianPhone: student.guardianPhone ?? null,
      }}
    >
      {({ control }) => <FamilySections control={control} student={student} />}
    </FormDialog>
  );
}

/** What was answered about photos. */
export function ConsentDialog(props: StudentDialogProps) {
  const { t } = useTranslation("student");
  const { photoConsent, photoConsentOn, photoConsentBy } = props.student;
  return (
    <FormDialog
      {...useStudentForm(props)}
      title={t("menu.consent")}
      rules={studentConsentRules}
      initial={{ photoConsent, photoConsentOn: photoConsentOn ?? null, photoConsentBy: photoConsentBy ?? null }}
    >
      {({ control }) => <ConsentFields control={control} />}
    </FormDialog>
  );
}

/** Anything else worth knowing. */
export function RemarkDialog(props: StudentDialogProps) {
  const { t } = useTranslation("student");
  return (
    <FormDialog
      {...useStudentForm(props)}
      title={t("menu.remark")}
      rules={studentOtherRules}
      initial={{ remark: props.student.remark ?? null }}
    >
      {({ control }) => <RemarkFields control={control} />}
    </FormDialog>
  );
}
