import { Callout, Checkbox } from "@blueprintjs/core";
import { type Control, useController, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { PhotoConsent, PovertyLevel } from "../../../server/shared/enums.ts";
import type { ReferenceKind } from "../../../server/shared/reference.ts";
import { optionalDate, optionalId, optionalText } from "../../../server/shared/rules/fields.ts";
import {
  type StudentFilter,
  type StudentsPatch,
  useUpdateStudentsMutation,
} from "../../graphql/generated/operations.ts";
import { DateField } from "../../shared/forms/DateField.tsx";
import { EnumField } from "../../shared/forms/EnumField.tsx";
import { TextField } from "../../shared/forms/fields.tsx";
import { FormDialog, FormSection } from "../../shared/forms/FormDialog.tsx";
import { LocationPicker } from "../../shared/reference/LocationPicker.tsx";
import { ReferencePicker } from "../../shared/reference/ReferencePicker.tsx";
import { useNumberFormat } from "../../ui/format.ts";
import type { Selection } from "../../shared/filters/types.ts";
import { useToast } from "../../shared/toasts/toast.tsx";
import type { StudentRow } from "./student-list.tsx";

/** Fields that can be cleared for many students at once. */
const clearable = ["religionId", "stayWithId", "parentStatusId", "photoConsentBy", "villageId"] as const;

/** Blank fields are left unchanged in each student; those in `cleared` are cleared. */
const rules = z.object({
  povertyLevel: z.enum(PovertyLevel).nullable(),
  religionId: optionalId(),
  stayWithId: optionalId(),
  parentStatusId: optionalId(),
  photoConsent: z.enum(PhotoConsent).nullable(),
  photoConsentOn: optionalDate(),
  photoConsentBy: optionalText(),
  countryId: optionalId(),
  provinceId: optionalId(),
  districtId: optionalId(),
  communeId: optionalId(),
  villageId: optionalId(),
  cleared: z.array(z.enum(clearable)),
});
const filledRules = rules.refine(
  ({ cleared, ...values }) => cleared.length > 0 || Object.values(values).some((value) => value !== null),
  { path: ["povertyLevel"], error: "validation.nothingFilled" },
);
type Values = z.input<typeof rules>;
type Form = Control<Values, unknown, z.output<typeof rules>>;

const blank: Values = {
  ...(Object.fromEntries(Object.keys(rules.shape).map((name) => [name, null])) as Record<
    keyof typeof rules.shape,
    null
  >),
  cleared: [],
};

interface Props {
  selection: Selection<StudentRow, StudentFilter>;
  onClose: () => void;
}

/** Writes the same values to all selected students. */
export function EditStudentsDialog({ selection, onClose }: Props) {
  const { t } = useTranslation(["student", "ui"]);
  const number = useNumberFormat();
  const toast = useToast();
  const [update] = useUpdateStudentsMutation();
  const { ids, whole, count } = selection;
  const students = whole ? { search: whole.search ?? null, filter: whole.filter ?? {} } : { ids };
  return (
    <FormDialog
      wide
      type="Student"
      title={t("student:several.title", { count, shown: number(count) })}
      rules={filledRules}
      initial={blank}
      saveLabel={t("student:several.button")}
      onClose={onClose}
      save={async ({ cleared, ...values }) => {
        const given = Object.entries(values).filter(([, value]) => value !== null);
        const input: StudentsPatch = Object.fromEntries([
          ...given,
          ...cleared.flatMap((name) => (values[name] === null ? [[name, null] as const] : [])),
        ]);
        const { data } = await update({ variables: { students, input }, refetchQueries: "active" });
        if (!data) return;
        const { count: changed, changeId } = data.updateStudents;
        const words = t("student:several.done", { count: changed, shown: number(changed) });
        toast.done(words, changed > 0 ? { changeId } : {});
        selection.clear();
      }}
    >
      {({ control }) => (
        <>
          <Callout compact className="ui-form-failure">
            {t("student:several.help")}
          </Callout>
          <FormSection title={t("student:sections.background")}>
            <EnumField
              control={control}
              name="povertyLevel"
              of="PovertyLevel"
              label={t("student:fields.povertyLevel")}
              clearable
              blank={t("student:several.keep")}
            />
            <ClearableReference
              control={control}
              name="religionId"
              kind="RELIGION"
              label={t("student:fields.religion")}
            />
            <ClearableReference
              control={control}
              name="stayWithId"
              kind="STAY_WITH"
              label={t("student:fields.stayWith")}
            />
            <ClearableReference
              control={control}
              name="parentStatusId"
              kind="PARENT_STATUS"
              label={t("student:fields.parentStatus")}
            />
          </FormSection>
          <FormSection title={t("student:sections.consent")}>
            <EnumField
              control={control}
              name="photoConsent"
              of="PhotoConsent"
              label={t("student:fields.photoConsent")}
              clearable
              blank={t("student:several.keep")}
            />
            <Answer control={control} />
          </FormSection>
          <FormSection title={t("student:sections.address")}>
            <LocationPicker
              required={[]}
              underVillage={<Clearing control={control} name="villageId" label={t("student:fields.village")} />}
            />
          </FormSection>
        </>
      )}
    </FormDialog>
  );
}

type Clearable = (typeof clearable)[number];

interface ClearingProps {
  control: Form;
  name: Clearable;
  label: string;
}

/** Whether a field is to be cleared: a chosen value takes precedence. */
function useClearing(control: Form, name: Clearable) {
  const { field } = useController({ control, name: "cleared" });
  const { field: value } = useController({ control, name });
  const filled = value.value !== null && value.value !== "";
  const cleared = field.value.includes(name) && !filled;
  const toggle = () => {
    const others = field.value.filter((one) => one !== name);
    field.onChange(cleared ? others : [...others, name]);
  };
  return { cleared, toggle, filled };
}

/** Clears a field in all selected students; disabled while a value is chosen for it. */
function Clearing({ control, name, label }: ClearingProps) {
  const { t } = useTranslation("student");
  const { cleared, toggle, filled } = useClearing(control, name);
  return (
    <Checkbox
      className="student-clearing"
      label={t("several.clear", { field: label })}
      checked={cleared}
      disabled={filled}
      onChange={toggle}
    />
  );
}

interface ReferenceProps extends ClearingProps {
  name: "religionId" | "stayWithId" | "parentStatusId";
  kind: ReferenceKind;
}

function ClearableReference({ control, name, kind, label }: ReferenceProps) {
  const { t } = useTranslation("student");
  const { cleared } = useClearing(control, name);
  return (
    <div>
      <ReferencePicker
        control={control}
        name={name}
        kind={kind}
        label={label}
        placeholder={t(cleared ? "several.cleared" : "several.keep")}
        disabled={cleared}
        clearable
      />
      <Clearing control={control} name={name} label={label} />
    </div>
  );
}

/** When and by whom consent was given or refused. */
function Answer({ control }: { control: Form }) {
  const { t } = useTranslation("student");
  const answer = useWatch({ control, name: "photoConsent" });
  const { cleared } = useClearing(control, "photoConsentBy");
  if (answer !== "GIVEN" && answer !== "REFUSED") return null;
  return (
    <>
      <DateField
        control={control}
        name="photoConsentOn"
        label={t("fields.photoConsentOn")}
        help={t("help.consentOn")}
        past
      />
      <div>
        <TextField
          control={control}
          name="photoConsentBy"
          label={t("fields.photoConsentBy")}
          help={t("help.consentBy")}
          disabled={cleared}
        />
        <Clearing control={control} name="photoConsentBy" label={t("fields.photoConsentBy")} />
      </div>
    </>
  );
}
