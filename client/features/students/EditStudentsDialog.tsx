import { Callout, Checkbox } from "@blueprintjs/core";
import { type Control, useController, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import {
  formName,
  manyFields,
  type RecordField,
  sectionFields,
  type SectionOf,
} from "../../../server/shared/records/field.ts";
import { studentFields } from "../../../server/shared/records/student.ts";
import { studentsRules } from "../../../server/shared/rules/student.ts";
import {
  type StudentFilter,
  type StudentsPatch,
  useUpdateStudentsMutation,
} from "../../graphql/generated/operations.ts";
import { DateField } from "../../shared/forms/DateField.tsx";
import { EnumField } from "../../shared/forms/EnumField.tsx";
import { TextField } from "../../shared/forms/fields.tsx";
import { FormDialog, FormSection } from "../../shared/forms/FormDialog.tsx";
import { useFieldHelp, useFieldText } from "../../shared/records/field-labels.ts";
import { LocationPicker } from "../../shared/reference/LocationPicker.tsx";
import { ReferencePicker } from "../../shared/reference/ReferencePicker.tsx";
import { useNumberFormat } from "../../ui/format.ts";
import type { Selection } from "../../shared/filters/types.ts";
import { useToast } from "../../shared/toasts/toast.tsx";
import type { StudentRow } from "./student-list.tsx";

const fields = manyFields(studentFields);
type Section = SectionOf<typeof fields>;
const sections = [...new Set(Object.values(fields).map(({ section }) => section))];

type Values = Record<string, unknown>;
type Form = Control<Values, unknown, Values>;

/** The filled in fields, and null for those in `cleared`; blank fields are left unchanged in each student. */
function patchOf({ cleared, ...values }: Values): StudentsPatch {
  const emptied = (cleared as string[]).filter((name) => values[name] === null);
  const filled = Object.entries(values).filter(([, value]) => value !== null);
  return Object.fromEntries([...filled, ...emptied.map((name): [string, unknown] => [name, null])]) as StudentsPatch;
}

const names = Object.keys(studentsRules.shape);
const shape: Record<string, z.ZodType> = {
  ...Object.fromEntries(Object.entries(studentsRules.shape).map(([name, rule]) => [name, rule.nullable()])),
  cleared: z.array(z.string()),
};
const rules: z.ZodType<Values, Values> = z.object(shape).refine((values) => Object.keys(patchOf(values)).length > 0, {
  path: names.slice(0, 1),
  error: "validation.nothingFilled",
});
const blank: Values = { ...Object.fromEntries(names.map((name) => [name, null])), cleared: [] };

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
  const counts = { count, shown: number(count) };
  const students = whole ? { search: whole.search ?? null, filter: whole.filter ?? {} } : { ids };
  return (
    <FormDialog
      wide
      type="Student"
      title={t("student:several.title", counts)}
      rules={rules}
      initial={blank}
      saveLabel={t("student:several.button", counts)}
      onClose={onClose}
      save={async (values) => {
        const input = patchOf(values);
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
            {t("student:several.help", counts)}
          </Callout>
          {sections.map((section) => (
            <FormSection key={section} title={t(`student:sections.${section}`)}>
              <SectionFields control={control} section={section} />
            </FormSection>
          ))}
        </>
      )}
    </FormDialog>
  );
}

/** The fields of one section; when and by whom only where an answer about photos is given. */
function SectionFields({ control, section }: { control: Form; section: Section }) {
  const label = useFieldText("student");
  const answer = useWatch({ control, name: "photoConsent" });
  const answered = answer === "GIVEN" || answer === "REFUSED";
  if (section === "address") {
    return (
      <LocationPicker
        required={[]}
        underVillage={<Clearing control={control} name="villageId" label={label("village")} />}
      />
    );
  }
  return sectionFields(fields, section)
    .filter(([name]) => answered || (name !== "photoConsentOn" && name !== "photoConsentBy"))
    .map(([name, field]) => <ManyField key={name} control={control} name={name} field={field} />);
}

/** One field as its kind is typed, with what empties it where it can be emptied. */
function ManyField({ control, name, field }: { control: Form; name: string; field: RecordField }) {
  const { t } = useTranslation("student");
  const label = useFieldText("student")(name);
  const helpOf = useFieldHelp("student");
  const path = formName(name, field);
  const { cleared } = useClearing(control, path);
  const common = { control, name: path, label, ...(field.help && { help: helpOf(field.help) }), disabled: cleared };
  const input = () => {
    if (field.kind === "choice") return <EnumField {...common} of={field.of} clearable blank={t("several.keep")} />;
    if (field.kind === "date") return <DateField {...common} past={field.past ?? false} />;
    if (field.kind !== "reference") return <TextField {...common} />;
    const placeholder = t(cleared ? "several.cleared" : "several.keep");
    return <ReferencePicker {...common} kind={field.of} placeholder={placeholder} clearable />;
  };
  if (field.many !== "clear") return input();
  return (
    <div className="ui-field-cleared">
      {input()}
      <Clearing control={control} name={path} label={label} />
    </div>
  );
}

interface ClearingProps {
  control: Form;
  name: string;
  label: string;
}

/** Whether a field is to be cleared: a chosen value takes precedence. */
function useClearing(control: Form, name: string) {
  const { field } = useController({ control, name: "cleared" });
  const { field: value } = useController({ control, name });
  const chosen = field.value as string[];
  const filled = value.value !== null && value.value !== "";
  const cleared = chosen.includes(name) && !filled;
  const toggle = () => {
    const others = chosen.filter((one) => one !== name);
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
