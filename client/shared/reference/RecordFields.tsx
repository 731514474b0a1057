import type { Control } from "react-hook-form";
import {
  type Fields,
  formName,
  isRequired,
  type RecordField,
  sectionFields,
  type SectionOf,
} from "../../../server/shared/records/field.ts";
import { DateField } from "../forms/DateField.tsx";
import { EnumField } from "../forms/EnumField.tsx";
import { NumberField, PhoneField, SwitchField, TextArea, TextField } from "../forms/fields.tsx";
import { type RecordWords, useFieldHelp, useFieldText } from "../records/field-labels.ts";
import type { Named } from "../records/records.ts";
import { useMe } from "../session/session-context.tsx";
import { ReferencePicker } from "./ReferencePicker.tsx";

type AnyForm<Output> = Control<Record<string, unknown>, unknown, Output>;

interface Props<F extends Fields, Values extends object, Output> {
  control: Control<Values, unknown, Output>;
  words: RecordWords;
  fields: F;
  section: SectionOf<F>;
  /** Fields that come before the others of the section. */
  first?: readonly (keyof F & string)[];
  /** Fields that the form shows in its own way. */
  except?: readonly (keyof F & string)[];
  /** The record being edited, whose references are shown by their names at once. */
  record?: object | undefined;
}

/** The fields of one section of a form, each as its kind is typed; those that the person may not see are left out. */
export function RecordFields<F extends Fields, Values extends object, Output>(props: Props<F, Values, Output>) {
  const { words, fields, section, first, except = [], record } = props;
  const { permissions } = useMe();
  const control = props.control as unknown as AnyForm<Output>;
  const held = record as Readonly<Record<string, Named | null>> | undefined;
  return sectionFields(fields, section, first)
    .filter(([name, { rule, needs }]) => rule && !except.includes(name) && (!needs || permissions.has(needs)))
    .map(([name, field]) => (
      <OneField key={name} control={control} words={words} name={name} field={field} known={held?.[name]} />
    ));
}

interface OneProps<Output> {
  control: AnyForm<Output>;
  words: RecordWords;
  name: string;
  field: RecordField;
  known?: Named | null | undefined;
}

/** One field as its kind is typed. */
function OneField<Output>({ control, words, name, field, known }: OneProps<Output>) {
  const label = useFieldText(words)(name);
  const helpOf = useFieldHelp(words);
  const required = isRequired(field);
  const common = {
    control,
    name: formName(name, field),
    label,
    required,
    ...(field.help && { help: helpOf(field.help) }),
  };
  switch (field.kind) {
    case "phone":
      return <PhoneField {...common} />;
    case "email":
      return <TextField {...common} type="email" />;
    case "longText":
      return <TextArea {...common} />;
    case "flag":
      return <SwitchField {...common} />;
    case "integer":
      return <NumberField {...common} />;
    case "number":
      return <NumberField {...common} decimal />;
    case "date":
      return <DateField {...common} past={field.past ?? false} />;
    case "choice":
      return <EnumField {...common} of={field.of} clearable={!required && field.blank === undefined} />;
    case "reference":
      return <ReferencePicker {...common} kind={field.of} known={known} clearable={!required} />;
    default:
      return <TextField {...common} {...(field.lang && { lang: field.lang })} />;
  }
}
